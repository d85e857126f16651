/**
 * `npm run bench:web`: a city of 1,000 venues and 100,000 events in a database of its own beside DATABASE_URL (or in the
 * one that BENCH_DATABASE names, kept for the next run), the built web process over it, and what its pages cost: rendered
 * for one visitor, shared with all, and as a part of what a bare node:http server does in the same run.
 */
import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { brand } from "~/brand";
import { searchCards } from "~/domain/search/search-events";
import { parseSearchParams } from "~/domain/search/search-params";
import { localDay } from "~/domain/time";
import { openDb } from "@db/client";
import { migrateToLatest } from "@db/migrate";
import { fillCity } from "./city";
import { load } from "./load";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CONNECTIONS = 16;
const say = (line: string) => process.stdout.write(`${line}\n`);
const onLost = () => undefined;
const open = (url: string, max: number) => openDb({ url, max, applicationName: "bench", onLost });

function given(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("bench:web needs DATABASE_URL: a server where it may create a database.");
  return url;
}

async function city() {
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function startWeb(databaseUrl: string) {
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

type City = Awaited<ReturnType<typeof city>>;

async function typing({ db }: City): Promise<void> {
  say("\nSearch while typing, in the database process and back (ms)");
  const today = localDay(new Date(), brand.zone);
  const all: number[] = [];
  const queries = [
    "j",
    "ja",
    "jaz",
    "jazz",
    "jazz b",
    "jazz brook",
    "anthlogy",
    "film",
    "midnight river",
    "metrgraph",
  ];
  for (const query of queries) {
    const params = parseSearchParams(new URL(`http://x/?search=${encodeURIComponent(query)}`));
    const times: number[] = [];
    for (let round = 0; round < 12; round++) {
      const started = performance.now();
      await searchCards(db, params, today);
      if (round > 1) times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    all.push(...times);
    say(`  ${query.padEnd(16)} p50 ${times[5]?.toFixed(1)}  worst ${times.at(-1)?.toFixed(1)}`);
  }
  all.sort((a, b) => a - b);
  say(`  all of them      p50 ${all[all.length >> 1]?.toFixed(1)}`);
}

async function pages({ db, url }: City): Promise<void> {
  const event = await db
    .selectFrom("events")
    .select(["id", "source_id"])
    .where("first_day", ">=", localDay(new Date(), brand.zone))
    .orderBy("first_day")
    .limit(1)
    .executeTakeFirstOrThrow();
  const bare = fork("tests/bench/bare-server.ts", { execArgv: ["--import", "tsx"] });
  const [{ port }] = (await once(bare, "message")) as [{ port: number }];
  const web = await startWeb(url);
  const paths = {
    home: "/",
    event: `/event/${event.id}`,
    venue: `/venue/${event.source_id}`,
    venues: "/venues",
    search: "/?search=jazz",
    "events.ics": "/events.ics",
  };
  const br = { "accept-encoding": "br" };
  say(
    `\nPages, ${CONNECTIONS} at once for ${SECONDS} s (requests per second; ratio to bare node:http with as many bytes)`,
  );
  for (const [name, path] of Object.entries(paths)) {
    const options = { seconds: SECONDS, connections: CONNECTIONS };
    // An unknown name in the query goes past the cache.
    const past = `${path}${path.includes("?") ? "&" : "?"}bench=1`;
    const plain = await load(web.origin, path, { seconds: 0.2, connections: 1 });
    const rendered = await load(web.origin, past, { ...options, connections: 4, headers: br });
    const shared = await load(web.origin, path, { ...options, headers: br });
    const best = await load(`http://127.0.0.1:${port}`, `/?bytes=${shared.bytes}`, options);
    const errors = rendered.errors + shared.errors;
    say(
      `  ${name.padEnd(11)} rendered ${rendered.perSecond.toFixed(0).padStart(5)} (p50 ${rendered.p50.toFixed(0)} ms)` +
        `  shared ${shared.perSecond.toFixed(0).padStart(6)} (p99 ${shared.p99.toFixed(1)} ms)` +
        `  bare ${best.perSecond.toFixed(0).padStart(6)}  ratio ${(shared.perSecond / best.perSecond).toFixed(2)}` +
        `  ${(plain.bytes / 1024).toFixed(0)} KB, ${(shared.bytes / 1024).toFixed(1)} KB sent${errors ? `  ${errors} ERRORS` : ""}`,
    );
  }
  await web.stop();
  bare.kill();
}

const place = await city();
await typing(place);
await pages(place);
await place.close();
process.exit();
