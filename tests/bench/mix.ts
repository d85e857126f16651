/**
 * Home and 300 events, read as unevenly as people read (Zipf), while nothing changes and while one of the events changes
 * every 300 ms. What matters is the ratio of the two.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { brand } from "~/brand";
import { localDay } from "~/lib/time";
import type { City } from "./city-site";
import type { Report } from "./frame";
import { load } from "./load";

const EVENTS = 300;

const CONNECTIONS = 16;

export async function measureMix(
  report: Report,
  city: City,
  { origin, seconds, bare }: { origin: string; seconds: number; bare: number },
): Promise<void> {
  const ids = await mixedIds(city);
  const paths = mixedPaths(ids);
  const options = { seconds, connections: CONNECTIONS, headers: { "accept-encoding": "br" } };
  for (const path of paths) await load(origin, path, { ...options, seconds: 0, connections: 1 });
  const quiet = await load(origin, zipf(paths), options);
  const stop = changing(city, ids);
  const changed = await load(origin, zipf(paths), options);
  await stop();
  const name = `home and ${EVENTS} events`;
  report.more(`${name}, quiet`, quiet.perSecond, "requests/s", bare);
  report.more(`${name}, one changing`, changed.perSecond, "requests/s", bare);
  report.plain(`${name}, changing / quiet`, changed.perSecond / quiet.perSecond, "times", "more");
}

/** The soonest events that are shown. */
export async function mixedIds({ db }: City): Promise<number[]> {
  const rows = await db
    .selectFrom("events")
    .select("id")
    .where("published", "=", true)
    .where("duplicate_of", "is", null)
    .where("first_day", ">=", localDay(new Date(), brand.zone))
    .orderBy("first_day")
    .orderBy("id")
    .limit(EVENTS)
    .execute();
  return rows.map(({ id }) => id);
}

export const mixedPaths = (ids: number[]): string[] => ["/", ...ids.map((id) => `/event/${id}`)];

/** Paths by rank: the first is asked for as often as the second and third together, and so on. */
export function zipf(paths: string[]): () => string {
  const sums: number[] = [];
  for (let rank = 1; rank <= paths.length; rank++) sums.push((sums.at(-1) ?? 0) + 1 / rank);
  let state = 7;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const at = (state / 2 ** 32) * (sums.at(-1) ?? 0);
    return paths[sums.findIndex((sum) => sum > at)] ?? "/";
  };
}

const CHANGE_EVERY = 300;

/** Changes one event after the other until it is stopped. */
function changing({ db }: City, ids: number[]) {
  const stop = new AbortController();
  const work = async () => {
    for (let at = 0; !stop.signal.aborted; at++) {
      const id = ids[(at * 7) % ids.length] ?? 0;
      const mark = ` (changed ${at})`;
      await sql`update events set title = split_part(title, ' (changed', 1) || ${mark} where id = ${id}`.execute(
        db,
      );
      await sleep(CHANGE_EVERY);
    }
  };
  const done = work();
  return async () => {
    stop.abort();
    await done;
  };
}
