/**
 * Reads the line under a film's title: "USA, 1984, 2h 41min, DCP", "Dir. Anna Kessler, 1971, 92 min", "(2002, rated PG-13, 119
 * minutes)". A line counts if every part of it is a credit; several films on one page say nothing of one.
 */
import { unique } from "~/lib/collections";
import { trimEndOf } from "~/lib/text";
import { isName } from "./names";

export interface Credits {
  year: { value: number; text: string } | null;
  /** Minutes. */
  runtime: { value: number; text: string } | null;
  /** The names before the year: "Pell Ardenne, 1957, 94 min". */
  directors: { name: string; text: string }[];
}

const EARLIEST = 1880;

const LONGEST_QUOTE = 80;

const YEAR = /^(?:c\. ?)?((?:18[89]|19|20)\d\d)$/;

const FORMAT =
  /^(?:(?:new|archival|restored|[248]k|digital) )*(?:\d{1,2} ?mm(?: print)?|dcp|digital|video|imax|3-?d|blu-?ray|restoration)$/i;
const RATING = /^(?:rated )?(?:g|pg|pg-?13|r|nc-?17|nr|not rated|unrated)$/i;

const DIRECTOR = /^(?:dir(?:\.|ected by|ectors?:?)|d:) ?\p{Lu}/iu;

/** "Running time: 75 minutes", "The show runs 1 hour and 20 minutes". */
const RUNNING =
  /\b(?:run(?:ning)?[- ]?time|runtime|duration|runs)\b:?(?: is| of)?(?: for)?(?: about| approximately| approx\.?| just (?:over|under))? ?((?:\d ?(?:hours?|hrs?\.?|h)\b(?:,? ?(?:and )?\d{1,2} ?(?:minutes?|mins?\.?|m)\b)?)|\d{1,3} ?(?:minutes?|mins?\.?)(?![a-z]))/i;

/** The sentences of a description, and what stands in their brackets. */
export function creditsIn(sentences: string[]): Credits {
  const years: [number, string][] = [];
  const runtimes: [number, string][] = [];
  const directors: Credits["directors"] = [];
  for (const sentence of sentences) {
    if (!/\d/.test(sentence)) continue;
    const running = RUNNING.exec(sentence);
    const minutes = minutesOf(running?.[1] ?? "");
    if (running && minutes !== null) runtimes.push([minutes, running[0]]);
    const brackets = [...sentence.matchAll(/\(([^()]{4,80})\)/g)].map(([, inner = ""]) => inner);
    for (const text of [sentence, ...brackets]) {
      const line = readLine(text);
      // "New York, 2026" is no film.
      if (!line || (line.runtimes.length === 0 && !isFilm(text))) continue;
      for (const year of line.years) years.push([year, text]);
      for (const runtime of line.runtimes) runtimes.push([runtime, text]);
      if (line.director !== null) directors.push({ name: line.director, text: text.slice(0, LONGEST_QUOTE) });
    }
  }
  return { year: onlyOne(years), runtime: onlyOne(runtimes), directors };
}

const AFTER_YEAR =
  /^\s*(?:$|[-–—:|+,&[(!]|(?:in|on|with|w\/|dir|presented|screening|followed|plus|by|\d|[A-Z]))/;

/** "The Thing (1982) in 35mm", "Silt (16mm, 1974)", "(dir. Oti Ilves, 1961), 47mins". */
export function creditsInTitle(title: string, now: Date): Credits {
  const years: [number, string][] = [];
  const runtimes: [number, string][] = [];
  for (const match of title.matchAll(/[([]([^()[\]]{4,80})[)\]]/g)) {
    const inner = match[1] ?? "";
    const year = Number(YEAR.exec(inner)?.[1] ?? 0);
    const line = year > 0 ? { years: [year], runtimes: [], director: null } : readLine(inner);
    const isName = title.slice(0, match.index).trim() !== "";
    if (!line || !isName || !AFTER_YEAR.test(title.slice(match.index + match[0].length))) continue;
    // A programme of this year is no film of it.
    for (const value of line.years)
      if (value >= EARLIEST && value < now.getUTCFullYear()) years.push([value, match[0]]);
    for (const value of line.runtimes) runtimes.push([value, match[0]]);
  }
  const trailing = /[,|·/–—-] ?(\d{2,3} ?min(?:ute)?s?\.?)$/i.exec(title)?.[1];
  const minutes = trailing === undefined ? null : minutesOf(trailing);
  if (minutes !== null && trailing !== undefined) runtimes.push([minutes, trailing]);
  return { year: onlyOne(years), runtime: onlyOne(runtimes), directors: [] };
}

/** A field that is a duration: "PT1H38M", "98", "98 min". */
export function readRuntime(field: string): number | null {
  const [, hours, minutes] = /^P(?:0D)?T(?:(\d{1,2})H)?(?:(\d{1,3})M)?(?:\d+S)?$/i.exec(field.trim()) ?? [];
  if (hours !== undefined || minutes !== undefined)
    return inRange(Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  const plain = /^\d{1,3}$/.exec(field.trim())?.[0];
  return plain === undefined ? minutesOf(field) : inRange(Number(plain));
}

/** A field that is the year of a film: "1982", "1982-06-25". */
export function readYear(field: string, now: Date): number | null {
  const year = Number(/^((?:18[89]|19|20)\d\d)(?:-\d\d(?:-\d\d)?)?$/.exec(field.trim())?.[1] ?? 0);
  return year >= EARLIEST && year <= now.getUTCFullYear() ? year : null;
}

const LONGEST_NAME = 60;

const COLOR = /^(?:b ?& ?w|bw|black[- ]and[- ]white|colou?r|silent|sound)$/i;
const COUNTRY =
  /^(?:u\.?s\.?a?\.?|u\.?k\.?|[\p{Lu}][\p{L}.]+(?: [\p{Lu}][\p{L}.]+){0,2})(?:[-/–] ?[\p{Lu}][\p{L}.]+(?: [\p{Lu}][\p{L}.]+)?)*$/u;

const LANGUAGE = /^(?:in )?\p{Lu}\p{L}+(?: and \p{Lu}\p{L}+)? (?:with|w\/) .{3,30}titles$/u;

interface Line {
  years: number[];
  runtimes: number[];
  director: string | null;
}

/** @returns null for a line without a credit */
function readLine(text: string): Line | null {
  const parts = partsOf(trimEndOf(text, ". "));
  if (parts.length < 2 || parts.length > 9) return null;
  const line: Line = { years: [], runtimes: [], director: null };
  const unknown: string[] = [];
  for (const part of parts) {
    const year = YEAR.exec(part)?.[1];
    const minutes = minutesOf(part);
    if (year !== undefined) line.years.push(Number(year));
    else if (minutes !== null) line.runtimes.push(minutes);
    else if (![FORMAT, RATING, COLOR, COUNTRY, DIRECTOR, LANGUAGE].some((credit) => credit.test(part)))
      unknown.push(part);
  }
  const [first = ""] = parts;
  const isWhole = line.years.length > 0 && line.runtimes.length > 0;
  // "Setsuko Amanuma and six others, 1971, 86 min": whoever made it stands first.
  if (
    unknown.length > 0 &&
    !(isWhole && unknown.length === 1 && unknown[0] === first && first.length <= LONGEST_NAME)
  )
    return null;
  if (isWhole && isName(first)) line.director = first;
  return line;
}

const MINUTES = /^(?:ca?\. ?|approx\.? ?)?(\d{1,3}) ?(?:min(?:ute)?s?\.?|m|['’′])$/i;
const HOURS = /^(\d) ?(?:hours?|hrs?\.?|h)(?:,? ?(?:and )?(\d{1,2}) ?(?:min(?:ute)?s?\.?|m)?)?$/i;

const minutesOf = (text: string): number | null => {
  const given = text.trim();
  const plain = MINUTES.exec(given)?.[1];
  if (plain !== undefined) return inRange(Number(plain));
  const [, hours, rest] = HOURS.exec(given) ?? [];
  return hours === undefined ? null : inRange(Number(hours) * 60 + Number(rest ?? 0));
};

const LONGEST_MINUTES = 1000;

const inRange = (minutes: number) => (minutes >= 1 && minutes <= LONGEST_MINUTES ? minutes : null);

const isFilm = (line: string): boolean =>
  partsOf(line).some((part) => DIRECTOR.test(part) || FORMAT.test(part) || RATING.test(part));

const partsOf = (line: string): string[] =>
  line
    .split(/[,|·•/;]| [–—] /)
    .map((part) => part.trim())
    .filter(Boolean);

function onlyOne(values: [number, string][]): Credits["year"] {
  const [first] = values;
  if (!first || unique(values.map(([value]) => value)).length > 1) return null;
  return { value: first[0], text: first[1].slice(0, LONGEST_QUOTE) };
}
