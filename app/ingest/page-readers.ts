/**
 * Reads pages in processes of their own, which are killed when a page takes too much time or memory: what a site sends
 * must never stop the worker. Processes and not threads, because V8 ends the whole process when a thread runs out of
 * memory in one big step (docs/decisions/0028-page-readers.md). They start when needed and end when idle.
 */
import { fork, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import type { Socket } from "node:net";
import { fileURLToPath, pathToFileURL } from "node:url";
import { plural } from "~/lib/text";
import { minutes, seconds } from "~/lib/time";
import { FetchFailure } from "~/services/http/types";
import type { ExtractContext, Extraction, FetchedPage } from "./gathered-event";
import { unpack, type ReaderAnswer, type ReaderTask } from "./reader-messages";
import type { ReadPage } from "./read-page";

export interface PageReadersOptions {
  /** Processes at the same time: a slow page leaves another one for the rest. */
  atOnce: number;
  /** For one page, in milliseconds. */
  timeLimit: number;
  /** The heap of one process, in megabytes. */
  memoryLimit: number;
  /** A process without work ends after so many milliseconds. */
  idleTime: number;
  /** Another process starts only when each one reads a page for so many milliseconds: most pages take a few. */
  patience: number;
  /** The file that each process runs. */
  entry: string;
}

const DEFAULTS = {
  atOnce: 2,
  timeLimit: seconds(10),
  memoryLimit: 256,
  idleTime: minutes(1),
  patience: seconds(1),
};
/** The last words of a process that failed, for developers. */
const LONGEST_COMPLAINT = 2000;

interface Task {
  page: FetchedPage;
  context: ExtractContext;
  signal: AbortSignal | undefined;
  resolve(extraction: Extraction): void;
  reject(reason: unknown): void;
}

export class PageReaders {
  readonly #options: PageReadersOptions;
  readonly #readers = new Set<Reader>();
  readonly #waiting: Task[] = [];
  #look: NodeJS.Timeout | undefined;

  constructor(options: Partial<PageReadersOptions> = {}) {
    this.#options = { ...DEFAULTS, entry: defaultEntry(), ...options };
  }

  /**
   * The time limit is for reading alone: it starts when a process that has started takes the page.
   * @throws FetchFailure if the page takes too much time or memory; the signal's reason
   */
  readonly read: ReadPage = (page, context, signal) =>
    new Promise((resolve, reject) => {
      this.#waiting.push({ page, context, signal, resolve, reject });
      this.#startNext();
    });

  /** Kills every process; pages that are being read or wait for it are rejected. */
  async close(): Promise<void> {
    const reason = new Error("The page readers stop.");
    clearTimeout(this.#look);
    for (const { reject } of this.#waiting.splice(0)) reject(reason);
    await Promise.all([...this.#readers].map((reader) => reader.kill(reason)));
  }

  #startNext(): void {
    const reader = [...this.#readers].find(({ isBusy }) => !isBusy);
    if (!reader && !this.#mayStartAnother()) return;
    const task = this.#waiting.shift();
    if (!task) return;
    if (task.signal?.aborted) task.reject(task.signal.reason);
    else (reader ?? this.#startReader()).run(task);
    if (this.#waiting.length > 0) this.#startNext();
  }

  /** If not yet, it is asked again when the pages that are being read have taken long enough. */
  #mayStartAnother(): boolean {
    const { atOnce, patience } = this.#options;
    if (this.#readers.size >= atOnce) return false;
    const lastTurn = Math.max(...[...this.#readers].map(({ busySince }) => busySince));
    const left = lastTurn + patience - performance.now();
    if (left <= 0) return true;
    clearTimeout(this.#look);
    this.#look = setTimeout(() => this.#startNext(), left);
    return false;
  }

  #startReader(): Reader {
    const reader = new Reader(this.#options, {
      onFree: () => this.#startNext(),
      onExit: () => {
        this.#readers.delete(reader);
        this.#startNext();
      },
    });
    this.#readers.add(reader);
    return reader;
  }
}

/** One process, which reads one page at a time. */
class Reader {
  readonly #child: ChildProcess;
  readonly #options: PageReadersOptions;
  readonly #exited: Promise<void>;
  readonly #onFree: () => void;
  #settle: ((finish: (task: Task) => void) => void) | null = null;
  #idle: NodeJS.Timeout | undefined;
  /** Starts the clock of the page that waits for the process to start; null once it has started. */
  #onReady: (() => void) | null = () => undefined;
  /** Why we ended the process; null while it should run. */
  #killedFor: unknown = null;
  #complaint = "";
  /** By the monotonic clock; while it is busy, when its page came. */
  busySince = 0;

  constructor(options: PageReadersOptions, { onFree, onExit }: { onFree(): void; onExit(): void }) {
    this.#options = options;
    this.#onFree = onFree;
    const { entry, memoryLimit } = options;
    const loader = entry.endsWith(".ts") ? createRequire(import.meta.url).resolve("tsx") : null;
    this.#child = fork(entry, [], {
      // A reader gets none of our settings: it needs no secret.
      env: { NODE_ENV: "production" },
      execArgv: [
        `--max-old-space-size=${memoryLimit}`,
        "--enable-source-maps",
        ...(loader ? ["--import", pathToFileURL(loader).href] : []),
      ],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    // Its output keeps nobody from ending.
    (this.#child.stderr as Socket).unref();
    this.#child.stderr?.on("data", (chunk: Buffer) => {
      this.#complaint = (this.#complaint + chunk.toString()).slice(-LONGEST_COMPLAINT);
    });
    this.#child.on("message", (answer: ReaderAnswer) => this.#onAnswer(answer));
    this.#exited = new Promise((resolve) => {
      const onEnd = (reason: unknown) => {
        clearTimeout(this.#idle);
        this.#settle?.((task) => task.reject(reason));
        resolve();
        onExit();
      };
      this.#child.once("error", onEnd);
      this.#child.once("close", (code, signal) => onEnd(this.#killedFor ?? this.#reasonOf(code, signal)));
    });
  }

  get isBusy(): boolean {
    return this.#settle !== null || this.#killedFor !== null;
  }

  run(task: Task): void {
    clearTimeout(this.#idle);
    this.busySince = performance.now();
    const { timeLimit } = this.#options;
    const onAbort = () => void this.kill(task.signal?.reason);
    let timer: NodeJS.Timeout | undefined;
    const startClock = () => {
      timer = setTimeout(() => {
        const count = timeLimit / seconds(1);
        const message = `This page took longer than ${count} ${plural(count, "second")} to read.`;
        void this.kill(new FetchFailure("too-slow-to-read", message));
      }, timeLimit);
    };
    if (this.#onReady) this.#onReady = startClock;
    else startClock();
    task.signal?.addEventListener("abort", onAbort, { once: true });
    this.#settle = (finish) => {
      this.#settle = null;
      clearTimeout(timer);
      task.signal?.removeEventListener("abort", onAbort);
      finish(task);
    };
    this.#child.ref();
    this.#child.channel?.ref();
    this.#child.send({ page: task.page, context: task.context } satisfies ReaderTask, (error) => {
      // A process that has just ended is reported by its exit.
      if (error && this.#child.exitCode === null && this.#child.signalCode === null) void this.kill(error);
    });
  }

  /** Ends the process at once, whatever it does. The page that it reads is rejected with `reason`. */
  kill(reason: unknown): Promise<void> {
    this.#killedFor ??= reason;
    // Whoever waits for its end must not end before.
    this.#child.ref();
    (this.#child.stderr as Socket).ref();
    this.#child.kill("SIGKILL");
    return this.#exited;
  }

  #onAnswer(answer: ReaderAnswer): void {
    if ("isReady" in answer) {
      this.#onReady?.();
      this.#onReady = null;
      return;
    }
    this.#settle?.((task) => {
      if ("extraction" in answer) task.resolve(unpack(answer.extraction));
      else task.reject(Object.assign(new Error(answer.error.message), { stack: answer.error.stack }));
    });
    // An idle process keeps nobody from ending.
    this.#child.unref();
    this.#child.channel?.unref();
    this.#idle = setTimeout(() => void this.kill("idle"), this.#options.idleTime).unref();
    this.#onFree();
  }

  #reasonOf(code: number | null, signal: NodeJS.Signals | null): Error {
    const how = signal ?? `exit code ${code}`;
    const cause = new Error(`A page reader ended with ${how}. ${this.#complaint}`.trim());
    // V8 aborts when its heap is full; SIGKILL from outside is the system's, when its memory is.
    if (signal !== "SIGABRT" && signal !== "SIGKILL" && code !== 134) return cause;
    const message = `This page needed more than ${this.#options.memoryLimit} MB of memory to read.`;
    return new FetchFailure("too-big-to-read", message, { cause });
  }
}

/** The bundle lies beside the caller's or above its chunk; from the sources it is the TypeScript file. */
function defaultEntry(): string {
  const here = import.meta.url;
  const bundled = ["./page-reader.js", "../page-reader.js"].map((name) => fileURLToPath(new URL(name, here)));
  return bundled.find((file) => existsSync(file)) ?? fileURLToPath(new URL("./reader-process.ts", here));
}
