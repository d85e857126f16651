/** When the data was backed up last: by the command `backup`, or by the worker, which copies the embedded database daily. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "@db/client";
import { findLastBackup } from "@db/queries/operations/backups";

/** Null if there is none. */
export async function lastBackup(db: Db, dataDir: string): Promise<Date | null> {
  const noted = await findLastBackup(db);
  const times = [...(await timesIn(join(dataDir, "backups"))), ...(noted === null ? [] : [noted.getTime()])];
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** Backups begin with their time, those of older versions (.tar.gz) too; an unfinished one has another end. */
const COPY = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-\d+Z\.(?:tar|fire-escape)\.gz$/;

async function timesIn(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return [];
  });
  return names.flatMap((name) => {
    const [, day, ...clock] = COPY.exec(name) ?? [];
    return day ? new Date(`${day}T${clock.join(":")}Z`).getTime() : [];
  });
}
