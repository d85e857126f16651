/**
 * Recurring events without dates ("Every Friday, 8 PM"). They are read after the dated events, so that they do not change
 * an item that has a date. They need a title, a time and a page or a box that suggests events.
 */
import { groupBy } from "~/lib/collections";
import type { YearContext } from "../dates/resolve-date";
import type { RawEvent } from "../raw-event";
import { kindOf } from "./element-kind";
import { findItems } from "./items";
import { buildPageIndex } from "./page-index";
import { recurringClusters, type PageDates } from "./page-dates";
import type { PageText } from "./page-text";
import { replaceLabelTitles } from "./labels";
import { NOT_AN_EVENT_TITLE } from "./phrases/recurring";
import { eventsOf, isDocument, readItem, type ReadItem } from "./read-item";
import type { RulesOff } from "./rules/rule";

/** A longer text around one line is a page, not an item. */
const MAX_ITEM = 2000;
const isTimed = ({ periods }: ReadItem): boolean => periods.some(({ start }) => start?.hour != null);

/** @param hasEventHint whether the page or the box around an item suggests events */
export function recurringEvents(
  pageText: PageText,
  dates: PageDates,
  context: YearContext,
  hasEventHint: (item: ReadItem) => boolean,
  off: RulesOff,
): RawEvent[] {
  const recurring = recurringClusters(dates, pageText, context, off);
  if (recurring.length === 0) return [];
  const isRecurring = new Set(recurring);
  const rules = new Map([...dates.recurring.days, ...dates.recurring.bounds].map((day) => [day.index, day]));
  const masked = [...rules.values()].map(({ index, length }) => ({ start: index, end: index + length }));
  const pageIndex = buildPageIndex(pageText, {
    ...dates,
    clusters: [...dates.clusters, ...recurring].sort((a, b) => a.start - b.start),
    bareDays: [...dates.bareDays, ...masked],
  });
  const all = findItems(pageIndex);
  const items = all.filter((item) => item.clusters.every((cluster) => isRecurring.has(cluster)));
  const readItems = replaceLabelTitles(
    items.map((item) => readItem(item, pageIndex)),
    pageIndex,
  );
  const kinds = groupBy(all, ({ element }) => kindOf(element));
  return readItems.flatMap((read) => {
    const { item, title, periods } = read;
    const isRepeated = (kinds.get(kindOf(item.element))?.length ?? 0) > 1;
    if (!title || (!title.element && !isRepeated) || NOT_AN_EVENT_TITLE.test(title.text) || isDocument(title))
      return [];
    if (item.span.end - item.span.start > MAX_ITEM || !isTimed(read) || !hasEventHint(read)) return [];
    const timed = periods.filter(({ start }) => start?.hour != null);
    return eventsOf(pageText, item.span, item.element, title, timed);
  });
}
