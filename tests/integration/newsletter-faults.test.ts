// A send with real processes: workers killed at random moments, a provider that misbehaves, a database that goes away. The same run in full size: npm run fault:letters.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ensureEmbedded, stopEmbedded } from "@db/embedded/ensure";
import { superviseEmbedded } from "@db/embedded/supervise";
import { faultRun } from "../faults/fault-run";
import { buildProcesses } from "../../scripts/build.mjs";

it("brings each reader exactly one letter, whatever is killed", async () => {
  await buildProcesses();
  const dataDir = mkdtempSync(join(tmpdir(), "fire-escape-letters-"));
  const { url, pid } = await ensureEmbedded({ dataDir });
  const supervisor = superviseEmbedded({ dataDir });
  try {
    const result = await faultRun({
      databaseUrl: url,
      workerEnv: { DATA_DIR: dataDir, DATABASE_URL: "", REDIS_URL: "" },
      readers: 300,
      events: 60,
      kills: 5,
      longestLife: 400,
      restartStores: async () => void process.kill(pid ?? 0, "SIGKILL"),
      restarts: 1,
      say: () => undefined,
    });
    expect(result).toMatchObject({ readers: 300, none: 0, twice: 0, notSent: 0, kills: 5 });
    expect(result.calls).toBeGreaterThan(3);
  } finally {
    await supervisor.stop();
    await stopEmbedded(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 300_000);
