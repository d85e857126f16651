/** One launcher per data folder: a second one would stop the first one's database when it ends. */
import { join } from "node:path";
import { FolderLocked, lockFolder } from "./folder-lock";
import type { FolderLock } from "./folder-lock";
import { dataPaths, prepareFolder } from "./paths";

/** Takes the lock until this process ends, or until `release`. Null when another launcher has it. */
export async function lockLauncher(dataDir: string): Promise<FolderLock | null> {
  const paths = dataPaths(join(dataDir, "run", "launcher"));
  prepareFolder(paths);
  try {
    return await lockFolder(paths);
  } catch (error) {
    if (error instanceof FolderLocked) return null;
    throw error;
  }
}
