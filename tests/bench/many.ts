/**
 * Two web processes against one, and four workers against one. Each is held to a tenth of a core, because on a machine of two cores
 * they would otherwise take them from each other and from the database: what is measured is whether they hinder each other.
 */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { createEnqueue } from "~/jobs/enqueue";
import { Queues } from "~/jobs/queues";
import { seed } from "@db/seed/index";
import { openCity, startWeb } from "./city-site";
import { say, type BenchOptions, type Part, type Report } from "./frame";
import { load } from "./load";
import { mixedIds, mixedPaths, zipf } from "./mix";
import { familyOf } from "./processes";
import { openScratch } from "./scratch";
import { holdTo } from "./share-of-core";
import { addSources, countFetched, startVenues, startWorker } from "./venues";

const SHARE = 0.1;
const WORKERS = 4;

type Web = Awaited<ReturnType<typeof startWeb>>;

const sum = (values: number[]) => values.reduce((total, one) => total + one, 0);

export const many: Part = { title: "More processes, each held to a tenth of a core", measure };

async function manyWorkers(report: Report, options: BenchOptions): Promise<void> {
  const one = await fetchAll(1, options);
  const many = one === null ? null : await fetchAll(WORKERS, options);
  if (one === null || many === null) return;
  say(`    workers: one ${one.toFixed(2)} sources a second, ${WORKERS} ${many.toFixed(2)}`);
  report.plain(`${WORKERS} workers / one, first fetches`, many / one, "times", "more");
}

async function measure(report: Report, options: BenchOptions): Promise<void> {
  await twoWebs(report, options);
  await manyWorkers(report, options);
}

async function twoWebs(report: Report, options: BenchOptions): Promise<void> {
  const city = await openCity(options);
  const webs = [await startWeb(city), await startWeb(city)];
  const release = webs.map(({ pid }) => holdTo(SHARE, [pid]));
  try {
    if (release.includes(null)) {
      say("  not measured: processes cannot be held to a share of a core here");
      return;
    }
    const shared = { "accept-encoding": "br" };
    const kinds = [
      // Only one page: cached pages expire, and rendering many of them again takes seconds at this share of a core.
      { name: "from the cache", path: () => "/", headers: shared },
      {
        name: "rendered",
        path: zipf(mixedPaths(await mixedIds(city))),
        headers: { ...shared, authorization: "Bearer bench" },
      },
    ];
    for (const { name, path, headers } of kinds) {
      // Code that runs for the first time is compiled, which takes long as well.
      await perSecond(webs, path, headers);
      const one = await perSecond(webs.slice(0, 1), path, headers);
      const two = await perSecond(webs, path, headers);
      say(`    ${name}: one ${one.toFixed(0)} a second, two ${two.toFixed(0)}`);
      report.plain(`two webs / one, ${name}`, two / one, "times", "more");
    }
  } finally {
    for (const web of webs) await web.stop();
    for (const done of release) done?.();
    await city.close();
  }
}

async function perSecond(webs: Web[], path: () => string, headers: Record<string, string>): Promise<number> {
  const loads = webs.map(({ origin }) => load(origin, path, { seconds: 8, connections: 8, headers }));
  return sum((await Promise.all(loads)).map((result) => result.perSecond));
}

/** @returns sources a second */
async function fetchAll(workers: number, { isSmall }: BenchOptions): Promise<number | null> {
  const count = isSmall ? 20 : 150;
  // The start of each worker, its page readers above all, is not measured.
  const warmUp = workers * 12;
  const venues = await startVenues(warmUp + count);
  const scratch = await openScratch("many");
  const { db } = scratch;
  await seed(db);
  const queues = new Queues({
    redisUrl: process.env.REDIS_URL || null,
    databaseUrl: scratch.url,
    onError: () => undefined,
  });
  await queues.migrate();
  const enqueue = createEnqueue(queues, (error) => {
    throw error;
  });
  const running: ChildProcess[] = [];
  const fetched = async (hosts: string[]) => {
    const since = new Date();
    await addSources(db, hosts);
    await enqueue("enqueue-due-sources", {});
    while ((await countFetched(db, since)) < hosts.length) {
      if (running.some(({ exitCode }) => exitCode !== null)) throw new Error("a worker ended");
      await sleep(50);
    }
    return (Date.now() - since.getTime()) / 1000;
  };
  const release: ReturnType<typeof holdTo>[] = [];
  try {
    for (let n = 0; n < workers; n++) running.push(startWorker(scratch, venues.hosts));
    await fetched(venues.hosts.slice(0, warmUp));
    for (const { pid } of running) release.push(holdTo(SHARE, familyOf(pid ?? 0)));
    if (release.includes(null)) return null;
    return count / (await fetched(venues.hosts.slice(warmUp)));
  } finally {
    for (const worker of running) {
      worker.kill("SIGTERM");
      if (worker.exitCode === null) await once(worker, "exit");
    }
    for (const done of release) done?.();
    venues.stop();
    await queues.close();
    await scratch.close();
  }
}
