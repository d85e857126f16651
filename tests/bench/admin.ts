/**
 * `npm run bench:admin`: the admin pages over 5,000 sources, 1,000,000 events and 1,000,000 logs, in a database of its
 * own beside DATABASE_URL (or in the one that BENCH_DATABASE names, kept for the next run). The 95th percentile of every
 * tab's page, with every search and sort, must stay below 300 ms, counts included. BENCH_TAB limits it to one tab.
 */
import { sql } from "kysely";
import { openDb } from "@db/client";
import { migrateToLatest } from "@db/migrate";
import { ROWS, fillAdmin } from "./admin-fill";
import { QUESTIONS } from "./admin-queries";

const ROUNDS = 20;
const LIMIT = 300;
const say = (line: string) => process.stdout.write(`${line}\n`);
const open = (url: string, max: number) =>
  openDb({ url, max, applicationName: "bench", onLost: () => undefined });

function given(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("bench:admin needs DATABASE_URL: a server where it may create a database.");
  return url;
}

async function openFilled() {
  const kept = process.env.BENCH_DATABASE;
  const name = kept ?? `fire_escape_admin_${process.pid}`;
  const server = open(given(), 1);
  const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(server);
  if (rows.length === 0) await sql`create database ${sql.id(name)}`.execute(server);
  const url = new URL(given());
  url.pathname = `/${name}`;
  const db = open(url.href, 1);
  await migrateToLatest(db);
  const filled = await db.selectFrom("events").select("id").limit(1).executeTakeFirst();
  if (!filled) {
    say(`Filling: ${ROWS.sources} sources, ${ROWS.events} events, ${ROWS.logs} logs …`);
    await fillAdmin(db);
  }
  const close = async () => {
    await db.destroy();
    if (!kept) await sql`drop database ${sql.id(name)} with (force)`.execute(server);
    await server.destroy();
  };
  return { db, close };
}

const { db, close } = await openFilled();
const only = process.env.BENCH_TAB;
let slow = 0;
const worst: number[] = [];
say(`${"".padEnd(48)}    p50    p95 (ms)`);
for (const { tab, name, ask } of QUESTIONS.filter((question) => !only || question.tab === only)) {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const started = performance.now();
    await ask(db);
    // The first round only warms up.
    if (round > 0) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const [p50 = 0, p95 = 0] = [times[ROUNDS >> 1], times[Math.ceil(ROUNDS * 0.95) - 1]];
  worst.push(p95);
  if (p95 > LIMIT) slow++;
  const figures = [p50, p95].map((ms) => ms.toFixed(1).padStart(6)).join(" ");
  say(`${`${tab}: ${name}`.padEnd(48)} ${figures}${p95 > LIMIT ? "  TOO SLOW" : ""}`);
}
say(`${worst.length} questions, slowest p95 ${Math.max(...worst).toFixed(1)} ms.`);
say(slow === 0 ? `All within ${LIMIT} ms.` : `${slow} above ${LIMIT} ms.`);
await close();
process.exit(slow === 0 ? 0 : 1);
