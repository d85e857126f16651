/**
 * A migrated database for a part of the bench: beside DATABASE_URL, else embedded in a folder of its own. Dropped at the end;
 * with BENCH_DATABASE=NAME it is called NAME_KIND and kept for the next run (PostgreSQL only).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { minutes } from "~/lib/time";
import { openDb, type Database } from "@db/client";
import { ensureEmbedded, stopEmbedded } from "@db/embedded";
import { migrateToLatest } from "@db/migrate";

export interface Scratch {
  db: Kysely<Database>;
  url: string;
  isEmbedded: boolean;
  /** Settings with which a process of the product uses this database. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/** @param fill is called for a database without events */
export async function openScratch(
  kind: string,
  fill?: (db: Kysely<Database>, isEmbedded: boolean) => Promise<unknown>,
): Promise<Scratch> {
  const given = process.env.DATABASE_URL;
  const scratch = given ? await beside(given, kind) : await embedded();
  await migrateToLatest(scratch.db);
  const filled = await scratch.db.selectFrom("events").select("id").limit(1).executeTakeFirst();
  if (!filled) await fill?.(scratch.db, scratch.isEmbedded);
  return scratch;
}

async function embedded(): Promise<Scratch> {
  const dataDir = mkdtempSync(join(tmpdir(), "fire-escape-bench-"));
  const { url } = await ensureEmbedded({ dataDir });
  const db = open(url, 1);
  const close = async () => {
    await db.destroy();
    await stopEmbedded(dataDir);
    rmSync(dataDir, { recursive: true });
  };
  return { db, url, isEmbedded: true, env: { DATA_DIR: dataDir, DATABASE_URL: "" }, close };
}

/** Connections are set up as those of the product; filling takes long. */
const limits = { statement: minutes(20), onServer: { lock: minutes(20), idleInTransaction: minutes(20) } };

async function beside(given: string, kind: string): Promise<Scratch> {
  const prefix = process.env.BENCH_DATABASE;
  const name = prefix ? `${prefix}_${kind}` : `fire_escape_${kind}_${process.pid}`;
  const server = open(given, 1);
  const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(server);
  if (rows.length === 0) await sql`create database ${sql.id(name)}`.execute(server);
  const url = new URL(given);
  url.pathname = `/${name}`;
  const db = openDb({ url: url.href, max: 4, applicationName: "bench", limits, onLost });
  const close = async () => {
    await db.destroy();
    if (!prefix) await sql`drop database ${sql.id(name)} with (force)`.execute(server);
    await server.destroy();
  };
  return { db, url: url.href, isEmbedded: false, env: { DATABASE_URL: url.href }, close };
}

const open = (url: string, max: number) => openDb({ url, max, applicationName: "bench", onLost });

const onLost = () => undefined;
