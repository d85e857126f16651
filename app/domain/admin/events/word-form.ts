/**
 * Reads the fields of the event form that are lists of words: "35mm, live score", "In French, English subtitles"; and who takes part,
 * each on a line: "director: Anna Kessler".
 */
import { ACCESSIBILITY, FORMATS, LANGUAGE_NAMES, OCCASIONS, ROLES } from "@db/facts";
import type { EventEdit } from "@db/queries/admin/event-edits";
import { wordLabel } from "~/domain/events/fact-words";
import { fold } from "~/lib/text";
import { unique } from "~/lib/collections";
import { languagesIn } from "~/ingest/facts/languages";
import type { Person } from "~/ingest/facts/facts";

/** A missing field stays unchanged; '' empties it. */
export interface WordForm {
  formats?: string | undefined;
  accessibility?: string | undefined;
  languages?: string | undefined;
  occasions?: string | undefined;
  year?: string | undefined;
  /** Minutes. */
  runtime?: string | undefined;
  people?: string | undefined;
  /** The name of a room of the venue. */
  room?: string | undefined;
  /** The name of the series or festival that it is part of. */
  series?: string | undefined;
}

export interface WordColumnsStored {
  formats: string[];
  accessibility: string[];
  languages: string[];
  occasions: string[];
  release_year: number | null;
  runtime_minutes: number | null;
  people: Person[];
  room: string | null;
  series: string | null;
}

export interface WordEdit {
  edit: EventEdit;
  /** Null: they stay. */
  people: Person[] | null;
  /** The room's name, '' for none; null: it stays. */
  room: string | null;
  /** The series' name, '' for none; null: it stays. */
  series: string | null;
  changed: string[];
}

const LISTS = {
  formats: FORMATS,
  accessibility: ACCESSIBILITY,
  occasions: OCCASIONS,
} as const;
type ListName = keyof typeof LISTS;

/** @param errors gets a message for each field that cannot be read */
export function readWordForm(
  form: WordForm,
  stored: WordColumnsStored,
  errors: Record<string, string>,
): WordEdit {
  const before = wordFieldValues(stored);
  const read: WordEdit = { edit: {}, people: null, room: null, series: null, changed: [] };
  const typed = (name: keyof WordForm): string | null => {
    const text = form[name]?.replaceAll("\r\n", "\n").trim();
    return text === undefined || text === before[name] ? null : text;
  };
  const set = <Value>(
    name: keyof WordForm,
    column: string,
    reading: Value | { error: string },
    use: (value: Value) => void,
  ) => {
    if (typeof reading === "object" && reading !== null && "error" in reading) {
      errors[name] = reading.error;
      return;
    }
    use(reading as Value);
    read.changed.push(column);
  };
  for (const name of Object.keys(LISTS) as ListName[]) {
    const text = typed(name);
    if (text !== null) set(name, name, readList(text, LISTS[name]), (words) => (read.edit[name] = words));
  }
  const languages = typed("languages");
  if (languages !== null)
    set("languages", "languages", readLanguages(languages), (words) => (read.edit.languages = words));
  const year = typed("year");
  if (year !== null)
    set("year", "release_year", readNumber(year, 1880, 2100), (value) => (read.edit.release_year = value));
  const runtime = typed("runtime");
  if (runtime !== null)
    set(
      "runtime",
      "runtime_minutes",
      readNumber(runtime, 1, 1000),
      (value) => (read.edit.runtime_minutes = value),
    );
  const people = typed("people");
  if (people !== null) set("people", "people", readPeople(people), (value) => (read.people = value));
  const room = typed("room");
  if (room !== null) set("room", "room", room, (value) => (read.room = value));
  const series = typed("series");
  if (series !== null) set("series", "series", readSeriesName(series), (value) => (read.series = value));
  return read;
}

export const wordFieldValues = (event: WordColumnsStored): Record<keyof WordForm, string> => ({
  formats: event.formats.map(wordLabel).join(", "),
  accessibility: event.accessibility.map(wordLabel).join(", "),
  languages: event.languages.map(wordLabel).join(", "),
  occasions: event.occasions.map(wordLabel).join(", "),
  year: String(event.release_year ?? ""),
  runtime: String(event.runtime_minutes ?? ""),
  people: event.people.map(({ role, name }) => `${role}: ${name}`).join("\n"),
  room: event.room ?? "",
  series: event.series ?? "",
});

/** As labels say them, or as the words are stored. @returns a message where one is unknown */
function readList(text: string, words: readonly string[]): string[] | { error: string } {
  const named = new Map(
    words.flatMap((word) => [[fold(wordLabel(word)), word] as const, [word, word] as const]),
  );
  const read = partsOf(text).map((part) => named.get(fold(part)));
  if (read.includes(undefined))
    return { error: `Please use these words, with commas between them: ${words.map(wordLabel).join(", ")}` };
  return unique(read.filter((word) => word !== undefined));
}

function readLanguages(text: string): string[] | { error: string } {
  const words = partsOf(text).map((part) => {
    if (new RegExp(`^(?:spoken|subtitles|dubbed):(?:${Object.keys(LANGUAGE_NAMES).join("|")})$`).test(part))
      return [part];
    return languagesIn([part], false).map(({ word }) => word as string);
  });
  return words.some((some) => some.length === 0)
    ? { error: "Please write In French, English subtitles or Dubbed in Spanish, with commas between them" }
    : unique(words.flat());
}

const partsOf = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

function readNumber(text: string, least: number, most: number): number | null | { error: string } {
  if (text === "") return null;
  const value = /^\d{1,4}$/.test(text) ? Number(text) : NaN;
  return value >= least && value <= most
    ? value
    : { error: `Please enter a number from ${least} to ${most}` };
}

const LONGEST_NAME = 120;
const MOST_PEOPLE = 30;

function readPeople(text: string): Person[] | { error: string } {
  const people: Person[] = [];
  for (const line of text.split("\n").filter((typedLine) => typedLine.trim() !== "")) {
    const [, said = "", name = ""] = /^\s*([a-z]+)\s?:\s?(\S.*)$/i.exec(line) ?? [];
    const role = ROLES.find((option) => option === said.toLowerCase());
    if (!role || name.length > LONGEST_NAME)
      return { error: `Please write each on a line, such as "director: Name". Roles: ${ROLES.join(", ")}` };
    people.push({ role, name: name.replaceAll("\0", "").replace(/\s+/g, " ").trim() });
  }
  return people.length > MOST_PEOPLE ? { error: `Please name ${MOST_PEOPLE} at most` } : people;
}

const LONGEST_SERIES = 200;

function readSeriesName(text: string): string | { error: string } {
  const name = text.replace(/\s+/g, " ");
  return name.length > LONGEST_SERIES
    ? { error: `Please keep this under ${LONGEST_SERIES} characters` }
    : name;
}
