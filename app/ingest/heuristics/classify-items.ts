/** What each item is: an event, several events, the heading of a day, or nothing. */
import type { SourcePage } from "../page/source-page";
import type { RawEvent } from "../raw-event";
import type { Cluster } from "./date-clusters";
import { holdsSeveralEvents, type Header } from "./date-headers";
import { hasEventHint, isSingleEventPage } from "./event-hints";
import { itemLists, type ItemLists } from "./item-lists";
import { announcesMeeting, meetingHour, meetingsOf } from "./meeting-hours";
import type { PageIndex } from "./page-index";
import { eventsOf, isDocument, namesAnotherDay, type ReadItem } from "./read-item";
import { eventsOfTimedLines } from "./timed-lines";
import { headingAbove, meetingBodyAbove, type Title } from "./title";

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
}

interface PageContext {
  page: SourcePage;
  pageIndex: PageIndex;
  isEventPage: boolean;
  /** The hour at which a board meets, in minutes after midnight. */
  meetingHour: number | null;
  lists: ItemLists;
}

interface Verdict {
  events?: RawEvent[];
  headers?: Header[];
  /** The item is complete, so its dates belong to no heading. */
  isComplete: boolean;
}

const IGNORED: Verdict = { isComplete: false };

/** @param isEventPage whether the page as a whole suggests events */
export function classifyItems(
  items: ReadItem[],
  pageIndex: PageIndex,
  isEventPage: boolean,
  page: SourcePage,
): Classification {
  const lists = itemLists(items);
  const context = { page, pageIndex, isEventPage, meetingHour: meetingHour(pageIndex), lists };
  const result: Classification = { events: [], headers: [], consumed: [] };
  for (const item of items) {
    const { events = [], headers = [], isComplete } = classify(item, context);
    result.events.push(...events);
    result.headers.push(...headers);
    if (isComplete) result.consumed.push(...item.item.clusters);
  }
  return result;
}

/** The first verdict that applies. */
function classify(read: ReadItem, context: PageContext): Verdict {
  const { start, end } = read.item.span;
  if (end - start > MAX_ITEM) return IGNORED;
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

const suggestsEvents = ({ item }: ReadItem, { isEventPage }: PageContext): boolean =>
  isEventPage || hasEventHint(item.element);

const hasTime = ({ periods }: ReadItem): boolean => periods.some(({ start }) => start?.hour != null);

/** A date above several titled boxes with times. */
function asDayOfProgramme(read: ReadItem, { pageIndex }: PageContext): Verdict | null {
  const cluster = onlyCluster(read);
  if (!cluster || !holdsSeveralEvents(cluster, read.item.span, pageIndex)) return null;
  return { headers: [{ cluster, element: cluster.element }], isComplete: false };
}

/** A date above lines that each have a time and a title. */
function asTimedLines(read: ReadItem, context: PageContext): Verdict | null {
  const cluster = onlyCluster(read);
  if (!cluster || !suggestsEvents(read, context)) return null;
  const events = eventsOfTimedLines(read, cluster, context.pageIndex);
  return events.length > 0 ? { events, isComplete: true } : null;
}

/** An item without a title in a list whose other items have one is incomplete. It is not a heading. */
const asIncompleteItem = (read: ReadItem, { lists }: PageContext): Verdict | null =>
  !read.title?.element && lists.isTitledKind(read) ? { isComplete: true } : null;

/** Dates with neither title nor time: the meetings of a board, or headings of days. */
function asListOfDays(read: ReadItem, { meetingHour, pageIndex }: PageContext): Verdict | null {
  if (read.title || hasTime(read)) return null;
  const meetings = meetingsOf(read, meetingHour, pageIndex);
  if (meetings.length > 0) return { events: meetings, isComplete: true };
  // A range of days is not the heading of a day.
  const days = read.item.clusters.filter(({ dates }) => dates.every(({ end }) => end === null));
  return { headers: days.map((cluster) => ({ cluster, element: read.item.element })), isComplete: false };
}

function asEvent(read: ReadItem, context: PageContext): Verdict {
  const { item, periods } = read;
  const title = chooseTitle(read, context);
  if (!title || isDocument(title) || namesAnotherDay(title, item.clusters)) return IGNORED;
  const isEvent = context.lists.isInList(read)
    ? isEventInList(read, title, context)
    : isEventAlone(read, title, context);
  if (!isEvent) return IGNORED;
  return {
    events: eventsOf(context.pageIndex.pageText, item.span, item.element, title, periods),
    isComplete: true,
  };
}

/** The item's own title, or a heading above it: the page of a film, the meetings of a board. */
function chooseTitle(read: ReadItem, context: PageContext): Title | null {
  const { lists, pageIndex } = context;
  const isListed = lists.isRepeated(read) && !lists.hasVenueTitle(read);
  // A plain line is a title only in a list.
  if (read.title && (read.title.element || isListed)) return read.title;
  const heading = nearbyHeading(read, isListed, pageIndex);
  if (heading || !hasTime(read)) return heading;
  return meetingBodyAbove(pageIndex.pageText, read.item.span.start);
}

function nearbyHeading({ item }: ReadItem, isListed: boolean, { pageText }: PageIndex): Title | null {
  const title = headingAbove(pageText, item.span.start);
  const end = (title?.element && pageText.spans.get(title.element)?.end) ?? 0;
  return isListed || item.span.start - end < MAX_HEADING_DISTANCE ? title : null;
}

/** Without a hint of events an item needs a time, and a row of a table its title in an element. */
function isEventInList(read: ReadItem, title: Title, context: PageContext): boolean {
  if (suggestsEvents(read, context)) return true;
  return hasRoundTime(read) && (title.element !== null || read.item.element.name !== "tr");
}

/** A single item needs a hint of events, and a time or a range of days. */
function isEventAlone(read: ReadItem, title: Title, context: PageContext): boolean {
  if (!hasTime(read) && !isTitledRange(read, title)) return false;
  return (
    suggestsEvents(read, context) ||
    announcesMeeting(read.item, context.pageIndex) ||
    isMainEvent(read, title, context.page)
  );
}

/** A range of days with a heading: the only exhibition of a small gallery. */
const isTitledRange = ({ periods }: ReadItem, { element }: Title): boolean =>
  periods.length === 1 &&
  periods.every(({ start, end }) => start !== null && end !== null) &&
  /^h[1-6]$/.test(element?.name ?? "");

/** The page of one film or play, with its name as the main heading. */
const isMainEvent = (read: ReadItem, { element }: Title, page: SourcePage): boolean =>
  element?.name === "h1" && hasRoundTime(read) && isSingleEventPage(page);

/** Events begin at round times. "9:14 AM" is when something was posted. */
const hasRoundTime = ({ periods }: ReadItem): boolean =>
  periods.some(({ start }) => start?.hour != null && start.minute % 5 === 0);
