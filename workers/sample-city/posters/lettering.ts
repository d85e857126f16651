/** Titles as type: lines fitted to a box in one condensed face, and letters built of dots or blocks. */
import data from "@db/seed/sample-city/posters.json";
import { escapeXml } from "~/lib/text";
import { round } from "./canvas";

export interface LetteringBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width of a capital, as a share of its size, at which a line looks as it was drawn; and at its widest. */
const LETTER_WIDTH = 0.42;

/** From one baseline to the next, as a share of the size of the lower line. */
const LEADING = 0.86;

/** Five rows of five for each letter, each row a digit of base 32. */
const ALPHABET: Record<string, string> = data.alphabet;

const WIDEST_LETTER = 0.62;

/** The title in one to five lines, each as wide as the box, at its bottom edge. */
export function fitted(
  title: string,
  box: LetteringBox,
  fill: string,
  outline: string | null = null,
): string {
  const lines = bestLines(title.toUpperCase(), box);
  const sizes = sizesOf(lines, box);
  const scale = Math.min(1, box.height / heightOf(sizes));
  let y = box.y + box.height;
  const texts = lines
    .map((line, index) => ({ line, size: (sizes[index] ?? 0) * scale }))
    .reverse()
    .map(({ line, size }) => {
      const width = Math.min(box.width, WIDEST_LETTER * size * line.length);
      const text = lineOf(line, box.x, y, size, width);
      y -= size * LEADING;
      return text;
    })
    .join("");
  const edge = outline
    ? `<g stroke="${outline}" fill="${outline}" stroke-width="${round(box.width / 45)}" stroke-linejoin="round">${texts}</g>`
    : "";
  return `${edge}<g fill="${fill}">${texts}</g>`;
}

/** Whether the alphabet has every letter of a title. */
export const canBuild = (title: string): boolean =>
  [...built(title)].every((letter) => letter === " " || letter in ALPHABET);

const ADVANCE = 6;
const LINE_ROWS = 7;

/** The title in cells, as large as the box allows. @returns a path whose stroke is one cell wide */
export function builtLetters(title: string, box: LetteringBox): { path: string; cell: number } {
  const lines = bestLines(built(title), box);
  const widest = Math.max(...lines.map(({ length }) => length));
  const tall = lines.length * LINE_ROWS - 2;
  const cell = Math.min(box.width / (widest * ADVANCE - 1), box.height / tall);
  const top = box.y + (box.height - tall * cell) / 2;
  const cells = lines.flatMap((text, row) =>
    [...text].flatMap((letter, column) =>
      [...(ALPHABET[letter] ?? "")].flatMap((digit, y) =>
        [16, 8, 4, 2, 1].flatMap((bit, x) => {
          const [left, above] = [column * ADVANCE + x + 0.5, row * LINE_ROWS + y + 0.5];
          const isSet = (Number.parseInt(digit, 32) & bit) !== 0;
          return isSet ? [`M${round(box.x + left * cell)} ${round(top + above * cell)}h.01`] : [];
        }),
      ),
    ),
  );
  return { path: cells.join(""), cell: round(cell) };
}

const lineOf = (line: string, x: number, y: number, size: number, width: number): string =>
  `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}" textLength="${round(width)}" ` +
  `lengthAdjust="spacingAndGlyphs">${escapeXml(line)}</text>`;

/** One line at its natural width, or as wide as it may be. */
export function line(text: string, x: number, y: number, size: number, most: number): string {
  return lineOf(text, x, y, size, Math.min(most, size * LETTER_WIDTH * text.length));
}

/** Breaks a title in the way that fills the box best. */
function bestLines(title: string, box: LetteringBox): string[] {
  const words = title.split(" ").slice(0, 12);
  let best = [title];
  let bestMiss = Infinity;
  const tryLines = (lines: string[], next: number) => {
    if (next === words.length) {
      const sizes = sizesOf(lines, box);
      const short = lines.filter(({ length }) => length < 4).length * box.height * 0.4;
      // Type that has to shrink grows wide letters; lines of very unequal size look torn.
      const miss =
        Math.abs(box.height - heightOf(sizes)) + (Math.max(...sizes) - Math.min(...sizes)) * 0.6 + short;
      if (miss < bestMiss) [best, bestMiss] = [lines, miss];
      return;
    }
    if (lines.length === 5) return;
    for (let end = next + 1; end <= words.length; end += 1)
      tryLines([...lines, words.slice(next, end).join(" ")], end);
  };
  tryLines([], 0);
  return best;
}

const sizesOf = (lines: string[], { width, height }: LetteringBox): number[] =>
  lines.map((text) => Math.min(height, width / (LETTER_WIDTH * Math.max(text.length, 3))));

/** A capital is as tall as this share of its size. */
const CAPITAL = 0.76;

const heightOf = (sizes: number[]): number =>
  sizes.reduce((sum, size, index) => sum + size * (index === 0 ? CAPITAL : LEADING), 0);

const built = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’‘]/g, "'").replace(/[–—]/g, "-").toUpperCase();
