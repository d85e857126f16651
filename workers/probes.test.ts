import { pino } from "pino";
import { expect, it } from "vitest";
import { openDb } from "@db/client";
import type { Store } from "~/services/store";
import { freePort } from "../scripts/product.mjs";
import { createJobMetrics } from "./observed-jobs";
import { openProbes } from "./probes";

/** Stores that are away: a worker must answer then most of all. */
function lostStore(): Store {
  const away = () => Promise.reject(new Error("connect ECONNREFUSED"));
  return {
    db: openDb({
      url: "postgres://127.0.0.1:9/none",
      max: 1,
      applicationName: "test",
      onLost: () => undefined,
    }),
    queues: { ping: away, queue: () => ({ getJobCounts: away, getJobs: away }) },
  } as unknown as Store;
}

const open = (workerPort: number | null) =>
  openProbes(
    { workerPort, host: "127.0.0.1", dataDir: "/nowhere" },
    {
      store: lostStore(),
      metrics: createJobMetrics(),
      isStopping: () => false,
      log: pino({ level: "silent" }),
    },
  );

it("answers the probes on the worker's own port, also while its stores are away", async () => {
  const port = await freePort();
  const probes = await open(port);
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });
  expect((await ask("/healthz")).status).toBe(200);
  const readyz = await ask("/readyz");
  expect([readyz.status, await readyz.json()]).toEqual([
    503,
    expect.objectContaining({ ready: false, queue: "connect ECONNREFUSED", workers: null }),
  ]);
  const metrics = await ask("/metrics");
  expect(await metrics.text()).toContain("fire_escape_stores_answer 0");
  expect((await ask("/metrics", { "X-Forwarded-For": "203.0.113.1" })).status).toBe(403);
  expect((await ask("/")).status).toBe(404);
  await probes?.close();
});

it("opens no port unless it is asked to, and says which setting is wrong", async () => {
  expect(await open(null)).toBeNull();
  const port = await freePort();
  const first = await open(port);
  await expect(open(port)).rejects.toThrow(
    `Port ${port} is taken by another program. Stop it, or choose another with WORKER_PORT`,
  );
  await first?.close();
});
