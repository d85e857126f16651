/** `npm start`: builds what has changed, then hands over to workers/commands/start.ts. */
import { existsSync } from "node:fs";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Fire Escape needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}
if (!existsSync("node_modules/kysely")) {
  console.error("The packages are not installed yet: run npm ci first.");
  process.exit(1);
}
if (!existsSync("node_modules/@remix-run/dev") && existsSync("build/launch.js")) {
  // A production install carries no build tools; what was built is what runs.
} else {
  const { buildAll } = await import("./build.mjs");
  try {
    await buildAll({ ifChanged: true });
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
process.env.NODE_ENV ??= "production";
await import("../build/launch.js");
