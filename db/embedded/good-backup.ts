/** The way back that a start names when it meets a torn database: the newest backup that is whole, and the command that brings it back. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { checkCopy } from "../portable/lines";
import { checkFolderCopy } from "./folder-copy";
import type { DataPaths } from "./paths";

/** In one sentence or two, what to do about a database that cannot be opened. */
export async function wayBack(paths: DataPaths): Promise<string> {
  const file = await findGoodBackup(paths);
  if (file === null)
    return `There is no good backup in ${paths.backups} yet. To begin anew, move ${paths.cluster} away.`;
  const [, day, hour, minute] = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)/.exec(file) ?? [];
  return `The newest good backup is of ${day} ${hour}:${minute} UTC; this brings it back: npm run restore -- ${file}`;
}

/** Folders' copies are those of older versions. All begin with their time. */
const BACKUP = /^\d{4}-\d\d-\d\dT[\d-]+Z\.(?:fire-escape|tar)\.gz$/;

async function findGoodBackup({ backups }: DataPaths): Promise<string | null> {
  if (!existsSync(backups)) return null;
  const names = readdirSync(backups).filter((name) => BACKUP.test(name));
  for (const name of names.sort().reverse()) {
    const file = join(backups, name);
    if (await isWhole(file)) return file;
  }
  return null;
}

async function isWhole(file: string): Promise<boolean> {
  try {
    await (file.endsWith(".tar.gz") ? checkFolderCopy(file) : checkCopy(file));
    return true;
  } catch {
    return false; // Whatever is wrong with it, it is not the one to name.
  }
}
