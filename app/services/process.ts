/** How a process of ours begins to end: by signal, once, with a limit; or at start, with one sentence. */
import type { Logger } from "pino";
import { ConfigError } from "~/config.server";
import { reasonOf } from "./store";

/** Longer than any drain inside; then the process ends whatever still runs. */
const LIMIT = 40_000;

/** Runs `stop` once at SIGTERM or SIGINT, then exits; a second signal exits at once. */
export function onStop(log: Logger, stop: () => Promise<void>): void {
  let begun = false;
  const begin = (signal: string) => {
    if (begun) process.exit(1);
    begun = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), LIMIT).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "stopping failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", begin);
  process.on("SIGINT", begin);
  // Started by the launcher: when that one is gone, nobody would ever stop us.
  process.once("disconnect", () => begin("disconnect"));
}

/** For a process that cannot start: the sentence an operator needs, no stack. */
export function dieWithSentence(error: unknown): void {
  const sentence =
    error instanceof ConfigError ? `Some settings cannot be used:\n${error.message}` : reasonOf(error);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
