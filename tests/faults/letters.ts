/**
 * `npm run fault:letters`: 50 kills during a send of 5,000 letters, in a database of its own beside DATABASE_URL and on
 * REDIS_URL where it is set. FAULT_RESTART names a command that restarts both; without it, the database drops all
 * connections instead. READERS and KILLS change the size.
 */
import { exec } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { faultRun } from "./fault-run";
import { openDb } from "@db/client";

const say = (line: string) => process.stdout.write(`${line}\n`);
const given = process.env.DATABASE_URL;
if (!given) throw new Error("fault:letters needs DATABASE_URL: a server where it may create a database.");

const onServer = async <T>(work: (server: ReturnType<typeof openDb>) => Promise<T>): Promise<T> => {
  const server = openDb({ url: given, max: 1, applicationName: "faults", onLost: () => undefined });
  try {
    return await work(server);
  } finally {
    await server.destroy();
  }
};

const name = `fire_escape_faults_${process.pid}`;
await onServer((server) => sql`create database ${sql.id(name)}`.execute(server));
const url = new URL(given);
url.pathname = `/${name}`;
const dataDir = mkdtempSync(join(tmpdir(), "fire-escape-faults-"));
const started = performance.now();

const restartStores = async () => {
  const command = process.env.FAULT_RESTART;
  say(command ? "  restarting the stores" : "  dropping every connection of the database");
  if (command) await promisify(exec)(command);
  else
    await onServer((server) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(server),
    );
};

try {
  const result = await faultRun({
    databaseUrl: url.href,
    workerEnv: { DATABASE_URL: url.href, REDIS_URL: process.env.REDIS_URL ?? "", DATA_DIR: dataDir },
    readers: Number(process.env.READERS ?? 5000),
    events: 200,
    kills: Number(process.env.KILLS ?? 50),
    longestLife: 400,
    restartStores,
    restarts: 3,
    say,
  });
  say(JSON.stringify(result, null, 2));
  const exact = result.none === 0 && result.twice === 0 && result.notSent === 0;
  say(
    `${exact ? "Each reader has exactly one letter" : "NOT exact"}, after ${Math.round((performance.now() - started) / 1000)} s.`,
  );
  if (!exact) process.exitCode = 1;
} finally {
  await onServer((server) => sql`drop database ${sql.id(name)} with (force)`.execute(server));
  rmSync(dataDir, { recursive: true, force: true });
}
