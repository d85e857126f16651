/**
 * A migrated database behind a server that many clients reach at once, for tests of what happens at the same time: on the
 * server of TEST_DATABASE_URL where there is one, else the embedded server. (testDatabase() may be a single connection.)
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDb } from "@db/client";
import { ensureEmbedded, stopEmbedded } from "@db/embedded";
import { templateFile } from "./database";
import { unpackDatabase } from "./embedded-copy";
import { serverCopy, type ServerCopy } from "./server-copy";
import { MIGRATED, restore } from "./snapshot";

export interface ServerDatabase extends ServerCopy {
  /** Said in the tests' names: the embedded server runs one transaction at a time. */
  kind: "PostgreSQL" | "embedded";
}

export async function serverDatabase(): Promise<ServerDatabase> {
  const address = process.env.TEST_DATABASE_URL;
  return address ? { ...(await serverCopy(address)), kind: "PostgreSQL" } : embeddedServer();
}

async function embeddedServer(): Promise<ServerDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "server-database-"));
  unpackDatabase(dataDir, templateFile());
  const { url } = await ensureEmbedded({ dataDir });
  const lost: Error[] = [];
  const db = openDb({ url, max: 8, applicationName: "tests", onLost: (error) => void lost.push(error) });
  return {
    db,
    url,
    kind: "embedded",
    reset: () => restore(db, MIGRATED),
    async close() {
      await db.destroy();
      await stopEmbedded(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
      if (lost.length > 0) throw lost[0];
    },
  };
}
