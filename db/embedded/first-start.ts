/**
 * Creates a new cluster in a child process: it takes 800 MB of memory that a process never gives back, and the host
 * must stay small.
 */
import { fork } from "node:child_process";
import { rmSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { createCluster } from "./engine";
import { noRoom } from "./no-room";
import type { DataPaths } from "./paths";

/** Runs this program again as the child; it has to call `createAsChild` when it finds --create. */
export async function createInChild(paths: DataPaths, template: string | undefined): Promise<void> {
  const child = fork(process.argv[1] ?? "", [
    "--data-dir",
    paths.dataDir,
    "--create",
    ...(template ? ["--template", template] : []),
  ]);
  let reason = "";
  child.on("message", (message) => (reason = String(message)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code === 0) return;
  rmSync(paths.cluster, { recursive: true, force: true });
  const failed = `${paths.cluster} could not be made (${reason || `exit code ${code}`})`;
  throw new Error(noRoom(paths.cluster, reason) ?? failed);
}

/** The child's side: creates the cluster, reports what went wrong, and ends. It also ends when the host has died. */
export async function createAsChild(paths: DataPaths, template: string | undefined): Promise<never> {
  process.once("disconnect", () => process.exit(1));
  // It lives too short for V8 to compile the engine a second time, for speed.
  setFlagsFromString("--liftoff-only");
  try {
    await createCluster(paths, template);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await new Promise<void>((resolve) => {
      if (process.send) process.send(reason, () => resolve());
      else resolve();
    });
    process.exit(1);
  }
  process.exit(0);
}
