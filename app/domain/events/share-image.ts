/**
 * The image shown when an address is shared: a big condensed title, and two lines below it. Pure: takes the widths
 * of the fonts, returns SVG.
 */
import { brand } from "~/brand";
import { escapeXml } from "~/lib/text";
import type { EventDetail } from "./types";

export interface TypeSetter {
  /** Width of a text as a fraction of the font size. */
  widthOf(text: string): number;
  /** The text without characters that the fonts lack. */
  drawable(text: string): string;
}

const SHARE_IMAGE = { width: 1200, height: 630 };

const INK = "#141210";

const MARGIN = 60;
const MEASURE = SHARE_IMAGE.width - 2 * MARGIN;
const BAND = 150;
/** At the right edge, above the band. */
const PICTURE = { width: 400, height: SHARE_IMAGE.height - BAND };
const TITLE = { top: 118, height: 336, largest: 232, smallest: 60 };
const RIGHT_TO_LEFT = /\p{Script=Hebrew}|\p{Script=Arabic}/u;

export interface ShareCard {
  title: string;
  /** At the right of the site's name. */
  corner: string;
  /** The two lines of the band below. */
  lines: [string, string];
  /** A JPEG, or null. */
  picture: Uint8Array | null;
}

/** States that a picture names before the date: an opening is seen from its days. */
const STATES: ReadonlySet<EventDetail["badge"]> = new Set([
  "Cancelled",
  "Postponed",
  "Moved online",
  "Sold out",
] as const);

/** @param picture a JPEG, or null */
export const shareImage = (event: EventDetail, type: TypeSetter, picture: Uint8Array | null): string =>
  drawCard(
    {
      title: heading(event, type),
      corner: event.interest ?? "",
      lines: [
        [STATES.has(event.badge) ? event.badge : null, event.when].filter(Boolean).join(" · "),
        [event.venueName, event.onlineUrl === null ? null : "Online"].filter(Boolean).join(" · "),
      ],
      picture,
    },
    type,
  );

const PAPER = "#f2f1ed";

const LOUD = "#f03c14";

export function drawCard(card: ShareCard, type: TypeSetter): string {
  const { picture } = card;
  const measure = picture ? MEASURE - PICTURE.width + MARGIN / 2 : MEASURE;
  const title = card.title.toLocaleUpperCase("en-US");
  const { size, step, lines } = setTitle(title, type, measure);
  const fromRight = RIGHT_TO_LEFT.test(title);
  const first = TITLE.top + (TITLE.height - lines.length * step) / 2 + size * 0.84;
  const drawn = (words: string) => type.drawable(words.toLocaleUpperCase("en-US"));
  const [upper, lower] = card.lines.map(drawn) as [string, string];
  const band = SHARE_IMAGE.height - BAND;
  const right = MARGIN + measure;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_IMAGE.width}" height="${SHARE_IMAGE.height}">
<rect width="100%" height="100%" fill="${PAPER}"/>
${text(MARGIN, 80, 46, INK, brand.name.toLocaleUpperCase("en-US"))}
${text(right, 80, 46, "#c82307", drawn(card.corner), true)}
<rect x="${MARGIN}" y="100" width="${measure}" height="3" fill="${INK}"/>
${lines.map((line, index) => text(fromRight ? right : MARGIN, first + index * step, size, INK, line, fromRight)).join("\n")}
${picture ? pictureAt(SHARE_IMAGE.width - PICTURE.width, picture) : ""}
<rect y="${band}" width="100%" height="${BAND}" fill="${LOUD}"/>
${text(MARGIN, band + 66, 58, INK, cut(upper, MEASURE / 58, type))}
${text(MARGIN, band + 122, 46, INK, cut(lower, MEASURE / 46, type))}
</svg>`;
}

/** The largest size at which the title fits without breaking a word; at the smallest size the rest is cut off. */
export function setTitle(
  title: string,
  type: TypeSetter,
  measure = MEASURE,
): { size: number; step: number; lines: string[] } {
  const leading = leadingOf(title);
  for (let size = TITLE.largest; size > TITLE.smallest; size -= 4) {
    const width = measure / size;
    if (title.split(" ").some((word) => type.widthOf(word) > width)) continue;
    const lines = wrapLines(title, width, type);
    if (lines.length * size * leading <= TITLE.height) return { size, step: size * leading, lines };
  }
  const size = TITLE.smallest;
  const step = size * leading;
  const most = Math.floor(TITLE.height / step);
  const lines = wrapLines(title, measure / size, type);
  if (lines.length <= most) return { size, step, lines };
  const kept = lines.slice(0, most);
  kept[most - 1] = `${kept[most - 1]?.replace(/.\s*$/u, "")}…`;
  return { size, step, lines: kept };
}

/** Breaks a text into lines of at most `width` font sizes; a word that is wider is broken between letters. */
export function wrapLines(text: string, width: number, type: TypeSetter): string[] {
  const lines: string[] = [];
  let line = "";
  const push = (part: string) => {
    const joined = line ? `${line} ${part}` : part;
    if (type.widthOf(joined) <= width) line = joined;
    else {
      if (line) lines.push(line);
      line = part;
    }
  };
  for (const word of text.split(" ")) {
    let rest = word;
    while (type.widthOf(rest) > width) {
      const letters = [...rest];
      let count = letters.length - 1;
      while (count > 1 && type.widthOf(letters.slice(0, count).join("")) > width) count--;
      push(letters.slice(0, count).join(""));
      rest = letters.slice(count).join("");
    }
    push(rest);
  }
  if (line) lines.push(line);
  return lines;
}

/** Line height: capitals can be set close together; Arabic and Hebrew have marks above and below the line. */
const leadingOf = (title: string) => (RIGHT_TO_LEFT.test(title) ? 1.2 : 0.92);

/** Truncates a line to what fits. */
function cut(text: string, width: number, type: TypeSetter): string {
  if (type.widthOf(text) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && type.widthOf(`${letters.join("")}…`) > width) letters.pop();
  return `${letters.join("").trim()}…`;
}

/** The title, or the venue's name if the fonts cannot draw most of the title. */
function heading(event: EventDetail, type: TypeSetter): string {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "").length;
  const title = type.drawable(event.title);
  if (letters(title) > 0 && letters(title) * 2 >= letters(event.title)) return title;
  return type.drawable(event.venueName) || type.drawable(event.interest ?? "") || brand.name;
}

const text = (x: number, y: number, size: number, fill: string, words: string, end = false) =>
  `<text x="${x}" y="${y}" font-family="League Gothic" font-size="${size}" fill="${fill}"` +
  `${end ? ' text-anchor="end"' : ""}>${escapeXml(words)}</text>`;

/** Whole, on a ground of its own colours: posters have their title at the edge. */
function pictureAt(x: number, jpeg: Uint8Array): string {
  const href = `data:image/jpeg;base64,${Buffer.from(jpeg).toString("base64")}`;
  const box = `x="${x}" y="0" width="${PICTURE.width}" height="${PICTURE.height}"`;
  return `<filter id="ground" x="0" y="0" width="1" height="1"><feGaussianBlur stdDeviation="40" edgeMode="none"/></filter>
<rect ${box} fill="${INK}"/>
<image ${box} preserveAspectRatio="xMidYMid slice" opacity="0.6" filter="url(#ground)" href="${href}"/>
<image ${box} preserveAspectRatio="xMidYMid meet" href="${href}"/>`;
}
