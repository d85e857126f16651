/**
 * Brings the database to the newest schema, and with it the queues' own tables: web looks at them before any worker runs. What
 * is there already is copied first: going back to the release before is restoring that copy.
 */
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Config } from "~/settings/config.server";
import { Queues } from "~/jobs/queues";
import { databaseUrlFor, errorReason } from "~/services/store";
import type { Database } from "@db/client";
import { backupNow } from "@db/embedded";
import {
  appliedMigrations,
  hasTables,
  migrateToLatest,
  pendingMigrations,
  refuseOtherBuilds,
} from "@db/migrate";
import { backUp } from "./backup";
import type { Print } from "./with-db";

export interface MigrateOptions {
  print: Print;
  /** False for operators who have made one of their own. */
  backup?: boolean;
}

/** @returns the migrations that were applied */
export async function migrateAll(
  config: Config,
  db: Kysely<Database>,
  { print, backup = true }: MigrateOptions,
): Promise<string[]> {
  // Before a backup is made: of a database that is refused nothing is touched.
  await refuseOtherBuilds(db);
  if (backup) await backUpFirst(config, db, print);
  const applied = await migrateToLatest(db);
  const databaseUrl = config.queueDatabaseUrl ?? (await databaseUrlFor(config));
  // What fails is thrown; a connection that is lost besides is of no matter.
  const queues = new Queues({ ...config, databaseUrl, onError: () => undefined });
  try {
    await queues.migrate();
  } finally {
    await queues.close();
  }
  return applied;
}

const KEPT = 7;

/** @throws Error when there is something to lose and no copy can be made: then nothing is migrated */
async function backUpFirst(config: Config, db: Kysely<Database>, print: Print): Promise<void> {
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return;
  // A server may have tables of others; the embedded one has ours alone, of whatever version.
  if (!(config.databaseUrl ? (await appliedMigrations(db)).length > 0 : await hasTables(db))) return;
  print(`Backing up before ${pending.length} migration(s) …`);
  const { dataDir } = config;
  try {
    // A copy of the folder is whole whatever its schema is, and takes less time.
    if (config.databaseUrl) await backUp(config, { to: join(dataDir, "backups"), keep: KEPT }, print);
    else print(`Saved: ${await backupNow({ dataDir })}`);
  } catch (error) {
    throw new Error(
      `Nothing was migrated, because no backup could be made first: ${errorReason(error)} ` +
        "Mend that, or make a backup of your own and run fire-escape migrate --no-backup.",
      { cause: error },
    );
  }
}
