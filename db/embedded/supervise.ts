/** Keeps a database host running, and replaces one that has died or hangs. Used by the launcher. */
import { setTimeout as delay } from "node:timers/promises";
import { ensureEmbedded, isRunning } from "./host-process";
import type { EmbeddedDatabase, EmbeddedOptions } from "./host-process";
import { isAnswering } from "./keep-alive";

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

/** Starts the host when there is none, and restarts it at a bounded rate whenever it has died. */
export function superviseEmbedded(options: SuperviseOptions): Supervisor {
  const controller = new AbortController();
  void watch(options, controller.signal);
  return { stop: () => controller.abort() };
}

/** Pause before a restart, in milliseconds. It doubles with each early death: a broken host must not start in a loop. */
const FIRST_PAUSE = 250;
const MAX_PAUSE = 30_000;
/** A host that ran this long counts as healthy, in milliseconds. */
const HEALTHY_AFTER = 60_000;

async function watch(options: SuperviseOptions, signal: AbortSignal): Promise<void> {
  let restartPause = FIRST_PAUSE;
  while (!signal.aborted) {
    const started = performance.now();
    let reason: string;
    try {
      const host = await ensureEmbedded(options);
      await ended(host, options, signal);
      reason = `the embedded database (process ${host.pid}) has ended`;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    if (signal.aborted) return;
    if (performance.now() - started > HEALTHY_AFTER) restartPause = FIRST_PAUSE;
    options.log?.(`${reason}; another start in ${restartPause} ms`);
    await pause(restartPause, signal);
    restartPause = Math.min(restartPause * 2, MAX_PAUSE);
  }
}

/** How often the host's process is looked for, in milliseconds. */
const PROCESS_CHECK_INTERVAL = 200;
/** How often the host is asked for an answer, in milliseconds. */
const ANSWER_CHECK_INTERVAL = 15_000;

/** Resolves when the host's process has ended or `signal` is given. */
async function ended(
  { url, pid }: EmbeddedDatabase,
  options: SuperviseOptions,
  signal: AbortSignal,
): Promise<void> {
  if (pid === null) return;
  let nextAsk = performance.now() + ANSWER_CHECK_INTERVAL;
  let asking = false;
  while (!signal.aborted && isRunning(pid)) {
    if (!asking && performance.now() > nextAsk) {
      asking = true;
      void killWhenHung({ url, pid }, options).finally(() => {
        asking = false;
        nextAsk = performance.now() + ANSWER_CHECK_INTERVAL;
      });
    }
    await pause(PROCESS_CHECK_INTERVAL, signal);
  }
}

async function killWhenHung(host: { url: string; pid: number }, options: SuperviseOptions): Promise<void> {
  const limit = options.hungAfterMs ?? 300_000;
  if ((await isAnswering(host, limit)) || !isRunning(host.pid)) return;
  options.log?.(`the embedded database (process ${host.pid}) has not answered for ${limit} ms and is killed`);
  process.kill(host.pid, "SIGKILL");
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(ms, undefined, { signal, ref: false });
  } catch {
    // Stopped: the caller checks the signal.
    return;
  }
}
