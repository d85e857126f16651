/** A page's text with its dates and times, and indexes to look them up by span. */
import type { TimeMention } from "../dates/time-mention";
import type { Cluster } from "./date-clusters";
import { indexOffsets, type OffsetIndex } from "./offset-index";
import type { PageText } from "./page-text";

export interface PageIndex {
  pageText: PageText;
  /** Dates by line, in document order. */
  clusters: Cluster[];
  times: TimeMention[];
  dateOffsets: OffsetIndex;
  timeOffsets: OffsetIndex;
  neighbours: Neighbours;
}

/** For each cluster, the index of the nearest one before and after it that has other days. */
interface Neighbours {
  before: number[];
  after: number[];
}

export function buildPageIndex(pageText: PageText, clusters: Cluster[], times: TimeMention[]): PageIndex {
  return {
    pageText,
    clusters,
    times,
    dateOffsets: indexOffsets(clusters.map(({ start }) => start)),
    timeOffsets: indexOffsets(times.map(({ index }) => index)),
    neighbours: findNeighbours(clusters),
  };
}

function findNeighbours(clusters: Cluster[]): Neighbours {
  const keys = clusters.map(({ dates }) => [...new Set(dates.map(({ day }) => day))].sort().join());
  const before: number[] = [];
  const after: number[] = [];
  for (let index = 0; index < keys.length; index++) {
    before[index] = index > 0 && keys[index - 1] === keys[index] ? (before[index - 1] ?? -1) : index - 1;
  }
  for (let index = keys.length - 1; index >= 0; index--) {
    after[index] = keys[index + 1] === keys[index] ? (after[index + 1] ?? keys.length) : index + 1;
  }
  return { before, after };
}
