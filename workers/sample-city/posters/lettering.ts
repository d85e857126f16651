/** Titles as type: lines fitted to a box in one condensed face, and letters built of dots or blocks. */
import { escapeXml } from "~/lib/text";
import { dot, round } from "./canvas";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width of a capital, as a share of its size, at which a line looks as it was drawn; and at its widest. */
const LETTER_WIDTH = 0.42;
const WIDEST_LETTER = 0.62;
/** From one baseline to the next, as a share of the size of the lower line. */
const LEADING = 0.86;
/** A capital is as tall as this share of its size. */
const CAPITAL = 0.76;

/** The title in one to five lines, each as wide as the box, at its bottom edge. */
export function fitted(title: string, box: Box, fill: string, outline: string | null = null): string {
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

const lineOf = (line: string, x: number, y: number, size: number, width: number): string =>
  `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}" textLength="${round(width)}" ` +
  `lengthAdjust="spacingAndGlyphs">${escapeXml(line)}</text>`;

/** One line at its natural width, or as wide as it may be. */
export function line(
  text: string,
  x: number,
  y: number,
  size: number,
  most: number,
  anchor = "start",
): string {
  const natural = size * LETTER_WIDTH * text.length;
  const fit = natural > most ? ` textLength="${round(most)}" lengthAdjust="spacingAndGlyphs"` : "";
  return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}" text-anchor="${anchor}"${fit}>${escapeXml(text)}</text>`;
}

const heightOf = (sizes: number[]): number =>
  sizes.reduce((sum, size, index) => sum + size * (index === 0 ? CAPITAL : LEADING), 0);

const sizesOf = (lines: string[], { width, height }: Box): number[] =>
  lines.map((text) => Math.min(height, width / (LETTER_WIDTH * Math.max(text.length, 3))));

/** Of all the ways to break a title, the one that fills the box best. */
function bestLines(title: string, box: Box): string[] {
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

/** Five rows of five, each row a digit of base 32. */
const ALPHABET: Record<string, string> = Object.fromEntries(
  (
    "A ehvhh B uhuhu C fgggf D uhhhu E vgugv F vgugg G fgjhf H hhvhh I v444v J 722ic K hisih L ggggv M hrlhh " +
    "N hpljh O ehhhe P uhugg Q ehlid R uhuih S fge1u T v4444 U hhhhe V hhha4 W hhlrh X ha4ah Y ha444 Z v248v " +
    "0 ejlpe 1 4c44e 2 u1egv 3 u161u 4 iiv22 5 vgu1u 6 eguhe 7 v1248 8 ehehe 9 ehf1e & cidid ' 44000 . 00004 " +
    ", 00048 ! 44404 ? eh604 - 00e00 : 04040"
  )
    .split(" ")
    .reduce<string[][]>(
      (pairs, part, index, all) => (index % 2 ? [...pairs, [all[index - 1] ?? "", part]] : pairs),
      [],
    ),
);
const ROWS = 5;
const ADVANCE = 6;
const LINE_ROWS = 7;

const built = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’‘]/g, "'").replace(/[–—]/g, "-").toUpperCase();

/** Whether the alphabet has every letter of a title. */
export const canBuild = (title: string): boolean =>
  [...built(title)].every((letter) => letter === " " || letter in ALPHABET);

/** The title in letters of dots or blocks, as large as the box allows. @returns the path, and the size of one cell */
export function builtLetters(
  title: string,
  box: Box,
  shape: "dots" | "blocks",
): { path: string; cell: number } {
  const words = built(title).split(" ");
  const { lines, cell } = largestBreak(words, box);
  const top = box.y + (box.height - (lines.length * LINE_ROWS - 2) * cell) / 2;
  const cells: string[] = [];
  for (const [row, text] of lines.entries()) {
    for (const [column, letter] of [...text].entries()) {
      const rows = ALPHABET[letter];
      for (let y = 0; rows && y < ROWS; y += 1) {
        const bits = Number.parseInt(rows[y] ?? "0", 32);
        for (let x = 0; x < ROWS; x += 1) {
          if (((bits >> (ROWS - 1 - x)) & 1) === 0) continue;
          const [left, above] = [box.x + (column * ADVANCE + x) * cell, top + (row * LINE_ROWS + y) * cell];
          cells.push(
            shape === "dots"
              ? dot(left + cell / 2, above + cell / 2, cell * 0.44)
              : `M${round(left)} ${round(above)}h${round(cell)}v${round(cell)}h${round(-cell)}z`,
          );
        }
      }
    }
  }
  return { path: cells.join(""), cell };
}

function largestBreak(words: string[], { width, height }: Box): { lines: string[]; cell: number } {
  let best = { lines: [words.join(" ")], cell: 0 };
  const longest = Math.max(...words.map(({ length }) => length));
  for (let most = longest; most <= words.join(" ").length; most += 1) {
    const lines = words.reduce<string[]>((done, word) => {
      const last = done.at(-1);
      if (last !== undefined && last.length + 1 + word.length <= most)
        return [...done.slice(0, -1), `${last} ${word}`];
      return [...done, word];
    }, []);
    const widest = Math.max(...lines.map(({ length }) => length));
    const cell = Math.min(width / (widest * ADVANCE - 1), height / (lines.length * LINE_ROWS - 2));
    if (cell > best.cell) best = { lines, cell };
  }
  return best;
}
