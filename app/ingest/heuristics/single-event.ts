/** The time of a page's only event, if its markup has only the day and the text has the time as well. */
import { startTime } from "../dates/find-times";
import { endAfter } from "../dates/read-moment";
import { dayNumber, wallClock, atMinutes } from "../dates/reading";
import type { RawEvent } from "../raw-event";
import type { SourcePage } from "../page/source-page";
import { findPageDates } from "./page-dates";
import { buildPageText } from "./page-text";
import { NONE_OFF } from "./rules/rule";
import { timesOutsideDates } from "./times";

/** How far after the date the time may be. */
const MAX_DISTANCE = 160;

/** The event with its time. Null if the text has no time for that day, or several. */
export function withTimeFromText(event: RawEvent, page: SourcePage): RawEvent | null {
  const { start, end } = event;
  if (!start || start.hour !== null || (end && wallClock(end) > wallClock(start))) return null;
  const day = dayNumber(start);
  const pageText = buildPageText(page.html(), page.budget);
  const dates = findPageDates(pageText, page.years, NONE_OFF);
  const times = timesOutsideDates(pageText, dates);
  const starts = dates.clusters
    .filter(({ dates: [date, ...others] }) => others.length === 0 && date?.day === day && !date.end)
    .flatMap(
      (cluster) =>
        startTime(times.filter(({ index }) => index >= cluster.end && index < cluster.end + MAX_DISTANCE)) ??
        [],
    );
  const first = starts.find((time) => time.end !== null) ?? starts[0];
  if (!first || starts.some((time) => time.start !== first.start)) return null;
  return {
    ...event,
    start: atMinutes(start, first.start),
    end: first.end === null ? null : endAfter(start, first.start, first.end),
  };
}
