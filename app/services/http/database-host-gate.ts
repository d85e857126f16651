/**
 * Politeness across processes: a host belongs to one request of one worker at a time, by a lease in the database. A
 * killed worker's lease expires. When the database does not answer, politeness still holds within this process.
 */
import { randomUUID } from "node:crypto";
import type { Db } from "@db/client";
import {
  findHostWait,
  releaseHostLease,
  renewHostLease,
  delayHost,
  acquireHostLease,
} from "@db/queries/sources/host-leases";
import {
  MemoryHostGate,
  refuseLongWait,
  clampCooldown,
  sleepFor,
  type HostGate,
  type Sleep,
} from "./host-gate";
import { FetchFailure } from "./types";

export interface DatabaseHostGateOptions {
  /** Names this process in messages to onTrouble. */
  owner?: string;
  /** Milliseconds after which a holder that no longer renews counts as dead. */
  leaseMs?: number;
  /** Milliseconds between two checks of a host that another process holds. */
  pollMs?: number;
  sleep?: Sleep;
  /** The database failed. The sentence says what was done instead, once per failing step. */
  onTrouble?: (error: unknown, sentence: string) => void;
}

const LEASE_MS = 45_000;
const POLL_MS = 400;

export class DatabaseHostGate implements HostGate {
  readonly #db: Db;
  readonly #owner: string;
  readonly #leaseMs: number;
  readonly #pollMs: number;
  readonly #sleep: Sleep;
  readonly #onTrouble: (error: unknown, sentence: string) => void;
  /** Requests of this process queue here, so that at most one of them polls the database. */
  readonly #local: MemoryHostGate;

  constructor(db: Db, options: DatabaseHostGateOptions = {}) {
    this.#db = db;
    this.#owner = options.owner ?? "this process";
    this.#leaseMs = options.leaseMs ?? LEASE_MS;
    this.#pollMs = options.pollMs ?? POLL_MS;
    this.#sleep = options.sleep ?? sleepFor;
    this.#onTrouble = options.onTrouble ?? (() => undefined);
    this.#local = new MemoryHostGate({ sleep: this.#sleep });
  }

  run<T>(host: string, minGapMs: number, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.#local.run(host, minGapMs, () => this.#runLeased(host, minGapMs, task, signal), signal);
  }

  async cooldown(host: string, ms: number): Promise<void> {
    await this.#local.cooldown(host, ms);
    try {
      await delayHost(this.#db, host, clampCooldown(ms));
    } catch (error) {
      this.#onTrouble(error, `${this.#owner} could not tell others that ${host} wants to be left alone.`);
    }
  }

  async #runLeased<T>(
    host: string,
    minGapMs: number,
    task: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const leaseId = randomUUID();
    if (!(await this.#acquire(host, leaseId, signal))) return task();
    const renewal = this.#startRenewing(host, leaseId);
    try {
      return await task();
    } finally {
      clearInterval(renewal);
      await this.#release(host, leaseId, minGapMs);
    }
  }

  /** @returns whether a lease is held; false when the database could not be asked */
  async #acquire(host: string, leaseId: string, signal?: AbortSignal): Promise<boolean> {
    try {
      while (!(await acquireHostLease(this.#db, host, leaseId, this.#leaseMs))) {
        signal?.throwIfAborted();
        const wait = await findHostWait(this.#db, host);
        refuseLongWait(host, wait.gapMs);
        // The end of a gap is known. The end of another process's request is not, so the host is polled.
        const poll = wait.leaseMs > 0 ? Math.min(this.#pollMs, wait.leaseMs) : 0;
        await this.#sleep(Math.max(1, wait.gapMs, poll), signal);
      }
      return true;
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof FetchFailure) throw error;
      this.#onTrouble(error, `${this.#owner} could not lease ${host}; it keeps its own pace only.`);
      return false;
    }
  }

  #startRenewing(host: string, leaseId: string): NodeJS.Timeout {
    const timer = setInterval(() => {
      renewHostLease(this.#db, host, leaseId, this.#leaseMs).catch((error: unknown) =>
        this.#onTrouble(error, `${this.#owner} could not renew its lease on ${host}; it may expire.`),
      );
    }, this.#leaseMs / 3);
    return timer.unref();
  }

  async #release(host: string, leaseId: string, gapMs: number): Promise<void> {
    try {
      await releaseHostLease(this.#db, host, leaseId, gapMs);
    } catch (error) {
      this.#onTrouble(error, `${this.#owner} could not give ${host} back; its lease expires by itself.`);
    }
  }
}
