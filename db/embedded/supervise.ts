// For the launcher of a site: keeps a database host running, and replaces one that has died or hangs.
import { setTimeout as delay } from "node:timers/promises";
import { ensureEmbedded, isRunning } from "./host-process";
import type { EmbeddedDatabase, EmbeddedOptions } from "./host-process";
import { answers } from "./leash";

export interface SuperviseOptions extends EmbeddedOptions {
  /**
   * A host that answers no new connection for this long is killed, in milliseconds. Default 5 min: building a
   * large index keeps it busy for long. Killing loses no committed data.
   */
  hungAfterMs?: number | undefined;
}

export interface Supervisor {
  /** Stops watching. The host itself goes on (see stopEmbedded). */
  stop(): void;
}

/** How often the host's process is looked for, and how often it is asked for an answer, in milliseconds. */
const lookMs = 200;
const askMs = 15_000;
/** Pause before a new start: doubles with each early death, so that a host that cannot live is not started in a loop. */
const firstPauseMs = 250;
const longestPauseMs = 30_000;
/** A host that lived this long counts as healthy, in milliseconds. */
const healthyMs = 60_000;

async function killWhenHung(host: { url: string; pid: number }, options: SuperviseOptions): Promise<void> {
  const limit = options.hungAfterMs ?? 300_000;
  if ((await answers(host, limit)) || !isRunning(host.pid)) return;
  options.log?.(`the embedded database (process ${host.pid}) has not answered for ${limit} ms and is killed`);
  process.kill(host.pid, "SIGKILL");
}

/** Resolves when the host's process has ended or `signal` is given. */
async function ended(
  { url, pid }: EmbeddedDatabase,
  options: SuperviseOptions,
  signal: AbortSignal,
): Promise<void> {
  if (pid === null) return;
  let nextAsk = performance.now() + askMs;
  let asking = false;
  while (!signal.aborted && isRunning(pid)) {
    if (!asking && performance.now() > nextAsk) {
      asking = true;
      void killWhenHung({ url, pid }, options).finally(() => {
        asking = false;
        nextAsk = performance.now() + askMs;
      });
    }
    await pause(lookMs, signal);
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(ms, undefined, { signal, ref: false });
  } catch {
    return; // stopped: the caller looks at the signal
  }
}

async function watch(options: SuperviseOptions, signal: AbortSignal): Promise<void> {
  let wait = firstPauseMs;
  while (!signal.aborted) {
    const started = performance.now();
    let what: string;
    try {
      const host = await ensureEmbedded(options);
      await ended(host, options, signal);
      what = `the embedded database (process ${host.pid}) has ended`;
    } catch (error) {
      what = error instanceof Error ? error.message : String(error);
    }
    if (signal.aborted) return;
    if (performance.now() - started > healthyMs) wait = firstPauseMs;
    options.log?.(`${what}; another start in ${wait} ms`);
    await pause(wait, signal);
    wait = Math.min(wait * 2, longestPauseMs);
  }
}

/** Starts the host when there is none and starts it again whenever it has died, at a bounded rate. */
export function superviseEmbedded(options: SuperviseOptions): Supervisor {
  const controller = new AbortController();
  void watch(options, controller.signal);
  return { stop: () => controller.abort() };
}
