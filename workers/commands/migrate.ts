/** Brings the database to the newest schema, and with it the queues' own tables: web looks at them before any worker runs. */
import type { Kysely } from "kysely";
import type { Config } from "~/config.server";
import { Queues } from "~/jobs/queues";
import { databaseUrlFor } from "~/services/store";
import type { Database } from "@db/client";
import { migrateToLatest } from "@db/migrate";

/** @returns the migrations that were applied */
export async function migrateAll(config: Config, db: Kysely<Database>): Promise<string[]> {
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
