/**
 * Searches a copy in the browser: what the text says as a filter is read by the site's own rules, the other words are looked
 * for in the order of the site's steps. No corrections and no likeness of meaning. Pure.
 */
import { DAY_PARTS, type DayPart } from "@db/queries/events/days";
import type { EventRow } from "@db/queries/events/events";
import { unique } from "~/lib/collections";
import { fold, slugOf } from "~/lib/text";
import { sentenceOf } from "../listing/heading";
import type { Directory } from "../listing/labels";
import { dayRange } from "../listing/quick-dates";
import { possibleNames, readPhrase, type Meant } from "../search/read-phrase";

interface Entry {
  row: EventRow;
  /** From the narrowest to the widest: title; with venue, place and interest; with all texts. */
  texts: [string, string, string];
}

export interface CopyIndex {
  entries: Entry[];
  places: Directory["places"];
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
    places: placesOf(rows),
    names: new Set(rows.flatMap((row) => [fold(row.title), fold(row.venue_name ?? "")])),
  };
}

const placesOf = (rows: EventRow[]): Directory["places"] => [
  ...new Map(
    rows.map(({ source_district: district, source_suburb: suburb }) => [
      `${district} ${suburb}`,
      { district, suburb },
    ]),
  ).values(),
];

function isCheap(row: EventRow, dollars: number): boolean {
  const cents = row.price_from_cents ?? row.price_to_cents;
  return cents !== null && cents <= dollars * 100;
}

function isStartingIn({ start_hour: hour }: EventRow, part: DayPart): boolean {
  const { from, before } = DAY_PARTS[part];
  return hour !== null && hour >= from && hour < before;
}

/** At an hour of a day is only what begins then. */
function isOn(row: EventRow, day: string, { today, time }: { today: string } & Meant): boolean {
  const { from, to } = dayRange(day, today);
  return row.first_day <= to && (time ? row.first_day : row.last_day) >= from;
}

/** What narrow.ts asks the database, asked of a kept event. A copy cannot tell the rest: no event meets it. */
const conditions: {
  [Name in keyof Meant]: (
    row: EventRow,
    value: NonNullable<Meant[Name]>,
    meant: { today: string } & Meant,
  ) => boolean;
} = {
  borough: (row, slug) => slugOf(row.source_district ?? "") === slug,
  neighborhood: (row, slug) => slugOf(row.source_suburb ?? "") === slug,
  day: isOn,
  time: isStartingIn,
  free: (row) => row.is_free,
  price: isCheap,
  tickets: (row) => !row.sold_out && row.status !== "cancelled" && row.status !== "postponed",
  zip: (row, zip) => row.zip_code === zip,
  nearMe: () => true,
};

const meets = (row: EventRow, meant: Meant, today: string): boolean =>
  Object.entries(meant).every(([name, value]) => {
    const condition = conditions[name as keyof Meant] as typeof conditions.day;
    return condition?.(row, value as string, { today, ...meant }) ?? false;
  });

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
  const directory = { today, places, interests: [] };
  const own = new Set(possibleNames(text).filter((name) => names.has(name)));
  const { parts, words } = readPhrase(text, directory, own);
  const meant: Meant = Object.assign({}, ...parts.map((part) => part.meant));
  const wanted = unique(searchable(words).split(" ").filter(Boolean)).map((word) => ` ${word}`);
  return {
    rows: inSteps(
      entries.filter(({ row }) => meets(row, meant, today)),
      wanted,
    ),
    sentence: parts.length === 0 ? null : sentenceOf(meant, words, directory),
  };
}
