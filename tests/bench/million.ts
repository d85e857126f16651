/**
 * Fills an empty, migrated database for the public lists and the admin pages: 5,000 sources, 1,000,000 events of four years of which
 * 50,000 are to come within four months, 1,000,000 logs, 100,000 accounts, made by the server itself. Triggers are off and indexes are built afterwards; otherwise this
 * takes a quarter of an hour.
 */
import { sql, type Kysely } from "kysely";
import type { Database } from "@db/client";
import { seed } from "@db/seed/index";
import { say, type BenchOptions } from "./frame";
import { sentences } from "./million-words";
import { openScratch, type Scratch } from "./scratch";

interface Rows {
  sources: number;
  events: number;
  /** How many of them are to come. */
  coming: number;
  logs: number;
  runs: number;
  changes: number;
  suggestions: number;
  works: number;
  eventChanges: number;
  people: number;
  /** Rows of each kind that waits for an editor. */
  waiting: number;
}

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

const MILLION: Rows = {
  sources: 5_000,
  events: 1_000_000,
  coming: 50_000,
  logs: 1_000_000,
  runs: 200_000,
  changes: 100_000,
  suggestions: 20_000,
  works: 50_000,
  eventChanges: 300_000,
  people: 100_000,
  waiting: 2_000,
};

/** For CI and for the embedded database: the plans are the same, the times are not. */
const SMALL: Rows = {
  sources: 1_000,
  events: 20_000,
  coming: 5_000,
  logs: 20_000,
  runs: 5_000,
  changes: 5_000,
  suggestions: 1_000,
  works: 2_000,
  eventChanges: 5_000,
  people: 2_000,
  waiting: 100,
};

export function openMillion({ isSmall }: BenchOptions): Promise<Scratch> {
  return openScratch(isSmall ? "few" : "million", async (db, isEmbedded) => {
    const rows = isSmall || isEmbedded ? SMALL : MILLION;
    say(`  filling: ${rows.sources} sources, ${rows.events} events, ${rows.logs} logs ...`);
    // One connection: settings and temporary tables belong to it.
    await db.connection().execute((connection) => fillMillion(connection, rows));
  });
}

async function fillMillion(db: Kysely<Database>, rows: Rows): Promise<void> {
  await seed(db);
  await sql`set maintenance_work_mem = '512MB'`.execute(db);
  await unburdened(db, "event_sources", () => addSources(db, rows));
  await unburdened(db, "events", () => addEvents(db, rows));
  await unburdened(db, "event_search_texts", () => addSearchTexts(db));
  await unburdened(db, "event_changes", () => addEventChanges(db, rows));
  await addSearchWords(db);
  await unburdened(db, "scrape_logs", () => addLogs(db, rows));
  await addRest(db, rows);
  await addPeople(db, rows);
  await addWaiting(db, rows);
  for (const table of [
    "event_sources",
    "events",
    "event_search_texts",
    "event_changes",
    "search_words",
    "works",
    "scrape_logs",
    "fetch_runs",
    "audit_log",
    "event_suggestions",
    "users",
    "notification_settings",
    "mail_suppressions",
    "event_duplicates",
    "mistake_reports",
    "venue_claims",
    "knowledgebase",
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

/** Runs `fill` with the table's own triggers off and its plain indexes away. */
async function unburdened(db: Kysely<Database>, table: string, fill: () => Promise<unknown>): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }>`
    select i.indexname as name, i.indexdef as definition from pg_indexes i
    where i.schemaname = 'public' and i.tablename = ${table}
      and not exists (select 1 from pg_constraint c where c.conname = i.indexname)
  `.execute(db);
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  for (const { name } of indexes.rows) await sql`drop index ${sql.id(name)}`.execute(db);
  await fill();
  for (const { definition } of indexes.rows) await sql.raw(definition).execute(db);
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
}

const interest = sql`(array(select id from interests order by id))[1 + n % (select count(*)::int from interests)]`;

/** Some of them at points that others have too; a few known by their zip code only. */
async function addSources(db: Kysely<Database>, rows: Rows): Promise<void> {
  const sources = await sql<{ n: number }>`select count(*)::int as n from event_sources`.execute(db);
  await sql`
    insert into event_sources (name, url, location, city, district, suburb, zip_code, state, state_code, interest_id,
      is_enabled, status, failure_count, last_fetched, last_success_at, event_count, multiple_address, silent_since,
      lat, lng, coord_precision, access_info)
    select ${first} || ' ' || ${noun} || ' ' || n, 'https://venue' || n || '.example/events', n % 900 || ' Some Street',
      'New York', (array['Manhattan', 'Brooklyn', 'Manhattan', 'Queens', 'Brooklyn', 'Bronx', 'Staten Island'])[1 + n % 7],
      ${place}, '11211', 'New York', 'NY', ${interest},
      n % 5 <> 0, (array['verified', 'unverified', 'verified', 'error'])[1 + n % 4],
      case when n % 4 = 3 then n % 9 else 0 end, now() - (n % 40) * interval '1 day', now() - (n % 50) * interval '1 day',
      n % 400, n % 10 = 0, case when n % 100 = 0 then now() end,
      40.58 + (n * 7919 % 3000) / 10000.0, -74.05 + (n * 104729 % 2800) / 10000.0,
      case when n % 20 = 0 then 'zip' else 'exact' end,
      case n % 4 when 0 then array['Wheelchair accessible'] when 1 then array['Assistive listening'] else '{}' end
    from generate_series(${sources.rows[0]?.n ?? 0}::int + 1, ${rows.sources}::int) n
  `.execute(db);
}

/** Two of them in a description. */
const SENTENCES = 20_000;

const titled = sql`${first} || ' ' || ${noun} || ': ' || substr(md5(n::text), 1, 5) || ' ' || ${kind}`;

/**
 * Most of them in the evening. One in twenty runs for weeks, one in ten is free, one in twenty is not
 * published; half of them are dates of works. What they hold is spread by a hash: their order says nothing.
 */
async function addEvents(db: Kysely<Database>, rows: Rows): Promise<void> {
  const share = sql.lit(rows.events / rows.coming);
  await sql`create table bench_sentences (place integer generated always as identity primary key, words text not null)`.execute(
    db,
  );
  await sql`insert into bench_sentences (words) select unnest(${sentences(SENTENCES)}::text[])`.execute(db);
  await sql`insert into works (key, title) select 'bench ' || n, 'Bench ' || n from generate_series(1, ${rows.works}::int) n`.execute(
    db,
  );
  await sql`
    insert into events (source_id, title, title_key, description, location, venue_name, city, state, lat, lng,
      start_time, end_time, interest_id, published, price_from_cents, price_to_cents, work_id, created_at, updated_at,
      source_key, search, headline, title_words)
    select s.id, t.title, lower(t.title), t.description, t.location, s.name, 'New York', 'New York',
      case when n % 3 > 0 then s.lat end, case when n % 3 > 0 then s.lng end, t.start,
      case when h % 20 = 0 then t.start + (1 + h / 20 % 60) * interval '1 day' when n % 3 > 0 then t.start + interval '2 hours' end,
      t.interest_id, h / 31 % 20 <> 0,
      case when h % 10 = 0 then 0 when h % 10 < 6 then 500 * (1 + h % 17) end,
      case when h % 10 = 0 then 0 when h % 10 < 6 then 500 * (1 + h % 17) end,
      case when h % 2 = 0 then 1 + h / 2 % ${rows.works}::int end,
      t.seen, t.seen + (h % 30) * interval '1 hour', 'bench-' || n,
      t.headline || setweight(to_tsvector('simple', t.description), 'D'), t.headline, strip(to_tsvector('simple', t.title))
    from generate_series(1, ${rows.events}::int) n
    cross join lateral (select abs(hashint4(n) / 2) as h) hashed
    join (select v.*, row_number() over (order by id) as place from event_sources v) s on s.place = 1 + h / 3 % ${rows.sources}::int
    join bench_sentences one on one.place = 1 + h % ${SENTENCES}::int
    join bench_sentences two on two.place = 1 + (h::bigint * 7919) % ${SENTENCES}::int
    join (select i.*, row_number() over (order by id) as place, count(*) over () as all_of_them from interests i) i
      on i.place = 1 + h / 7 % i.all_of_them
    cross join lateral (select
      ${titled} as title, i.id as interest_id, h % 900 || ' Some Street' as location,
      'An evening of ' || ${kind} || ' with guests from ' || ${place} || '. Doors open half an hour earlier, seats are ' ||
        'first come first served. ' || one.words || ' ' || two.words as description,
      date_trunc('day', now()) + (14 + h % 13) * interval '1 hour'
        + (case when n % ${share} = 0 then n / ${share} % 120 else -(n % 1400) end) * interval '1 day' as start,
      now() - (n % 700 + 1) * interval '1 day' as seen) named
    cross join lateral (select named.*, setweight(to_tsvector('simple', lower(named.title)), 'A')
      || setweight(to_tsvector('simple', search_text(s.name)), 'B')
      || setweight(to_tsvector('simple', search_text(concat_ws(' ', s.suburb, s.district, s.city, i.name))), 'C') as headline) t
  `.execute(db);
  await sql`drop table bench_sentences`.execute(db);
}

const addSearchTexts = (db: Kysely<Database>) =>
  sql`insert into event_search_texts select e.id, event_search_text(e) from events e`.execute(db);

/** As a city's fetches note them: most of them about coming events. */
const addEventChanges = (db: Kysely<Database>, rows: Rows) =>
  sql`
    insert into event_changes (event_id, at, kind, fields)
    select 1 + abs(hashint4(n) / 2) % ${rows.events}::int, now() - (${rows.eventChanges}::int - n) * interval '8 seconds',
      (array['added', 'changed', 'changed', 'gone'])[1 + n % 4], '{"title": ["Old name", "New name"]}'
    from generate_series(1, ${rows.eventChanges}::int) n
  `.execute(db);

/** As the words of all titles are learnt when events are stored one by one. */
const addSearchWords = (db: Kysely<Database>) =>
  sql`
    insert into search_words (word)
    select w.word from ts_stat('select title_words from events') w
    where length(w.word) between 3 and 40 and w.word !~ '^[0-9]+$'
  `.execute(db);

async function addLogs(db: Kysely<Database>, rows: Rows): Promise<void> {
  await sql`
    insert into scrape_logs (source_id, level, message, inserted_at)
    select (select min(id) from event_sources) + n % ${rows.sources}::int,
      (array['info', 'info', 'info', 'warning', 'error'])[1 + n % 5],
      ${first} || ' ' || ${noun} || ': 42 parsed, 40 saved (3 new, 2 changed, 35 same) in 1.2 s', now() - n * interval '8 seconds'
    from generate_series(1, ${rows.logs}::int) n
  `.execute(db);
}

async function addRest(db: Kysely<Database>, rows: Rows): Promise<void> {
  await sql`
    insert into fetch_runs (source_id, started_at, finished_at, outcome, parsed, saved, created, same)
    select (select min(id) from event_sources) + n % ${rows.sources}::int, now() - n * interval '20 seconds',
      now() - n * interval '20 seconds' + interval '2 seconds', (array['saved', 'unchanged', 'error'])[1 + n % 3], 42, 40, 3, 37
    from generate_series(1, ${rows.runs}::int) n
  `.execute(db);
  await sql`
    insert into audit_log (at, actor, action, subject_type, subject_id, before, after)
    select now() - n * interval '1 minute', 'editor' || n % 5 || '@example.org', (array['edited', 'deleted', 'added'])[1 + n % 3],
      (array['source', 'event', 'log'])[1 + n % 3], n % 5000, '{"name": "Old Hall"}', '{"name": "New Hall"}'
    from generate_series(1, ${rows.changes}::int) n
  `.execute(db);
  await sql`
    insert into event_suggestions (title, description, location, city, start_time, status, created_at)
    select ${first} || ' ' || ${noun}, ${kind}, n % 900 || ' Some Street', ${place}, now() + n * interval '1 hour',
      (array['pending', 'approved', 'rejected'])[1 + n % 3], now() - n * interval '1 hour'
    from generate_series(1, ${rows.suggestions}::int) n
  `.execute(db);
}

/** Three in four get letters, one in fifty bounces. */
async function addPeople(db: Kysely<Database>, rows: Rows): Promise<void> {
  await sql`
    insert into users (email, full_name, email_confirmed_at, created_at)
    select 'reader' || n || '@bench.example', 'Reader ' || n, case when n % 30 > 0 then now() end, now() - n * interval '7 minutes'
    from generate_series(1, ${rows.people}::int) n
  `.execute(db);
  await sql`
    insert into notification_settings (user_id, frequency, enabled)
    select id, (array['daily', 'weekly', 'biweekly', 'monthly'])[1 + n % 4], n % 4 <> 3
    from (select id, row_number() over (order by email) as n from users) numbered
  `.execute(db);
  await sql`
    insert into mail_suppressions (email, reason)
    select email, 'bounced' from users where email like '%0@bench.example' and abs(hashtext(email)) % 5 = 0
  `.execute(db);
}

/** Adds what Today counts and the tabs behind it list. */
async function addWaiting(db: Kysely<Database>, { waiting }: Rows): Promise<void> {
  const coming = sql`(select id, source_id, row_number() over (order by start_time, id) as n from events
    where published and duplicate_of is null and last_day >= current_date order by start_time, id limit ${3 * waiting}::int) e`;
  await sql`insert into event_duplicates (event_a, event_b, score)
    select least(e.id, next), greatest(e.id, next), 0.5 + n % 40 / 100.0
    from (select e.id, e.n, lead(e.id) over (order by e.n) as next from ${coming}) e
    where next is not null and n % 3 = 0`.execute(db);
  await sql`insert into mistake_reports (event_id, kind, details)
    select e.id, (array['time', 'place', 'price', 'off', 'text'])[1 + n % 5], 'It begins an hour later.' from ${coming}
    where n <= ${waiting}::int`.execute(db);
  await sql`insert into venue_claims (source_id, name, email, is_own_domain, token_hash, status, created_at, proved_at)
    select source_id, 'Box office', 'office@venue' || source_id || '.example', n % 3 > 0, md5(n::text), 'proved', now(), now()
    from ${coming} where n <= ${waiting}::int / 10`.execute(db);
  await sql`update events set confidence = 0.55, published = false, unpublished_because = 'doubtful',
      fact_sources = jsonb_build_object('sureness', jsonb_build_object('from', 'listing', 'text', 'in a list without hours'))
    where id in (select e.id from ${coming} where n between ${2 * waiting}::int and ${3 * waiting}::int)`.execute(
    db,
  );
  await sql`insert into knowledgebase (title, content)
    select ${first} || ' ' || ${noun} || ' ' || n, repeat('What editors know of it. ', 40) from generate_series(1, ${waiting}::int) n`.execute(
    db,
  );
}
