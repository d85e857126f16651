/**
 * Renders the letters of one period. A renderer holds the event pool, the compiled frame and the events rendered so far;
 * it serves many readers and keeps nothing of one reader for the next.
 */
import { randomUUID } from "node:crypto";
import type { Letter } from "@emails/letter";
import { weeklyWriter, type EventActs, type WeeklyWriter, type WrittenEvent } from "@emails/weekly-letter";
import type { ReaderRow } from "@db/queries/newsletter/readers";
import type { Frequency } from "@db/schema";
import { shownWords } from "~/domain/events/fact-words";
import { eventHref } from "~/domain/events/present";
import { superSays, type SuperWords } from "~/domain/super/say";
import type { Voice } from "~/domain/super/voice";
import { travelFrom, type TravelTo } from "~/domain/transit/travel-time";
import {
  linesThatHold,
  strongestLine,
  type ShownBeside,
  type WhyKind,
  type WhyLine,
} from "~/domain/why-now/why-now";
import { blurbOf } from "./blurb";
import { chooseEvents, TITLE_MARK } from "./choose";
import { composeSections, LISTED, type ComposedSection } from "./compose";
import type { ChosenEvent } from "./selection";
import type { ListEvents } from "./followed-lists";
import type { LetterAct, LetterLinks } from "./links";
import { isFirstOf, letterTexts, type LetterTexts } from "./letter-texts";
import type { DuePeriod } from "./periods";
import type { EventPool, MilesOfZips, PoolShowing } from "./pool";
import { readerFrom } from "./reader";
import { letterReason } from "./reasons";
import { otherDates, whenWords } from "./when-words";
import { whyFactsOf } from "./why-facts";

export interface LetterRenderer {
  due: DuePeriod;
  pool: EventPool;
  appOrigin: string;
  links: LetterLinks;
  /** The editors' words at its top. */
  note: string | null;
  /** The Super's sentences. */
  voice: Voice;
  writer: WeeklyWriter;
  miles: MilesOfZips;
  /** Minutes from the center of a zip code, by zip code. */
  travel: Map<string, TravelTo | null>;
  /** The events of followed lists, by the list's query (followed-lists.ts). */
  lists: ListEvents;
  renderedEvents: Map<PoolShowing, WrittenEvent>;
  /** Lines that hold of an event, whatever else stands in the letter. */
  whyLines: Map<PoolShowing, WhyLine[]>;
}

export interface RenderedLetter extends Letter {
  id: string;
  eventIds: number[];
  workIds: number[];
  series: string[];
  /** Sentences of the Super. */
  sentence_ids: number[];
  reasons: { event_id: number; reason: string | null }[];
}

/** How many letters back no work is repeated: four weeks, or two letters where those are longer. */
export const DEDUPE_WINDOW: Record<Frequency, number> = { daily: 28, weekly: 4, biweekly: 2, monthly: 2 };

interface LetterPlan {
  sections: ComposedSection[];
  words: SuperWords;
  texts: LetterTexts;
  /** Lines of these events in place of why now. */
  lines?: ReadonlyMap<ChosenEvent, string>;
}

export async function createRenderer(
  options: Pick<LetterRenderer, "due" | "pool" | "appOrigin" | "links" | "note" | "voice">,
): Promise<LetterRenderer> {
  return {
    ...options,
    writer: await weeklyWriter(),
    miles: new Map(),
    travel: new Map(),
    lists: new Map(),
    renderedEvents: new Map(),
    whyLines: new Map(),
  };
}

/** A reader's letter; null if too few events are new to the reader. */
export function renderLetterFor(renderer: LetterRenderer, row: ReaderRow): RenderedLetter | null {
  const { pool, miles, due } = renderer;
  const reader = readerFrom(row, (search) => renderer.lists.get(search));
  const sections = composeSections(chooseEvents(pool, reader, miles), pool.from);
  if (sections.length === 0) return null;
  const letter = { sections, from: due.period, frequency: due.frequency, isFirst: isFirstOf(row) };
  const words = superSays(letter, renderer.voice, new Set(row.heard));
  return renderLetter(renderer, row, { sections, words, texts: letterTexts(due, row, sections, words) });
}

export function renderLetter(renderer: LetterRenderer, row: ReaderRow, plan: LetterPlan): RenderedLetter {
  const { links, appOrigin, note } = renderer;
  const { sections, texts } = plan;
  const id = randomUUID();
  const written = writtenSections(renderer, id, plan);
  const letter = renderer.writer.letter({
    ...texts,
    note,
    sections: written,
    homeUrl: appOrigin,
    startUrl: `${appOrigin}/get-yours`,
    viewUrl: links.view(id),
    preferencesUrl: `${appOrigin}/dashboard/preferences`,
    unsubscribeUrl: links.unsubscribe(row.id),
  });
  const chosen = sections.flatMap(({ events }) => events);
  const reasons = written.flatMap(({ events }) => events.map(({ reason }) => reason));
  return {
    ...letter,
    id,
    eventIds: chosen.map(({ showing }) => showing.event.id),
    workIds: [...new Set(chosen.flatMap(({ showing }) => [...showing.item.workIds]))],
    series: memoryOf(chosen),
    sentence_ids: plan.words.ids,
    reasons: chosen.map(({ showing }, at) => ({ event_id: showing.event.id, reason: reasons[at] ?? null })),
  };
}

function writtenSections(renderer: LetterRenderer, letterId: string, { sections, lines, words }: LetterPlan) {
  const last: WhyKind[] = [];
  return sections.map(({ name, events }) => ({
    name,
    says: words.sections.get(name) ?? null,
    isOwn: name === LISTED,
    events: events.map((pick) => ({
      event: renderEvent(renderer, pick.showing),
      way: wayTo(renderer, pick),
      whyNow: lines?.get(pick) ?? whyNowOf(renderer, pick, last),
      reason: letterReason(pick),
      acts: actsOf(renderer, letterId, pick),
    })),
  }));
}

/** Each rendered event takes about a kilobyte. */
const MAX_CACHED_EVENTS = 10_000;

function renderEvent(
  { pool, writer, appOrigin, renderedEvents }: LetterRenderer,
  showing: PoolShowing,
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

/** The line of why now, for an event without written words. */
function whyNowOf(renderer: LetterRenderer, { showing }: ChosenEvent, last: WhyKind[]): string | null {
  if (showing.event.whyToGo !== null) return null;
  const lines = renderer.whyLines.get(showing) ?? whyLinesOf(renderer.pool, showing);
  renderer.whyLines.set(showing, lines);
  const line = strongestLine(lines, last);
  if (line !== null) last.push(line.kind);
  return line?.words ?? null;
}

/** The line of an item says these already. */
const BESIDE: ShownBeside[] = ["hour", "price"];

const whyLinesOf = (pool: EventPool, showing: PoolShowing): WhyLine[] =>
  linesThatHold(whyFactsOf(pool, showing), {
    beside: BESIDE,
    words: shownWords(showing.event).slice(0, 1),
  });

function actsOf({ links }: LetterRenderer, letterId: string, { showing }: ChosenEvent): EventActs {
  const to = (act: LetterAct) => links.act(letterId, showing.event.id, act);
  return { save: to("save"), more: to("more"), less: to("less"), propose: to("propose") };
}

/** The series and titles that the next letters leave out, whatever the venue. */
const memoryOf = (chosen: ChosenEvent[]): string[] =>
  chosen.flatMap(({ showing: { item } }) => [
    ...(item.series === null ? [] : [item.series]),
    `${TITLE_MARK}${item.titleKey}`,
  ]);
