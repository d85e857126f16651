/** The name of the only exhibition of a page without headings: a line above its days, stressed more than the artist's. */
import type { Cluster } from "./date-clusters";
import { lineReader } from "./lines";
import type { PageIndex } from "./page-index";
import type { Title } from "./title-text";

const MAX_ABOVE = 300;
const MAX_LINES = 3;

const isRun = ({ dates, occasion }: Cluster): boolean => !occasion && dates.some(({ end }) => end !== null);

/** Null if the page has other dates than this run and what takes place in it. */
export function nameOfOnlyRun(cluster: Cluster | undefined, pageIndex: PageIndex): Title | null {
  const { clusters } = pageIndex;
  if (!cluster || !isRun(cluster) || clusters.some((other) => other !== cluster && !other.occasion))
    return null;
  const { start } = pageIndex.pageText.lineAt(Math.max(0, cluster.start - MAX_ABOVE));
  const lines = [...lineReader(pageIndex)({ start, end: cluster.start - 1 })].slice(-MAX_LINES);
  const named = lines.filter(({ name }) => name !== null).reverse();
  const most = Math.max(0, ...named.map(({ stress }) => stress));
  return named.find(({ stress }) => stress === most)?.name ?? null;
}
