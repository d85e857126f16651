/** Asks what public pages, feeds and the API ask of a database with 5,000 venues and 1,000,000 events. */
import { ask } from "./ask";
import { openMillion } from "./million";
import type { BenchOptions, Part, Report } from "./frame";
import { LISTS } from "./list-queries";

/** For the 95th percentile; docs/capacity.md. */
const LIMIT = 50;

export const lists: Part = {
  title: "Public lists over a million events, p95, against a fixed statement",
  measure,
};

async function measure(report: Report, options: BenchOptions): Promise<void> {
  const million = await openMillion(options);
  const only = process.env.BENCH_LIST;
  try {
    await ask(
      report,
      million.db,
      LISTS.filter(({ of }) => !only || of === only),
      { ...options, limit: LIMIT, isRead: true },
    );
  } finally {
    await million.close();
  }
}
