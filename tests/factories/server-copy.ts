/** Databases of the tests' own on a PostgreSQL server: a migrated template once a run, copied for each test file. */
import type { Kysely } from "kysely";
import pg from "pg";
import { openDb, type Database } from "@db/client";
import { migrateToLatest } from "@db/migrate";
import { MIGRATED, restore, takeSnapshot } from "./snapshot";

export interface ServerCopy {
  db: Kysely<Database>;
  url: string;
  /** Puts back what the migrations left: no rows but theirs. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** The setup of a whole run: makes the template and returns what drops it. Workers find its name in their environment. */
export async function makeTemplate(address: string): Promise<() => Promise<void>> {
  const name = `fire_escape_test_${process.pid}_${Date.now().toString(36)}`;
  await onServer(address, `create database ${name}`);
  const { db } = open(address, name);
  await migrateToLatest(db);
  await takeSnapshot(db, MIGRATED);
  await db.destroy();
  process.env.TEST_TEMPLATE = name;
  return () => onServer(address, `drop database ${name} with (force)`);
}

let copies = 0;

export async function serverCopy(address: string): Promise<ServerCopy> {
  const template = process.env.TEST_TEMPLATE;
  if (!template) throw new Error("TEST_DATABASE_URL is set without a template: run npm run test:services.");
  const name = `${template}_${process.pid}_${(copies += 1)}`;
  await onServer(address, `create database ${name} template ${template}`);
  const { db, url, lost } = open(address, name);
  return {
    db,
    url,
    reset: () => restore(db, MIGRATED),
    async close() {
      await db.destroy();
      // The drop ends connections that the server has not closed yet; that loses nothing.
      const [lostBefore] = lost;
      await onServer(address, `drop database ${name} with (force)`);
      if (lostBefore) throw lostBefore;
    },
  };
}

async function onServer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function open(address: string, name: string): Pick<ServerCopy, "db" | "url"> & { lost: Error[] } {
  const url = new URL(address);
  url.pathname = `/${name}`;
  const lost: Error[] = [];
  const onLost = (error: Error) => void lost.push(error);
  return { url: url.href, lost, db: openDb({ url: url.href, max: 8, applicationName: "tests", onLost }) };
}
