/** The city of a bench, and the built web process over it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { brand } from "~/brand";
import { localDay } from "~/lib/time";
import { freePort } from "../../scripts/product.mjs";
import { CITY, fillCity } from "./city";
import { say, type BenchOptions } from "./frame";
import { openScratch, type Scratch } from "./scratch";

export type City = Scratch;

/** Fewer events for CI and for the embedded database, which is made for small sites; BENCH_EVENTS is another number. */
export function openCity({ isSmall }: BenchOptions = { isSmall: false }): Promise<Scratch> {
  return openScratch("city", async (db, isEmbedded) => {
    const events = Number(process.env.BENCH_EVENTS ?? (isSmall ? 5000 : isEmbedded ? 20_000 : CITY.events));
    say(`  filling a city of ${CITY.venues} venues and ${events} events ...`);
    await fillCity(db, today(), events);
  });
}

/**
 * The built web process, ready to answer.
 * @param site its database: what `openScratch` says a process needs
 */
export async function startWeb(site: Pick<Scratch, "env">) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "fire-escape-bench-"));
  const web = spawn(process.execPath, ["--enable-source-maps", "build/web.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      ...site.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      APP_ORIGIN: origin,
      SAMPLE_CITY: "off",
      // The time of a tile service far away is not measured.
      MAP_STYLE_URL: "off",
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const isUp = async () => {
    try {
      return (await fetch(`${origin}/readyz`)).ok;
    } catch {
      // Not listening yet: asked again in a moment.
      return false;
    }
  };
  for (let tries = 0; !(await isUp()); tries++) {
    if (web.exitCode !== null || tries > 120) throw new Error("the web process did not become ready");
    await sleep(250);
  }
  const stop = async () => {
    web.kill("SIGTERM");
    if (web.exitCode === null) await once(web, "exit");
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin, pid: web.pid ?? 0, stop };
}

const today = () => localDay(new Date(), brand.zone);
