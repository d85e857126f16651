/**
 * Where letters of one period are written: the pool, the compiled frame, and what has been written of events already. One
 * desk serves many readers; it holds nothing of a reader from one letter to the next.
 */
import { randomUUID } from "node:crypto";
import type { Letter } from "@emails/letter";
import { weeklyWriter, type WeeklyWriter, type WrittenEvent } from "@emails/weekly-letter";
import type { ReaderRow } from "@db/queries/newsletter-readers";
import type { Frequency } from "@db/schema";
import { brand } from "~/brand";
import { WEEKDAYS } from "~/domain/accounts/onboarding-answers";
import { dayHeading } from "~/domain/events/labels";
import { eventHref, excerpt } from "~/domain/events/present";
import { rememberingFor, type ChoiceMemory } from "./candidates";
import { chooseEvents, type Chosen, type Reader } from "./choose";
import type { LetterLinks } from "./links";
import type { DuePeriod } from "./periods";
import type { EventPool } from "./pool";
import { reasonFor, whenWords } from "./reasons";

export interface Desk {
  due: DuePeriod;
  pool: EventPool;
  appOrigin: string;
  links: LetterLinks;
  writer: WeeklyWriter;
  memory: ChoiceMemory;
  written: Map<number, WrittenEvent>;
}

export interface ReadersLetter extends Letter {
  id: string;
  eventIds: number[];
  reasons: { event_id: number; reason: string }[];
}

/** How many letters back nothing is repeated; daily ones would show an exhibition every third morning otherwise. */
export const REMEMBERED: Record<Frequency, number> = { daily: 14, weekly: 2, biweekly: 2, monthly: 2 };

const HEADINGS: Record<Frequency, string> = {
  daily: "Today and the days after",
  weekly: "Your week",
  biweekly: "Your two weeks",
  monthly: "Your month",
};
const RHYTHM: Record<Frequency, string> = {
  daily: "every morning",
  weekly: "every Thursday",
  biweekly: "every second Thursday",
  monthly: "on the first Thursday of the month",
};
const BLURB = 200;
/** Events that are kept ready at once: each weighs about a kilobyte. */
const MOST_WRITTEN = 10_000;
const SUBJECT_TITLE = 70;

export async function openDesk(place: Pick<Desk, "due" | "pool" | "appOrigin" | "links">): Promise<Desk> {
  return {
    ...place,
    writer: await weeklyWriter(),
    memory: rememberingFor(place.pool),
    written: new Map(),
  };
}

/** Sunday is bit 0, as in the pool; the house's week begins on Monday. */
const dayBits = (days: string[]): number =>
  days.reduce((bits, day) => bits | (1 << ((WEEKDAYS.findIndex((name) => name === day) + 1) % 7)), 0);

export const readerFrom = (row: ReaderRow): Reader => ({
  interests: row.interests,
  days: dayBits(row.days),
  zips: row.zips,
  seen: row.seen,
  proposed: row.proposed.map(({ event_id, group }) => ({ eventId: event_id, group })),
});

function writtenEvent(desk: Desk, index: number): WrittenEvent {
  const known = desk.written.get(index);
  if (known) return known;
  const event = desk.pool.events[index];
  if (!event) throw new RangeError(`The pool has no event number ${index}.`);
  const written = desk.writer.event({
    title: event.title,
    url: desk.appOrigin + eventHref(event.id, event.title),
    when: whenWords(event, desk.pool.from),
    where: event.where,
    blurb: event.whyToGo ?? excerpt(event.blurb, BLURB),
    imageUrl: event.imageUrl,
  });
  if (desk.written.size >= MOST_WRITTEN) desk.written.clear();
  desk.written.set(index, written);
  return written;
}

function sectionsOf(desk: Desk, chosen: Chosen[]) {
  const names = [...new Set(chosen.map(({ section }) => section))];
  return names.map((name) => ({
    name,
    events: chosen
      .filter(({ section }) => section === name)
      .map((one) => ({ event: writtenEvent(desk, one.index), reason: reasonFor(desk.pool, one) })),
  }));
}

const firstName = (row: ReaderRow) => row.full_name?.trim().split(/\s+/)[0];

function wordsFor(desk: Desk, row: ReaderRow, titles: string[]) {
  const { frequency, period } = desk.due;
  const [first = "", second = "", third = ""] = titles;
  const name = firstName(row);
  const picks = `${titles.length} picks`;
  return {
    subject: `${HEADINGS[frequency]}: ${excerpt(first, SUBJECT_TITLE)} and ${titles.length - 1} more`,
    preheader: [second, third].filter(Boolean).join(" · "),
    date: dayHeading(period, ""),
    heading: `${HEADINGS[frequency]}${name ? `, ${name}` : ""}`,
    lead:
      row.interests.length > 0
        ? `${picks}, chosen by what you like, when you are free and where you are.`
        : `${picks} from the editors. Tell us what you like, and the next letter is yours alone.`,
    why: `You get this ${RHYTHM[frequency]} because you have an account at ${brand.name}.`,
  };
}

/** A reader's letter; null when there is too little that is new to them. */
export function writeLetterFor(desk: Desk, row: ReaderRow): ReadersLetter | null {
  const chosen = chooseEvents(desk.pool, readerFrom(row), desk.memory);
  if (chosen.length === 0) return null;
  const id = randomUUID();
  const sections = sectionsOf(desk, chosen);
  const items = sections.flatMap(({ events }) => events);
  const letter = desk.writer.letter({
    ...wordsFor(
      desk,
      row,
      items.map(({ event }) => event.title),
    ),
    sections,
    homeUrl: desk.appOrigin,
    viewUrl: desk.links.view(id),
    preferencesUrl: `${desk.appOrigin}/dashboard/preferences`,
    unsubscribeUrl: desk.links.unsubscribe(row.id),
  });
  const eventIds = chosen.map(({ index }) => desk.pool.events[index]?.id ?? 0);
  return {
    ...letter,
    id,
    eventIds,
    reasons: items.map(({ reason }, index) => ({ event_id: eventIds[index] ?? 0, reason })),
  };
}
