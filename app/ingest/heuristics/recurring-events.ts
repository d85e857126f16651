/**
 * Recurring events without dates ("Every Friday, 8 PM"). They are read after the dated events, so that they do not change
 * an item that has a date. They need a title, a time and a page or a box that suggests events.
 */
import type { YearContext } from "../dates/resolve-date";
import type { RawEvent } from "../raw-event";
import { recurringClusters, type Cluster } from "./date-clusters";
import { kindOf } from "./element-kind";
import { findItems } from "./items";
import { buildPageIndex } from "./page-index";
import type { PageText } from "./page-text";
import { replaceLabelTitles } from "./labels";
import { NOT_AN_EVENT_TITLE } from "./phrases/recurring";
import { eventsOf, isDocument, readItem, type ReadItem } from "./read-item";
import { timesOutsideDates } from "./times";

/** A longer text around one line is a page, not an item. */
const MAX_ITEM = 2000;
const isTimed = ({ periods }: ReadItem): boolean => periods.some(({ start }) => start?.hour != null);

/**
 * @param dated the clusters of the page's dates
 * @param hasEventHint whether the page or the box around an item suggests events
 */
export function recurringEvents(
  pageText: PageText,
  dated: Cluster[],
  context: YearContext,
  hasEventHint: (item: ReadItem) => boolean,
): RawEvent[] {
  const recurring = recurringClusters(pageText, context);
  if (recurring.length === 0) return [];
  const isRecurring = new Set(recurring);
  const clusters = [...dated, ...recurring].sort((a, b) => a.start - b.start);
  const rules = new Map(pageText.recurring.days.map((day) => [day.index, day]));
  pageText.bareDays = [...pageText.bareDays, ...rules.values(), ...pageText.recurring.bounds];
  const pageIndex = buildPageIndex(pageText, clusters, timesOutsideDates(pageText, clusters));
  const items = findItems(pageIndex).filter((item) =>
    item.clusters.every((cluster) => isRecurring.has(cluster)),
  );
  const readItems = replaceLabelTitles(
    items.map((item) => readItem(item, pageIndex)),
    pageIndex,
  );
  const kinds = readItems.map(({ item }) => kindOf(item.element));
  return readItems.flatMap((read, index) => {
    const { item, title, periods } = read;
    const isRepeated = kinds.some((kind, other) => other !== index && kind === kinds[index]);
    if (!title || (!title.element && !isRepeated) || NOT_AN_EVENT_TITLE.test(title.text) || isDocument(title))
      return [];
    if (item.span.end - item.span.start > MAX_ITEM || !isTimed(read) || !hasEventHint(read)) return [];
    const timed = periods.filter(({ start }) => start?.hour != null);
    return eventsOf(pageText, item.span, item.element, title, timed);
  });
}
