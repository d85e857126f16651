/**
 * A name, its date on a line of its own, and below them prose with more dates: "Early tickets until May 3", "Reception on
 * June 5, 6 PM". Only the date is the name's; what the prose tells of would get a piece of a sentence for a name.
 */
import { lastAtOrBefore, type Layout } from "./layout";
import type { Cluster } from "./date-clusters";
import { couldBeTitle, isSection } from "./words";
import { withoutMoments } from "./wording";

const LEADS =
  /^\W*(?:(?:date|when|time|dates|day)\W*|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\W*)?$/i;

/** Nothing on its line but a date and perhaps a time. */
function isBare(cluster: Cluster, layout: Layout): boolean {
  const line = layout.line(cluster.start);
  return !couldBeTitle(withoutMoments(layout.text.slice(line.start, line.end)));
}

function hasWordsBefore(cluster: Cluster, layout: Layout): boolean {
  const before = layout.text.slice(layout.line(cluster.start).start, cluster.start);
  // "Session 2:" is a label like "Date:".
  const isLabel = /:\s*$/.test(before) && !couldBeTitle(before.replace(/[\s:]+$/, ""));
  return /\p{L}{3}/u.test(before) && !isLabel && !LEADS.test(withoutMoments(before));
}

export function withoutAsides(clusters: Cluster[], layout: Layout): Cluster[] {
  const { elements, starts } = layout.headings;
  const above = clusters.map(({ start }) => lastAtOrBefore(starts, start));
  let named = -1;
  return clusters.filter((cluster, place) => {
    const index = above[place] ?? -1;
    // Alone under its heading.
    if (above[place - 1] !== index && above[place + 1] !== index) return true;
    const heading = elements[index];
    const end = (heading && layout.spans.get(heading)?.end) ?? 0;
    if (!heading || cluster.start < end) return true;
    if (index === named) return !hasWordsBefore(cluster, layout);
    const text = layout.textOf(heading);
    if (isBare(cluster, layout) && couldBeTitle(text) && !isSection(text)) named = index;
    return true;
  });
}
