/** `npm start` after a build, until the site answers: with an empty data folder, and again with what is in it then; and its memory. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { bareProcessor } from "./bare";
import { freePort } from "../../scripts/product.mjs";
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
  const port = await freePort();
  const started = performance.now();
  const product = spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      SAMPLE_CITY_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      MAP_STYLE_URL: "off",
      DATABASE_URL: "",
      REDIS_URL: "",
    },
    stdio: "ignore",
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isReady(origin))) {
    if (product.exitCode !== null) throw new Error("npm start ended before it was ready");
    await sleep(20);
  }
  const seconds = (performance.now() - started) / 1000;
  const stop = async () => {
    product.kill("SIGTERM");
    if (product.exitCode === null) await once(product, "exit");
  };
  return { seconds, origin, pid: product.pid ?? 0, stop };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}
