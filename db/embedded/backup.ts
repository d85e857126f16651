// Whole copies of the embedded database as one compressed file each, and the way back.
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createGzip } from "node:zlib";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { ensureEmbedded } from "./host-process";
import type { EmbeddedOptions } from "./host-process";
import { placesIn, prepareFolder } from "./places";
import type { Places } from "./places";
import type { WireFront } from "./wire-front";

/** The command by which a client asks the host for a backup (it is no SQL, so it can mean nothing else). */
export const backupCommand = "backup embedded database";

const kept = 7;
const backupName = /^\d{4}-\d\d-\d\dT[\d-]+Z\.tar\.gz$/;

const stamp = (now: Date) => now.toISOString().replace(/[:.]/g, "-");

/** Backup files in the data folder, oldest first. */
export function listBackups(places: Places): string[] {
  if (!existsSync(places.backups)) return [];
  const names = readdirSync(places.backups).filter((name) => backupName.test(name));
  return names.sort().map((name) => join(places.backups, name));
}

/** When a backup file was made. */
export function backupTime(file: string): Date {
  const [, day = "", hours, minutes, seconds] =
    /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)[^/\\]*$/.exec(file) ?? [];
  return new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
}

/**
 * Writes a backup while the host runs and removes all but the newest seven; returns its path. Clients wait
 * while the folder is read into memory (a few hundred milliseconds per 100 MB), not while it is compressed.
 */
export async function writeBackup(
  places: Places,
  front: WireFront,
  engine: PGlite,
  now: Date,
): Promise<string> {
  mkdirSync(places.backups, { recursive: true, mode: 0o700 });
  const file = join(places.backups, `${stamp(now)}.tar.gz`);
  const unfinished = `${file}.unfinished`;
  await front.sql("checkpoint"); // less log to carry and to replay
  const tar = await front.exclusive(() => engine.dumpDataDir("none"));
  await pipeline(
    Readable.fromWeb(tar.stream() as ReadableStream),
    createGzip({ level: 4 }),
    createWriteStream(unfinished, { mode: 0o600 }),
  );
  await flush(unfinished);
  renameSync(unfinished, file);
  for (const old of listBackups(places).slice(0, -kept)) rmSync(old);
  return file;
}

/** Has the host of a data folder (started if need be) write a backup; returns the path of the file. */
export async function backupNow(options: EmbeddedOptions): Promise<string> {
  const { url } = await ensureEmbedded(options);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ result: string }>(backupCommand);
    return rows[0]?.result ?? "";
  } finally {
    await client.end();
  }
}

/**
 * Puts a backup in the place of the database; the former one stays in the data folder under another name,
 * which is returned (null when there was none). No host may be running.
 * @throws FolderLocked while a host runs; Error when the file is no usable backup (nothing is changed then)
 */
export async function restoreBackup(dataDir: string, file: string): Promise<string | null> {
  // imported here, so that the processes that only ask for a backup do not load the engine
  const [{ openBackup, openCluster }, { lockFolder }] = await Promise.all([
    import("./engine"),
    import("./folder-lock"),
  ]);
  const places = placesIn(dataDir);
  prepareFolder(places);
  const lock = await lockFolder(places);
  const fresh = `${places.cluster}.restoring`;
  try {
    rmSync(fresh, { recursive: true, force: true });
    const engine = await openCluster(fresh, await openBackup(resolve(file)));
    await engine.query("select 1");
    await engine.close();
    const former = existsSync(places.cluster) ? `${places.cluster}.before-${stamp(new Date())}` : null;
    if (former) renameSync(places.cluster, former);
    renameSync(fresh, places.cluster);
    return former;
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`${file} cannot be restored: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    lock.release();
  }
}
