/**
 * Decides whose unit runs next on the one session: units in order of arrival, and nobody else's while a client holds a
 * transaction. A holder that does nothing while others wait is disconnected.
 */
import { disconnect } from "./client";
import type { Client } from "./client";
import type { UnitRunner } from "./unit-runner";

interface Options {
  runner: UnitRunner;
  /** How long a holder may do nothing while others wait, in milliseconds. */
  idleTransactionMs: number;
  /** A unit threw: the state of the session is unknown. */
  broken(reason: string): void;
}

/** After this many milliseconds of units, sockets get a chance to be read and written. */
const TIME_SLICE = 20;
const TASK = Symbol("an exclusive task");

export class Scheduler {
  readonly #options: Options;
  #owner: Client | typeof TASK | null = null;
  /** Clients with a unit waiting, in order of arrival. */
  readonly #waiting = new Set<Client>();
  readonly #tasks: (() => Promise<void>)[] = [];
  #isScheduled = false;
  #units = 0;
  #lastTurn = performance.now();
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Units run so far. */
  get units(): number {
    return this.#units;
  }

  /** Milliseconds since the last unit; 0 while a client holds the session or waits for it. */
  get quietMs(): number {
    return this.#owner || this.#waiting.size ? 0 : performance.now() - this.#lastTurn;
  }

  /** Queues a client that has at least one whole unit waiting. */
  enqueue(client: Client): void {
    if (this.#owner !== client) this.#waiting.add(client);
    this.#schedule();
  }

  /** Forgets a client whose connection has ended. */
  leave(client: Client): void {
    if (client.gone) return;
    client.gone = true;
    client.units.length = 0;
    this.#waiting.delete(client);
    const isOwner = this.#owner === client;
    this.#options.runner.cleanUp(client, isOwner);
    if (isOwner || !this.#owner) this.#free();
  }

  /** Runs a task while no client has the session. All clients wait until it is done. */
  exclusive<T>(task: () => T | Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#tasks.push(async () => {
        try {
          resolve(await task());
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#pump());
  }

  #free(): void {
    this.#owner = null;
    this.#options.runner.settle();
    this.#schedule();
  }

  #next(): Client | null {
    if (this.#owner === TASK) return null;
    if (this.#owner) return this.#owner.units.length ? this.#owner : null;
    const task = this.#tasks.shift();
    if (task) {
      this.#owner = TASK;
      void task().finally(() => this.#free());
      return null;
    }
    const [first] = this.#waiting;
    if (first) this.#waiting.delete(first);
    return first ?? null;
  }

  #runUnitOf(client: Client): void {
    const unit = client.units.shift();
    if (!unit || client.gone) return;
    const { runner } = this.#options;
    this.#units++;
    this.#owner = runner.execute(client, unit) ? client : null;
    if (!this.#owner) {
      runner.settle();
      if (client.units.length) this.#waiting.add(client);
    }
    this.#lastTurn = performance.now();
  }

  #pump(): void {
    this.#isScheduled = false;
    clearTimeout(this.#idleTimer);
    const end = performance.now() + TIME_SLICE;
    try {
      for (let client = this.#next(); client; client = this.#next()) {
        this.#runUnitOf(client);
        if (performance.now() > end) return this.#schedule();
      }
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.#options.broken(`a unit failed: ${reason}`);
    }
    this.#watchIdleOwner();
  }

  #watchIdleOwner(): void {
    clearTimeout(this.#idleTimer);
    const holder = this.#owner;
    if (!holder || holder === TASK || !this.#waiting.size) return;
    const wait = this.#lastTurn + this.#options.idleTransactionMs - performance.now();
    this.#idleTimer = setTimeout(
      () => {
        if (this.#owner !== holder || holder.units.length || !this.#waiting.size) return;
        disconnect(holder, "25P03", "terminating connection due to idle-in-transaction timeout");
        this.leave(holder);
      },
      Math.max(1, wait),
    );
    this.#idleTimer.unref();
  }
}
