/**
 * Events of pages without event markup: repeated boxes with a date and a title, lists below date headings, and pages
 * about one event. It prefers to miss an event rather than to invent one.
 *
 * The steps, each of which only reads what the ones before it found:
 *  1. page-text: the visible text with the span of each element;
 *  2. page-dates: its dates, without those that the rules of rules/dates refuse;
 *  3. page-index: dates, times and lines, to look up by span. Nobody writes into it;
 *  4. items and segment: the box or the lines around each date, by the pattern that repeats;
 *  5. read-item and labels: name, times, link and venue of each item;
 *  6. classify-items: by the rules of rules/items each item is an event, the heading of a day, or nothing;
 *  7. date-headers: entries below headings of days; day-columns: weeks as tables; recurring-events: "every Friday".
 */
import { groupBy } from "~/lib/collections";
import { parseHtml, type HtmlDocument } from "../page/dom";
import type { Extractor, SourcePage } from "../page/source-page";
import { absoluteUrl } from "../page/links";
import { noFindings, type RawEvent } from "../raw-event";
import { classifyItems } from "./classify-items";
import { eventsUnderHeaders } from "./date-headers";
import { weekTables, type WeekTables } from "./day-columns";
import { hasEventHint, isEventPage, isSingleEventPage } from "./event-hints";
import type { PlainDateReport } from "../date-report";
import { explainDates } from "./explain";
import { findItems } from "./items";
import { replaceLabelTitles } from "./labels";
import { applyCommonHour } from "./meeting-hours";
import { findPageDates } from "./page-dates";
import { buildPageIndex, type PageIndex } from "./page-index";
import { buildPageText } from "./page-text";
import { readItem, type ReadItem } from "./read-item";
import { recurringEvents } from "./recurring-events";
import { NONE_OFF, type RulesOff } from "./rules/rule";

function readItems(pageIndex: PageIndex): ReadItem[] {
  const items = findItems(pageIndex).map((item) => readItem(item, pageIndex));
  return applyCommonHour(replaceLabelTitles(items, pageIndex), pageIndex);
}

/** How sure events are on which no rules voted, because the layout of the page speaks for them. */
const CONFIDENCE_OF_LAYOUT = 0.8;

const unvoted = (events: RawEvent[]): RawEvent[] =>
  events.map((event) => ({ ...event, confidence: CONFIDENCE_OF_LAYOUT }));

/** The address of an event is its key, unless several events share it. */
function addKeys(events: RawEvent[], base: string): RawEvent[] {
  const byUrl = groupBy(events, ({ url }) => url);
  return events.map((event) => ({
    ...event,
    key: event.url && byUrl.get(event.url)?.length === 1 ? absoluteUrl(event.url, base) : null,
  }));
}

export interface ListingOptions {
  /** The page, or a text file as a page of preformatted lines. */
  document?: HtmlDocument;
  /** Ids of rules that are switched off. */
  off?: RulesOff;
}

export interface Listing {
  events: RawEvent[];
  /** For each date of the page why it was kept or refused. */
  explain(): PlainDateReport[];
}

export function readListing(page: SourcePage, { document, off = NONE_OFF }: ListingOptions = {}): Listing {
  const pageText = buildPageText(document ?? page.html(), page.budget);
  const dates = findPageDates(pageText, page.years, off);
  const pageIndex = buildPageIndex(pageText, dates);
  const isDated = dates.clusters.length > 0;
  if (!isDated && dates.recurring.days.length === 0)
    return { events: [], explain: () => explainDates(pageIndex, dates, []) };
  const items = readItems(pageIndex);
  const suggestsEvents = isEventPage(page, pageText);
  const weeks: WeekTables =
    suggestsEvents || page.isDeclared || isSingleEventPage(page)
      ? weekTables(pageIndex)
      : { events: [], consumed: new Set() };
  const others = items.filter(({ item }) => !item.clusters.some((cluster) => weeks.consumed.has(cluster)));
  const context = { page, pageIndex, isEventPage: suggestsEvents, isDeclared: page.isDeclared, off };
  const { events, headers, consumed, verdicts } = classifyItems(others, context);
  const underHeaders = eventsUnderHeaders(headers, consumed, pageIndex);
  const recurring = recurringEvents(
    pageText,
    dates,
    page.years,
    ({ item }) => suggestsEvents || hasEventHint(item.element),
    off,
  );
  return {
    events: addKeys([...events, ...unvoted([...weeks.events, ...underHeaders, ...recurring])], page.url),
    explain: () => explainDates(pageIndex, dates, verdicts),
  };
}

export const listing: Extractor = {
  kind: "listing",
  form: "html",
  applies: () => true,
  extract: (page) => ({ ...noFindings(), events: readListing(page).events }),
};

/** A text file: its lines are those of the list. */
export const plainListing: Extractor = {
  kind: "listing",
  form: "text",
  applies: () => true,
  extract: (page) => ({ ...noFindings(), events: readListing(page, { document: linesOf(page) }).events }),
};

const linesOf = ({ text }: SourcePage): HtmlDocument =>
  parseHtml(`<pre>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre>`);
