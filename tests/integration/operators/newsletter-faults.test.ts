// A send with real processes: workers killed at random moments, a provider that misbehaves, a database that goes away. The same run in full size: npm run fault:letters.
import { expect, it } from "vitest";
import { openProcessStores } from "../../factories/process-stores";
import { faultRun } from "../../faults/fault-run";

it("brings each reader exactly one letter, whatever is killed", async () => {
  const stores = await openProcessStores();
  try {
    const result = await faultRun({
      databaseUrl: stores.databaseUrl,
      workerEnv: stores.env,
      readers: 300,
      events: 60,
      kills: 5,
      longestLife: 400,
      restartStores: stores.interrupt,
      restarts: 1,
      say: () => undefined,
    });
    expect(result).toMatchObject({ readers: 300, none: 0, twice: 0, notSent: 0, kills: 5 });
    expect(result.calls).toBeGreaterThan(3);
  } finally {
    await stores.close();
  }
}, 300_000);
