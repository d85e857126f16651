/**
 * Events that repeat by words alone ("Every Friday, 8 PM"). They are read apart from the page's dates, so that no box with
 * a date of its own becomes another one by them; and only where a name, an hour and a page of events stand around them.
 */
import type { YearContext } from "../../dates/resolve-date";
import type { RawEvent } from "../../raw-event";
import { recurringClusters, type Cluster } from "./date-clusters";
import { grounds, itemsOf } from "./items";
import { withoutLabels } from "./labels";
import { kindOf, type Layout } from "./layout";
import { eventsOf, isDocument, readItem, type ReadItem } from "./read-item";
import { timesBesides } from "./times";

/** Text longer than this around one line of days is a page, not an item of a list. */
const LONGEST_ITEM = 2000;
/** What repeats every week and is no event. */
const NO_EVENT =
  /\b(?:hours?|happy hours?|brunch|admission|closed|menus?|specials?|parking|mass(?:es)?|worship|services?|visit|directions?)\b|^contact(?: us)?$|^open\b(?![ -]?(?:mic|deck|jam|rehears|studio|house|stage|play|screen|call|improv|poetry|table))/i;

const isTimed = ({ periods }: ReadItem): boolean => periods.some(({ start }) => start?.hour != null);

/**
 * @param dated the clusters of the page's dates
 * @param speaks whether the page, or the box around an item, speaks of events
 */
export function recurringEvents(
  layout: Layout,
  dated: Cluster[],
  context: YearContext,
  speaks: (item: ReadItem) => boolean,
): RawEvent[] {
  const recurring = recurringClusters(layout, context);
  if (recurring.length === 0) return [];
  const own = new Set(recurring);
  const clusters = [...dated, ...recurring].sort((a, b) => a.start - b.start);
  const words = new Map(layout.recurring.days.map((day) => [day.index, day]));
  layout.days = [...layout.days, ...words.values(), ...layout.recurring.bounds];
  const ground = grounds(layout, clusters, timesBesides(layout, clusters));
  const items = itemsOf(ground).filter((item) => item.clusters.every((cluster) => own.has(cluster)));
  const read = withoutLabels(
    items.map((item) => readItem(item, ground)),
    ground,
  );
  const kinds = read.map(({ item }) => kindOf(item.element));
  return read.flatMap((one, index) => {
    const { item, title, periods } = one;
    const isRepeated = kinds.some((kind, place) => place !== index && kind === kinds[index]);
    if (!title || (!title.element && !isRepeated) || NO_EVENT.test(title.text) || isDocument(title))
      return [];
    if (item.span.end - item.span.start > LONGEST_ITEM || !isTimed(one) || !speaks(one)) return [];
    const hourly = periods.filter(({ start }) => start?.hour != null);
    return eventsOf(layout, item.span, item.element, title, hourly);
  });
}
