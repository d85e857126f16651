/**
 * Politeness: one request at a time per host, with a gap in between. This gate lives in one process's
 * memory; one shared by several processes implements the same interface elsewhere.
 */
import { setTimeout as delay } from "node:timers/promises";
import { getDomain } from "tldts";
import { days, minutes } from "~/lib/time";

import { bareHost, hostAndPort } from "./address-guard";
import { FetchFailure } from "./types";

export interface HostGate {
  /**
   * Runs the task alone among those of this host, at least `minGapMs` after the previous one ended.
   * @throws the signal's reason when it aborts while waiting for its turn; FetchFailure host-cooldown
   */
  run<T>(host: string, minGapMs: number, task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** The host asked for a pause of this length (Retry-After). It applies to all of its pages. */
  cooldown(host: string, ms: number): Promise<void>;
}

/** No request waits longer than this for a host that asked for a pause. Longer than any gap between two requests. */
const MAX_WAIT_MS = minutes(1);
/** One page with an absurd Retry-After must not silence a host of many venues for longer than this. */
const MAX_COOLDOWN_MS = days(1);

export const clampCooldown = (ms: number): number => Math.min(Math.max(ms, 0), MAX_COOLDOWN_MS);

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

interface Lane {
  /** Settles when every earlier task has left. */
  tail: Promise<void>;
  lastEndMs: number;
  /** End of the pause that the host asked for. */
  cooldownUntilMs: number;
  users: number;
}

const MAX_IDLE_LANES = 1000;

export class MemoryHostGate implements HostGate {
  readonly #now: () => Date;
  readonly #sleep: Sleep;
  readonly #maxIdleLanes: number;
  readonly #lanes = new Map<string, Lane>();

  constructor(options: { now?: () => Date; sleep?: Sleep; maxIdleLanes?: number } = {}) {
    this.#now = options.now ?? (() => new Date());
    this.#sleep = options.sleep ?? sleepFor;
    this.#maxIdleLanes = options.maxIdleLanes ?? MAX_IDLE_LANES;
  }

  get size(): number {
    return this.#lanes.size;
  }

  async run<T>(host: string, minGapMs: number, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const lane = this.#laneOf(host);
    lane.users += 1;
    const turn = lane.tail;
    let leave = () => {};
    const left = new Promise<void>((resolve) => (leave = resolve));
    lane.tail = turn.then(() => left);
    try {
      await untilAborted(turn, signal);
      const waitMs = Math.max(lane.lastEndMs + minGapMs, lane.cooldownUntilMs) - this.#now().getTime();
      if (lane.cooldownUntilMs > lane.lastEndMs + minGapMs) refuseLongWait(host, waitMs);
      if (waitMs > 0) await this.#sleep(waitMs, signal);
      try {
        return await task();
      } finally {
        lane.lastEndMs = this.#now().getTime();
      }
    } finally {
      leave();
      lane.users -= 1;
      this.#prune();
    }
  }

  async cooldown(host: string, ms: number): Promise<void> {
    const lane = this.#laneOf(host);
    lane.cooldownUntilMs = Math.max(lane.cooldownUntilMs, this.#now().getTime() + clampCooldown(ms));
  }

  #laneOf(host: string): Lane {
    const lane = this.#lanes.get(host) ?? {
      tail: Promise.resolve(),
      lastEndMs: -Infinity,
      cooldownUntilMs: -Infinity,
      users: 0,
    };
    // Set again even when present: a Map keeps insertion order, so the first lanes are the least recently used.
    this.#lanes.delete(host);
    this.#lanes.set(host, lane);
    return lane;
  }

  #prune(): void {
    for (const [host, lane] of this.#lanes) {
      if (this.#lanes.size <= this.#maxIdleLanes) return;
      if (lane.users === 0) this.#lanes.delete(host);
    }
  }
}

/** @throws FetchFailure host-cooldown when the wait is too long to queue for */
export function refuseLongWait(host: string, waitMs: number): void {
  if (waitMs <= MAX_WAIT_MS) return;
  const left = Math.ceil(waitMs / minutes(1));
  const until = left < 120 ? `${left} more minutes` : `${Math.ceil(left / 60)} more hours`;
  throw new FetchFailure(
    "host-cooldown",
    `${host} asked us to leave it alone for a while (${until}). It is fetched after that.`,
    { retryAfterMs: waitMs },
  );
}

/** Requests are grouped by registrable domain, or by host:port for an IP address or a local name. */
export function hostGateKey(url: URL): string {
  return getDomain(bareHost(url.hostname)) ?? hostAndPort(url);
}

/** Waits for the promise until the signal aborts. A result that comes later is ignored. */
export function untilAborted<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return promise;
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    const done = () => signal.removeEventListener("abort", onAbort);
    signal.addEventListener("abort", onAbort, { once: true });
    // Listen even when it is too late: an unhandled rejection would end the process.
    void promise.then(resolve, reject).then(done);
    if (signal.aborted) onAbort();
  });
}
