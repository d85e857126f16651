/**
 * Reads the fields of the event form that are lists of words: "35mm, live score", "In French, English subtitles"; and who takes part,
 * each on a line: "director: Anna Kessler".
 */
import { ACCESSIBILITY, FORMATS, LANGUAGE_NAMES, OCCASIONS, ROLES } from "@db/facts";
import type { EditableEvent, EventEdit } from "@db/queries/admin/event-edits";
import type { EventInput } from "./event-input";
import { wordLabel } from "~/domain/events/fact-words";
import { fold } from "~/lib/text";
import { unique } from "~/lib/collections";
import { languagesIn } from "~/ingest/facts/languages";
import type { Person } from "~/ingest/facts/facts";

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

/** @param errors gets a message for each field that cannot be read */
export function readWordForm(
  form: EventInput,
  stored: EditableEvent,
  errors: Record<string, string>,
): WordEdit {
  const before = wordFieldValues(stored);
  const result: WordEdit = { edit: {}, people: null, room: null, series: null, changed: [] };
  const { edit } = result;
  const read = <Value>(
    name: keyof typeof before,
    reader: (text: string) => Value | { error: string },
    use: (value: Value) => void,
    column: string = name,
  ) => {
    const text = form[name]?.replaceAll("\r\n", "\n").trim();
    if (text === undefined || text === before[name]) return;
    const reading = reader(text);
    if (typeof reading === "object" && reading !== null && "error" in reading) {
      errors[name] = reading.error;
      return;
    }
    use(reading as Value);
    result.changed.push(column);
  };
  const list = (words: readonly string[]) => (text: string) => readList(text, words);
  const number = (least: number, most: number) => (text: string) => readNumber(text, least, most);
  read("formats", list(FORMATS), (words) => (edit.formats = words));
  read("accessibility", list(ACCESSIBILITY), (words) => (edit.accessibility = words));
  read("occasions", list(OCCASIONS), (words) => (edit.occasions = words));
  read("languages", readLanguages, (words) => (edit.languages = words));
  read("year", number(1880, 2100), (value) => (edit.release_year = value), "release_year");
  read("runtime", number(1, 1000), (value) => (edit.runtime_minutes = value), "runtime_minutes");
  read("people", readPeople, (people) => (result.people = people));
  read<string>(
    "room",
    (text) => text,
    (room) => (result.room = room),
  );
  read("series", readSeriesName, (series) => (result.series = series));
  return result;
}

export const wordFieldValues = (event: EditableEvent) => ({
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
