/** A built web process over a small city, without a worker, so that nothing that is enqueued is ever fetched or mailed. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { openDb, type Database } from "@db/client";
import { ensureEmbedded, stopEmbedded } from "@db/embedded";
import { migrateToLatest } from "@db/migrate";
import { seed } from "@db/seed/index";
import { grantRole } from "@db/queries/accounts/admins";
import { sql, type Kysely } from "kysely";
import { addEvent, addVenue } from "../../factories/listings";
import { freePort } from "../../../scripts/product.mjs";
import { hashToken } from "~/domain/accounts/secret-tokens";
import { Queues } from "~/jobs/queues";
import { days } from "~/lib/time";

export const PEOPLE = ["visitor", "reader", "editor", "admin"] as const;

export interface Memory {
  rss: number;
  heapUsed: number;
}

export interface FuzzSite {
  origin: string;
  port: number;
  /** Errors that the process logged. */
  logged: string[];
  /** Signs everybody in again, and forgets what was counted against them. */
  refresh(): Promise<void>;
  /** After a collection of garbage. */
  memory(): Promise<Memory>;
  isAlive(): boolean;
  close(): Promise<void>;
}

export const cookieOf = (who: string): string | null =>
  who === "visitor" ? null : `session=token-of-${who}`;

export async function openSite(): Promise<FuzzSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "fire-escape-fuzz-"));
  const database = await openDatabase(dataDir);
  const db = openDb({ url: database.url, max: 1, applicationName: "fuzz", onLost: () => undefined });
  await fill(db);
  await signEverybodyIn(db);
  // A worker does it, and none runs here.
  const queues = new Queues({ redisUrl: null, databaseUrl: database.url, onError: () => undefined });
  await queues.migrate();
  await queues.close();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const web = await startWeb(
    {
      ...database.env,
      NODE_ENV: "production",
      REDIS_URL: "",
      DATA_DIR: dataDir,
      PORT: String(port),
      APP_ORIGIN: origin,
      TRUST_PROXY: "1",
      SAMPLE_CITY: "off",
      MAP_STYLE_URL: "off",
      LOG_LEVEL: "error",
    },
    `http://127.0.0.1:${port}`,
  );
  const logged: string[] = [];
  const measured: ((memory: Memory) => void)[] = [];
  const read = (line: string) => {
    if (line.startsWith("MEMORY ")) return measured.shift()?.(JSON.parse(line.slice(7)) as Memory);
    return logged.push(line);
  };
  for (const stream of [web.stdout, web.stderr]) if (stream) createInterface(stream).on("line", read);
  const isAlive = () => web.exitCode === null && web.signalCode === null;
  return {
    origin,
    port,
    logged,
    isAlive,
    refresh: () => signEverybodyIn(db),
    memory: () =>
      new Promise((resolve) => {
        measured.push(resolve);
        web.kill("SIGUSR2");
      }),
    async close() {
      if (isAlive()) {
        web.kill("SIGTERM");
        await once(web, "exit");
      }
      await db.destroy();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function fill(db: Kysely<Database>): Promise<void> {
  await migrateToLatest(db);
  await seed(db);
  const interests = await db.selectFrom("interests").select("id").execute();
  const source_id = await addVenue(db, { name: "The Loft", url: "https://loft.invalid/", is_enabled: true });
  for (let index = 0; index < 300; index++) {
    const start_time = new Date(Date.now() + (index + 1) * 3_600_000);
    const interest_id = interests[index % interests.length]?.id ?? null;
    await addEvent(db, { source_id, title: `Evening ${index % 200}`, start_time, interest_id });
  }
}

async function signEverybodyIn(db: Kysely<Database>): Promise<void> {
  const now = new Date();
  for (const who of PEOPLE.filter((person) => person !== "visitor")) {
    const email = `${who}@fuzz.example`;
    await db
      .insertInto("users")
      .values({ email, onboarded_at: now })
      .onConflict((oc) => oc.column("email").doNothing())
      .execute();
    const { id } = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    if (who !== "reader") await grantRole(db, email, who);
    const session = {
      user_id: id,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + days(1)),
      second_factor_at: now,
    };
    await db
      .insertInto("sessions")
      .values({ id_hash: hashToken(`token-of-${who}`), data: "{}", ...session })
      .onConflict((oc) => oc.column("id_hash").doUpdateSet(session))
      .execute();
  }
  await db.deleteFrom("rate_limits").execute();
}

const MEASURE = `data:text/javascript,process.on("SIGUSR2",()=>{gc();gc();console.error("MEMORY "+JSON.stringify(process.memoryUsage()))})`;

async function startWeb(env: Record<string, string>, origin: string): Promise<ChildProcess> {
  const web = spawn(
    process.execPath,
    ["--expose-gc", "--import", MEASURE, "--enable-source-maps", "build/web.js"],
    { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] },
  );
  for (let tries = 0; tries < 300; tries++) {
    const { ok } = await fetch(`${origin}/readyz`).catch(() => ({ ok: false }));
    if (ok) return web;
    await sleep(200);
  }
  throw new Error("The web process was not ready within a minute.");
}

/** On a database of its own: beside DATABASE_URL, or embedded. */
async function openDatabase(dataDir: string) {
  const given = process.env.DATABASE_URL;
  if (!given) {
    const { url } = await ensureEmbedded({ dataDir });
    return { url, env: { DATABASE_URL: "" }, drop: () => stopEmbedded(dataDir) };
  }
  const server = openDb({ url: given, max: 1, applicationName: "fuzz", onLost: () => undefined });
  const name = `fire_escape_fuzz_${process.pid}`;
  await sql`create database ${sql.id(name)}`.execute(server);
  const url = new URL(given);
  url.pathname = `/${name}`;
  const drop = async () => {
    await sql`drop database ${sql.id(name)} with (force)`.execute(server);
    await server.destroy();
  };
  return { url: url.href, env: { DATABASE_URL: url.href }, drop };
}
