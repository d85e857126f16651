/** Puts the database aside under another name, and back. */
import { existsSync, renameSync, rmSync } from "node:fs";
import { lockFolder } from "./folder-lock";
import { dataPaths, prepareFolder } from "./paths";

/**
 * Leaves the folder without a database, so that the next host makes a new one. No host may be running.
 * @returns what undoes it, and where the former database is (null when there was none)
 * @throws FolderLocked while a host runs
 */
export async function setAside(dataDir: string): Promise<{ former: string | null; undo(): Promise<void> }> {
  const paths = dataPaths(dataDir);
  prepareFolder(paths);
  const lock = await lockFolder(paths);
  try {
    const former = existsSync(paths.cluster)
      ? `${paths.cluster}.before-${new Date().toISOString().replace(/[:.]/g, "-")}`
      : null;
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
