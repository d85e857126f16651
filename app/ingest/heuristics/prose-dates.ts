/**
 * A heading, its date on a separate line, and below them prose with more dates: "Early tickets until May 3", "Reception
 * on June 5, 6 PM". Only the first date is an event. The title of the others would be a part of a sentence.
 */
import { lastAtOrBefore } from "./offset-index";
import type { PageText } from "./page-text";
import type { Cluster } from "./date-clusters";
import { couldBeTitle } from "./phrases/could-be-title";
import { isSectionHeading } from "./phrases/section-headings";
import { stripDateTimes } from "./title-text";

const DATE_LABEL =
  /^\W*(?:(?:date|when|time|dates|day)\W*|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\W*)?$/i;

/** On a line with nothing but dates and times. */
function isAloneOnLine(cluster: Cluster, pageText: PageText): boolean {
  const line = pageText.lineAt(cluster.start);
  return !couldBeTitle(stripDateTimes(pageText.text.slice(line.start, line.end)));
}

function hasWordsBefore(cluster: Cluster, pageText: PageText): boolean {
  const before = pageText.text.slice(pageText.lineAt(cluster.start).start, cluster.start);
  // "Session 2:" is a label, as "Date:" is.
  const isLabel = /:\s*$/.test(before) && !couldBeTitle(before.replace(/[\s:]+$/, ""));
  return /\p{L}{3}/u.test(before) && !isLabel && !DATE_LABEL.test(stripDateTimes(before));
}

export function dropProseDates(clusters: Cluster[], pageText: PageText): Cluster[] {
  const { elements, starts } = pageText.headings;
  const headingOf = clusters.map(({ start }) => lastAtOrBefore(starts, start));
  /** The last heading whose date was found. */
  let datedHeading = -1;
  return clusters.filter((cluster, position) => {
    if (cluster.occasion) return true;
    const headingIndex = headingOf[position] ?? -1;
    const isOnlyDate = headingOf[position - 1] !== headingIndex && headingOf[position + 1] !== headingIndex;
    if (isOnlyDate) return true;
    const heading = elements[headingIndex];
    const headingEnd = (heading && pageText.spans.get(heading)?.end) ?? 0;
    if (!heading || cluster.start < headingEnd) return true;
    if (headingIndex === datedHeading) return !hasWordsBefore(cluster, pageText);
    const text = pageText.textOf(heading);
    if (isAloneOnLine(cluster, pageText) && couldBeTitle(text) && !isSectionHeading(text))
      datedHeading = headingIndex;
    return true;
  });
}
