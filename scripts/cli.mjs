#!/usr/bin/env node
/**
 * The command `fire-escape`: runs one operator command (workers/commands), bundling it first where the build is missing or out
 * of date. Works from any folder; settings and data are those of the installation.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

// Files named on the command line are meant from where the command was given. npm sets this by itself.
process.env.INIT_CWD ??= process.cwd();
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
let folder = "build";
// A production install carries no build tools; what was built is what runs.
if (existsSync("node_modules/@remix-run/dev")) {
  const { buildProcesses } = await import("./build.mjs");
  folder = await buildProcesses();
}
process.env.NODE_ENV ??= "production";
await import(`../${folder}/cli.js`);
