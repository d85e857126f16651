/** Whether somebody backs the data up. */
import type { Kysely } from "kysely";
import type { Config } from "~/settings/config.server";
import { days, hours } from "~/lib/time";
import { countOf } from "~/lib/text";
import { lastBackup } from "~/services/last-backup";
import type { Database } from "@db/client";
import { ok, warn, type Finding } from "./findings";

export const checkBackups = async (
  db: Kysely<Database>,
  { dataDir, databaseUrl }: Pick<Config, "dataDir" | "databaseUrl">,
): Promise<Finding> => backupFinding(await lastBackup(db, dataDir), new Date(), databaseUrl === null);

/** One night may fail. */
const OLD = hours(36);
const ADVICE =
  "Run fire-escape backup every night, and take its files to another machine (docs/operating.md).";

export function backupFinding(at: Date | null, now: Date, isEmbedded: boolean): Finding {
  const name = "backups";
  if (at === null)
    return warn(
      name,
      "none was made yet",
      isEmbedded ? `The embedded database copies itself minutes after its first start. ${ADVICE}` : ADVICE,
    );
  const age = now.getTime() - at.getTime();
  const summary = `the newest is ${age < days(2) ? countOf(Math.floor(age / hours(1)), "hour") : countOf(Math.floor(age / days(1)), "day")} old`;
  return age < OLD ? ok(name, summary) : warn(name, summary, ADVICE);
}
