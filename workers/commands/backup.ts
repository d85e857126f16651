/** `backup`: a portable copy of the database, embedded or not, read back and counted before it counts; old ones go. */
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Config } from "~/settings/config.server";
import { databaseUrlFor } from "~/services/store";
import { appliedMigrations } from "@db/migrate";
import { dumpParts } from "@db/portable/dump";
import { insertBackup } from "@db/queries/operations/backups";
import { checkCopy, writeCopy } from "@db/portable/lines";
import { withDb, type Print } from "./with-db";

export interface BackupOptions {
  /** Folder; absolute. */
  to: string;
  /** How many backups stay in the folder. */
  keep: number;
}

/** Where backups go that nobody asked for. */
export const ownFolder = ({ dataDir }: Pick<Config, "dataDir">): BackupOptions => ({
  to: join(dataDir, "backups"),
  keep: 7,
});

/** @returns the file */
export async function backUp(config: Config, { to, keep }: BackupOptions, print: Print): Promise<string> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const file = join(to, `${new Date().toISOString().replace(/[:.]/g, "-")}.fire-escape.gz`);
  const unfinished = `${file}.unfinished`;
  const migrations = await withDb(config, print, appliedMigrations);
  if (migrations.length === 0) throw new Error("There is nothing to back up: this database is empty.");
  try {
    await withClient(await databaseUrlFor(config), (client) =>
      writeCopy(unfinished, dumpParts({ client, migrations })),
    );
    const { counts } = await checkCopy(unfinished);
    await rename(unfinished, file);
    const { size } = await stat(file);
    await withDb(config, print, (db) => insertBackup(db, { taken_at: new Date(), bytes: size }));
    print(`Saved and read back: ${totalOf(counts)} rows, ${inMegabytes(size)}, ${file}`);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  const removed = await removeOld(to, keep);
  if (removed > 0) print(`${removed} older backup(s) removed; the newest ${keep} stay.`);
  return file;
}

/** One connection of its own, outside any pool. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "fire-escape cli" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Says whether a backup is whole, and what it holds. @throws CopyUnusable */
export async function checkBackup(file: string, print: Print): Promise<void> {
  const { takenAt, counts } = await checkCopy(file);
  print(`${file} is whole: ${totalOf(counts)} rows as of ${takenAt.toISOString()}.`);
  for (const [table, count] of Object.entries(counts))
    if (count > 0) print(`${String(count).padStart(9)}  ${table}`);
}

export const totalOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Those of older versions too, which copied the embedded database's folder. */
const NAME = /^\d{4}-\d\d-\d\dT[\d-]+Z\.(?:fire-escape|tar)\.gz$/;

async function removeOld(folder: string, keep: number): Promise<number> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const old = names.slice(0, -keep);
  for (const name of old) await rm(join(folder, name));
  return old.length;
}

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
