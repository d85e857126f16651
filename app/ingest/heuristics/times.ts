/** The times of day of a page, found after its dates are masked. */
import { findTimes } from "../dates/find-times";
import type { TimeMention } from "../dates/time-mention";
import type { HtmlElement } from "../page/dom";
import { parentOf } from "./element-kind";
import type { PageDates } from "./page-dates";
import { lastAtOrBefore } from "./offset-index";
import type { PageText } from "./page-text";

/** Dates are masked so that their numbers are not read as times. Masking keeps the offsets. */
export function timesOutsideDates(
  pageText: PageText,
  { clusters, recurring: { bounds }, refusedText }: PageDates,
): TimeMention[] {
  const parts: string[] = [];
  let at = 0;
  const mentions = clusters.flatMap(({ dates }) => dates.map(({ mention }) => mention));
  const all = bounds.length === 0 ? mentions : [...mentions, ...bounds].sort((a, b) => a.index - b.index);
  const spans = all.flatMap(({ index, length, endIndex, endLength = 0 }) =>
    endIndex === undefined
      ? [{ index, length }]
      : [
          { index, length },
          { index: endIndex, length: endLength },
        ],
  );
  for (const { index, length } of spans) {
    if (index < at) continue;
    parts.push(pageText.text.slice(at, index), "\u0001".repeat(length));
    at = index + length;
  }
  const times = dropTwins(findTimes(parts.join("") + pageText.text.slice(at)), pageText).map((time) =>
    time.role === null && isMarkedAsEnd(pageText.elementAt(time.index))
      ? { ...time, role: "end" as const }
      : time,
  );
  if (refusedText.length === 0) return times;
  const starts = refusedText.map(({ start }) => start);
  return times.filter(({ index }) => index >= (refusedText[lastAtOrBefore(starts, index)]?.end ?? 0));
}

const END_NAME = /(?:^|[\s_-])end(?:s|ing|[\s_-]?(?:time|hour))?(?:$|[\s_-])/i;
const START_NAME = /(?:^|[\s_-])start/i;

/** "event-time-end": the class of the element, or of the one around it, says that this is an end. */
function isMarkedAsEnd(element: HtmlElement | null): boolean {
  for (const node of [element, element && parentOf(element)]) {
    const names = node?.attribs.class ?? "";
    if (START_NAME.test(names)) return false;
    if (END_NAME.test(names)) return true;
  }
  return false;
}

/** Between the two notations of one clock: "9:00 PM 21:00", "9:00 PM (21:00)". */
const BETWEEN_TWINS = /^[\s(/|]{0,4}$/;
const MAX_RUN = 8;

/** "10:00" in two cells of a table stands for two showings. */
const isWrittenAlike = (one: TimeMention, other: TimeMention, text: string): boolean =>
  text.slice(one.index, one.index + one.length) === text.slice(other.index, other.index + other.length);

/** Drops the second notation where a page writes clocks on 12 and on 24 hours and shows one of them. */
function dropTwins(times: TimeMention[], { text }: PageText): TimeMention[] {
  const dropped = new Set<number>();
  for (let from = 0; from < times.length;) {
    let to = from + 1;
    for (; to < times.length && to - from < MAX_RUN; to++) {
      const before = times[to - 1] as TimeMention;
      const gap = times[to] as TimeMention;
      if (!BETWEEN_TWINS.test(text.slice(before.index + before.length, gap.index))) break;
    }
    const half = (to - from) / 2;
    const isTwice =
      Number.isInteger(half) &&
      times.slice(from, from + half).every((time, index) => {
        const twin = times[from + half + index];
        return twin?.start === time.start && twin.end === time.end && !isWrittenAlike(time, twin, text);
      });
    if (isTwice) for (let index = from + half; index < to; index++) dropped.add(index);
    from = to;
  }
  return dropped.size === 0 ? times : times.filter((_, index) => !dropped.has(index));
}
