/** A page's text with its dates and times, and indexes to look them up by span. Built once; nobody writes into it. */
import type { TimeMention } from "../dates/time-mention";
import { dayNumber } from "../dates/reading";
import { timesOutsideDates } from "./times";
import type { Span } from "./span";
import type { Cluster } from "./date-clusters";
import { indexOffsets, type OffsetIndex } from "./offset-index";
import type { PageDates } from "./page-dates";
import type { PageText } from "./page-text";

export interface PageIndex {
  pageText: PageText;
  /** Dates by line, in document order. */
  clusters: Cluster[];
  times: TimeMention[];
  /** Days without a month, which are no part of a title. */
  bareDays: Span[];
  dateOffsets: OffsetIndex;
  timeOffsets: OffsetIndex;
  neighbours: Neighbours;
}

/** For each cluster, the index of the nearest one before and after it that has other days. */
interface Neighbours {
  before: number[];
  after: number[];
}

export function buildPageIndex(pageText: PageText, dates: PageDates): PageIndex {
  const { clusters, bareDays } = dates;
  const times = timesOutsideDates(pageText, dates);
  return {
    bareDays,
    pageText,
    clusters,
    times,
    dateOffsets: indexOffsets(clusters.map(({ start }) => start)),
    timeOffsets: indexOffsets(times.map(({ index }) => index)),
    neighbours: findNeighbours(clusters),
  };
}

const daysOf = ({ dates }: Cluster, withEnds: boolean): string =>
  [...new Set(dates.flatMap(({ day, end }) => (end && withEnds ? [day, dayNumber(end)] : [day])))]
    .sort((a, b) => a - b)
    .join();

function findNeighbours(clusters: Cluster[]): Neighbours {
  const starts = clusters.map((cluster) => daysOf(cluster, false));
  const all = clusters.map((cluster) => daysOf(cluster, true));
  /** "Dec 4 to Dec 5" has the same days as "Dec 4" with "Dec 5". */
  const isSame = (index: number, other: number) =>
    clusters[other]?.occasion !== undefined ||
    (starts[other] !== undefined && (starts[index] === starts[other] || all[index] === all[other]));
  const before: number[] = [];
  const after: number[] = [];
  for (let index = 0; index < starts.length; index++)
    before[index] = index > 0 && isSame(index - 1, index) ? (before[index - 1] ?? -1) : index - 1;
  for (let index = starts.length - 1; index >= 0; index--)
    after[index] = isSame(index, index + 1) ? (after[index + 1] ?? starts.length) : index + 1;
  return { before, after };
}
