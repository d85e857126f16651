/** What each item is: an event, several events, the heading of a day, or nothing. */
import type { SourcePage } from "../page/source-page";
import type { RawEvent } from "../raw-event";
import type { Cluster } from "./date-clusters";
import { holdsSeveralEvents, type Header } from "./date-headers";
import { hasEventHint, isSingleEventPage } from "./event-hints";
import { itemLists, type ItemLists } from "./item-lists";
import { announcesMeeting, meetingHour, meetingsOf } from "./meeting-hours";
import { isOnView } from "./on-view";
import type { PageIndex } from "./page-index";
import { eventsOf, type ReadItem } from "./read-item";
import { confidenceOf, isEvent, itemRules } from "./rules/items";
import { nameOfOnlyRun } from "./run-name";
import { hasTime, type NamedItem } from "./rules/items/subject";
import { votesOn, type RulesOff, type Vote } from "./rules/rule";
import { eventsOfTimedLines } from "./timed-lines";
import { headingAbove, meetingBodyAbove } from "./title";
import type { Title } from "./title-text";

/** A longer text around one date is a page, not an item of a list. */
const MAX_ITEM = 4000;
/** A heading further above a single date may be about something else. */
const MAX_HEADING_DISTANCE = 300;

export interface Classification {
  events: RawEvent[];
  /** Headings of days, whose entries are below them. */
  headers: Header[];
  /** Dates of complete items, which end the section of a heading above them. */
  consumed: Cluster[];
  verdicts: { read: ReadItem; verdict: Verdict }[];
}

export interface PageContext {
  page: SourcePage;
  pageIndex: PageIndex;
  /** The page as a whole suggests events. */
  isEventPage: boolean;
  /** An editor entered this address as a calendar. */
  isDeclared: boolean;
  off: RulesOff;
}

interface ListContext extends PageContext {
  /** The hour at which a board meets, in minutes after midnight. */
  meetingHour: number | null;
  lists: ItemLists;
}

export interface Verdict {
  events?: RawEvent[];
  headers?: Header[];
  /** The item is complete, so its dates belong to no heading. */
  isComplete: boolean;
  /** In a sentence, where no rules voted. */
  why?: string;
  votes?: Vote[];
  title?: Title;
}

export function classifyItems(items: ReadItem[], page: PageContext): Classification {
  const context = { ...page, meetingHour: meetingHour(page.pageIndex), lists: itemLists(items) };
  const result: Classification = { events: [], headers: [], consumed: [], verdicts: [] };
  for (const read of items) {
    const verdict = classify(read, context);
    result.verdicts.push({ read, verdict });
    result.events.push(...(verdict.events ?? []));
    result.headers.push(...(verdict.headers ?? []));
    if (verdict.isComplete) result.consumed.push(...read.item.clusters);
  }
  return result;
}

/** The first verdict that applies. */
function classify(read: ReadItem, context: ListContext): Verdict {
  const { start, end } = read.item.span;
  if (end - start > MAX_ITEM)
    return { isComplete: false, why: "The text around it is too long to be about one event." };
  return (
    asDayOfProgramme(read, context) ??
    asTimedLines(read, context) ??
    asIncompleteItem(read, context) ??
    asListOfDays(read, context) ??
    asEvent(read, context)
  );
}

const onlyCluster = ({ item: { clusters } }: ReadItem): Cluster | null =>
  clusters.length === 1 ? (clusters[0] ?? null) : null;

const suggestsEvents = ({ item }: ReadItem, { isEventPage, isDeclared }: ListContext): boolean =>
  isEventPage || isDeclared || hasEventHint(item.element);

/** A date above several titled boxes with times. */
function asDayOfProgramme(read: ReadItem, { pageIndex }: ListContext): Verdict | null {
  const cluster = onlyCluster(read);
  if (!cluster || !holdsSeveralEvents(cluster, read.item.span, pageIndex)) return null;
  return {
    headers: [{ cluster, element: cluster.element }],
    isComplete: false,
    why: "It is the heading of a day with several events.",
  };
}

/** A date above lines that each have a time and a title. */
function asTimedLines(read: ReadItem, context: ListContext): Verdict | null {
  const cluster = onlyCluster(read);
  if (!cluster || !(suggestsEvents(read, context) || context.lists.isRepeated(read))) return null;
  const { element, span } = read.item;
  const events = eventsOfTimedLines(element, span, cluster, context.pageIndex, read.title);
  return events.length > 0
    ? { events, isComplete: true, why: "Below it are lines with a time and a name each." }
    : null;
}

/** An item without a title in a list whose other items have one is incomplete. It is not a heading. */
const asIncompleteItem = (read: ReadItem, { lists }: ListContext): Verdict | null =>
  !read.title?.element && lists.isTitledKind(read)
    ? { isComplete: true, why: "It has no name, but other items like it have one." }
    : null;

/** Dates with neither title nor time: the meetings of a board, or headings of days. */
function asListOfDays(read: ReadItem, { meetingHour, pageIndex }: ListContext): Verdict | null {
  if (read.title || hasTime(read)) return null;
  const meetings = meetingsOf(read, meetingHour, pageIndex);
  if (meetings.length > 0)
    return { events: meetings, isComplete: true, why: "It is a meeting of the body named above." };
  const isLastDay = read.item.clusters.every(({ dates }) => dates.every(({ mention }) => mention.closing));
  if (isLastDay && isOnView(pageIndex.pageText, read.item.span.start)) return null;
  // A range of days is not the heading of a day.
  const days = read.item.clusters.filter(({ dates }) => dates.every(({ end }) => end === null));
  if (days.length === 0) return null;
  return {
    headers: days.map((cluster) => ({ cluster, element: read.item.element })),
    isComplete: false,
    why: "It has neither a name nor a time, so it is taken for the heading of a day.",
  };
}

function asEvent(read: ReadItem, context: ListContext): Verdict {
  const { item, periods } = read;
  const title = chooseTitle(read, context);
  if (!title) return { isComplete: false, why: "It has no name." };
  const votes = votesOn(itemRules, asSubject(read, title, context), context.off);
  if (!isEvent(votes)) return { isComplete: false, votes, title };
  const confidence = confidenceOf(votes);
  const events = eventsOf(context.pageIndex.pageText, item.span, item.element, title, periods);
  return {
    events: events.map((event) => ({ ...event, confidence })),
    isComplete: true,
    votes,
    title,
  };
}

function asSubject(read: ReadItem, title: Title, context: ListContext): NamedItem {
  const { page, pageIndex, lists, isEventPage, isDeclared } = context;
  return {
    read,
    title,
    isEventPage,
    isDeclared,
    hasEventHint: hasEventHint(read.item.element),
    isInList: lists.isInList(read),
    announcesMeeting: announcesMeeting(read.item, pageIndex),
    isSingleEventPage: isSingleEventPage(page),
  };
}

/** The item's own title, or a heading above it: the page of a film, the meetings of a board. */
function chooseTitle(read: ReadItem, context: ListContext): Title | null {
  const { lists, pageIndex } = context;
  const isListed = lists.isRepeated(read) && !lists.hasVenueTitle(read);
  // A plain line is a title only in a list.
  if (read.title && (read.title.element || isListed)) return read.title;
  const heading = nearbyHeading(read, isListed, pageIndex);
  // The name of the event above is not that of this one.
  if (heading && !lists.isTitleOfOther(heading, read)) return heading;
  return hasTime(read)
    ? meetingBodyAbove(pageIndex.pageText, read.item.span.start)
    : nameOfOnlyRun(read.item.clusters[0], pageIndex);
}

function nearbyHeading({ item }: ReadItem, isListed: boolean, { pageText }: PageIndex): Title | null {
  const title = headingAbove(pageText, item.span.start);
  const end = (title?.element && pageText.spans.get(title.element)?.end) ?? 0;
  return isListed || item.span.start - end < MAX_HEADING_DISTANCE ? title : null;
}
