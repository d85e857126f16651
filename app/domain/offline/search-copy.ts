/**
 * Searches a copy in the browser: what the text says as a filter is read by the site's own rules, the other words are looked
 * for in the order of the site's steps. No corrections and no likeness of meaning. Pure.
 */
import { HOURS, type Hours } from "@db/queries/events/days";
import type { PublicEvent } from "@db/queries/events/events";
import { unique } from "~/lib/collections";
import { foldWords } from "~/lib/text";
import { isLate, hasEnded, type ListMoment } from "../events/day-works";
import { areaPages } from "../listing/areas";
import { listSentence } from "../listing/heading";
import type { Directory } from "../listing/label";
import { boroughSlug } from "../listing/places";
import { dayRange, soonDays } from "../listing/quick-dates";
import { meantBy, possibleNames, readPhrase, type Meant } from "../search/read-phrase";

interface Entry {
  row: PublicEvent;
  /** From the narrowest to the widest: title; with venue, place and interest; with all texts. */
  texts: [string, string, string];
}

export interface CopyIndex {
  entries: Entry[];
  places: Directory["places"];
  /** Titles and venues, as words without punctuation: a phrase in them is no filter. */
  names: ReadonlySet<string>;
}

interface Clock {
  /** 'YYYY-MM-DD', New York. */
  today: string;
  moment: ListMoment;
}

const zipOf = (row: PublicEvent) => row.zip_code ?? row.source_zip_code;

/** Folded words with a space before each, so that a word is found by its beginning. */
const searchable = (text: string): string => ` ${foldWords(text)}`;

interface CopySearch {
  rows: PublicEvent[];
  /** "Free film tonight in Bushwick"; null where nothing was read as a filter. */
  sentence: string | null;
}

export function searchCopy({ entries, places, names }: CopyIndex, text: string, clock: Clock): CopySearch {
  const directory = { ...clock, places, interests: [] };
  const own = new Set(possibleNames(text).filter((name) => names.has(foldWords(name))));
  const { parts, words } = readPhrase(text, directory, own);
  const meant = meantBy(parts);
  const wanted = unique(searchable(words).split(" ").filter(Boolean)).map((word) => ` ${word}`);
  const { moment, today } = clock;
  const isGone = meant.time && moment.night === today ? isLate : hasEnded;
  const matches =
    leftOfNight(entries, meant, clock) ??
    entries.filter(({ row }) => !isGone(row, moment) && meets(row, meant, clock));
  return {
    rows: inSteps(matches, wanted),
    sentence: parts.length === 0 ? null : listSentence(meant, words, directory),
  };
}

/** @param rows in the order in which a search is to show them */
export function indexCopy(rows: PublicEvent[]): CopyIndex {
  const places = rows.map(({ source_district: district, source_suburb: suburb }) => ({ district, suburb }));
  return {
    entries: rows.map(entryOf),
    places: [...new Map(places.map((place) => [JSON.stringify(place), place])).values()],
    names: new Set(
      rows.flatMap((row) => [row.title, row.venue_name ?? row.source_name ?? ""].map(foldWords)),
    ),
  };
}

/** Until five in the morning "tonight" is the night that is on, as long as something of it is left; null at other times. */
function leftOfNight(entries: Entry[], meant: Meant, { today, moment }: Clock): Entry[] | null {
  const { day, time, ...others } = meant;
  const isTonight = day === "today" && (time === "tonight" || time === "late");
  if (!isTonight || moment.night === today) return null;
  const left = entries.filter(
    ({ row }) =>
      row.last_day === moment.night && !hasEnded(row, moment) && meets(row, others, { today, moment }),
  );
  return left.length > 0 ? left : null;
}

/** Asks a kept event what narrow.ts asks the database. A copy cannot tell the rest: no event meets it. */
const conditions: {
  [Name in keyof Meant]: (
    row: PublicEvent,
    value: NonNullable<Meant[Name]>,
    meant: { today: string } & Meant,
  ) => boolean;
} = {
  borough: (row, slug) => boroughSlug(row.source_district ?? "") === slug,
  neighborhood: (row, slug) => areaPages(row.source_suburb ?? "").some(([page]) => page === slug),
  day: isOn,
  edge: isAtEdge,
  time: isStartingIn,
  free: (row) => row.is_free,
  formats: (row, words) => words.some((word) => row.formats.includes(word)),
  occasions: (row, words) => words.some((word) => row.occasions.includes(word)),
  languages: (row, words) => words.every((word) => row.languages.includes(word)),
  accessibility: (row, words) => words.every((word) => row.accessibility.includes(word)),
  price: (row, dollars) => (row.price_from_cents ?? row.price_to_cents ?? Infinity) <= dollars * 100,
  tickets: (row) => !row.sold_out && row.status !== "cancelled" && row.status !== "postponed",
  without: (row, words) => !words.some((word) => `${entryOf(row).texts[1]} `.includes(` ${word} `)),
  zip: (row, zip) => zipOf(row) === zip,
  nearMe: () => true,
};

const meets = (row: PublicEvent, meant: Meant, { today }: Clock): boolean =>
  Object.entries(meant).every(([name, value]) => {
    const condition = conditions[name as keyof Meant] as typeof conditions.day;
    return condition?.(row, value as string, { today, ...meant }) ?? false;
  });

function entryOf(row: PublicEvent): Entry {
  const venue = [row.venue_name, row.source_name, row.source_suburb, row.source_district];
  const address = [row.location ?? row.source_location, zipOf(row), row.interest_name];
  const title = searchable(row.title);
  const head = title + searchable([...venue, ...address].filter(Boolean).join(" "));
  return {
    row,
    texts: [title, head, head + searchable(`${row.description} ${row.recommended_because ?? ""}`)],
  };
}

function isAtEdge(
  row: PublicEvent,
  edge: "opening" | "closing",
  { today, day }: { today: string } & Meant,
): boolean {
  const { from, to } = day ? dayRange(day, today) : soonDays(today);
  const at = edge === "opening" ? row.first_day : row.last_day;
  return row.last_day > row.first_day && at >= from && at <= to;
}

/** At an hour of a day is only what begins then. */
function isOn(row: PublicEvent, day: string, { today, time }: { today: string } & Meant): boolean {
  const { from, to } = dayRange(day, today);
  return row.first_day <= to && (time ? row.first_day : row.last_day) >= from;
}

function isStartingIn({ start_hour: hour }: PublicEvent, part: Hours): boolean {
  const { from, before } = HOURS[part];
  return hour !== null && hour >= from && hour < before;
}

/** Every word in the title first, then in the heading, then anywhere. */
function inSteps(entries: Entry[], words: string[]): PublicEvent[] {
  const steps: PublicEvent[][] = [[], [], []];
  for (const { row, texts } of entries) {
    const step = texts.findIndex((text) => words.every((word) => text.includes(word)));
    steps[step]?.push(row);
  }
  return steps.flat();
}
