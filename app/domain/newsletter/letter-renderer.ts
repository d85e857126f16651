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
import { eventHref, excerpt } from "~/domain/events/present";
import { groupBy } from "~/lib/collections";
import { createScoringBuffers, type ScoringBuffers } from "./candidates";
import { chooseEvents, type ChosenEvent } from "./choose";
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
  writer: WeeklyWriter;
  buffers: ScoringBuffers;
  /** By index in the pool. */
  renderedEvents: Map<number, WrittenEvent>;
}

export interface RenderedLetter extends Letter {
  id: string;
  eventIds: number[];
  reasons: { event_id: number; reason: string }[];
}

/** How many letters back no event is repeated. Daily letters need more, or an exhibition returns every third morning. */
export const DEDUPE_WINDOW: Record<Frequency, number> = { daily: 14, weekly: 2, biweekly: 2, monthly: 2 };

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
const SUBJECT_TITLE_LENGTH = 70;
/** Each rendered event takes about a kilobyte. */
const MAX_CACHED_EVENTS = 10_000;

export async function createRenderer(
  options: Pick<LetterRenderer, "due" | "pool" | "appOrigin" | "links">,
): Promise<LetterRenderer> {
  return {
    ...options,
    writer: await weeklyWriter(),
    buffers: createScoringBuffers(options.pool),
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

function letterTexts(renderer: LetterRenderer, row: ReaderRow, titles: string[]) {
  const { frequency, period } = renderer.due;
  const [first = "", second = "", third = ""] = titles;
  const name = firstName(row);
  const picks = `${titles.length} picks`;
  return {
    subject: `${HEADINGS[frequency]}: ${excerpt(first, SUBJECT_TITLE_LENGTH)} and ${titles.length - 1} more`,
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

/** A reader's letter; null if too few events are new to the reader. */
export function renderLetterFor(renderer: LetterRenderer, row: ReaderRow): RenderedLetter | null {
  const { pool, links, appOrigin } = renderer;
  const chosen = chooseEvents(pool, readerFrom(row), renderer.buffers);
  if (chosen.length === 0) return null;
  const id = randomUUID();
  const sections = sectionsOf(renderer, chosen);
  const items = sections.flatMap(({ events }) => events);
  const titles = items.map(({ event }) => event.title);
  const letter = renderer.writer.letter({
    ...letterTexts(renderer, row, titles),
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
    reasons: items.map(({ reason }, index) => ({ event_id: eventIds[index] ?? 0, reason })),
  };
}
