/**
 * Measures how long visitors wait while somebody who is signed in, and for whom every page is rendered, reads one page after the other: 200
 * requests a second, each at its own moment whether or not those before it have been answered.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "undici";
import { startSession } from "~/domain/accounts/sessions";
import { cookieName } from "~/web/session/cookie";
import type { City } from "./city-site";
import { percentile, say, type Report } from "./frame";
import { mixedIds, mixedPaths, zipf } from "./mix";

const PER_SECOND = 200;

export async function measureBeside(
  report: Report,
  city: City,
  { origin, bare, seconds }: { origin: string; bare: string; seconds: number },
): Promise<void> {
  const paths = mixedPaths(await mixedIds(city));
  const best = percentile(await crowd(bare, () => "/?bytes=20000", seconds), 0.99);
  // Each page once, so that the crowd finds them in the cache.
  for (const path of paths) await (await fetch(origin + path)).text();
  const stop = reading(origin, await signedIn(city, origin), paths);
  const times = await crowd(origin, zipf(paths), seconds);
  const pages = await stop();
  report.less(`${PER_SECOND} a second beside a signed-in reader, p99`, percentile(times, 0.99), "ms", best);
  say(
    `    p50 ${percentile(times, 0.5).toFixed(1)} ms; the reader's ${pages.length} pages p50 ${percentile(pages, 0.5).toFixed(0)} ms`,
  );
}

/** @returns milliseconds from the moment at which each request was due */
async function crowd(origin: string, next: () => string, seconds: number): Promise<number[]> {
  const pool = new Pool(origin, { connections: 64 });
  const started = performance.now();
  const request = async (due: number) => {
    await sleep(Math.max(0, due - performance.now()));
    const path = next();
    const answer = await pool.request({ path, method: "GET", headers: { "accept-encoding": "br" } });
    await answer.body.dump();
    return performance.now() - due;
  };
  const dues = Array.from({ length: PER_SECOND * seconds }, (_, n) => started + (n * 1000) / PER_SECOND);
  const times = await Promise.all(dues.map(request));
  await pool.destroy();
  return times;
}

/** @returns the Cookie header of somebody new who is signed in */
async function signedIn({ db }: City, origin: string): Promise<string> {
  const { id } = await db
    .insertInto("users")
    .values({ email: `reader.${Date.now()}@example.org` })
    .returning("id")
    .executeTakeFirstOrThrow();
  const token = await startSession({ db, now: () => new Date() }, { userId: id, userAgent: "bench" });
  return `${cookieName(origin)}=${token}`;
}

/** Between two pages of the reader, in milliseconds. */
const PAUSE = 250;

function reading(origin: string, cookie: string, paths: string[]) {
  const stop = new AbortController();
  const work = async () => {
    const times: number[] = [];
    for (let at = 0; !stop.signal.aborted; at++) {
      const started = performance.now();
      const answer = await fetch(origin + (paths[at % paths.length] ?? "/"), { headers: { cookie } });
      await answer.text();
      if (!answer.ok) throw new Error(`a signed-in reader got ${answer.status}`);
      times.push(performance.now() - started);
      await sleep(PAUSE);
    }
    return times;
  };
  const done = work();
  return async () => {
    stop.abort();
    return done;
  };
}
