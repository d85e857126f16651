/**
 * Asks questions of a database, many times each: the 95th percentile of the time in which something was asked and its rows were not
 * yet here. What the product makes of the rows is not counted.
 */
import { sql, type Kysely, type KyselyPlugin, type QueryId } from "kysely";
import type { Database } from "@db/client";
import { plansOf } from "@tests/factories/plans";
import { bareDatabase } from "./bare";
import { percentile, say, type BenchOptions, type Report } from "./frame";

export interface Question {
  /** The page or the tab that asks. */
  of: string;
  name: string;
  /** All that one page asks. */
  ask(db: Kysely<Database>): Promise<unknown>;
}

/** Notes when each query was asked, and when its rows were here. A part of another query never gets rows. */
class Waiting implements KyselyPlugin {
  readonly #asked = new WeakMap<QueryId, number>();
  readonly #spans: [from: number, to: number][] = [];

  transformQuery: KyselyPlugin["transformQuery"] = ({ node, queryId }) => {
    this.#asked.set(queryId, performance.now());
    return node;
  };

  transformResult: KyselyPlugin["transformResult"] = ({ result, queryId }) => {
    this.#spans.push([this.#asked.get(queryId) ?? 0, performance.now()]);
    return Promise.resolve(result);
  };

  /** Milliseconds in which at least one query waited for its rows. */
  get ms(): number {
    let [all, until] = [0, 0];
    for (const [from, to] of this.#spans.toSorted(([a], [b]) => a - b)) {
      all += Math.max(0, to - Math.max(from, until));
      until = Math.max(until, to);
    }
    return all;
  }
}

async function waits(db: Kysely<Database>, ask: Question["ask"], rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const waiting = new Waiting();
    await ask(db.withPlugin(waiting));
    times.push(waiting.ms);
  }
  return times;
}

/** @param options.isRead the questions change nothing: the limit is one of the time in the database */
export async function ask(
  report: Report,
  db: Kysely<Database>,
  questions: readonly Question[],
  { isSmall, limit, isRead = false }: BenchOptions & { limit: number; isRead?: boolean },
): Promise<void> {
  const bare = await bareDatabase(db);
  const slow: string[] = [];
  for (const { of, name, ask: asked } of questions) {
    await waits(db, asked, 2);
    const times = await waits(db, asked, isSmall ? 4 : 20);
    const p95 = percentile(times, 0.95);
    // The slowest of four rounds says more about the machine than about the query.
    report.less(`${of}: ${name}`, isSmall ? percentile(times, 0.5) : p95, "ms", bare);
    const counted = isRead && !isSmall ? await databaseTimes(db, asked, 20) : times;
    const limited = percentile(counted, 0.95);
    if (counted !== times) report.less(`${of}: ${name}, in the database`, limited, "ms", bare);
    if (limited > limit) slow.push(`${of}: ${name} (p50 ${percentile(counted, 0.5).toFixed(0)} ms)`);
  }
  say(`  ${questions.length} questions; ${slow.length === 0 ? "all" : "all but these"} within ${limit} ms`);
  for (const line of slow) say(`    ${line}`);
}

/** PostgreSQL's own count, one query after the other: planned, executed, and from version 17 on its rows written out. */
async function databaseTimes(
  db: Kysely<Database>,
  asked: Question["ask"],
  rounds: number,
): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select current_setting('server_version_num')::int as n`.execute(
    db,
  );
  const how = `analyze, timing off, summary${(rows[0]?.n ?? 0) >= 170_000 ? ", serialize text" : ""}`;
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const plans = (await plansOf(db, asked, how)).join("\n");
    const parts = [...plans.matchAll(/^(?:Planning|Execution) Time: ([\d.]+) ms$/gm)];
    times.push(parts.reduce((all, [, ms]) => all + Number(ms), 0));
  }
  return times;
}
