/**
 * 100,000 readers with preferences, follows and saves, and 20,000 coming events; the built worker, and a provider on this machine.
 * Letters per second of the worker's processor time (chosen, written, stored, handed over), its memory, and how both grow with
 * the readers. READERS=25000,100000 are other sizes.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { brand } from "~/brand";
import { addDays, localDay } from "~/lib/time";
import type { Database } from "@db/client";
import { startResendServer } from "../factories/resend-server";
import { bareProcessor } from "./bare";
import { fillCity } from "./city";
import { say, type BenchOptions, type Part, type Report } from "./frame";
import { cpuSecondsOf, peakOf } from "./processes";
import { openScratch, type Scratch } from "./scratch";

interface Sent {
  /** Letters per second of processor time. */
  rate: number;
  mb: number;
}

export const newsletter: Part = { title: "Letters, against fixed work of the processor", measure };

async function measure(report: Report, { isSmall }: BenchOptions): Promise<void> {
  const sizes = (process.env.READERS ?? (isSmall ? "3000" : "25000,100000")).split(",").map(Number);
  const scratch = await openScratch("letters", async (db) => {
    say(`  filling: ${Math.max(...sizes)} readers with preferences ...`);
    await fill(db, isSmall ? 5000 : 20_000);
    await addReaders(db, Math.max(...sizes));
  });
  try {
    const bare = 1000 / bareProcessor();
    const rates: number[] = [];
    for (const readers of sizes) {
      const { rate, mb } = await send(scratch, readers, addDays(localDay(new Date(), brand.zone), -1));
      rates.push(rate);
      report.more(`${readers} readers, by processor time`, rate, "letters/s", bare);
      report.plain(`${readers} readers, memory of the worker`, mb, "MB", "less");
    }
    const [first = 1, last = 1] = [rates[0], rates.at(-1)];
    if (rates.length > 1)
      report.plain("cost of a letter, most readers / fewest", first / last, "times", "less");
  } finally {
    await scratch.close();
  }
}

/** All events within the days of a monthly letter, as dates of 8,000 works. */
async function fill(db: Kysely<Database>, events: number): Promise<void> {
  await fillCity(db, localDay(new Date(), brand.zone), events);
  await sql`update events set start_time = now() + interval '1 day' + (id % 30) * interval '1 day',
    end_time = now() + interval '1 day 2 hours' + (id % 30) * interval '1 day'`.execute(db);
  await sql`insert into works (key, title) select 'bench ' || n, 'Bench ' || n from generate_series(1, 8000) n`.execute(
    db,
  );
  await sql`update events set work_id = 1 + id % 8000`.execute(db);
}

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
  // Everybody follows a venue or two and saved an event or two and a work.
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

async function send({ db, env }: Scratch, readers: number, period: string): Promise<Sent> {
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
      DATA_DIR: dataDir,
      ...env,
      SAMPLE_CITY: "off",
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
  while ((await status())?.status !== "done") await sleep(250);
  // The start of the worker is in it, so small numbers of readers look dearer than they are.
  const own = [worker.pid ?? 0];
  const [cpu, mb] = [cpuSecondsOf(own), peakOf(own)];
  worker.kill("SIGTERM");
  await once(worker, "exit");
  const sent = provider.deliveries.size;
  await provider.close();
  rmSync(dataDir, { recursive: true, force: true });
  say(`    ${readers} readers, ${sent} letters, ${((cpu / sent) * 1000).toFixed(2)} ms each`);
  return { rate: sent / cpu, mb };
}
