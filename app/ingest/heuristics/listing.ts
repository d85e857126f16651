/**
 * Events of pages without event markup: repeated boxes with a date and a title, lists below date headings, and pages
 * about one event. It prefers to miss an event rather than to invent one.
 *
 * Each pass needs what the ones before it found:
 *  1. page text: the visible text with the span of each element;
 *  2. dates, without those of deadlines and posts, then without those in prose. They come first, because times are
 *     searched with all dates masked, and because every remaining date limits the box of its neighbours;
 *  3. times, and the index of both;
 *  4. items: the box around each date, with its title and its periods;
 *  5. titles: labels are replaced first, while all titles come from inside the items and can be compared. Then a title
 *     after the item is added, tour dates are dropped, and headings before items replace weak titles;
 *  6. a common hour for items without a time. The passes before must still see that these have none;
 *  7. weeks as tables. Their dates are left out of the following;
 *  8. classification of each item as event, heading of a day, or nothing;
 *  9. entries below headings of days, up to the next date of an item that is an event;
 * 10. recurring events last, because they change what counts as a day in titles.
 */
import { groupBy } from "~/lib/collections";
import type { Extractor, SourcePage } from "../page/source-page";
import { parseHtml } from "../page/dom";
import { absoluteUrl } from "../page/links";
import { noFindings, type Findings, type RawEvent } from "../raw-event";
import { classifyItems } from "./classify-items";
import { dateClusters } from "./date-clusters";
import { eventsUnderHeaders } from "./date-headers";
import { weekTables, type WeekTables } from "./day-columns";
import { hasEventHint, isEventPage } from "./event-hints";
import { findItems } from "./items";
import { replaceLabelTitles } from "./labels";
import { applyCommonHour } from "./meeting-hours";
import { titleFromNextSibling, titleFromPreviousHeading } from "./nearby-titles";
import { buildPageIndex, type PageIndex } from "./page-index";
import { buildPageText } from "./page-text";
import { dropProseDates } from "./prose-dates";
import { readItem, type ReadItem } from "./read-item";
import { recurringEvents } from "./recurring-events";
import { timesOutsideDates } from "./times";
import { dropTourVenues } from "./tour-venues";

/** Passes 4 to 6. */
function readItems(pageIndex: PageIndex): ReadItem[] {
  const passes = [
    replaceLabelTitles,
    titleFromNextSibling,
    dropTourVenues,
    titleFromPreviousHeading,
    applyCommonHour,
  ];
  const items = findItems(pageIndex).map((item) => readItem(item, pageIndex));
  return passes.reduce((read, pass) => pass(read, pageIndex), items);
}

/** The address of an event is its key, unless several events share it. */
function addKeys(events: RawEvent[], base: string): RawEvent[] {
  const byUrl = groupBy(events, ({ url }) => url);
  return events.map((event) => ({
    ...event,
    key: event.url && byUrl.get(event.url)?.length === 1 ? absoluteUrl(event.url, base) : null,
  }));
}

/** @param document the page, or a text file as a page of preformatted lines */
function extract(page: SourcePage, document = page.html()): Findings {
  const pageText = buildPageText(document, page.budget);
  const clusters = dropProseDates(dateClusters(pageText, page.years), pageText);
  if (clusters.length === 0 && pageText.recurring.days.length === 0) return noFindings();
  const pageIndex = buildPageIndex(pageText, clusters, timesOutsideDates(pageText, clusters));
  const items = readItems(pageIndex);
  const suggestsEvents = isEventPage(page, pageText);
  const weeks: WeekTables = suggestsEvents ? weekTables(pageIndex) : { events: [], consumed: new Set() };
  const others = items.filter(({ item }) => !item.clusters.some((cluster) => weeks.consumed.has(cluster)));
  const { events, headers, consumed } = classifyItems(others, pageIndex, suggestsEvents, page);
  const underHeaders = eventsUnderHeaders(headers, consumed, pageIndex);
  const recurring = recurringEvents(
    pageText,
    clusters,
    page.years,
    ({ item }) => suggestsEvents || hasEventHint(item.element),
  );
  return {
    ...noFindings(),
    events: addKeys([...events, ...weeks.events, ...underHeaders, ...recurring], page.url),
  };
}

export const listing: Extractor = {
  kind: "listing",
  form: "html",
  applies: () => true,
  extract: (page) => extract(page),
};

/** A text file: its lines are those of the list. */
export const plainListing: Extractor = {
  kind: "listing",
  form: "text",
  applies: () => true,
  extract: (page) => extract(page, parseHtml(`<pre>${escapeText(page.text)}</pre>`)),
};

const escapeText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
