/** Runs one operator command (workers/cli.ts), building it first where it is not built. */
import { existsSync } from "node:fs";

if (!existsSync("build/cli.js") || existsSync("node_modules/@remix-run/dev")) {
  const { buildProcesses } = await import("./build.mjs");
  await buildProcesses();
}
process.env.NODE_ENV ??= "production";
await import("../build/cli.js");
