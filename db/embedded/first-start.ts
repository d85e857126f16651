// Making a new cluster takes 800 MB of memory that a process never gives back, so a child that ends afterwards
// does it, and the host stays small.
import { fork } from "node:child_process";
import { rmSync } from "node:fs";
import { createCluster } from "./engine";
import type { Places } from "./places";

/** Runs this program again as the child; it has to call `createAsChild` when it finds --create. */
export async function createInChild(places: Places, template: string | undefined): Promise<void> {
  const child = fork(process.argv[1] ?? "", [
    ...["--data-dir", places.dataDir, "--create"],
    ...(template ? ["--template", template] : []),
  ]);
  let reason = "";
  child.on("message", (message) => (reason = String(message)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code === 0) return;
  rmSync(places.cluster, { recursive: true, force: true });
  throw new Error(`${places.cluster} could not be made (${reason || `exit code ${code}`})`);
}

/** The child's side: makes the cluster, tells what went wrong, and ends. Also when the host has died meanwhile. */
export async function createAsChild(places: Places, template: string | undefined): Promise<never> {
  process.once("disconnect", () => process.exit(1));
  try {
    await createCluster(places, template);
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
