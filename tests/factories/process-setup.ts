/** Before the tests with real processes: a bundled database host, which starts in half the time of its sources. */
import { join, resolve } from "node:path";
import { buildProcesses } from "../../scripts/build.mjs";
import { makeEmbeddedTemplates } from "./database";
import setUpDatabase from "./database-setup";

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  process.env.EMBEDDED_HOST_BUNDLE = resolve(join(await buildProcesses(), "db-host.js"));
  process.env.EMBEDDED_HOST_ENTRY = resolve("tests/factories/quick-host.mjs");
  // Also beside a server: tests of backups move from the embedded database to it.
  await makeEmbeddedTemplates();
  return setUpDatabase();
}
