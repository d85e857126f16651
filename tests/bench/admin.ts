/**
 * The admin area over 5,000 sources, 1,000,000 events, 1,000,000 logs and 100,000 accounts: what the large tabs ask, with every
 * search and sort, counts included; then every page as a browser gets it. BENCH_TAB limits it to one tab, or to "pages".
 */
import { ADMIN } from "./admin-queries";
import { measurePages } from "./admin-pages";
import { ask } from "./ask";
import { bareDatabase } from "./bare";
import { openMillion } from "./million";
import type { BenchOptions, Part, Report } from "./frame";

/** For the 95th percentile; docs/decisions/0014. */
const LIMIT = 300;

export const admin: Part = {
  title: "Admin pages over a million events, p95, against a fixed statement",
  measure,
};

async function measure(report: Report, options: BenchOptions): Promise<void> {
  const million = await openMillion(options);
  const only = process.env.BENCH_TAB;
  try {
    const questions = ADMIN.filter(
      ({ of, name }) => (!only || of === only) && !(options.isSmall && /sort/.test(name)),
    );
    if (questions.length > 0) await ask(report, million.db, questions, { ...options, limit: LIMIT });
    if (!only || only === "pages")
      await measurePages(report, million, options, await bareDatabase(million.db));
  } finally {
    await million.close();
  }
}
