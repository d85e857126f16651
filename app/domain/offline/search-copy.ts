/**
 * Searches a copy in the browser: what the text says as a filter is read by the site's own rules, the other words are looked
 * for in the order of the site's steps. No corrections and no likeness of meaning. Pure.
 */
import { DAY_PARTS } from "@db/queries/events/days";
import type { EventRow } from "@db/queries/events/events";
import { unique } from "~/lib/collections";
import { fold, slugOf } from "~/lib/text";
import { dayRange } from "../events/quick-dates";
import { placesOf } from "../search/known-places";
import { sentenceOf, withName } from "../search/phrase-labels";
import { possibleNames, readPhrase, type ReadPart, type Vocabulary } from "../search/read-phrase";

interface Entry {
  row: EventRow;
  /** From the narrowest to the widest: title; with venue, place and interest; with all texts. */
  texts: [string, string, string];
}

export interface CopyIndex {
  entries: Entry[];
  places: Vocabulary["places"];
  /** Titles and venues: a phrase in them is no filter. */
  names: ReadonlySet<string>;
}

export interface CopySearch {
  rows: EventRow[];
  /** "Free film tonight in Bushwick"; null where nothing was read as a filter. */
  sentence: string | null;
}

/** Folded words with a space before each, so that a word is found by its beginning. */
const searchable = (text: string): string =>
  ` ${fold(text)
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()}`;

const placeWords = (row: EventRow) => [
  ...[row.venue_name, row.source_name, row.location, row.zip_code],
  ...[row.source_suburb, row.source_district, row.interest_name],
];

function entryOf(row: EventRow): Entry {
  const title = searchable(row.title);
  const head = title + searchable(placeWords(row).filter(Boolean).join(" "));
  return {
    row,
    texts: [title, head, head + searchable(`${row.description} ${row.recommended_because ?? ""}`)],
  };
}

/** @param rows in the order in which found events are to stand */
export function indexCopy(rows: EventRow[]): CopyIndex {
  return {
    entries: rows.map(entryOf),
    places: placesOf(rows.map((row) => ({ district: row.source_district, suburb: row.source_suburb }))),
    names: new Set(rows.flatMap((row) => [fold(row.title), fold(row.venue_name ?? "")])),
  };
}

type Told = ReadPart["meant"];

function startsWithin(row: EventRow, part: keyof typeof DAY_PARTS): boolean {
  const { start_hour: hour } = row;
  const { from, before } = DAY_PARTS[part];
  return hour !== null && hour >= from && hour < before;
}

function isCheap(row: EventRow, dollars: number): boolean {
  const cents = row.price_from_cents ?? row.price_to_cents;
  return cents !== null && cents <= dollars * 100;
}

const isAt = (row: EventRow, { kind, slug }: NonNullable<Told["place"]>) =>
  slugOf((kind === "borough" ? row.source_district : row.source_suburb) ?? "") === slug;

/** Whether an event is what the filters say. */
function meets(row: EventRow, told: Told, today: string): boolean {
  const days = told.day === undefined ? null : dayRange(told.day, today);
  return (
    (!days || (row.first_day <= days.to && row.last_day >= days.from)) &&
    (!told.time || startsWithin(row, told.time)) &&
    (!told.free || row.is_free) &&
    (told.price === undefined || isCheap(row, told.price)) &&
    (!told.tickets || (!row.sold_out && row.status !== "cancelled" && row.status !== "postponed")) &&
    (!told.place || isAt(row, told.place)) &&
    (!told.zip || row.zip_code === told.zip)
  );
}

/** Every word in the title first, then in the heading, then anywhere. */
function inSteps(entries: Entry[], words: string[]): EventRow[] {
  const steps: EventRow[][] = [[], [], []];
  for (const { row, texts } of entries) {
    const step = texts.findIndex((text) => words.every((word) => text.includes(word)));
    steps[step]?.push(row);
  }
  return steps.flat();
}

export function searchCopy({ entries, places, names }: CopyIndex, text: string, today: string): CopySearch {
  const own = new Set(possibleNames(text).filter((name) => names.has(name)));
  const { parts, words } = readPhrase(text, { today, places, names: own });
  const told: Told = Object.assign({}, ...parts.map(({ meant }) => meant));
  const wanted = unique(searchable(words).split(" ").filter(Boolean)).map((word) => ` ${word}`);
  const met = parts.length === 0 ? entries : entries.filter(({ row }) => meets(row, told, today));
  return {
    rows: inSteps(met, wanted),
    sentence: parts.length === 0 ? null : sentenceOf(withName(told), words, today),
  };
}
