/**
 * The stores of tests with real worker processes: the PostgreSQL and Redis of `npm run test:services` where they are given,
 * else the embedded database, which then holds the queues too.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { openDb, type Database } from "@db/client";
import { ensureEmbedded, stopEmbedded, superviseEmbedded } from "@db/embedded";
import { templateFile } from "./database";
import { unpackDatabase } from "./embedded-copy";
import { claimRedisDatabase } from "./redis-database";
import { serverCopy } from "./server-copy";

export interface ProcessStores {
  /** Migrated. Its lost connections are expected. */
  db: Kysely<Database>;
  databaseUrl: string;
  redisUrl: string | null;
  /** Settings that lead a process of the product to these stores. */
  env: { DATA_DIR: string; DATABASE_URL: string; REDIS_URL: string };
  /** Kills the embedded database; on a server, cuts every connection to the database and to Redis. */
  interrupt(): Promise<void>;
  close(): Promise<void>;
}

export async function openProcessStores(): Promise<ProcessStores> {
  const dataDir = mkdtempSync(join(tmpdir(), "fire-escape-stores-"));
  const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
  const stores =
    TEST_DATABASE_URL && TEST_REDIS_URL
      ? await serverStores(dataDir, TEST_DATABASE_URL, TEST_REDIS_URL)
      : await embeddedStores(dataDir);
  return {
    ...stores,
    async close() {
      await stores.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function embeddedStores(dataDir: string): Promise<ProcessStores> {
  unpackDatabase(dataDir, templateFile());
  const { url } = await ensureEmbedded({ dataDir });
  const supervisor = superviseEmbedded({ dataDir });
  const db = connect(url);
  return {
    db,
    databaseUrl: url,
    redisUrl: null,
    env: { DATA_DIR: dataDir, DATABASE_URL: "", REDIS_URL: "" },
    async interrupt() {
      const { pid } = await ensureEmbedded({ dataDir });
      process.kill(pid ?? 0, "SIGKILL");
    },
    async close() {
      await db.destroy();
      supervisor.stop();
      await stopEmbedded(dataDir);
    },
  };
}

async function serverStores(dataDir: string, address: string, redisAddress: string): Promise<ProcessStores> {
  const copy = await serverCopy(address);
  const redis = await claimRedisDatabase(redisAddress);
  const db = connect(copy.url);
  return {
    db,
    databaseUrl: copy.url,
    redisUrl: redis.url,
    env: { DATA_DIR: dataDir, DATABASE_URL: copy.url, REDIS_URL: redis.url },
    async interrupt() {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
      `.execute(db);
      await redis.cutConnections();
    },
    async close() {
      await db.destroy();
      await redis.close();
      await copy.close();
    },
  };
}

const connect = (url: string) =>
  openDb({ url, max: 3, applicationName: "process tests", onLost: () => undefined });
