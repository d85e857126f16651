/** The embedded database is copied by itself, minutes after its first start and then once a day; a server is its operator's. */
import type { Kysely } from "kysely";
import { hours } from "~/lib/time";
import { lastBackup } from "~/services/last-backup";
import type { Config } from "~/settings/config.server";
import type { Database } from "@db/client";
import { backUp, ownFolder } from "./commands/backup";
import type { Print } from "./commands/with-db";

export async function backUpDaily(config: Config, db: Kysely<Database>, print: Print): Promise<void> {
  if (config.databaseUrl !== null) return;
  const last = await lastBackup(db, config.dataDir);
  if (last === null || Date.now() - last.getTime() >= hours(24))
    await backUp(config, ownFolder(config), print);
}
