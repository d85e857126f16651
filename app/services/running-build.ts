/** Marks the build that this process runs from, so that later builds do not remove it (scripts/prune-builds.mjs). */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** @param entry import.meta.url of the process's entry file, which lies at the top of its build */
export function markRunningBuild(entry: string): void {
  const folder = new URL("./running/", entry);
  // Run from the sources, there is no such folder.
  if (!existsSync(folder)) return;
  const mark = fileURLToPath(new URL(String(process.pid), folder));
  try {
    writeFileSync(mark, "");
  } catch {
    // Where nothing can be written, nothing can be removed either.
    return;
  }
  process.once("exit", () => rmSync(mark, { force: true }));
}
