/** Prepares the database before the site runs, and ends it afterwards, for `npm start`. Loaded while the database starts. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { brand } from "~/brand";
import type { Config } from "~/settings/config.server";
import { countOf, plural } from "~/lib/text";
import { localDay, minutes } from "~/lib/time";
import { errorReason, waitForDatabase } from "~/services/store";
import { openDb, type Database } from "@db/client";
import { countActiveEvents } from "@db/queries/events/events";
import { countSampleSources } from "@db/queries/sources/sample";
import { seed } from "@db/seed/index";
import { migrateAll } from "./migrate";

type Print = (line: string) => void;

/** Schema and first-run data. */
export async function prepareDatabase(config: Config, url: string, print: Print): Promise<void> {
  const db = openDb({ url, max: 2, applicationName: "fire-escape start", onLost: () => undefined });
  try {
    await waitForDatabase(db, { url, patienceMs: minutes(1), onWait: print });
    const applied = await migrateAll(config, db, { print });
    if (applied.length > 0) print(`Database brought up to date (${applied.length} migrations).`);
    const added = await seed(db);
    if (added > 0) print(`First-run data: ${added} venues, zip points and interests.`);
  } finally {
    await db.destroy();
  }
}

/** How long the first fetch may show no venue more: a slow machine takes its time, one that is stuck says nothing new. */
const PATIENCE = minutes(5);
/** Sample venues between two lines of progress. */
const STEP = 14;

/** Prints how many events there are; while sample venues are fetched for the first time, how far that is. */
export async function printEvents(
  url: string,
  { isSampled, stopped, print }: { isSampled: boolean; stopped: () => boolean; print: Print },
): Promise<void> {
  const db = openDb({ url, max: 1, applicationName: "fire-escape start", onLost: () => undefined });
  try {
    let isFirst = true;
    let reported = 0;
    let seen = 0;
    for (let until = Date.now() + PATIENCE; !stopped(); await sleep(1000)) {
      const { venues, waiting } = await countSampleSources(db);
      const events = await countEvents(db);
      const fetched = venues - waiting;
      const counted = countOf(events, "event");
      if (!isSampled || (isFirst && venues > 0 && waiting === 0))
        return print(`${counted} ${plural(events, "is", "are")} on the calendar.`);
      if (venues > 0 && waiting === 0)
        return print(`The worker has fetched ${counted} from ${fetched} sample venues.`);
      if (events > 0 && fetched >= reported + STEP) {
        reported = fetched;
        print(`  ${fetched} of ${venues} sample venues, ${counted} …`);
      }
      isFirst = false;
      if (fetched > seen) [seen, until] = [fetched, Date.now() + PATIENCE];
      if (Date.now() > until)
        return print(`  ${countOf(waiting, "sample venue")} not fetched yet: the worker goes on.`);
    }
  } catch (error) {
    print(`The events could not be counted yet: ${errorReason(error)}`);
  } finally {
    await db.destroy();
  }
}

const countEvents = (db: Kysely<Database>) =>
  countActiveEvents(db, brand.defaultCity, localDay(new Date(), brand.zone));
