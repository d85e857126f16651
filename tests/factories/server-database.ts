/**
 * A migrated database behind a server that many clients reach at once, for tests of what happens at the same time: a new
 * one on the server of DATABASE_URL where there is one, else the embedded server. (testDatabase() is a single connection.)
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openDb } from "@db/client";
import { ensureEmbedded, stopEmbedded } from "@db/embedded/ensure";
import { migrateToLatest } from "@db/migrate";
import type { TestDatabase } from "./database";

interface Server {
  url: string;
  /** Said in the tests' names: the embedded server runs one transaction at a time. */
  kind: "PostgreSQL" | "embedded";
  end(): Promise<void>;
}

async function onServer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function realServer(address: string): Promise<Server> {
  const name = `fe_test_${process.pid}_${Date.now().toString(36)}`;
  await onServer(address, `create database ${name}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    kind: "PostgreSQL",
    end: () => onServer(address, `drop database ${name} with (force)`),
  };
}

async function embeddedServer(): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), "server-database-"));
  const { url } = await ensureEmbedded({ dataDir });
  return {
    url,
    kind: "embedded",
    async end() {
      await stopEmbedded(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function serverDatabase(): Promise<TestDatabase & Pick<Server, "kind">> {
  const address = process.env.DATABASE_URL;
  const server = address ? await realServer(address) : await embeddedServer();
  const lost: Error[] = [];
  const db = openDb({
    url: server.url,
    max: 8,
    applicationName: "tests",
    onLost: (error) => void lost.push(error),
  });
  await migrateToLatest(db);
  return {
    db,
    kind: server.kind,
    async close() {
      await db.destroy();
      await server.end();
      if (lost.length > 0) throw lost[0];
    },
  };
}
