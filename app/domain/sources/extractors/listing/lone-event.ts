/** The hour of a page's only event, where its markup gives the day alone and the text gives the time too. */
import { startTime } from "../../dates/find-times";
import { endAfter } from "../../dates/read-moment";
import { withTime, wallClock } from "../../dates/reading";
import type { RawEvent } from "../../raw-event";
import type { SourcePage } from "../../source-page";
import { dateClusters } from "./date-clusters";
import { layoutOf } from "./layout";
import { timesBesides } from "./times";

const DAY = 86_400_000;
const NEAR = 160;

/** The event with its time, or null where the text gives none or several. */
export function withTimeFromText(event: RawEvent, page: SourcePage): RawEvent | null {
  const { start, end } = event;
  if (!start || start.hour !== null || (end && wallClock(end) > wallClock(start))) return null;
  const day = Math.floor(wallClock(start) / DAY);
  const layout = layoutOf(page.html());
  const clusters = dateClusters(layout, page.years);
  const times = timesBesides(layout, clusters);
  const near = clusters
    .filter(({ dates }) => dates.length === 1 && dates[0]?.day === day && !dates[0].end)
    .flatMap(
      (cluster) =>
        startTime(times.filter(({ index }) => index >= cluster.end && index < cluster.end + NEAR)) ?? [],
    );
  const first = near.find((time) => time.end !== null) ?? near[0];
  if (!first || near.some((time) => time.start !== first.start)) return null;
  return {
    ...event,
    start: withTime(start, Math.floor(first.start / 60), first.start % 60),
    end: first.end === null ? null : endAfter(start, first.start, first.end),
  };
}
