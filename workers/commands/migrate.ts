/**
 * Brings the database to the newest schema, and with it the queues' own tables: web looks at them before any worker runs. What
 * is there already is copied first: going back to the release before is restoring that copy.
 */
import type { Kysely } from "kysely";
import type { Config } from "~/settings/config.server";
import { Queues } from "~/jobs/queues";
import { databaseUrlFor, errorReason } from "~/services/store";
import type { Database } from "@db/client";
import { appliedMigrations, migrateToLatest, pendingMigrations, refuseOtherBuilds } from "@db/migrate";
import { backUp, ownFolder } from "./backup";
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
  // A failure is thrown; a connection that is lost besides does not matter.
  const queues = new Queues({ ...config, databaseUrl, onError: () => undefined });
  try {
    await queues.migrate();
  } finally {
    await queues.close();
  }
  return applied;
}

/** @throws Error when there is something to lose and no copy can be made: then nothing is migrated */
async function backUpFirst(config: Config, db: Kysely<Database>, print: Print): Promise<void> {
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return;
  if ((await appliedMigrations(db)).length === 0) return;
  print(`Backing up before ${pending.length} migration(s) …`);
  try {
    await backUp(config, ownFolder(config), print);
  } catch (error) {
    throw new Error(
      `Nothing was migrated, because no backup could be made first: ${errorReason(error)} ` +
        "Mend that, or make a backup of your own and run fire-escape migrate --no-backup.",
      { cause: error },
    );
  }
}
