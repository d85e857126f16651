/** The times of day of a page, found after its dates are masked. */
import { findTimes } from "../dates/find-times";
import type { TimeMention } from "../dates/time-mention";
import type { Cluster } from "./date-clusters";
import { lastAtOrBefore } from "./offset-index";
import type { PageText } from "./page-text";

/** Dates are masked so that their numbers are not read as times. Masking keeps the offsets. */
export function timesOutsideDates(pageText: PageText, clusters: Cluster[]): TimeMention[] {
  const parts: string[] = [];
  let at = 0;
  const mentions = clusters.flatMap(({ dates }) => dates.map(({ mention }) => mention));
  const { bounds } = pageText.recurring;
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
  const times = findTimes(parts.join("") + pageText.text.slice(at));
  const { excludedText } = pageText;
  if (excludedText.length === 0) return times;
  const starts = excludedText.map(({ start }) => start);
  return times.filter(({ index }) => index >= (excludedText[lastAtOrBefore(starts, index)]?.end ?? 0));
}
