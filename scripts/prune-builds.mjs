/** Removes old builds, except those that a process still runs from or may be starting from. */
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** A process started from an older build has left its mark there long before this, in milliseconds. */
const STARTING = 10 * 60_000;

/** @param {{ keep: string[], root?: string }} options folder names in root that stay in any case */
export async function pruneBuilds({ keep, root = "build" }) {
  const entries = await readdir(root, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory() && !keep.includes(entry.name))) {
    const folder = join(root, name);
    try {
      if ((await isInUse(folder, name)) || (await ageOf(folder)) < STARTING) continue;
      await rm(folder, { recursive: true, force: true });
    } catch (error) {
      // Another build is removing the same folder.
      if (error.code !== "ENOENT" && error.code !== "ENOTEMPTY") throw error;
    }
  }
}

async function isInUse(folder, name) {
  const builder = /^unfinished-(\d+)-/.exec(name);
  if (builder) return isRunning(Number(builder[1]));
  const marks = await readdir(join(folder, "running")).catch(() => []);
  return marks.some((pid) => isRunning(Number(pid)));
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process exists all the same.
    return error.code === "EPERM";
  }
}

async function ageOf(folder) {
  const { mtimeMs } = await stat(folder);
  return Date.now() - mtimeMs;
}
