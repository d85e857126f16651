/** `npm start` after a build, until the site answers: with an empty data folder, and again with what is in it then; and its memory. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { bareProcessor } from "./bare";
import { launchProduct } from "../../scripts/product.mjs";
import { say, type BenchOptions, type Part, type Report } from "./frame";
import { commandOf, familyOf, memoryOf } from "./processes";

/** Page readers end after a minute without work. */
const IDLE_AFTER = 90_000;

export const startUp: Part = { title: "npm start after a build, until it is ready", measure: measureStart };
export const memory: Part = { title: "Memory of npm start when it is idle", measure: measureMemory };

async function measureStart(report: Report): Promise<void> {
  const { dataDir, remove } = scratchFolder();
  try {
    const bare = bareProcessor() / 1000;
    for (const name of ["with an empty data folder", "again"]) {
      const product = await start(dataDir);
      report.less(name, product.seconds, "s", bare);
      await product.stop();
    }
  } finally {
    remove();
  }
}

async function measureMemory(report: Report, { isSmall }: BenchOptions): Promise<void> {
  const { dataDir, remove } = scratchFolder();
  const product = await start(dataDir);
  try {
    // The sample venues are fetched first, and a few pages are shown.
    for (const path of ["/", "/venues", "/?search=jazz", "/about"])
      await (await fetch(product.origin + path)).text();
    await sleep(isSmall ? IDLE_AFTER / 3 : IDLE_AFTER);
    const family = familyOf(product.pid);
    for (const pid of family) {
      const mb = memoryOf([pid]);
      if (mb > 0) say(`    ${mb.toFixed(0).padStart(4)} MB  ${commandOf(pid)}`);
    }
    report.plain("web, worker and embedded database, idle", memoryOf(family), "MB", "less");
  } finally {
    await product.stop();
    remove();
  }
}

function scratchFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), "fire-escape-bench-"));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function start(dataDir: string) {
  const started = performance.now();
  const { child, origin, stop } = await launchProduct(dataDir, "ignore");
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error("npm start ended before it was ready");
    await sleep(20);
  }
  return { seconds: (performance.now() - started) / 1000, origin, pid: child.pid ?? 0, stop };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}
