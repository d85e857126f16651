/**
 * `npm run bench:fetch`: pages per second through extraction, and a thousand sources of fifty events through one real
 * worker process. Uses DATABASE_URL (a server where it may create a database) and REDIS_URL when given, else the
 * embedded database. Figures are printed, never asserted.
 */
import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "esbuild";
import { sql } from "kysely";
import { createEnqueue } from "~/jobs/enqueue";
import { Queues } from "~/jobs/queues";
import { openDb } from "@db/client";
import { ensureEmbedded, stopEmbedded } from "@db/embedded";
import { migrateToLatest } from "@db/migrate";
import { seed } from "@db/seed/index";

const SOURCES = Number(process.env.BENCH_SOURCES ?? 1000);
const say = (line: string) => process.stdout.write(`${line}\n`);
const onLost = () => undefined;

/** Bundled as the worker is: run from its sources, every small function costs more than its work. */
async function extraction(): Promise<void> {
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
  await once(fork(bundle, { execArgv: [] }), "exit");
  rmSync(folder, { recursive: true });
}

/** A database of its own: created beside the given one, or embedded in a scratch folder. */
async function scratchDatabase(): Promise<{
  url: string;
  env: Record<string, string>;
  drop(): Promise<void>;
}> {
  const given = process.env.DATABASE_URL;
  if (!given) {
    const dataDir = mkdtempSync(join(tmpdir(), "fire-escape-bench-"));
    const { url } = await ensureEmbedded({ dataDir });
    const drop = async () => {
      await stopEmbedded(dataDir);
      rmSync(dataDir, { recursive: true });
    };
    return { url, env: { DATA_DIR: dataDir, DATABASE_URL: "", SAMPLE_STREET: "off" }, drop };
  }
  const name = `fire_escape_bench_${process.pid}`;
  const server = openDb({ url: given, max: 1, applicationName: "bench", onLost });
  await sql`create database ${sql.id(name)}`.execute(server);
  const url = new URL(given);
  url.pathname = `/${name}`;
  const drop = async () => {
    await sql`drop database ${sql.id(name)} with (force)`.execute(server);
    await server.destroy();
  };
  return { url: url.href, env: { DATABASE_URL: url.href }, drop };
}

/** Empty once the process has ended. */
function proc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** The process and its page readers. */
const familyOf = (pid: number): number[] => [
  pid,
  ...proc(pid, `task/${pid}/children`).trim().split(" ").filter(Boolean).map(Number),
];

/** Memory of the processes in MB; what they share counts once. */
const memoryOf = (pids: number[]): number =>
  pids
    .map((pid) => Number(/^Pss:\s+(\d+)/m.exec(proc(pid, "smaps_rollup"))?.[1] ?? 0) / 1024)
    .reduce((sum, one) => sum + one, 0);

/** What the processes and those they have outlived have used of the processor; Linux counts it in hundredths. */
function cpuSecondsOf(pids: number[]): number {
  const hundredths = pids.map((pid) => {
    const stat = proc(pid, "stat");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field] ?? 0), 0);
  });
  return hundredths.reduce((sum, one) => sum + one, 0) / 100;
}

async function thousandSources(): Promise<void> {
  const venues = fork("tests/bench/venue-server.ts", ["0", "100", "50"], { execArgv: ["--import", "tsx"] });
  const [{ port }] = (await once(venues, "message")) as [AddressInfo];
  const hosts = Array.from({ length: SOURCES }, (_, i) => `127.1.${i >> 8}.${i & 255}:${port}`);
  const scratch = await scratchDatabase();
  const db = openDb({ url: scratch.url, max: 2, applicationName: "bench", onLost });
  await migrateToLatest(db);
  await seed(db);
  await db
    .insertInto("event_sources")
    .values(
      hosts.map((host, i) => ({
        name: `Bench venue ${i}`,
        url: `http://${host}/calendar`,
        city: "New York",
        lat: 40.7 + i / 1e4,
        lng: -74 + i / 1e4,
        location: `${i} Bench Street`,
      })),
    )
    .execute();
  const queues = new Queues({
    redisUrl: process.env.REDIS_URL || null,
    databaseUrl: scratch.url,
    onError: onLost,
  });
  await queues.migrate();
  const enqueue = createEnqueue(queues, (error) => {
    throw error;
  });

  const done = async (since: Date) => {
    const row = await db
      .selectFrom("event_sources")
      .select(sql<number>`count(*)`.as("n"))
      .where("url", "is not", null)
      .where("name", "like", "Bench venue%")
      .where("last_fetched", ">=", since)
      .executeTakeFirstOrThrow();
    return row.n;
  };
  const measure = async (label: string, worker: ChildProcess, since: Date) => {
    const started = performance.now();
    const family = () => familyOf(worker.pid ?? 0);
    const cpuBefore = cpuSecondsOf(family());
    let peak = 0;
    while ((await done(since)) < SOURCES) {
      if (worker.exitCode !== null) throw new Error("the worker ended");
      peak = Math.max(peak, memoryOf(family()));
      await sleep(250);
    }
    const seconds = (performance.now() - started) / 1000;
    const { rows } = await sql<{ events: number; errors: number }>`
      select (select count(*) from events) as events, (select count(*) from event_sources where status = 'error') as errors
    `.execute(db);
    const cpu = cpuSecondsOf(family()) - cpuBefore;
    say(
      `  ${label}: ${seconds.toFixed(1)} s (${cpu.toFixed(1)} s of CPU of the worker and its readers), ${rows[0]?.events} events, ${rows[0]?.errors} errors, memory of all ${memoryOf(family()).toFixed(0)} MB (peak ${peak.toFixed(0)} MB)`,
    );
    return seconds;
  };

  say(
    `${SOURCES} sources of 50 events, 100 ms latency, one worker, ${process.env.DATABASE_URL ? "PostgreSQL" : "embedded"}, queue on ${queues.backend}`,
  );
  const worker = spawn(process.execPath, ["--enable-source-maps", "build/worker.js"], {
    env: {
      ...process.env,
      ...scratch.env,
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      FETCH_ALLOW_HOSTS: hosts.join(","),
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const first = await measure("first run", worker, new Date(0));
  const since = new Date();
  await db
    .updateTable("event_sources")
    .set({ next_fetch_at: null })
    .where("name", "like", "Bench venue%")
    .execute();
  await enqueue("enqueue-due-sources", {});
  const second = await measure("unchanged second run", worker, since);
  say(`  second / first = ${(second / first).toFixed(2)}`);

  worker.kill("SIGTERM");
  await once(worker, "exit");
  venues.kill();
  await queues.close();
  await db.destroy();
  await scratch.drop();
}

const parts: Record<string, () => Promise<void>> = { extraction, sources: thousandSources };
const chosen = process.argv.slice(2);
for (const [name, part] of Object.entries(parts))
  if (chosen.length === 0 || chosen.includes(name)) await part();
process.exit();
