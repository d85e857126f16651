/** The city of a bench: in a database of its own beside DATABASE_URL, or in the one that is kept; the built web process over it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { brand } from "~/brand";
import { localDay } from "~/lib/time";
import { openDb } from "@db/client";
import { migrateToLatest } from "@db/migrate";
import { fillCity } from "./city";

export const say = (line: string) => process.stdout.write(`${line}\n`);
const onLost = () => undefined;
const open = (url: string, max: number) => openDb({ url, max, applicationName: "bench", onLost });

function given(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("This bench needs DATABASE_URL: a server where it may create a database.");
  return url;
}

/** BENCH_DATABASE names a database that is kept for the next run; any other is dropped by close(). */
export async function openCity() {
  const kept = process.env.BENCH_DATABASE;
  const name = kept ?? `fire_escape_bench_${process.pid}`;
  const server = open(given(), 1);
  const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(server);
  if (rows.length === 0) await sql`create database ${sql.id(name)}`.execute(server);
  const url = new URL(given());
  url.pathname = `/${name}`;
  const db = open(url.href, 4);
  await migrateToLatest(db);
  const filled = await db.selectFrom("events").select("id").limit(1).executeTakeFirst();
  if (!filled) {
    say("Filling a city: 1,000 venues, 100,000 events …");
    await fillCity(db, localDay(new Date(), brand.zone));
  }
  const close = async () => {
    await db.destroy();
    if (!kept) await sql`drop database ${sql.id(name)} with (force)`.execute(server);
    await server.destroy();
  };
  return { db, url: url.href, close };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** The built web process, ready to answer. */
export async function startWeb(databaseUrl: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "fire-escape-bench-"));
  const web = spawn(process.execPath, ["--enable-source-maps", "build/web.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: "127.0.0.1",
      APP_ORIGIN: origin,
      SAMPLE_STREET: "off",
      // What a tile service far away takes is not what is measured.
      MAP_STYLE_URL: "off",
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ready = async () => {
    try {
      return (await fetch(`${origin}/readyz`)).ok;
    } catch {
      // Not listening yet: asked again in a moment.
      return false;
    }
  };
  for (let tries = 0; !(await ready()); tries++) {
    if (web.exitCode !== null || tries > 120) throw new Error("the web process did not become ready");
    await sleep(250);
  }
  const stop = async () => {
    web.kill("SIGTERM");
    if (web.exitCode === null) await once(web, "exit");
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin, stop };
}

export type City = Awaited<ReturnType<typeof openCity>>;
