/**
 * `npm run bench:newsletter`: 100,000 readers with preferences, follows and saves, and 20,000 coming events in a database of their own beside
 * DATABASE_URL, the built worker, and a provider on this machine. Letters per second of the worker's processor time (chosen, written,
 * stored, handed over), its memory, and how both grow with the readers; beside it, what compiling MJML for each letter would cost.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { compileFrame } from "@emails/frame";
import { weekly } from "@emails/weekly-frame";
import { brand } from "~/brand";
import { addDays, localDay } from "~/lib/time";
import { openDb, type Database } from "@db/client";
import { migrateToLatest } from "@db/migrate";
import { startResendServer } from "../factories/resend-server";
import { fillCity } from "./city";

const SIZES = (process.env.READERS ?? "25000,50000,100000").split(",").map(Number);
const EVENTS = 20_000;
const TICKS_PER_SECOND = 100;
const say = (line: string) => process.stdout.write(`${line}\n`);
const open = (url: string) => openDb({ url, max: 3, applicationName: "bench", onLost: () => undefined });

const given = process.env.DATABASE_URL;
if (!given) throw new Error("bench:newsletter needs DATABASE_URL: a server where it may create a database.");

async function addReaders(db: Kysely<Database>, count: number): Promise<void> {
  await sql`insert into users (email, full_name, email_confirmed_at)
    select 'reader' || n || '@bench.example', 'Reader ' || n, now() from generate_series(1, ${count}::int) n`.execute(
    db,
  );
  await sql`insert into user_interests (user_id, interest_id, ranking)
    select u.id, i.id, row_number() over (partition by u.id order by md5(u.id::text || i.id)) from users u, interests i
    where abs(hashtext(u.id::text || i.id)) % 4 = 0`.execute(db);
  await sql`insert into availability (user_id, day, available)
    select u.id, d, abs(hashtext(u.id::text || d)) % 2 = 0 from users u,
      unnest(array['Monday','Tuesday','Wednesday','Thursday','Friday','Saturday','Sunday']) d`.execute(db);
  await sql`insert into user_locations (user_id, location)
    select u.id, z.zip_code from users u join (select zip_code, row_number() over (order by zip_code) as n, count(*) over () as all_zips
      from zip_codes) z on z.n = 1 + abs(hashtext(u.id::text)) % z.all_zips`.execute(db);
  // Everybody follows a house or two and saved an event or two and a work.
  await sql`insert into follows (user_id, source_id, created_at)
    select u.id, v.id, now() from users u
    join event_sources v on v.id % 500 = abs(hashtext(u.id::text)) % 500`.execute(db);
  await sql`insert into saves (user_id, event_id, created_at)
    select u.id, e.id, now() from users u
    join (select id, row_number() over (order by id) as n from events) e
      on e.n % 10000 = abs(hashtext(u.id::text)) % 10000`.execute(db);
  await sql`insert into saves (user_id, work_id, created_at)
    select u.id, w.id, now() from users u
    join works w on w.id % 1000 = abs(hashtext(u.id::text)) % 1000`.execute(db);
  await sql`insert into notification_settings (user_id, frequency, enabled) select id, 'monthly', false from users`.execute(
    db,
  );
  for (const table of [
    "users",
    "follows",
    "saves",
    "user_interests",
    "availability",
    "user_locations",
    "notification_settings",
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

/** What a process has used so far: seconds of processor time, and its largest size. */
function usedBy(pid: number): { cpu: number; mb: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return { cpu: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND, mb: Number(peak) / 1024 };
}

async function send(db: Kysely<Database>, url: string, readers: number, period: string): Promise<number> {
  await sql`update notification_settings set enabled = user_id in (select id from users order by id limit ${readers})`.execute(
    db,
  );
  // One run after the other for the same period; nothing of the last letters may make the next ones cheaper or dearer.
  await sql`truncate newsletter_runs, letter_batches, weekly_recommendations`.execute(db);
  const provider = await startResendServer();
  const { id } = await db
    .insertInto("newsletter_runs")
    .values({ frequency: "monthly", period, started_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const dataDir = mkdtempSync(join(tmpdir(), "fire-escape-bench-"));
  const worker = spawn(process.execPath, ["--enable-source-maps", "build/worker.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SAMPLE_STREET: "off",
      LOG_LEVEL: "warn",
      RESEND_API_KEY: "re_bench",
      MAIL_POSTAL_ADDRESS: "1 Example Street, New York, NY 10001",
      RESEND_BASE_URL: provider.baseUrl,
      RESEND_RATE: "10000",
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const status = () =>
    db.selectFrom("newsletter_runs").select("status").where("id", "=", id).executeTakeFirst();
  const started = performance.now();
  while ((await status())?.status !== "done") await sleep(250);
  const seconds = (performance.now() - started) / 1000;
  // The start of the worker is in it, so small numbers of readers look dearer than they are.
  const { cpu, mb } = usedBy(worker.pid ?? 0);
  worker.kill("SIGTERM");
  await once(worker, "exit");
  const sent = provider.deliveries.size;
  await provider.close();
  rmSync(dataDir, { recursive: true, force: true });
  say(
    `  ${String(readers).padStart(7)} readers, ${sent} letters: ${(sent / cpu).toFixed(0)} per second of processor time ` +
      `(${((cpu / sent) * 1000).toFixed(2)} ms each), ${mb.toFixed(0)} MB at most, ${seconds.toFixed(0)} s in all`,
  );
  return cpu / sent;
}

async function compilingEach(): Promise<number> {
  const count = 20;
  await compileFrame(weekly);
  const before = process.cpuUsage();
  for (let letter = 0; letter < count; letter++) await compileFrame(weekly);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / count;
}

const name = `fire_escape_letters_${process.pid}`;
const server = open(given);
await sql`create database ${sql.id(name)}`.execute(server);
const url = new URL(given);
url.pathname = `/${name}`;
const db = open(url.href);
try {
  await migrateToLatest(db);
  const today = localDay(new Date(), brand.zone);
  say(`${EVENTS} coming events, ${Math.max(...SIZES)} readers with preferences …`);
  await fillCity(db, today, EVENTS);
  // All of them within the days of a monthly letter.
  await sql`update events set start_time = now() + interval '1 day' + (id % 30) * interval '1 day',
    end_time = now() + interval '1 day 2 hours' + (id % 30) * interval '1 day'`.execute(db);
  await sql`insert into works (key, title) select 'bench ' || n, 'Bench ' || n from generate_series(1, 8000) n`.execute(
    db,
  );
  await sql`update events set work_id = 1 + id % 8000`.execute(db);
  await addReaders(db, Math.max(...SIZES));
  const costs: number[] = [];
  for (const readers of SIZES) costs.push(await send(db, url.href, readers, addDays(today, -1)));
  const each = await compilingEach();
  const last = costs.at(-1) ?? 1;
  say(`  cost per letter, largest against smallest run: ${(last / (costs[0] ?? 1)).toFixed(2)} times`);
  say(
    `  compiling MJML for each letter: ${(each * 1000).toFixed(1)} ms more each, ${((each + last) / last).toFixed(0)} times the cost`,
  );
} finally {
  await db.destroy();
  await sql`drop database ${sql.id(name)} with (force)`.execute(server);
  await server.destroy();
}
