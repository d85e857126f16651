/** The product as a newcomer starts it, for those who look at it from outside: the browser tests, Lighthouse and the bench. */
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Starts the product exactly as a newcomer does, on free ports and an empty data folder; ready once it has events.
 * @param {(line: string) => void} say
 * @param {Record<string, string>} settings besides its own
 */
export async function startProduct(say = (line) => console.log(`  | ${line}`), settings = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "fire-escape-product-"));
  const { child, origin, stop: end } = await launchProduct(dataDir, ["ignore", "pipe", "pipe"], settings);
  let output = "";
  child.stderr?.on("data", (chunk) => say(String(chunk).trimEnd()));
  /** @type {Promise<void>} */
  const filled = new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error("the product said nothing new for 2 minutes, and was not ready"));
    // A slow machine with other work needs minutes for the whole city; it says a line for each tenth of it.
    const silence = setTimeout(giveUp, 120_000);
    child.stdout?.on("data", (chunk) => {
      output += chunk;
      for (const line of String(chunk).split("\n")) if (line.trim() !== "") say(line);
      if (/has fetched [\d,]+ events/.test(output)) {
        clearTimeout(silence);
        resolve();
      } else silence.refresh();
    });
    child.once("exit", (code) => {
      clearTimeout(silence);
      reject(new Error(`the product ended with ${code} before it was ready`));
    });
  });
  const stop = async () => {
    await end();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await filled;
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: origin, dataDir, stop };
}

/**
 * `npm start` after a build, on free ports. The machine may have no internet: it shows the bundled basemap.
 * @param {string} dataDir
 * @param {import("node:child_process").StdioOptions} stdio
 * @param {Record<string, string>} settings besides its own
 */
export async function launchProduct(dataDir, stdio, settings = {}) {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    SAMPLE_CITY_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    MAP_STYLE_URL: "off",
    DATABASE_URL: "",
    REDIS_URL: "",
    ...settings,
  };
  /** @type {import("node:child_process").ChildProcess} */
  const child = spawn(process.execPath, ["scripts/start.mjs"], { env, stdio });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  return { child, origin: `http://localhost:${port}`, stop };
}

/**
 * A port below those that systems lend to outgoing connections (from 32768 on): between this answer and the product's own
 * listening pass seconds, in which the connections of other tests may take one of theirs.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = randomInt(20_000, 32_000);
  return (await isFree(port)) ? port : freePort();
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === "EADDRINUSE") resolve(false);
      else reject(error);
    });
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
