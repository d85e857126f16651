/**
 * Politeness: one request at a time per host, with a gap in between. This gate lives in one process's
 * memory; one shared by several processes implements the same interface elsewhere.
 */
import { setTimeout as delay } from "node:timers/promises";
import { getDomain } from "tldts";

import { bareHost, hostAndPort } from "./address-guard";
import { FetchFailure } from "./types";

export interface HostGate {
  /**
   * Runs the task alone among those of this host, at least `minGapMs` after the previous one ended.
   * @throws the signal's reason when it aborts while waiting for its turn; FetchFailure host-rests
   */
  run<T>(host: string, minGapMs: number, task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** The host asked to be left alone so long (Retry-After): it is, whichever of its pages anybody wants. */
  rest(host: string, ms: number): Promise<void>;
}

/** Nobody waits longer than this for a host that asked for quiet; longer than any gap between two requests. */
export const LONGEST_WAIT_MS = 60_000;
/** One page with an absurd wish does not silence a host of many venues for longer. Itself it waits as long as it says. */
const LONGEST_REST_MS = 24 * 3_600_000;

export const restOf = (ms: number): number => Math.min(Math.max(ms, 0), LONGEST_REST_MS);

/** @throws FetchFailure host-rests, where the wait is too long for anybody to stand in line */
export function refuseLongWait(host: string, waitMs: number): void {
  if (waitMs <= LONGEST_WAIT_MS) return;
  const minutes = Math.ceil(waitMs / 60_000);
  const until = minutes < 120 ? `${minutes} more minutes` : `${Math.ceil(minutes / 60)} more hours`;
  throw new FetchFailure(
    "host-rests",
    `${host} asked us to leave it alone for a while (${until}). It is fetched after that.`,
    { retryAfterMs: waitMs },
  );
}

/** Resolves after so many milliseconds, or rejects with the signal's reason. */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

export const sleepFor: Sleep = async (ms, signal) => {
  try {
    await delay(ms, undefined, { signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
};

/** What requests are grouped by: the registrable domain, or host:port for an IP address or a local name. */
export function hostGateKey(url: URL): string {
  return getDomain(bareHost(url.hostname)) ?? hostAndPort(url);
}

interface Lane {
  /** Settles when every task that came before has left. */
  tail: Promise<void>;
  lastEndMs: number;
  /** Until when the host wants to be left alone. */
  restUntilMs: number;
  users: number;
}

const IDLE_LANES_KEPT = 1000;

export function memoryHostGate(
  options: { now?: () => Date; sleep?: Sleep; idleLanesKept?: number } = {},
): HostGate & { size(): number } {
  const now = options.now ?? (() => new Date());
  const sleep = options.sleep ?? sleepFor;
  const idleLanesKept = options.idleLanesKept ?? IDLE_LANES_KEPT;
  const lanes = new Map<string, Lane>();

  async function run<T>(
    host: string,
    minGapMs: number,
    task: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    signal?.throwIfAborted();
    const lane = laneOf(host);
    lane.users += 1;
    const turn = lane.tail;
    let leave = () => {};
    const left = new Promise<void>((resolve) => (leave = resolve));
    lane.tail = turn.then(() => left);
    try {
      await untilAborted(turn, signal);
      const waitMs = Math.max(lane.lastEndMs + minGapMs, lane.restUntilMs) - now().getTime();
      if (lane.restUntilMs > lane.lastEndMs + minGapMs) refuseLongWait(host, waitMs);
      if (waitMs > 0) await sleep(waitMs, signal);
      try {
        return await task();
      } finally {
        lane.lastEndMs = now().getTime();
      }
    } finally {
      leave();
      lane.users -= 1;
      prune();
    }
  }

  function laneOf(host: string): Lane {
    const fresh = { tail: Promise.resolve(), lastEndMs: -Infinity, restUntilMs: -Infinity, users: 0 };
    const lane = lanes.get(host) ?? fresh;
    // Set again even when present: a Map remembers insertion order, so the first lanes are the stalest.
    lanes.delete(host);
    lanes.set(host, lane);
    return lane;
  }

  async function rest(host: string, ms: number): Promise<void> {
    const lane = laneOf(host);
    lane.restUntilMs = Math.max(lane.restUntilMs, now().getTime() + restOf(ms));
  }

  function prune() {
    for (const [host, lane] of lanes) {
      if (lanes.size <= idleLanesKept) return;
      if (lane.users === 0) lanes.delete(host);
    }
  }

  return { run, rest, size: () => lanes.size };
}

/** Waits for the promise, but no longer than the signal allows; what comes of it afterwards is nobody's. */
export function untilAborted<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return promise;
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    const done = () => signal.removeEventListener("abort", onAbort);
    signal.addEventListener("abort", onAbort, { once: true });
    // Listening even when it is too late keeps a failure nobody waits for from ending the process.
    promise.then(resolve, reject).then(done);
    if (signal.aborted) onAbort();
  });
}
