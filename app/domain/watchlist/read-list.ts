/**
 * Reads a list that somebody brings: a Letterboxd or IMDb export (CSV), an .ics, or titles, one a line. Pure, and in the browser too, so
 * that a list need not leave it. Every cell is text: a formula is a strange title and is never run.
 */
import { cleanLine } from "~/lib/text";

export interface WantedTitle {
  title: string;
  /** The film's year, where the list says it. */
  year: number | null;
}

export type ListReading = { titles: WantedTitle[]; isFilms: boolean } | { refusal: string };

export const MOST_TITLES = 10_000;

const NO_TEXT = "This is no list of titles. Choose a CSV, a text or an .ics file.";

type Titles = { titles: WantedTitle[]; isFilms: boolean };

/** Bytes as text, in whatever encoding a spreadsheet wrote it; a refusal for what is no text. */
export function decodeList(bytes: Uint8Array): { text: string } | { refusal: string } {
  const begins = (...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);
  if (begins(0x50, 0x4b, 0x03, 0x04))
    return { refusal: "This is a zip file. Open it, and choose watchlist.csv from it." };
  if (begins(0x25, 0x50, 0x44, 0x46)) return { refusal: NO_TEXT };
  if (begins(0xff, 0xfe)) return { text: new TextDecoder("utf-16le").decode(bytes) };
  if (begins(0xfe, 0xff)) return { text: new TextDecoder("utf-16be").decode(bytes) };
  if (bytes.subarray(0, 4000).includes(0)) return { refusal: NO_TEXT };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { text: new TextDecoder("windows-1252").decode(bytes) };
  }
}

const MOST_LETTERS = 200;

const EMPTY = "There is no title in this list.";

export function readList(written: string): ListReading {
  const text = written.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(text)) return { refusal: NO_TEXT };
  const { titles, isFilms } = /^\s*BEGIN:VCALENDAR/i.test(text) ? readCalendar(text) : readLines(text);
  const kept = new Map<string, WantedTitle>();
  for (const { title, year } of titles) {
    const clean = cleanLine(title).slice(0, MOST_LETTERS);
    if (/[\p{L}\p{N}]/u.test(clean)) kept.set(`${clean.toLowerCase()} ${year}`, { title: clean, year });
  }
  if (kept.size === 0) return { refusal: EMPTY };
  if (kept.size > MOST_TITLES)
    return {
      refusal: `This list has ${kept.size.toLocaleString("en-US")} titles. At most ${MOST_TITLES.toLocaleString("en-US")} can be looked up: take a part of it.`,
    };
  return { titles: [...kept.values()], isFilms };
}

const ESCAPED: Record<string, string> = { n: " ", N: " " };

function readCalendar(text: string): Titles {
  const lines = text.replace(/\n[ \t]/g, "").split("\n");
  const titles = lines.flatMap((line) => {
    const summary = /^SUMMARY(?:;[^:]*)?:(.*)$/i.exec(line)?.[1];
    return summary === undefined
      ? []
      : [typed(summary.replace(/\\(.)/g, (_, sign: string) => ESCAPED[sign] ?? sign))];
  });
  return { titles, isFilms: false };
}

const TITLE_HEADINGS = ["name", "title", "original title", "film", "film title", "movie"];
const YEAR_HEADINGS = ["year", "release year"];

/** A table if its first row names a column of titles, else titles. */
function readLines(text: string): Titles {
  const head = /^[^\n]*/.exec(text)?.[0] ?? "";
  const separator = [",", ";", "\t"].find((sign) => head.includes(sign)) ?? ",";
  const headings = (readRows(head, separator)[0] ?? []).map((cell) => cell.trim().toLowerCase());
  const at = headings.findIndex((heading) => TITLE_HEADINGS.includes(heading));
  if (at < 0 || (headings.length < 2 && at === 0 && !text.includes("\n")))
    return { titles: text.split("\n").map(typed), isFilms: false };
  const yearAt = headings.findIndex((heading) => YEAR_HEADINGS.includes(heading));
  const titles = readRows(text, separator)
    .slice(1)
    .map((cells) => ({ title: plain(cells[at] ?? ""), year: yearOf(cells[yearAt] ?? "") }));
  return { titles, isFilms: headings.includes("letterboxd uri") || headings.includes("const") };
}

/** "12. The Thing (1982)", "- Stalker, 1979", "Alien [1979]". A bare number behind a name belongs to it: "Blade Runner 2049". */
function typed(line: string): WantedTitle {
  const text = plain(line.trim().replace(/^(?:\d{1,4}[.)]\s+|[-*•]\s+)/, "")).replace(/^"(.*)"$/, "$1");
  const [, title = text, year = ""] =
    /^(.+?)\s{0,3}(?:[([]|[,\t]\s{0,3})((?:18|19|20)\d\d)[)\]]?\s{0,3}$/.exec(text) ?? [];
  return { title, year: yearOf(year) };
}

/** Removes the apostrophe that a careful program put in front of a formula. */
const plain = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, "");

const yearOf = (text: string): number | null => {
  const year = Number(/^\s*((?:18|19|20)\d\d)\s*$/.exec(text)?.[1]);
  return year > 0 ? year : null;
};

/** Cells of a CSV, quotes and all. Browsers have no reader of it. */
function readRows(text: string, separator: string): string[][] {
  const token = new RegExp(
    String.raw`"(?:[^"]|""){0,2000}"(?=[\n${separator}]|$)|[^"\n${separator}]+|"|[\n${separator}]`,
    "g",
  );
  const rows: string[][] = [[""]];
  for (const [part] of text.matchAll(token)) {
    const row = rows.at(-1) as string[];
    const last = row.length - 1;
    if (part === separator) row.push("");
    else if (part === "\n") rows.push([""]);
    else
      row[last] += part.length > 1 && part.startsWith('"') ? part.slice(1, -1).replaceAll('""', '"') : part;
  }
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ""));
}
