/**
 * A child process that is started again when it dies, after a pause that grows with the deaths of the last minute and no
 * further. It is never given up: while the worker keeps dying, the site goes on without it.
 */
import type { ChildProcess } from "node:child_process";
import { withoutSecrets } from "~/services/log";
import { minutes, seconds } from "~/lib/time";
import type { RotatingLog } from "./rotating-log";

const LONGEST_PAUSE = seconds(10);
/** Told as a repeated failure. */
const MANY = 5;
/** Longer than a process takes to stop by itself. */
const KILL_AFTER = minutes(1);
const MOST_TOLD = 300;

export interface ManagedOptions {
  name: string;
  /** Starts the process with pipes for its output. */
  fork: () => Pick<ChildProcess, "stdout" | "stderr" | "once" | "kill">;
  log: RotatingLog;
  print: (line: string) => void;
  now?: () => number;
  /** Replaced by tests. */
  later?: (work: () => void, ms: number) => void;
}

export class ManagedProcess {
  readonly #options: ManagedOptions;
  #deaths: number[] = [];
  #child: ReturnType<ManagedOptions["fork"]> | null = null;
  #ended: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(options: ManagedOptions) {
    this.#options = options;
  }

  start(): void {
    const { fork, log } = this.#options;
    const child = fork();
    let lastWords = "";
    child.stdout?.on("data", (chunk: Buffer) => log.write(chunk));
    child.stderr?.on("data", (chunk: Buffer) => {
      log.write(chunk);
      lastWords = chunk.toString().trim() || lastWords;
    });
    this.#child = child;
    this.#ended = new Promise((done) => {
      child.once("exit", (code, signal) => {
        done();
        this.#child = null;
        if (this.#isStopping) return;
        this.#restart(code === null ? `was ended by ${signal}` : `ended with ${code}`, lastWords);
      });
    });
  }

  /** A process that does not stop by itself is killed. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#child?.kill("SIGTERM");
    const timer = setTimeout(() => this.#child?.kill("SIGKILL"), KILL_AFTER);
    await this.#ended;
    clearTimeout(timer);
    this.#options.log.close();
  }

  #restart(how: string, lastWords: string): void {
    const { name, print, log, now = Date.now, later = setTimeout } = this.#options;
    this.#deaths = [...this.#deaths.filter((at) => at > now() - minutes(1)), now()];
    const pause = restartPause(this.#deaths, now());
    const reason = withoutSecrets(lastWords.split("\n")[0] ?? "").slice(0, MOST_TOLD);
    const why = reason === "" ? "" : ` (${reason})`;
    print(
      this.#deaths.length >= MANY
        ? `The ${name} process keeps ending: it ${how}${why}. It is tried again every ${pause / seconds(1)} s; its log is ${log.file}.`
        : `The ${name} process ${how}; starting it again.${why}`,
    );
    later(() => {
      if (!this.#isStopping) this.start();
    }, pause);
  }
}

/** @param deaths when the process died, in milliseconds. @returns how long to wait before it is started again */
export function restartPause(deaths: readonly number[], now: number): number {
  const recent = deaths.filter((at) => at > now - minutes(1)).length;
  return Math.min(LONGEST_PAUSE, seconds(2 ** Math.max(0, recent - 1)));
}
