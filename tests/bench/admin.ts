/**
 * The admin pages over 5,000 sources, 1,000,000 events and 1,000,000 logs: every tab's page, with every search and sort, counts
 * included. BENCH_TAB limits it to one tab.
 */
import { ADMIN } from "./admin-queries";
import { ask } from "./ask";
import { openMillion } from "./million";
import type { BenchOptions, Part, Report } from "./frame";

/** For the 95th percentile; docs/decisions/0014. */
const LIMIT = 300;

async function measure(report: Report, options: BenchOptions): Promise<void> {
  const million = await openMillion(options);
  const only = process.env.BENCH_TAB;
  try {
    const questions = ADMIN.filter(
      ({ of, name }) => (!only || of === only) && !(options.isSmall && /sort/.test(name)),
    );
    await ask(report, million.db, questions, { ...options, limit: LIMIT });
  } finally {
    await million.close();
  }
}

export const admin: Part = {
  title: "Admin pages over a million events, p95, against a fixed statement",
  measure,
};
