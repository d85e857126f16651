/** What a start that meets a torn database can name: the newest backup that is whole, and the command that brings it back. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { checkCopy } from "../portable/lines";
import { checkFolderCopy } from "./folder-copy";
import type { DataPaths } from "./paths";

const PORTABLE = /^\d{4}-\d\d-\d\dT[\d-]+Z\.fire-escape\.gz$/;

/** In one sentence or two, what to do about a database that cannot be opened. */
export async function wayBack(paths: DataPaths): Promise<string> {
  const file = await findGoodBackup(paths);
  if (file === null)
    return `There is no good backup in ${paths.backups} yet. To begin anew, move ${paths.cluster} away.`;
  const [, day, hour, minute] = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)/.exec(file) ?? [];
  return `The newest good backup is of ${day} ${hour}:${minute} UTC; this brings it back: npm run restore -- ${file}`;
}

const FOLDER_COPY = /^\d{4}-\d\d-\d\dT[\d-]+Z\.tar\.gz$/;

async function findGoodBackup({ backups }: DataPaths): Promise<string | null> {
  if (!existsSync(backups)) return null;
  const names = readdirSync(backups).filter((name) => FOLDER_COPY.test(name) || PORTABLE.test(name));
  // Both kinds begin with their time.
  for (const name of names.sort().reverse()) {
    const file = join(backups, name);
    if (await isWhole(file)) return file;
  }
  return null;
}

async function isWhole(file: string): Promise<boolean> {
  try {
    await (PORTABLE.test(file.split(/[/\\]/).at(-1) ?? "") ? checkCopy(file) : checkFolderCopy(file));
    return true;
  } catch {
    return false; // Whatever is wrong with it, it is not the one to name.
  }
}
