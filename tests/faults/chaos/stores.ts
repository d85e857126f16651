/**
 * The PostgreSQL and Redis of a run: those of DATABASE_URL and REDIS_URL, or servers of its own, where their programs are on this
 * machine. Either way it has a database to itself, and reaches both through proxies that can be cut.
 */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { startTcpProxy, throughProxy, type TcpProxy } from "../../factories/tcp-proxy";
import { claimRedisDatabase } from "../../factories/redis-database";
import { freePort } from "../../../scripts/product.mjs";

export interface Stores {
  /** By way of the proxies. */
  databaseUrl: string;
  redisUrl: string;
  /** Straight, for those who look at the outcome. */
  plainDatabaseUrl: string;
  plainRedisUrl: string;
  database: TcpProxy;
  redis: TcpProxy;
  close(): Promise<void>;
}

interface Servers {
  databaseUrl: string;
  redisUrl: string;
  stop(): Promise<void>;
}

/** @throws Error in one sentence when there is neither an address nor a program */
export async function openStores(): Promise<Stores> {
  const { DATABASE_URL, REDIS_URL } = process.env;
  const servers: Servers =
    DATABASE_URL && REDIS_URL
      ? { databaseUrl: DATABASE_URL, redisUrl: REDIS_URL, stop: async () => undefined }
      : await startServers();
  const name = `fire_escape_chaos_${process.pid}`;
  await onServer(servers.databaseUrl, `create database ${name}`);
  const own = new URL(servers.databaseUrl);
  own.pathname = `/${name}`;
  const claimed = await claimRedisDatabase(servers.redisUrl);
  const database = await startTcpProxy(targetOf(servers.databaseUrl, 5432));
  const redis = await startTcpProxy(targetOf(servers.redisUrl, 6379));
  return {
    databaseUrl: throughProxy(own.href, database),
    redisUrl: throughProxy(claimed.url, redis),
    plainDatabaseUrl: own.href,
    plainRedisUrl: claimed.url,
    database,
    redis,
    async close() {
      await database.close();
      await redis.close();
      await claimed.close();
      await onServer(servers.databaseUrl, `drop database ${name} with (force)`);
      await servers.stop();
    },
  };
}

const run = promisify(execFile);

async function startServers(): Promise<Servers> {
  const [initdb, postgres, redisServer] = [program("initdb"), program("postgres"), program("redis-server")];
  if (process.getuid?.() === 0)
    throw new Error(
      "PostgreSQL does not start as root: run this as another user, or set DATABASE_URL and REDIS_URL.",
    );
  const folder = mkdtempSync(join(tmpdir(), "fire-escape-chaos-"));
  const data = join(folder, "postgres");
  await run(initdb, ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"]);
  const [databasePort, redisPort] = [await freePort(), await freePort()];
  const options = { stdio: "ignore" as const };
  const children = [
    spawn(postgres, ["-D", data, "-p", String(databasePort), "-k", folder, "-c", "jit=off"], options),
    spawn(
      redisServer,
      ["--port", String(redisPort), "--bind", "127.0.0.1", "--dir", folder, "--appendonly", "yes"],
      options,
    ),
  ];
  const stop = async () => {
    for (const child of children) {
      if (child.exitCode !== null) continue;
      child.kill("SIGINT");
      await once(child, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    databaseUrl: `postgres://postgres@127.0.0.1:${databasePort}/postgres`,
    redisUrl: `redis://127.0.0.1:${redisPort}/0`,
    stop,
  };
}

/** @throws Error in one sentence */
function program(name: string): string {
  const folder = programFolders().find((path) => existsSync(join(path, name)));
  if (folder === undefined)
    throw new Error(
      `DATABASE_URL and REDIS_URL are not both set, and this machine has no program ${name}: set both, or install PostgreSQL with pgvector, and Redis.`,
    );
  return join(folder, name);
}

const DEBIAN = "/usr/lib/postgresql";

/** Debian keeps PostgreSQL's own programs out of the path. */
function programFolders(): string[] {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, "bin"))
    : [];
  return [...(process.env.PATH ?? "").split(delimiter), ...versions.toSorted().toReversed()];
}

async function onServer(url: string, statement: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query(statement);
      return;
    } catch (error) {
      // It may only just have been started.
      if (tries === 50 || (error as { code?: string }).code !== "ECONNREFUSED") throw error;
      await sleep(200);
    } finally {
      await client.end();
    }
  }
}

const targetOf = (address: string, standard: number) => {
  const { hostname, port } = new URL(address);
  return { host: hostname, port: Number(port) || standard };
};
