/** Runs one operator command (workers/commands), bundling it first where the build is missing or out of date. */
import { existsSync } from "node:fs";

let folder = "build";
// A production install carries no build tools; what was built is what runs.
if (existsSync("node_modules/@remix-run/dev")) {
  const { buildProcesses } = await import("./build.mjs");
  folder = await buildProcesses();
}
process.env.NODE_ENV ??= "production";
await import(`../${folder}/cli.js`);
