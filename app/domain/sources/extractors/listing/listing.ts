/**
 * Plain HTML without any event markup: repeated boxes with a date and a name, lists under date headings, and
 * pages about one event. It rather misses than invents: what it cannot name or date is left out.
 */
import type { HtmlElement } from "../../dom";
import { absoluteUrl } from "../../links";
import { nothingFound, type Found, type RawEvent } from "../../raw-event";
import type { Extractor, SourcePage } from "../../source-page";
import { eventsUnderHeaders, holdsSeveral } from "./date-headers";
import { dateClusters, type Cluster } from "./date-clusters";
import { weekTables, type WeekTables } from "./day-columns";
import { grounds, itemsOf, type Grounds } from "./items";
import { withoutAsides } from "./asides";
import { withoutLabels } from "./labels";
import { kindOf, layoutOf, parentOf, type Layout } from "./layout";
import { meetingHour, meetingsOf, tellsOfMeeting, withHourOfAll } from "./meeting-hours";
import { eventsOf, isDocument, namesAnotherDay, readItem, type ReadItem } from "./read-item";
import { namedBelow, withHeadings } from "./headed-lines";
import { recurringEvents } from "./recurring-events";
import { eventsOfLines } from "./timed-lines";
import { timesBesides } from "./times";
import { bodyAbove, headingAbove, type Title } from "./title";
import { withoutHouses } from "./tour-stops";
import {
  classesSpeak,
  isCalendarOfTerms,
  namesPlace,
  pageSpeaks,
  SPEAKS_OF_EVENTS,
  SPEAKS_OF_ONE,
} from "./words";

/** Text longer than this around one date is a page, not an item of a list. */
const LONGEST_ITEM = 4000;

const headOf = (page: SourcePage): string => /<title[^>]*>([^<]{0,200})/i.exec(page.text)?.[1] ?? "";

/** A film's or a play's own page: its name as the main heading, and below it a day with an hour. */
const isOneOf = (page: SourcePage, { periods }: ReadItem, title: Title): boolean =>
  title.element?.name === "h1" &&
  isRoundHour(periods) &&
  SPEAKS_OF_ONE.test(`${new URL(page.url).pathname} ${headOf(page)}`);

function speaksOfEvents(page: SourcePage, layout: Layout): boolean {
  if (isCalendarOfTerms(headOf(page))) return false;
  if (SPEAKS_OF_EVENTS.test(new URL(page.url).pathname)) return true;
  if (pageSpeaks(headOf(page))) return true;
  return layout.headings.elements.some(
    (element) => /^h[12]$/.test(element.name) && pageSpeaks(layout.textOf(element)),
  );
}

function boxSpeaks(element: HtmlElement): boolean {
  let node: HtmlElement | null = element;
  for (let depth = 0; node && depth < 5; depth++, node = parentOf(node)) {
    if (classesSpeak(`${node.attribs.class ?? ""} ${node.attribs.id ?? ""}`)) return true;
  }
  return false;
}

interface Judged {
  events: RawEvent[];
  headers: { cluster: Cluster; element: HtmlElement }[];
  /** Dates of boxes that stand for themselves: no heading reaches past them. */
  taken: Cluster[];
}

/** Boxes of one kind, counted: a list repeats itself. */
function kindsOf(items: ReadItem[]): Map<string, number> {
  const kinds = new Map<string, number>();
  for (const { item } of items) {
    const kind = kindOf(item.element);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return kinds;
}

const MOST_STEPS = 4;

/** Kinds of several boxes that are items or stand around them: a film with one showing stands beside films with a list of them. */
function kindsAround(items: ReadItem[]): Set<string> {
  const seen = new Map<string, HtmlElement>();
  const several = new Set<string>();
  for (const { item } of items) {
    let node: HtmlElement | null = item.element;
    for (let step = 0; node && step < MOST_STEPS; step++, node = parentOf(node)) {
      const kind = kindOf(node);
      if (seen.has(kind) && seen.get(kind) !== node) several.add(kind);
      seen.set(kind, node);
    }
  }
  return several;
}

/** Kinds of boxes of which most carry a name. */
function namedKinds(items: ReadItem[], kinds: Map<string, number>): Set<string> {
  const named = new Map<string, number>();
  for (const { item, title } of items) {
    if (title?.element) named.set(kindOf(item.element), (named.get(kindOf(item.element)) ?? 0) + 1);
  }
  return new Set(
    [...named].filter(([kind, count]) => count * 3 >= (kinds.get(kind) ?? 0) * 2).map(([kind]) => kind),
  );
}

/** A lone date far below a heading may be anything. */
const NEAR_HEADING = 300;

function nameAbove(item: ReadItem["item"], repeated: boolean, ground: Grounds): Title | null {
  const title = headingAbove(ground.layout, item.span.start);
  const end = (title?.element && ground.layout.spans.get(title.element)?.end) ?? 0;
  return repeated || item.span.start - end < NEAR_HEADING ? title : null;
}

/** From a day to another, under a heading: the one exhibition of a small gallery needs no second one beside it. */
const isRun = (periods: ReadItem["periods"], { element }: Title): boolean =>
  periods.length === 1 &&
  periods.every(({ start, end }) => start !== null && end !== null) &&
  /^h[1-6]$/.test(element?.name ?? "");

/** Plain lines that two boxes bear and that name a place. */
function placesOf(items: ReadItem[]): Set<string> {
  const lines = new Map<string, number>();
  for (const { title } of items)
    if (title && !title.element) lines.set(title.text, (lines.get(title.text) ?? 0) + 1);
  return new Set([...lines].filter(([text, count]) => count > 1 && namesPlace(text)).map(([text]) => text));
}

/** "9:14 AM" is when something was written. */
const isRoundHour = (periods: ReadItem["periods"]): boolean =>
  periods.some(({ start }) => start?.hour != null && start.minute % 5 === 0);

const isOfDays = ({ dates }: Cluster): boolean => dates.every(({ end }) => end === null);

/** Its own name, or the one above a list of dates and times: a film's page, a board's meetings. */
function nameFor(
  { item, title }: ReadItem,
  timed: boolean,
  isRepeated: boolean,
  ground: Grounds,
): Title | null {
  // A plain line is a name only where a list repeats it.
  const own = title?.element || isRepeated ? title : null;
  const { layout } = ground;
  return own ?? nameAbove(item, isRepeated, ground) ?? (timed ? bodyAbove(layout, item.span.start) : null);
}

function judge(items: ReadItem[], ground: Grounds, eventful: boolean, page: SourcePage): Judged {
  const kinds = kindsOf(items);
  const named = namedKinds(items, kinds);
  const around = kindsAround(items);
  const places = placesOf(items);
  const hour = meetingHour(ground);
  const judged: Judged = { events: [], headers: [], taken: [] };
  for (const read of items) {
    const { item, periods } = read;
    const size = item.span.end - item.span.start;
    if (size > LONGEST_ITEM) continue;
    const [only, ...others] = item.clusters;
    if (only && others.length === 0 && holdsSeveral(only, item.span, ground)) {
      judged.headers.push({ cluster: only, element: only.element });
      continue;
    }
    const speaks = eventful || boxSpeaks(item.element);
    const lines = speaks && only && others.length === 0 ? eventsOfLines(read, only, ground) : [];
    if (lines.length > 0) {
      judged.taken.push(...item.clusters);
      judged.events.push(...lines);
      continue;
    }
    const timed = periods.some(({ start }) => start?.hour != null);
    const repeated = (kinds.get(kindOf(item.element)) ?? 0) >= 2;
    // A box without a name among named ones is broken, not a heading.
    if (!read.title?.element && named.has(kindOf(item.element))) {
      judged.taken.push(...item.clusters);
      continue;
    }
    if (!read.title && !timed) {
      const meetings = meetingsOf(read, hour, ground);
      if (meetings.length > 0) judged.taken.push(...item.clusters);
      judged.events.push(...meetings);
      // A run of days is no heading of a day.
      const days = meetings.length > 0 ? [] : item.clusters.filter(isOfDays);
      for (const cluster of days) judged.headers.push({ cluster, element: item.element });
      continue;
    }
    const title = nameFor(read, timed, repeated && !places.has(read.title?.text ?? ""), ground);
    if (!title || isDocument(title) || namesAnotherDay(title, item.clusters)) continue;
    const sure =
      repeated || around.has(kindOf(item.element))
        ? speaks || (timed && isRoundHour(periods) && (title.element !== null || item.element.name !== "tr"))
        : (speaks || tellsOfMeeting(item, ground) || isOneOf(page, read, title)) &&
          (timed || isRun(periods, title));
    if (!sure) continue;
    judged.taken.push(...item.clusters);
    judged.events.push(...eventsOf(ground.layout, item.span, item.element, title, periods));
  }
  return judged;
}

/** The own address of an event is its key, unless several share it. */
function withKeys(events: RawEvent[], base: string): RawEvent[] {
  const uses = new Map<string, number>();
  for (const { url } of events) if (url) uses.set(url, (uses.get(url) ?? 0) + 1);
  return events.map((event) => ({
    ...event,
    key: event.url && uses.get(event.url) === 1 ? absoluteUrl(event.url, base) : null,
  }));
}

function extract(page: SourcePage): Found {
  const layout = layoutOf(page.html());
  const clusters = withoutAsides(dateClusters(layout, page.years), layout);
  if (clusters.length === 0 && layout.recurring.days.length === 0) return nothingFound();
  const ground = grounds(layout, clusters, timesBesides(layout, clusters));
  const labelled = itemsOf(ground).map((item) => readItem(item, ground));
  const named = namedBelow(withoutLabels(labelled, ground), ground);
  const items = withHourOfAll(withHeadings(withoutHouses(named, ground), ground), ground);
  const eventful = speaksOfEvents(page, layout);
  const speaks = ({ item }: ReadItem) => eventful || boxSpeaks(item.element);
  const weeks: WeekTables = eventful ? weekTables(ground) : { events: [], taken: new Set() };
  const others = items.filter(({ item }) => !item.clusters.some((cluster) => weeks.taken.has(cluster)));
  const { events, headers, taken } = judge(others, ground, eventful, page);
  const under = headers.length > 0 ? eventsUnderHeaders(headers, taken, ground) : [];
  const recurring = recurringEvents(layout, clusters, page.years, speaks);
  const problems = layout.work.left < 0 ? ["Boxes within boxes without end: some dates were not read"] : [];
  return {
    ...nothingFound(),
    problems,
    events: withKeys([...events, ...weeks.events, ...under, ...recurring], page.url),
  };
}

export const listing: Extractor = { kind: "listing", form: "html", applies: () => true, extract };
