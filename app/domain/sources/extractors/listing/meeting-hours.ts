/**
 * Boards that write their hour once: "Meetings are held at 7 PM in the council chambers", and below it bare dates. And the
 * notice of one: "The next meeting will be held on Thursday, December 3 at 4 PM".
 */
import { startTime } from "../../dates/find-times";
import { withTime } from "../../dates/reading";
import type { RawEvent } from "../../raw-event";
import type { Grounds, Item } from "./items";
import type { ItemPeriod } from "./moments";
import { eventsOf, type ReadItem } from "./read-item";
import { bodyAbove } from "./title";

const SAYS_HOUR =
  /\bmeet(?:s|ings?)?\b.{0,160}\b(?:held|begins?|starts?|convenes?|takes? place|at)\b|\bmeet(?:s|ing times?)\b|^\W*(?:meeting )?times?\W/i;
const NOTICE = /\bmeetings?\b.{0,60}\b(?:held|scheduled|takes? place|is on|will be)\b/i;
const LONGEST_LINE = 400;
const LEAST_DATES = 2;

/** "All concerts are free and begin at 12:10 PM unless noted" */
const SAYS_HOUR_OF_ALL =
  /^\W*(?:all|each|every)\b.{0,40}\b(?:screenings?|concerts?|shows?|events?|performances?|films?|movies|meetings?|talks?|lectures?|readings?|recitals?|programs?|seminars?)\b|\bunless (?:otherwise )?(?:noted|stated|indicated|specified|listed)\b/i;

/** The hour of boards' meetings. */
export const meetingHour = (ground: Grounds): number | null => onlyHour(ground, SAYS_HOUR);

/** The same dates with the hour that the page gives for all of them, where they have none. */
export function withHourOfAll(items: ReadItem[], ground: Grounds): ReadItem[] {
  if (!items.some(({ periods }) => periods.some(({ start }) => start?.hour == null))) return items;
  const hour = onlyHour(ground, SAYS_HOUR_OF_ALL);
  if (hour === null) return items;
  return items.map((read) =>
    read.title ? { ...read, periods: read.periods.map((period) => atHour(period, hour)) } : read,
  );
}

function atHour(period: ItemPeriod, hour: number): ItemPeriod {
  const { start, end } = period;
  if (!start || end || start.hour !== null) return period;
  return { ...period, start: withTime(start, Math.floor(hour / 60), hour % 60) };
}

/** Minutes after midnight: the only hour that lines without a date, which say so, give. */
function onlyHour({ layout, moments, dates, times }: Grounds, says: RegExp): number | null {
  let hour: number | null = null;
  let seen = -1;
  for (const { index } of moments) {
    if (index < seen) continue;
    const line = layout.line(index);
    seen = line.end;
    if (line.end - line.start > LONGEST_LINE || dates.any(line)) continue;
    if (!says.test(layout.text.slice(line.start, line.end))) continue;
    const [from, to] = times.range(line);
    const first = startTime(moments.slice(from, to));
    if (!first || (hour !== null && hour !== first.start)) return null;
    hour = first.start;
  }
  return hour;
}

/** A nameless list of days as the meetings of the body above it. */
export function meetingsOf({ item, periods }: ReadItem, hour: number | null, ground: Grounds): RawEvent[] {
  const { layout, clusters, times } = ground;
  const last = item.clusters[item.clusters.length - 1];
  if (hour === null || !last || clusters.length < LEAST_DATES) return [];
  const title = bodyAbove(layout, item.span.start);
  const next = clusters.find(({ start }) => start > last.start)?.start ?? item.span.end;
  if (!title || times.any({ start: last.end, end: next })) return [];
  const days = periods.filter(({ start, end }) => start && !end).map((period) => atHour(period, hour));
  return eventsOf(layout, item.span, item.element, title, days);
}

export function tellsOfMeeting({ clusters, span }: Item, { layout }: Grounds): boolean {
  const [only, ...others] = clusters;
  if (!only || others.length > 0) return false;
  const line = layout.line(only.start);
  return (
    NOTICE.test(layout.text.slice(line.start, Math.min(line.end, line.start + LONGEST_LINE))) &&
    bodyAbove(layout, span.start) !== null
  );
}
