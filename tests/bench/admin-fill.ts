/**
 * Fills an empty, migrated database for the admin pages: 5,000 sources, 1,000,000 events and 1,000,000 logs, made by
 * the server itself. Triggers are off and indexes are built afterwards; otherwise this takes a quarter of an hour.
 */
import { sql, type Kysely } from "kysely";
import type { Database } from "@db/client";
import { sentences } from "./admin-words";

export const ROWS = {
  sources: 5_000,
  events: 1_000_000,
  logs: 1_000_000,
  runs: 200_000,
  changes: 100_000,
  suggestions: 20_000,
};

/** Two of them in a description. */
const SENTENCES = 20_000;

const words = (column: string, list: string, by: number) =>
  sql.raw(`(string_to_array('${list}', ' '))[1 + (${column} * ${by} / 7) % ${list.split(" ").length}]`);
const first = words(
  "n",
  "Midnight Paper Velvet Second Electric Quiet Golden Broken Open Lost Northern Silver Tender",
  11,
);
const noun = words(
  "n",
  "River Theatre Jazz Anthology Cinema Puppets Orchestra Garden Poets Machines Archive Chorus",
  17,
);
const kind = words(
  "n",
  "screening exhibition concert reading workshop premiere talk cabaret opera matinee",
  23,
);
const place = words("n", "Bushwick Harlem Ridgewood Gowanus Chelsea Tribeca Astoria Flatbush", 5);

/** Runs `fill` with the table's own triggers off and its plain indexes away. */
async function unburdened(db: Kysely<Database>, table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexname as name, i.indexdef as definition from pg_indexes i
    where i.schemaname = 'public' and i.tablename = ${table}
      and not exists (select 1 from pg_constraint c where c.conname = i.indexname)
  `.execute(db);
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  await fill();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
}

async function addSources(db: Kysely<Database>): Promise<void> {
  await sql`insert into interests (name) select unnest(array['Art', 'Film', 'Music', 'Theatre', 'Books', 'Dance'])
    on conflict do nothing`.execute(db);
  await sql`
    insert into event_sources (name, url, location, city, district, suburb, zip_code, state, state_code, interest_id,
      is_enabled, status, failure_count, last_fetched, last_success_at, event_count, multiple_address, silent_since)
    select ${first} || ' ' || ${noun} || ' ' || n, 'https://venue' || n || '.example/events', n % 900 || ' Some Street',
      'New York', 'Brooklyn', ${place}, '11211', 'New York', 'NY', (select min(id) from interests) + n % 6,
      n % 5 <> 0, (array['verified', 'unverified', 'verified', 'error'])[1 + n % 4],
      case when n % 4 = 3 then n % 9 else 0 end, now() - (n % 40) * interval '1 day', now() - (n % 50) * interval '1 day',
      n % 400, n % 10 = 0, case when n % 100 = 0 then now() end
    from generate_series(1, ${ROWS.sources}::int) n
  `.execute(db);
}

async function addEvents(db: Kysely<Database>): Promise<void> {
  await sql`create table bench_sentences (place integer generated always as identity primary key, words text not null)`.execute(
    db,
  );
  await sql`insert into bench_sentences (words) select unnest(${sentences(SENTENCES)}::text[])`.execute(db);
  // Two years of events around today, a few of them long; one in twenty is not published.
  await sql`
    insert into events (source_id, title, title_key, description, location, venue_name, city, state, start_time, end_time,
      interest_id, published, source_key, search, headline, title_words)
    select s.id, t.title, lower(t.title), t.description, t.location, ${noun} || ' Hall',
      'New York', 'New York', t.start, case when n % 3 = 0 then null else t.start + (1 + n % 30) * interval '2 hours' end,
      (select min(id) from interests) + n % 6, n % 20 <> 0, 'bench-' || n,
      setweight(to_tsvector('simple', t.title), 'A'), to_tsvector('simple', t.title), strip(to_tsvector('simple', t.title))
    from generate_series(1, ${ROWS.events}::int) n
    join (select id, row_number() over (order by id) as place from event_sources) s on s.place = 1 + n % ${ROWS.sources}::int
    join bench_sentences one on one.place = 1 + n % ${SENTENCES}::int
    join bench_sentences two on two.place = 1 + (n::bigint * 7919) % ${SENTENCES}::int
    cross join lateral (select
      ${first} || ' ' || ${noun} || ': ' || substr(md5(n::text), 1, 5) || ' ' || ${kind} as title,
      n % 900 || ' Some Street' as location,
      'An evening of ' || ${kind} || ' with guests from ' || ${place} || '. Doors open half an hour earlier, seats are ' ||
        'first come first served. ' || one.words || ' ' || two.words as description,
      date_trunc('hour', now()) + (n % 17520 - 8760) * interval '1 hour' as start) t
  `.execute(db);
  await sql`drop table bench_sentences`.execute(db);
}

const addSearchTexts = (db: Kysely<Database>) =>
  sql`insert into event_search_texts select e.id, event_search_text(e) from events e`.execute(db);

async function addLogs(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into scrape_logs (source_id, level, message, inserted_at)
    select (select min(id) from event_sources) + n % ${ROWS.sources}::int,
      (array['info', 'info', 'info', 'warning', 'error'])[1 + n % 5],
      ${first} || ' ' || ${noun} || ': 42 parsed, 40 saved (3 new, 2 changed, 35 same) in 1.2 s', now() - n * interval '8 seconds'
    from generate_series(1, ${ROWS.logs}::int) n
  `.execute(db);
}

async function addRest(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into fetch_runs (source_id, started_at, finished_at, outcome, parsed, saved, created, same)
    select (select min(id) from event_sources) + n % ${ROWS.sources}::int, now() - n * interval '20 seconds',
      now() - n * interval '20 seconds' + interval '2 seconds', (array['saved', 'unchanged', 'error'])[1 + n % 3], 42, 40, 3, 37
    from generate_series(1, ${ROWS.runs}::int) n
  `.execute(db);
  await sql`
    insert into audit_log (at, actor, action, subject_type, subject_id, before, after)
    select now() - n * interval '1 minute', 'editor' || n % 5 || '@example.org', (array['edited', 'deleted', 'added'])[1 + n % 3],
      (array['source', 'event', 'log'])[1 + n % 3], n % 5000, '{"name": "Old Hall"}', '{"name": "New Hall"}'
    from generate_series(1, ${ROWS.changes}::int) n
  `.execute(db);
  await sql`
    insert into event_suggestions (title, description, location, city, start_time, status, created_at)
    select ${first} || ' ' || ${noun}, ${kind}, n % 900 || ' Some Street', ${place}, now() + n * interval '1 hour',
      (array['pending', 'approved', 'rejected'])[1 + n % 3], now() - n * interval '1 hour'
    from generate_series(1, ${ROWS.suggestions}::int) n
  `.execute(db);
}

export async function fillAdmin(db: Kysely<Database>): Promise<void> {
  await sql`set maintenance_work_mem = '512MB'`.execute(db);
  await unburdened(db, "event_sources", () => addSources(db));
  await unburdened(db, "events", () => addEvents(db));
  await unburdened(db, "event_search_texts", () => addSearchTexts(db));
  await unburdened(db, "scrape_logs", () => addLogs(db));
  await addRest(db);
  for (const table of [
    "event_sources",
    "events",
    "event_search_texts",
    "scrape_logs",
    "fetch_runs",
    "audit_log",
    "event_suggestions",
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}
