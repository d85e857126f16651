/**
 * An event's first and last day in elements of their own, each with its clock and no dash between them: "Fri, Dec 4,
 * 10:00 PM" and "Sat, Dec 5, 4:00 AM" are one night, not two.
 */
import { dayNumber, atMinutes } from "../dates/reading";
import type { TimeMention } from "../dates/time-mention";
import type { Cluster, DatedMention } from "./date-clusters";
import { namesOf, parentOf } from "./element-kind";
import type { PageIndex } from "./page-index";
import type { ItemPeriod } from "./showtimes";
import type { Span } from "./span";

/** Nothing begins between midnight and this hour, in minutes: the second clock of a night is its end. */
const EARLIEST_START = 6 * 60;
const MARKED = /(?:^|[\s_-])(?:multi-?day|end(?:s|-?date|-?time)?|divider|until)(?:$|[\s_-])/i;
/** How many ancestors of the second date are searched for such a name. */
const MAX_STEPS = 8;

interface TimedDay {
  date: DatedMention;
  times: TimeMention[];
}

/** How far after its date a clock may stand. */
const MAX_DISTANCE = 40;

/** The days of an item that are no ranges, each with the times right after it. */
function timedDays(clusters: Cluster[], span: Span, { times, timeOffsets, pageText }: PageIndex): TimedDay[] {
  const dates = clusters.flatMap((cluster) => cluster.dates).filter(({ end }) => !end);
  return dates.map((date, position) => {
    const { index, length } = date.mention;
    const lineEnd = Math.max(pageText.lineAt(index).end, index + length + MAX_DISTANCE);
    const end = Math.min(dates[position + 1]?.mention.index ?? span.end, lineEnd);
    const [from, to] = timeOffsets.range({ start: index, end });
    return { date, times: times.slice(from, to) };
  });
}

function isMarked({ date }: TimedDay, within: Cluster, { pageText }: PageIndex): boolean {
  let node = pageText.elementAt(date.mention.index) ?? within.element;
  for (let step = 0; step < MAX_STEPS; step++) {
    if (MARKED.test(namesOf(node))) return true;
    const parent = parentOf(node);
    const span = parent && pageText.spans.get(parent);
    // Names of boxes around several items say nothing about this one.
    if (!parent || !span || span.start < within.start - 400) return false;
    node = parent;
  }
  return false;
}

/** The one period of such an item. Null if it is not written this way. */
export function startAndEnd(clusters: Cluster[], span: Span, pageIndex: PageIndex): ItemPeriod | null {
  const days = timedDays(clusters, span, pageIndex);
  const ranges = clusters.flatMap((cluster) =>
    cluster.dates.flatMap(({ day, end }) => (end ? [{ day, end }] : [])),
  );
  const timed = days.filter(({ times }) => times.length > 0);
  const [first, last] = timed;
  const [cluster] = clusters;
  if (!first || !last || !cluster || timed.length !== 2 || first.date.day >= last.date.day) return null;
  if (days.some(({ date: { day } }) => day !== first.date.day && day !== last.date.day)) return null;
  if ([first, last].some(({ times }) => times.length !== 1 || times[0]?.end !== null)) return null;
  const [from] = first.times;
  const [until] = last.times;
  if (!from || !until) return null;
  const isRange = ranges.some(({ day, end }) => day === first.date.day && dayNumber(end) === last.date.day);
  const isNight = until.start < EARLIEST_START && last.date.day === first.date.day + 1;
  if (!isRange && !isNight && !isMarked(last, cluster, pageIndex)) return null;
  return {
    start: atMinutes(first.date.start, from.start),
    end: atMinutes(last.date.start, until.start),
    showing: null,
  };
}
