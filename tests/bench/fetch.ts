/**
 * Pages per second through extraction, and a thousand sources of fifty events through one real worker process.
 * BENCH_SOURCES is another number of them.
 */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "esbuild";
import { sql } from "kysely";
import { createEnqueue } from "~/jobs/enqueue";
import { Queues } from "~/jobs/queues";
import { seed } from "@db/seed/index";
import { bareProcessor } from "./bare";
import type { ExtractionRate } from "./extraction";
import { say, type BenchOptions, type Part, type Report } from "./frame";
import { cpuSecondsOf, familyOf, memoryOf } from "./processes";
import { openScratch } from "./scratch";
import { addSources, countFetched, startVenues, startWorker } from "./venues";

const onLost = () => undefined;

export const fetching: Part = { title: "Fetching, against fixed work of the processor", measure };

async function thousandSources(report: Report, { isSmall }: BenchOptions): Promise<void> {
  const SOURCES = Number(process.env.BENCH_SOURCES ?? (isSmall ? 60 : 1000));
  const venues = await startVenues(SOURCES);
  const scratch = await openScratch("fetch");
  const { db } = scratch;
  await seed(db);
  await addSources(db, venues.hosts);
  const queues = new Queues({
    redisUrl: process.env.REDIS_URL || null,
    databaseUrl: scratch.url,
    onError: onLost,
  });
  await queues.migrate();
  const enqueue = createEnqueue(queues, (error) => {
    throw error;
  });

  const measure = async (label: string, worker: ChildProcess, since: Date) => {
    const started = performance.now();
    const family = () => familyOf(worker.pid ?? 0);
    const cpuBefore = cpuSecondsOf(family());
    let peak = 0;
    while ((await countFetched(db, since)) < SOURCES) {
      if (worker.exitCode !== null) throw new Error("the worker ended");
      peak = Math.max(peak, memoryOf(family()));
      await sleep(250);
    }
    const seconds = (performance.now() - started) / 1000;
    const { rows } = await sql<{ events: number; errors: number }>`
      select (select count(*) from events) as events, (select count(*) from event_sources where status = 'error') as errors
    `.execute(db);
    const cpu = cpuSecondsOf(family()) - cpuBefore;
    say(`    ${label}: ${seconds.toFixed(1)} s, ${rows[0]?.events} events, ${rows[0]?.errors} errors`);
    report.less(`${label}, processor time of a source`, (cpu / SOURCES) * 1000, "ms", bare);
    report.plain(`${label}, most memory of the worker and its readers`, peak, "MB", "less");
    return seconds;
  };

  const bare = bareProcessor();
  say(
    `  ${SOURCES} sources of 50 events, 100 ms latency, one worker, ${scratch.isEmbedded ? "embedded" : "PostgreSQL"}, queue on ${queues.backend}`,
  );
  const worker = startWorker(scratch, venues.hosts);
  const first = await measure("first run", worker, new Date(0));
  const since = new Date();
  await db
    .updateTable("event_sources")
    .set({ next_fetch_at: null })
    .where("name", "like", "Bench venue%")
    .execute();
  await enqueue("enqueue-due-sources", {});
  const second = await measure("unchanged second run", worker, since);
  report.plain("unchanged run / first run", second / first, "times", "less");

  worker.kill("SIGTERM");
  await once(worker, "exit");
  venues.stop();
  await queues.close();
  await scratch.close();
}

async function measure(report: Report, options: BenchOptions): Promise<void> {
  await extraction(report, options);
  await thousandSources(report, options);
}

/** Bundled as the worker is: run from its sources, every small function costs more than its work. */
async function extraction(report: Report, { isSmall }: BenchOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "fire-escape-bench-"));
  const bundle = join(folder, "extraction.mjs");
  await build({
    entryPoints: ["tests/bench/extraction.ts"],
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    banner: {
      js: `import { createRequire } from "node:module"; const require = createRequire("${process.cwd()}/");`,
    },
    logLevel: "error",
  });
  const child = fork(bundle, [isSmall ? "6" : "32"], { execArgv: [] });
  const [rates] = (await once(child, "message")) as [ExtractionRate[]];
  rmSync(folder, { recursive: true });
  const bare = 1000 / bareProcessor();
  for (const { label, pages, ofParsing } of rates) {
    report.more(`${label}, by processor time`, pages, "pages/s", bare);
    if (ofParsing !== null) report.plain(`${label}, of parsing alone`, ofParsing, "times", "more");
  }
}
