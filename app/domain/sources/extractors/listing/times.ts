/** The times of day of a page, looked for with its dates taken out. */
import { findTimes, type TimeMention } from "../../dates/find-times";
import type { Cluster } from "./date-clusters";
import { lastAtOrBefore, type Layout } from "./layout";

/** Dates out, so that their numbers are not read as times; offsets stay. */
export function timesBesides(layout: Layout, clusters: Cluster[]): TimeMention[] {
  const parts: string[] = [];
  let at = 0;
  const mentions = clusters.flatMap(({ dates }) => dates.map(({ mention }) => mention));
  const { bounds } = layout.recurring;
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
    parts.push(layout.text.slice(at, index), "\u0001".repeat(length));
    at = index + length;
  }
  const times = findTimes(parts.join("") + layout.text.slice(at));
  const { refused } = layout;
  if (refused.length === 0) return times;
  const starts = refused.map(({ start }) => start);
  return times.filter(({ index }) => index >= (refused[lastAtOrBefore(starts, index)]?.end ?? 0));
}
