/** The bars of a source's chart: one for each fetch, the oldest left, as tall as the events it read. Pure. */
import { countOf } from "~/lib/text";
import type { ListedFetchRun } from "./run-line";

interface Bar {
  /** From 0 to 1 of the tallest. */
  height: number;
  isFailure: boolean;
}

export interface RunChart {
  bars: Bar[];
  /** The same in words. */
  words: string;
}

/** An unchanged page holds what it held before; a postponed fetch read nothing. @param runs the newest first */
export function runChart(runs: Pick<ListedFetchRun, "outcome" | "parsed">[]): RunChart {
  const counts: { count: number; isFailure: boolean }[] = [];
  let last = 0;
  for (const { outcome, parsed } of [...runs].reverse()) {
    if (outcome === "running" || outcome === "postponed") continue;
    if (outcome === "saved" || outcome === "empty") last = parsed;
    const isFailure = outcome === "error";
    counts.push({ count: isFailure ? 0 : last, isFailure });
  }
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const failures = counts.filter(({ isFailure }) => isFailure).length;
  const newest = counts.at(-1);
  return {
    bars: counts.map(({ count, isFailure }) => ({ height: count / most, isFailure })),
    words: newest
      ? `${countOf(counts.length, "fetch", "fetches")}, ${failures === 0 ? "none" : failures} failed. ` +
        `At most ${countOf(Math.max(...counts.map(({ count }) => count)), "event")}; ` +
        (newest.isFailure ? "the last one failed." : `${newest.count} at the last one.`)
      : "Not fetched yet.",
  };
}
