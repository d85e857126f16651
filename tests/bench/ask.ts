/** Asks questions of a database, many times each: the 95th percentile of the time until their rows are here. */
import type { Kysely } from "kysely";
import type { Database } from "@db/client";
import { bareDatabase } from "./bare";
import { percentile, say, timed, type BenchOptions, type Report } from "./frame";

export interface Question {
  /** The page or the tab that asks. */
  of: string;
  name: string;
  /** All that one page asks. */
  ask(db: Kysely<Database>): Promise<unknown>;
}

export async function ask(
  report: Report,
  db: Kysely<Database>,
  questions: readonly Question[],
  { isSmall, limit }: BenchOptions & { limit: number },
): Promise<void> {
  const bare = await bareDatabase(db);
  const slow: string[] = [];
  for (const { of, name, ask: asked } of questions) {
    const times = await timed(isSmall ? 4 : 20, () => asked(db), { warmUp: 2 });
    const p95 = percentile(times, 0.95);
    // Of four rounds the slowest one says more about the machine than about the query.
    report.less(`${of}: ${name}`, isSmall ? percentile(times, 0.5) : p95, "ms", bare);
    if (p95 > limit) slow.push(`${of}: ${name} (p50 ${percentile(times, 0.5).toFixed(0)} ms)`);
  }
  say(`  ${questions.length} questions; ${slow.length === 0 ? "all" : "all but these"} within ${limit} ms`);
  for (const line of slow) say(`    ${line}`);
}
