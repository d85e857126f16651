/** `move-to-postgres URL`: all rows of the embedded database into an empty PostgreSQL, counted on both sides. */
import type { Config } from "~/settings/config.server";
import { ensureEmbedded, lockLauncher, stopEmbedded } from "@db/embedded";
import { appliedMigrations, migrateToLatest } from "@db/migrate";
import { countByTable } from "@db/portable/catalog";
import { dumpParts } from "@db/portable/dump";
import { loadParts } from "@db/portable/load";
import { totalOf, withClient } from "./backup";
import { withDbAt, type Print } from "./with-db";

export async function moveToPostgres(config: Config, url: string, print: Print): Promise<void> {
  if (config.databaseUrl) throw new Error("DATABASE_URL is set: this site is not on the embedded database.");
  const lock = await lockLauncher(config.dataDir);
  if (!lock) throw new Error(`Fire Escape is running on the data in ${config.dataDir}. Stop it first.`);
  try {
    const isTaken = await withDbAt(url, async (db) => (await appliedMigrations(db)).length > 0);
    if (isTaken) throw new Error("That database is in use already. Make an empty one: createdb fire_escape");
    const { url: from } = await ensureEmbedded({ dataDir: config.dataDir });
    await withDbAt(from, migrateToLatest);
    await withDbAt(url, migrateToLatest);
    const migrations = await withDbAt(from, appliedMigrations);
    const counts = await copyRows(from, url, migrations);
    for (const [table, count] of Object.entries(counts))
      if (count > 0) print(`${String(count).padStart(9)}  ${table}`);
    print(`${String(totalOf(counts)).padStart(9)}  rows in all, the same in both databases.\n`);
    print("Now set DATABASE_URL to the new address and start. The embedded database stays as it is.");
    await stopEmbedded(config.dataDir);
  } finally {
    lock.release();
  }
}

/** @returns rows by table, as both databases have them. @throws Error when a count differs */
async function copyRows(from: string, to: string, migrations: string[]): Promise<Record<string, number>> {
  return withClient(from, (source) =>
    withClient(to, async (target) => {
      const { counts } = await loadParts(target, dumpParts({ client: source, migrations, everything: true }));
      const arrived = await countByTable(target, Object.keys(counts));
      const wrong = Object.keys(counts).filter((table) => counts[table] !== arrived[table]);
      if (wrong.length > 0)
        throw new Error(
          `The counts differ, so do not use the new database: ${wrong
            .map((table) => `${table} ${counts[table]} / ${arrived[table]}`)
            .join(", ")}.`,
        );
      return counts;
    }),
  );
}
