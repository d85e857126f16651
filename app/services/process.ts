/** How a process ends: once on a signal, within a time limit; or at start, with one sentence for the operator. */
import type { Logger } from "pino";
import { ConfigError } from "~/settings/config.server";
import { seconds } from "~/lib/time";
import { errorReason } from "./store";

/** Longer than any shutdown takes; then the process exits whatever still runs. */
const TIME_LIMIT = seconds(40);

/** Runs `stop` once at SIGTERM or SIGINT, then exits; a second signal exits at once. */
export function onShutdown(log: Logger, stop: () => Promise<void>): void {
  let hasBegun = false;
  const begin = (signal: string) => {
    if (hasBegun) process.exit(1);
    hasBegun = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), TIME_LIMIT).unref();
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
  // The launcher has died: nothing else would stop this process.
  process.once("disconnect", () => begin("disconnect"));
}

/** For a process that cannot start: prints one sentence for the operator, without a stack. */
export function exitWithMessage(error: unknown): void {
  const sentence =
    error instanceof ConfigError ? `Some settings cannot be used:\n${error.message}` : errorReason(error);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
