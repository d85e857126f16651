/**
 * Operator commands. Exit codes: 0 the command did its work, 1 it could not (one sentence says why), 2 it was called in a way
 * that it does not know.
 */
import { CommanderError } from "commander";
import { exitWithMessage } from "~/services/process";
import { createProgram } from "./program";

const EXIT_MISUSED = 2;

// The embedded database's connection keeps this process alive. Awaited at the top: should nothing keep it alive while a command
// still waits, Node ends it with 13 and a warning, and not as if the command had done its work.
await main().then((code) => process.exit(code), exitWithMessage);

async function main(): Promise<number> {
  try {
    await createProgram((line) => void process.stdout.write(`${line}\n`)).parseAsync();
    return process.exitCode === undefined ? 0 : Number(process.exitCode);
  } catch (error) {
    // Help and the version end a command this way too, with 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_MISUSED;
    throw error;
  }
}
