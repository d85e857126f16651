// Whose turn it is on the one session: units in the order of their arrival, and nobody else while a client
// holds a transaction. A holder that does nothing while others wait is dismissed.
import { dismiss } from "./client";
import type { Client } from "./client";
import type { UnitRunner } from "./unit-runner";

export interface Scheduler {
  /** The client has at least one whole unit waiting. */
  enqueue(client: Client): void;
  /** The client's connection has ended. */
  leave(client: Client): void;
  /** Runs a task while no client has the session; it may take its time, everybody waits for it. */
  exclusive<T>(task: () => T | Promise<T>): Promise<T>;
  /** Milliseconds since the last unit, 0 while somebody holds or awaits the session. */
  quietMs(): number;
  /** Units run so far. */
  units(): number;
}

interface Options {
  runner: UnitRunner;
  /** How long a holder may do nothing while others wait, in milliseconds. */
  idleTransactionMs: number;
  /** A unit threw: the state of the session is unknown. */
  broken(reason: string): void;
}

/** Time after which the loop lets sockets be read and written, in milliseconds. */
const slice = 20;
const task = Symbol("an exclusive task");

export function createScheduler({ runner, idleTransactionMs, broken }: Options): Scheduler {
  let owner: Client | typeof task | null = null;
  const ready = new Set<Client>(); // in order of arrival
  const tasks: (() => Promise<void>)[] = [];
  let scheduled = false;
  let units = 0;
  let lastTurn = performance.now();
  let idleTimer: NodeJS.Timeout | undefined;

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    setImmediate(pump);
  }

  function free(): void {
    owner = null;
    runner.settle();
    schedule();
  }

  function choose(): Client | null {
    if (owner === task) return null;
    if (owner) return owner.units.length ? owner : null;
    const next = tasks.shift();
    if (next) {
      owner = task;
      void next().finally(free);
      return null;
    }
    const [first] = ready;
    if (first) ready.delete(first);
    return first ?? null;
  }

  function turn(client: Client): void {
    const unit = client.units.shift();
    if (!unit || client.gone) return;
    units++;
    owner = runner.execute(client, unit) ? client : null;
    if (!owner) {
      runner.settle();
      if (client.units.length) ready.add(client);
    }
    lastTurn = performance.now();
  }

  function pump(): void {
    scheduled = false;
    clearTimeout(idleTimer);
    const end = performance.now() + slice;
    try {
      for (let client = choose(); client; client = choose()) {
        turn(client);
        if (performance.now() > end) return schedule();
      }
    } catch (error) {
      broken(`a unit failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
    watchIdleOwner();
  }

  function watchIdleOwner(): void {
    clearTimeout(idleTimer);
    if (!owner || owner === task || !ready.size) return;
    const holder = owner;
    idleTimer = setTimeout(
      () => {
        if (owner !== holder || holder.units.length || !ready.size) return;
        dismiss(holder, "25P03", "terminating connection due to idle-in-transaction timeout");
        leave(holder);
      },
      Math.max(1, lastTurn + idleTransactionMs - performance.now()),
    );
    idleTimer.unref();
  }

  function leave(client: Client): void {
    if (client.gone) return;
    client.gone = true;
    client.units.length = 0;
    ready.delete(client);
    const owned = owner === client;
    runner.depart(client, owned);
    if (owned || !owner) free();
  }

  return {
    enqueue(client) {
      if (owner !== client) ready.add(client);
      schedule();
    },
    leave,
    exclusive: <T>(work: () => T | Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        tasks.push(async () => {
          try {
            resolve(await work());
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        });
        schedule();
      }),
    quietMs: () => (owner || ready.size ? 0 : performance.now() - lastTurn),
    units: () => units,
  };
}
