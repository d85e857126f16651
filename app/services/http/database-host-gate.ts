/**
 * Politeness across processes: a host belongs to one request of one worker at a time, by a lease in the database. A
 * killed worker's lease expires. When the database does not answer, politeness still holds within this process.
 */
import { randomUUID } from "node:crypto";
import type { Db } from "@db/client";
import { hostWait, releaseHost, renewHost, restHost, takeHost } from "@db/queries/host-leases";
import { memoryHostGate, refuseLongWait, restOf, sleepFor, type HostGate, type Sleep } from "./host-gate";
import { FetchFailure } from "./types";

export interface DatabaseHostGateOptions {
  /** Names this process in what onTrouble is told. */
  owner?: string;
  /** Milliseconds after which a holder that no longer renews is taken for dead. */
  leaseMs?: number;
  /** Milliseconds between two looks at a host that somebody else holds. */
  pollMs?: number;
  sleep?: Sleep;
  /** The database failed: what was done instead, once per failing step. */
  onTrouble?: (error: unknown, sentence: string) => void;
}

const LEASE_MS = 45_000;
const POLL_MS = 400;

export function databaseHostGate(db: Db, options: DatabaseHostGateOptions = {}): HostGate {
  const { owner = "this process", leaseMs = LEASE_MS, pollMs = POLL_MS, sleep = sleepFor } = options;
  const trouble = options.onTrouble ?? (() => undefined);
  // Those of this process wait here, in order, so that one of them at most asks the database.
  const local = memoryHostGate({ sleep });

  /** @returns whether a lease is held; false means that the database could not be asked */
  async function acquire(host: string, leaseId: string, signal?: AbortSignal): Promise<boolean> {
    try {
      while (!(await takeHost(db, host, leaseId, leaseMs))) {
        signal?.throwIfAborted();
        const wait = await hostWait(db, host);
        refuseLongWait(host, wait.gapMs);
        // The end of a gap is known; that of somebody's request is not, so it is looked at now and then.
        const known = wait.leaseMs > 0 ? Math.min(pollMs, wait.leaseMs) : 0;
        await sleep(Math.max(1, wait.gapMs, known), signal);
      }
      return true;
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof FetchFailure) throw error;
      trouble(error, `${owner} could not lease ${host}; it keeps its own pace only.`);
      return false;
    }
  }

  function keepAlive(host: string, leaseId: string): () => void {
    const timer = setInterval(() => {
      renewHost(db, host, leaseId, leaseMs).catch((error: unknown) =>
        trouble(error, `${owner} could not renew its lease on ${host}; it may expire.`),
      );
    }, leaseMs / 3);
    timer.unref();
    return () => clearInterval(timer);
  }

  async function release(host: string, leaseId: string, gapMs: number): Promise<void> {
    try {
      await releaseHost(db, host, leaseId, gapMs);
    } catch (error) {
      trouble(error, `${owner} could not give ${host} back; its lease expires by itself.`);
    }
  }

  async function rest(host: string, ms: number): Promise<void> {
    await local.rest(host, ms);
    try {
      await restHost(db, host, restOf(ms));
    } catch (error) {
      trouble(error, `${owner} could not tell others that ${host} wants to be left alone.`);
    }
  }

  return {
    rest,
    run: (host, minGapMs, task, signal) =>
      local.run(
        host,
        minGapMs,
        async () => {
          const leaseId = randomUUID();
          const isLeased = await acquire(host, leaseId, signal);
          if (!isLeased) return task();
          const stop = keepAlive(host, leaseId);
          try {
            return await task();
          } finally {
            stop();
            await release(host, leaseId, minGapMs);
          }
        },
        signal,
      ),
  };
}
