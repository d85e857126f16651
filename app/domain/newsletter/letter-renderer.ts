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
import { shownWords } from "~/domain/events/fact-words";
import { eventHref } from "~/domain/events/present";
import { countOf } from "~/lib/text";
import { travelFrom, type TravelTo } from "~/domain/transit/travel-time";
import type { WhyFacts } from "~/domain/why-now/facts";
import { whyNow, type Beside, type WhyKind } from "~/domain/why-now/why-now";
import { blurbOf } from "./blurb";
import { chooseEvents, TITLE_MARK } from "./choose";
import { compose } from "./compose";
import type { ChosenEvent } from "./selection";
import type { ListEvents } from "./followed-lists";
import type { LetterLinks } from "./links";
import type { DuePeriod } from "./periods";
import type { EventPool, MilesOfZips, Showing } from "./pool";
import { readerFrom } from "./reader";
import { reasonFor } from "./reasons";
import { nameOf, subjectOf } from "./subject";
import { superSays } from "./super-says";
import { otherDates, whenWords } from "./when-words";
import { whyFactsOf } from "./why-facts";

export interface LetterRenderer {
  due: DuePeriod;
  pool: EventPool;
  appOrigin: string;
  links: LetterLinks;
  /** What the editors say at its top. */
  note: string | null;
  writer: WeeklyWriter;
  miles: MilesOfZips;
  /** Minutes from the center of a zip code, by zip code. */
  travel: Map<string, TravelTo | null>;
  /** The events of followed lists, by the list's query (followed-lists.ts). */
  lists: ListEvents;
  renderedEvents: Map<Showing, WrittenEvent>;
  whyFacts: Map<Showing, WhyFacts>;
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
/** Each rendered event takes about a kilobyte. */
const MAX_CACHED_EVENTS = 10_000;

export async function createRenderer(
  options: Pick<LetterRenderer, "due" | "pool" | "appOrigin" | "links" | "note">,
): Promise<LetterRenderer> {
  return {
    ...options,
    writer: await weeklyWriter(),
    miles: new Map(),
    travel: new Map(),
    lists: new Map(),
    renderedEvents: new Map(),
    whyFacts: new Map(),
  };
}

function renderEvent(
  { pool, writer, appOrigin, renderedEvents }: LetterRenderer,
  showing: Showing,
): WrittenEvent {
  const cached = renderedEvents.get(showing);
  if (cached) return cached;
  const { event } = showing;
  const rendered = writer.event({
    title: event.title,
    url: appOrigin + eventHref(event.id, event.title),
    line: [whenWords(event, pool.from), event.price, event.area, event.word].filter(Boolean).join(" · "),
    also: otherDates(showing, pool.from),
    where: event.where,
    blurb: event.whyToGo ?? blurbOf(event.blurb),
    imageUrl: event.imagePath && appOrigin + event.imagePath,
  });
  if (renderedEvents.size >= MAX_CACHED_EVENTS) renderedEvents.clear();
  renderedEvents.set(showing, rendered);
  return rendered;
}

/** "25 min": from the reader's nearest zip code. */
function wayTo({ pool, travel }: LetterRenderer, { near, showing }: ChosenEvent): string | null {
  const { point } = showing.event;
  const from = near && pool.zips.get(near.zip);
  if (!near || !from || !point) return null;
  const minutes = travel.get(near.zip) ?? travelFrom(from);
  travel.set(near.zip, minutes);
  return `${minutes(point)} min`;
}

/** The line of an item says these already. */
const BESIDE: Beside[] = ["hour", "price"];

/** The line of why now, for an event without written words. */
function whyNowOf(renderer: LetterRenderer, { showing }: ChosenEvent, last: WhyKind[]): string | null {
  if (showing.event.whyToGo !== null) return null;
  const facts = renderer.whyFacts.get(showing) ?? whyFactsOf(renderer.pool, showing);
  renderer.whyFacts.set(showing, facts);
  const line = whyNow(facts, { last, beside: BESIDE, words: shownWords(showing.event).slice(0, 1) });
  if (line !== null) last.push(line.kind);
  return line?.words ?? null;
}

function sectionsOf(renderer: LetterRenderer, chosen: ChosenEvent[]) {
  const last: WhyKind[] = [];
  return compose(chosen, renderer.pool.from).map(({ name, events }) => ({
    name,
    chosen: events,
    events: events.map((one) => ({
      event: renderEvent(renderer, one.showing),
      way: wayTo(renderer, one),
      whyNow: whyNowOf(renderer, one, last),
      reason: reasonFor(one),
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

/** @param chosen in the order of the letter */
function letterTexts(renderer: LetterRenderer, row: ReaderRow, chosen: ChosenEvent[]) {
  const { frequency, period } = renderer.due;
  const name = firstName(row);
  const isFirst = row.seen.length === 0;
  const { opening, closing } = superSays({ chosen, from: period, frequency, isFirst });
  return {
    subject: subjectOf(chosen),
    preheader: chosen
      .slice(1, 4)
      .map(({ showing }) => nameOf(showing.event.title))
      .join(" · "),
    date: dayHeading(period, ""),
    heading: `${isFirst && frequency === "weekly" ? "Your first week" : HEADINGS[frequency]}${name ? `, ${name}` : ""}`,
    lead: `${opening} ${leadOf(chosen, row)}`,
    closing,
    why: `You get this ${RHYTHM[frequency]} because you have an account at ${brand.name}.`,
  };
}

/** The series and titles that the next letters leave out, whatever the venue. */
const memoryOf = (chosen: ChosenEvent[]): string[] =>
  chosen.flatMap(({ showing: { item } }) => [
    ...(item.series === null ? [] : [item.series]),
    `${TITLE_MARK}${item.titleKey}`,
  ]);

/** A reader's letter; null if too few events are new to the reader. */
export function renderLetterFor(renderer: LetterRenderer, row: ReaderRow): RenderedLetter | null {
  const { pool, links, appOrigin, note, miles } = renderer;
  const reader = readerFrom(row, (search) => renderer.lists.get(search));
  const sections = sectionsOf(renderer, chooseEvents(pool, reader, miles));
  const chosen = sections.flatMap((section) => section.chosen);
  if (chosen.length === 0) return null;
  const id = randomUUID();
  const letter = renderer.writer.letter({
    ...letterTexts(renderer, row, chosen),
    note,
    sections,
    homeUrl: appOrigin,
    startUrl: `${appOrigin}/getstarted`,
    viewUrl: links.view(id),
    preferencesUrl: `${appOrigin}/dashboard/preferences`,
    unsubscribeUrl: links.unsubscribe(row.id),
  });
  const reasons = sections.flatMap(({ events }) => events.map(({ reason }) => reason));
  return {
    ...letter,
    id,
    eventIds: chosen.map(({ showing }) => showing.event.id),
    workIds: [...new Set(chosen.flatMap(({ showing }) => [...showing.item.workIds]))],
    series: memoryOf(chosen),
    reasons: chosen.map(({ showing }, at) => ({ event_id: showing.event.id, reason: reasons[at] ?? null })),
  };
}
