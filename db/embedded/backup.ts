/** Backups: the whole embedded database as one compressed file, and how to restore one. */
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createGzip } from "node:zlib";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { checkFolderCopy } from "./folder-copy";
import { ensureEmbedded } from "./host-process";
import type { EmbeddedOptions } from "./host-process";
import { dataPaths, prepareFolder } from "./paths";
import type { DataPaths } from "./paths";
import type { WireFront } from "./wire-front";

/** Sent by a client as a query to ask the host for a backup. It is not valid SQL, so it cannot mean anything else. */
export const BACKUP_COMMAND = "backup embedded database";

/** Present while a backup is written, and left behind, empty, by one that failed. */
const UNFINISHED = ".unfinished";

/** When a backup was made or tried last; null if none ever was. One that kills its process is not tried again at once. */
export function lastAttempt(paths: DataPaths): Date | null {
  const times = [...listBackups(paths), ...listUnfinished(paths)].map((file) => backupTime(file).getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

const KEPT_BACKUPS = 7;

/**
 * Writes a backup while the host runs and removes all but the newest seven; returns its path. Clients wait
 * while the folder is read into memory (a few hundred milliseconds per 100 MB), not while it is compressed.
 */
export async function writeBackup(
  paths: DataPaths,
  front: Pick<WireFront, "sql" | "exclusive">,
  engine: Pick<PGlite, "dumpDataDir">,
  now: Date,
): Promise<string> {
  mkdirSync(paths.backups, { recursive: true, mode: 0o700 });
  const file = join(paths.backups, `${stamp(now)}.tar.gz`);
  const unfinished = file + UNFINISHED;
  for (const left of listUnfinished(paths)) rmSync(left);
  writeFileSync(unfinished, "", { mode: 0o600 });
  try {
    // A checkpoint leaves less log to copy and to replay.
    await front.sql("checkpoint");
    const tar = await front.exclusive(() => engine.dumpDataDir("none"));
    await pipeline(
      Readable.fromWeb(tar.stream() as ReadableStream),
      createGzip({ level: 4 }),
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    await flush(unfinished);
  } catch (error) {
    // On a full disk half a backup would take the room that the site needs.
    truncateSync(unfinished);
    throw error;
  }
  renameSync(unfinished, file);
  for (const old of listBackups(paths).slice(0, -KEPT_BACKUPS)) rmSync(old);
  return file;
}

/** Asks the host of a data folder for a backup, starting the host if necessary; returns the file's path. */
export async function backupNow(options: EmbeddedOptions): Promise<string> {
  const { url } = await ensureEmbedded(options);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ result: string }>(BACKUP_COMMAND);
    return rows[0]?.result ?? "";
  } finally {
    await client.end();
  }
}

/**
 * Replaces the database by a backup. The former one stays in the data folder under another name, which is returned
 * (null when there was none). No host may be running.
 * @throws FolderLocked while a host runs; Error when the file is not a usable backup (then nothing is changed)
 */
export async function restoreBackup(dataDir: string, file: string): Promise<string | null> {
  // Imported here: processes that only ask for a backup must not load the engine.
  const [{ openBackup, openCluster }, { lockFolder }] = await Promise.all([
    import("./engine"),
    import("./folder-lock"),
  ]);
  const paths = dataPaths(dataDir);
  prepareFolder(paths);
  const lock = await lockFolder(paths);
  const fresh = `${paths.cluster}.restoring`;
  try {
    rmSync(fresh, { recursive: true, force: true });
    await checkFolderCopy(resolve(file));
    const engine = await openCluster(fresh, await openBackup(resolve(file)));
    await engine.query("select 1");
    await engine.close();
    const former = existsSync(paths.cluster) ? `${paths.cluster}.before-${stamp(new Date())}` : null;
    if (former) renameSync(paths.cluster, former);
    renameSync(fresh, paths.cluster);
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

/**
 * Puts the database aside under another name, so that the next host makes a new one. No host may be running.
 * @returns what undoes it, and where the former database is (null when there was none)
 * @throws FolderLocked while a host runs
 */
export async function setAside(dataDir: string): Promise<{ former: string | null; undo(): Promise<void> }> {
  const { lockFolder } = await import("./folder-lock");
  const paths = dataPaths(dataDir);
  prepareFolder(paths);
  const lock = await lockFolder(paths);
  try {
    const former = existsSync(paths.cluster) ? `${paths.cluster}.before-${stamp(new Date())}` : null;
    if (former) renameSync(paths.cluster, former);
    return {
      former,
      async undo() {
        const again = await lockFolder(paths);
        try {
          rmSync(paths.cluster, { recursive: true, force: true });
          if (former) renameSync(former, paths.cluster);
        } finally {
          again.release();
        }
      },
    };
  } finally {
    lock.release();
  }
}

const stamp = (now: Date) => now.toISOString().replace(/[:.]/g, "-");

const BACKUP_NAME = /^\d{4}-\d\d-\d\dT[\d-]+Z\.tar\.gz$/;

/** Backup files in the data folder, oldest first. */
const listBackups = (paths: DataPaths): string[] => listFiles(paths, (name) => BACKUP_NAME.test(name));

const listUnfinished = (paths: DataPaths): string[] => listFiles(paths, (name) => name.endsWith(UNFINISHED));

function listFiles(paths: DataPaths, isWanted: (name: string) => boolean): string[] {
  if (!existsSync(paths.backups)) return [];
  return readdirSync(paths.backups)
    .filter(isWanted)
    .sort()
    .map((name) => join(paths.backups, name));
}

/** When a backup file was made. */
function backupTime(file: string): Date {
  const [, day = "", hours, minutes, seconds] =
    /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)[^/\\]*$/.exec(file) ?? [];
  return new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
}
