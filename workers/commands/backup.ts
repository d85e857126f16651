/** `backup` and `restore FILE`: whole copies of the embedded database. A real PostgreSQL has pg_dump for that. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Config } from "~/config.server";
import { backupNow, restoreBackup } from "@db/embedded";

function onlyEmbedded(config: Config): void {
  if (!config.databaseUrl) return;
  throw new Error("DATABASE_URL is set: back up that database with PostgreSQL's own pg_dump and pg_restore.");
}

export async function backUp(config: Config, print: (line: string) => void): Promise<void> {
  onlyEmbedded(config);
  print(`Saved: ${await backupNow({ dataDir: config.dataDir })}`);
}

export async function restore(config: Config, file: string, print: (line: string) => void): Promise<void> {
  onlyEmbedded(config);
  if (!existsSync(file)) {
    throw new Error(`There is no backup at "${file}". They are in ${config.dataDir}/backups.`);
  }
  const former = await restoreBackup(config.dataDir, resolve(file));
  print(`Restored. What was there before is kept in ${former}.`);
}
