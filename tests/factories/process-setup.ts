/** Before the tests with real processes: a bundled database host, which starts in half the time of its sources. */
import { join, resolve } from "node:path";
import { buildProcesses } from "../../scripts/build.mjs";
import setUpDatabase from "./database-setup";

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  process.env.EMBEDDED_HOST_ENTRY = resolve(join(await buildProcesses(), "db-host.js"));
  return setUpDatabase();
}
