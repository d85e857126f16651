/**
 * Renders the letters of one period. A renderer holds the event pool, the compiled frame and the events rendered so far;
 * it serves many readers and keeps nothing of one reader for the next.
 */
import { randomUUID } from "node:crypto";
import type { Letter } from "@emails/letter";
import { weeklyWriter, type WeeklyWriter, type WrittenEvent } from "@emails/weekly-letter";
import type { ReaderRow } from "@db/queries/newsletter/readers";
import type { Frequency } from "@db/schema";
import { brand } from "~/brand";
import { dayHeading } from "~/domain/events/labels";
import { eventHref } from "~/domain/events/present";
import { seriesOf } from "~/domain/events/series";
import { groupBy } from "~/lib/collections";
import { countOf, excerpt } from "~/lib/text";
import { createScoringBuffers, type ScoringBuffers } from "./candidates";
import { chooseEvents } from "./choose";
import type { ChosenEvent } from "./selection";
import type { ListEvents } from "./followed-lists";
import type { LetterLinks } from "./links";
import type { DuePeriod } from "./periods";
import type { EventPool } from "./pool";
import { readerFrom } from "./reader";
import { reasonFor, whenWords } from "./reasons";

export interface LetterRenderer {
  due: DuePeriod;
  pool: EventPool;
  appOrigin: string;
  links: LetterLinks;
  /** What the editors say at its top. */
  note: string | null;
  writer: WeeklyWriter;
  buffers: ScoringBuffers;
  /** The events of followed lists, by the list's query (followed-lists.ts). */
  lists: ListEvents;
  /** By index in the pool. */
  renderedEvents: Map<number, WrittenEvent>;
}

export interface RenderedLetter extends Letter {
  id: string;
  eventIds: number[];
  workIds: number[];
  series: string[];
  reasons: { event_id: number; reason: string | null }[];
}

/** How many letters back no work is repeated: four weeks, or two letters where those are longer. */
export const DEDUPE_WINDOW: Record<Frequency, number> = { daily: 28, weekly: 4, biweekly: 2, monthly: 2 };

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
const BLURB_LENGTH = 200;
const SUBJECT_TITLE_LENGTH = 45;
/** Each rendered event takes about a kilobyte. */
const MAX_CACHED_EVENTS = 10_000;

export async function createRenderer(
  options: Pick<LetterRenderer, "due" | "pool" | "appOrigin" | "links" | "note">,
): Promise<LetterRenderer> {
  return {
    ...options,
    writer: await weeklyWriter(),
    buffers: createScoringBuffers(options.pool),
    lists: new Map(),
    renderedEvents: new Map(),
  };
}

function renderEvent(
  { pool, writer, appOrigin, renderedEvents }: LetterRenderer,
  index: number,
): WrittenEvent {
  const cached = renderedEvents.get(index);
  if (cached) return cached;
  const event = pool.events[index];
  if (!event) throw new RangeError(`The pool has no event number ${index}.`);
  const rendered = writer.event({
    title: event.title,
    url: appOrigin + eventHref(event.id, event.title),
    when: whenWords(event, pool.from),
    where: event.where,
    blurb: event.whyToGo ?? excerpt(event.blurb, BLURB_LENGTH),
    imageUrl: event.imagePath && appOrigin + event.imagePath,
  });
  if (renderedEvents.size >= MAX_CACHED_EVENTS) renderedEvents.clear();
  renderedEvents.set(index, rendered);
  return rendered;
}

function sectionsOf(renderer: LetterRenderer, chosen: ChosenEvent[]) {
  return [...groupBy(chosen, ({ section }) => section)].map(([name, events]) => ({
    name,
    events: events.map((event) => ({
      event: renderEvent(renderer, event.index),
      reason: reasonFor(renderer.pool, event),
    })),
  }));
}

const firstName = (row: ReaderRow) => row.full_name?.trim().split(/\s+/)[0];

/** What readers said of themselves. */
type Said = Pick<ReaderRow, "interests" | "days" | "zips">;

/** What the picks are, in a sentence or two. */
export function leadOf(chosen: ChosenEvent[], said: Said): string {
  const pinned = chosen.filter(({ because }) => because.kind === "pinned").length;
  const ownWords = wordsFor(
    chosen.filter(({ because }) => because.kind !== "pinned"),
    said,
  );
  return pinned === 0
    ? ownWords
    : `${ownWords} ${countOf(pinned, "more is", "more are")} the editors' choice.`;
}

const enumeration = new Intl.ListFormat("en-GB");

/** "what you like, when you are free and where you are": only what the reader has told. */
function reasonsOf({ interests, days, zips }: Said): string {
  const reasons = [
    ...(interests.length > 0 ? ["what you like"] : []),
    ...(days.length > 0 ? ["when you are free"] : []),
    ...(zips.length > 0 ? ["where you are"] : []),
  ];
  return reasons.length === 0 ? "what you follow and saved" : enumeration.format(reasons);
}

function wordsFor(chosen: ChosenEvent[], said: Said): string {
  const others = chosen.filter(({ because }) => because.kind === "other").length;
  const picks = countOf(chosen.length - others, "pick");
  if (chosen.some(({ because }) => because.kind === "anybody"))
    return `${chosen.length} picks from all over the city, for a varied week. Tell us what you like, and the next letter is yours alone.`;
  if (others === 0) return `${picks}, chosen by ${reasonsOf(said)}.`;
  if (chosen.length - others < others)
    return `Little of what you like is coming up: ${picks} of it, and ${others} of something else.`;
  return `${picks}, chosen by ${reasonsOf(said)}, and ${others} of something else.`;
}

function letterTexts(renderer: LetterRenderer, row: ReaderRow, chosen: ChosenEvent[], titles: string[]) {
  const { frequency, period } = renderer.due;
  const [first = "", second = "", third = ""] = titles;
  const name = firstName(row);
  return {
    subject: `${HEADINGS[frequency]}: ${excerpt(first, SUBJECT_TITLE_LENGTH)} and ${titles.length - 1} more`,
    preheader: [second, third].filter(Boolean).join(" · "),
    date: dayHeading(period, ""),
    heading: `${HEADINGS[frequency]}${name ? `, ${name}` : ""}`,
    lead: leadOf(chosen, row),
    why: `You get this ${RHYTHM[frequency]} because you have an account at ${brand.name}.`,
  };
}

/** A reader's letter; null if too few events are new to the reader. */
export function renderLetterFor(renderer: LetterRenderer, row: ReaderRow): RenderedLetter | null {
  const { pool, links, appOrigin, note } = renderer;
  const chosen = chooseEvents(
    pool,
    readerFrom(row, (search) => renderer.lists.get(search)),
    renderer.buffers,
  );
  if (chosen.length === 0) return null;
  const id = randomUUID();
  const sections = sectionsOf(renderer, chosen);
  const items = sections.flatMap(({ events }) => events);
  const titles = items.map(({ event }) => event.title);
  const letter = renderer.writer.letter({
    ...letterTexts(renderer, row, chosen, titles),
    note,
    sections,
    homeUrl: appOrigin,
    viewUrl: links.view(id),
    preferencesUrl: `${appOrigin}/dashboard/preferences`,
    unsubscribeUrl: links.unsubscribe(row.id),
  });
  const eventIds = chosen.map(({ index }) => pool.events[index]?.id ?? 0);
  return {
    ...letter,
    id,
    eventIds,
    workIds: [...new Set(chosen.flatMap(({ index }) => pool.events[index]?.workId ?? []))],
    series: chosen.flatMap(({ index }) => seriesOf(pool.events[index]?.title ?? "") ?? []),
    reasons: items.map(({ reason }, index) => ({ event_id: eventIds[index] ?? 0, reason })),
  };
}
