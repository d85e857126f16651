/** The database: whether it answers, is new enough, has its extensions and migrations, keeps time, and lets processes listen. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import pg from "pg";
import type { Config } from "~/settings/config.server";
import { seconds } from "~/lib/time";
import { databaseUrlFor, errorReason } from "~/services/store";
import { openDb, type Database } from "@db/client";
import { pendingMigrations, refuseFormer } from "@db/migrate";
import { countAlive } from "@db/queries/operations/heartbeats";
import { fail, ok, warn, type Finding } from "./findings";
import { checkBackups } from "./backups";
import { checkPictures } from "./pictures";
import { checkWaiting } from "./waiting";
import { checkWebhook } from "./webhook";

type Settings = Pick<Config, "databaseUrl" | "dataDir" | "pictures" | "alertWebhookUrl" | "appOrigin">;

export async function checkDatabase(config: Settings): Promise<Finding[]> {
  try {
    return await inDatabase(await databaseUrlFor(config), config);
  } catch (error) {
    const advice = config.databaseUrl
      ? "Start it or correct DATABASE_URL: name, password, host, and ?sslmode=require where the server asks for TLS."
      : `More is in ${config.dataDir}/db.log.`;
    return [fail("database", errorReason(error), advice)];
  }
}

async function inDatabase(url: string, config: Settings): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: seconds(10) });
  // Its queries reject as well; without a listener the process would end.
  client.on("error", () => undefined);
  await client.connect();
  const db = openDb({ url, max: 1, applicationName: "fire-escape doctor", onLost: () => undefined });
  try {
    const { rows } = await client.query<{ version: string; isCopy: boolean }>(
      `select current_setting('server_version') as version, pg_is_in_recovery() as "isCopy"`,
    );
    const findings = [
      serverFinding({ version: "", isCopy: false, ...rows[0] }, config.databaseUrl === null),
      await extensions(client),
      await clock(client),
      await listening(client),
    ];
    const schema = await migrations(db);
    if (schema.state !== "ok") return [...findings, schema];
    return [
      ...findings,
      schema,
      await processes(db),
      await checkBackups(db, config),
      await checkWaiting(db, config.appOrigin),
      await checkPictures(db, config.pictures),
      ...(await checkWebhook(db, config.alertWebhookUrl)),
    ];
  } finally {
    await db.destroy();
    await client.end();
  }
}

const OLDEST = 15;

export function serverFinding(server: { version: string; isCopy: boolean }, isEmbedded: boolean): Finding {
  const text = `${isEmbedded ? "embedded, " : ""}PostgreSQL ${server.version}`;
  if (Number.parseInt(server.version, 10) < OLDEST)
    return fail("database", text, `PostgreSQL ${OLDEST} or newer is needed.`);
  return server.isCopy
    ? fail("database", `${text}, a replica: it takes no changes`, "Let DATABASE_URL name the primary.")
    : ok("database", text);
}

const EXTENSIONS = ["vector", "pg_trgm", "unaccent"];

async function extensions(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string; installed: boolean }>(
    `select name, installed_version is not null as installed from pg_available_extensions where name = any($1)`,
    [EXTENSIONS],
  );
  const here = new Map(rows.map(({ name, installed }) => [name, installed]));
  const absent = EXTENSIONS.filter((name) => !here.has(name));
  const asleep = EXTENSIONS.filter((name) => here.get(name) === false);
  if (absent.length > 0)
    return fail(
      "extensions",
      `the server does not have ${absent.join(", ")}`,
      absent.includes("vector")
        ? "Install pgvector on the server (Debian: postgresql-17-pgvector; containers: the image pgvector/pgvector)."
        : "Install PostgreSQL's contrib package on the server.",
    );
  if (asleep.length > 0)
    return warn(
      "extensions",
      `not created in this database yet: ${asleep.join(", ")}`,
      `fire-escape migrate creates them, where its role may; else a superuser runs: ${asleep
        .map((name) => `create extension ${name};`)
        .join(" ")}`,
    );
  return ok("extensions", EXTENSIONS.join(", "));
}

async function clock(client: pg.Client): Promise<Finding> {
  const before = Date.now();
  const { rows } = await client.query<{ now: Date }>("select clock_timestamp() as now");
  // The answer was made about half-way.
  return clockFinding(rows[0]?.now ?? new Date(0), new Date((before + Date.now()) / 2));
}

const CLOCK_WARN = seconds(5);
const CLOCK_FAIL = seconds(60);

/** @param now of this machine */
export function clockFinding(databaseNow: Date, now: Date): Finding {
  const apart = Math.abs(databaseNow.getTime() - now.getTime());
  const summary = `${(apart / seconds(1)).toFixed(1)} s from the database's`;
  const advice = "Let both machines keep time by NTP (timedatectl set-ntp true).";
  if (apart >= CLOCK_FAIL) return fail("clock", summary, advice);
  return apart >= CLOCK_WARN ? warn("clock", summary, advice) : ok("clock", summary);
}

const LISTEN_PATIENCE = seconds(2);

/** A pooler that gives each transaction another connection loses LISTEN, and with it the news that pages have changed. */
async function listening(client: pg.Client): Promise<Finding> {
  const heard = new Promise<boolean>((resolve) => client.once("notification", () => resolve(true)));
  await client.query("listen fire_escape_doctor");
  await client.query("notify fire_escape_doctor");
  const isHeard = await Promise.race([heard, sleep(LISTEN_PATIENCE, false, { ref: false })]);
  await client.query("unlisten fire_escape_doctor");
  return isHeard
    ? ok("listen", "messages between processes arrive")
    : fail(
        "listen",
        "LISTEN does not work over this address",
        "It leads to a pooler in transaction mode. Use the server's own address, or the pooler's session mode.",
      );
}

async function migrations(db: Kysely<Database>): Promise<Finding> {
  const former = await refuseFormer(db).catch((error: Error) => error);
  if (former) return fail("migrations", "of another version", former.message);
  const pending = await pendingMigrations(db);
  return pending.length === 0
    ? ok("migrations", "the newest schema")
    : fail("migrations", `${pending.length} missing`, "Run fire-escape migrate.");
}

async function processes(db: Kysely<Database>): Promise<Finding> {
  const { web, worker } = await countAlive(db);
  const summary = `${web} web, ${worker} worker`;
  return worker > 0
    ? ok("processes", summary)
    : warn("processes", summary, "Start a worker: without one nothing is fetched and no mail leaves.");
}
