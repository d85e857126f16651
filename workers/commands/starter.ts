/** `sources starter`: switches a starter city on, and tells how the first fetch of each of its venues goes. */
import { setTimeout as sleep } from "node:timers/promises";
import { findRunSince } from "@db/queries/admin/fetch-runs";
import { countAlive } from "@db/queries/operations/heartbeats";
import { findLogSince, findSourceSite } from "@db/queries/sources/sites";
import type { Db } from "@db/client";
import type { Config } from "~/settings/config.server";
import { Rejected } from "~/domain/errors";
import { switchOnStarter, type StarterSources } from "~/domain/admin/sources/starter-city";
import { countOf } from "~/lib/text";
import { minutes, seconds } from "~/lib/time";
import { createLog } from "~/services/log";
import { openStore, WORKER_LIMITS } from "~/services/store";
import type { Print } from "./with-db";

export async function startCity(config: Config, print: Print): Promise<void> {
  const store = await openStore(config, createLog({ level: "error", process: "cli" }), {
    name: "fire-escape cli",
    limits: WORKER_LIMITS,
  });
  try {
    const since = new Date();
    const city = await switchOnStarter({ ...store, now: () => new Date() }, null);
    const searched = city.searched.length;
    print(
      `${countOf(city.fetched.length, "venue")} switched on${searched > 0 ? `; the calendars of ${searched} more are looked for` : ""}.`,
    );
    if ((await countAlive(store.db)).worker === 0) {
      print("No worker runs: they are fetched as soon as the site is started (npm start).");
      return;
    }
    const late = await watchFirstFetches(store.db, city, since, print);
    for (const name of late) print(`${name}: not fetched yet; the Logs tab will say how it went.`);
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    throw new Error(error.message, { cause: error });
  } finally {
    await store.close();
  }
}

const PATIENCE = minutes(15);
const POLL = seconds(1);

/** Prints each venue's outcome as it comes. @returns names of those that did not come in time */
export async function watchFirstFetches(
  db: Db,
  { fetched, searched }: StarterSources,
  since: Date,
  print: Print,
  patience = PATIENCE,
): Promise<string[]> {
  const open = new Map([...fetched, ...searched].map(({ id, name }) => [id, name]));
  const total = open.size;
  const end = Date.now() + patience;
  while (open.size > 0 && Date.now() < end) {
    for (const [id, name] of open) {
      const line = await endOf(db, { id, name }, since);
      if (line === null) continue;
      open.delete(id);
      print(`${String(total - open.size).padStart(3)}/${total}  ${line}`);
    }
    if (open.size > 0) await sleep(POLL);
  }
  return [...open.values()];
}

/** How its first fetch, or the search for its calendar, ended; null while it goes on. */
async function endOf(
  db: Db,
  { id, name }: { id: number; name: string },
  since: Date,
): Promise<string | null> {
  const run = await findRunSince(db, id, since);
  if (run) return run.outcome === "running" ? null : outcomeOf(name, run);
  // Without a fetch, a line of the log is the search's, which found nothing.
  const source = await findSourceSite(db, id);
  return source?.url ? null : ((await findLogSince(db, id, since))?.message ?? null);
}

type Run = NonNullable<Awaited<ReturnType<typeof findRunSince>>>;

function outcomeOf(name: string, { outcome, saved, error, problems }: Run & { problems: string[] }): string {
  if (outcome === "error" || outcome === "postponed") return `${name}: nothing. ${error ?? ""}`;
  if (outcome === "empty") return `${name}: nothing. ${problems[0] ?? ""}`;
  return outcome === "unchanged" ? `${name}: unchanged` : `${name}: ${countOf(saved, "event")}`;
}
