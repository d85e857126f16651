/** What `npm start` does with the database before and after the site runs. Loaded while the database starts. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { brand } from "~/brand";
import type { Config } from "~/config.server";
import { localDay, minutes } from "~/lib/time";
import { reasonOf, waitForDatabase } from "~/services/store";
import { openDb, type Database } from "@db/client";
import { countActiveEvents } from "@db/queries/events/events";
import { seed } from "@db/seed/index";
import { migrateAll } from "./migrate";

type Print = (line: string) => void;

const countEvents = (db: Kysely<Database>) =>
  countActiveEvents(db, brand.defaultCity, localDay(new Date(), brand.zone));

/** Schema and first-run data. @returns how many events it holds before the worker brings any */
export async function prepareDatabase(config: Config, url: string, print: Print): Promise<number> {
  const db = openDb({ url, max: 2, applicationName: "fire-escape start", onLost: () => undefined });
  try {
    await waitForDatabase(db, { url, patienceMs: minutes(1), onWait: print });
    const applied = await migrateAll(config, db, { print });
    if (applied.length > 0) print(`Database brought up to date (${applied.length} migrations).`);
    const added = await seed(db);
    if (added > 0) print(`First-run data: ${added} venues, zip points and interests.`);
    return await countEvents(db);
  } finally {
    await db.destroy();
  }
}

/** Prints how many events there are; at a first start, once the first fetches have brought them. */
export async function printEvents(
  url: string,
  { held, stopped, print }: { held: number; stopped: () => boolean; print: Print },
): Promise<void> {
  const db = openDb({ url, max: 1, applicationName: "fire-escape start", onLost: () => undefined });
  const until = Date.now() + minutes(1);
  try {
    if (held > 0) return print(`${await countEvents(db)} events are on the calendar.`);
    let last = 0;
    while (!stopped() && Date.now() < until) {
      await sleep(1500);
      const now = await countEvents(db);
      if (now > 0 && now === last)
        return print(`The worker has fetched ${now} events from the sample street.`);
      last = now;
    }
  } catch (error) {
    print(`The events could not be counted yet: ${reasonOf(error)}`);
  } finally {
    await db.destroy();
  }
}
