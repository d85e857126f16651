/**
 * `npm run bench:admin`: the editors' desk over 5,000 sources, 1,000,000 events and 1,000,000 logs, in a database of its
 * own beside DATABASE_URL (or in the one that BENCH_DATABASE names, kept for the next run). Every tab's page must answer
 * within 150 ms, counts included; other programs on the machine are kept out by taking the best of several rounds.
 */
import { sql } from "kysely";
import { openDb } from "@db/client";
import { migrateToLatest } from "@db/migrate";
import { DESK, fillDesk } from "./admin-fill";
import { QUESTIONS } from "./admin-queries";

const ROUNDS = 7;
const LIMIT = 150;
const say = (line: string) => process.stdout.write(`${line}\n`);
const open = (url: string, max: number) =>
  openDb({ url, max, applicationName: "bench", onLost: () => undefined });

function given(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("bench:admin needs DATABASE_URL: a server where it may create a database.");
  return url;
}

async function desk() {
  const kept = process.env.BENCH_DATABASE;
  const name = kept ?? `fire_escape_desk_${process.pid}`;
  const server = open(given(), 1);
  const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(server);
  if (rows.length === 0) await sql`create database ${sql.id(name)}`.execute(server);
  const url = new URL(given());
  url.pathname = `/${name}`;
  const db = open(url.href, 1);
  await migrateToLatest(db);
  const filled = await db.selectFrom("events").select("id").limit(1).executeTakeFirst();
  if (!filled) {
    say(`Filling: ${DESK.sources} sources, ${DESK.events} events, ${DESK.logs} logs …`);
    await fillDesk(db);
  }
  const close = async () => {
    await db.destroy();
    if (!kept) await sql`drop database ${sql.id(name)} with (force)`.execute(server);
    await server.destroy();
  };
  return { db, close };
}

const { db, close } = await desk();
const only = process.env.BENCH_TAB;
let slow = 0;
say(`${"".padEnd(40)} best   p50 (ms)`);
for (const { tab, name, ask } of QUESTIONS.filter((question) => !only || question.tab === only)) {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const started = performance.now();
    await ask(db);
    // The first round only warms up.
    if (round > 0) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const [best = 0, p50 = 0] = [times[0], times[ROUNDS >> 1]];
  if (best > LIMIT) slow++;
  say(
    `${`${tab}: ${name}`.padEnd(40)} ${best.toFixed(1).padStart(6)} ${p50.toFixed(1).padStart(6)}${best > LIMIT ? "  TOO SLOW" : ""}`,
  );
}
say(slow === 0 ? `All within ${LIMIT} ms.` : `${slow} above ${LIMIT} ms.`);
await close();
process.exit(slow === 0 ? 0 : 1);
