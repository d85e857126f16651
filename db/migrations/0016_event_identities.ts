import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/**
 * What an event was known as. Sources and editors rename and move events; whoever lists one under a former title or hour still
 * means it (app/ingest/store/clusters.ts). The database notes it, so that a fetch, an editor and a merge all count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...firstWords, ...addresses, ...identities]);
}

// What was never fetched has the words that it was entered with.
const firstWords = [
  sql`update events set source_title_key = coalesce(source_title_key, title_key),
      source_start = coalesce(source_start, start_time)
    where source_title_key is null or source_start is null`,
  sql`
    create function events_first_words() returns trigger language plpgsql as $$
    begin
      new.source_title_key := coalesce(new.source_title_key, new.title_key);
      new.source_start := coalesce(new.source_start, new.start_time);
      return new;
    end $$
  `,
  sql`create trigger events_first_words before insert on events for each row execute function events_first_words()`,
  // Few: only what an editor corrected.
  sql`create index events_corrected on events (source_title_key, source_start)
    where source_title_key <> title_key or source_start <> start_time`,
];

/** One page has many spellings: with and without www, a slash at its end, a part, or the marks of who sent a visitor. */
const addresses = [
  sql`
    create function page_address(url text) returns text language sql immutable strict parallel safe as $$
      select nullif(lower(substring(bare from '^[^/?]*')) || substring(bare from '[/?].*$|$'), '')
      from (select regexp_replace(regexp_replace(regexp_replace(url,
        '^[[:space:]]*(webcals?|feed|https?):(//)?(https?://)?(www[.])?', '', 'i'),
        '(?<=[?&])(utm_[a-z]+|fbclid|gclid)=[^&#]*&?', '', 'gi'),
        '[?&/]*(#.*)?$', '') as bare) stripped
    $$
  `,
  // A hash: addresses may be longer than a B-tree takes.
  sql`create index events_by_page on events using hash (page_address(event_url)) where event_url is not null`,
  sql`create index event_sources_by_page on event_sources using hash (page_address(url)) where url is not null`,
];

const identities = [
  sql`
    create table event_identities (
      event_id integer not null references events(id) on delete cascade,
      -- no reference: a merged source is gone one day
      source_id integer,
      title_key text not null,
      start_time timestamptz not null,
      date_only boolean not null,
      work_id integer references works(id) on delete set null,
      venue_name text, zip_code text,
      lat double precision, lng double precision,
      ended_at timestamptz not null default clock_timestamp(),
      unique nulls not distinct (event_id, title_key, start_time, source_id, work_id, venue_name, lat, lng)
    )
  `,
  sql`create index event_identities_moment on event_identities (title_key, start_time)`,
  sql`create index event_identities_work on event_identities (work_id, start_time)`,
  sql`
    create function keep_event_identity() returns trigger language plpgsql as $$
    begin
      insert into event_identities
        (event_id, source_id, title_key, start_time, date_only, work_id, venue_name, zip_code, lat, lng)
      select old.id, old.source_id, was.title_key, was.start_time, old.date_only, old.work_id, old.venue_name,
        old.zip_code, old.lat, old.lng
      from (values (old.title_key, old.start_time), (old.source_title_key, old.source_start)) was (title_key, start_time)
      where was.title_key is not null and was.start_time is not null
      on conflict do nothing;
      return null;
    end $$
  `,
  // What is over is recognised by nobody any more.
  sql`create trigger events_keep_identity after update of title_key, start_time, source_title_key, source_start, work_id,
      venue_name, lat, lng, source_id on events
    for each row when (old.last_day >= current_date - 1 and (
      (old.title_key, old.start_time, old.source_title_key, old.source_start, old.venue_name, old.lat, old.lng, old.source_id)
        is distinct from
      (new.title_key, new.start_time, new.source_title_key, new.source_start, new.venue_name, new.lat, new.lng, new.source_id)
      or old.work_id <> new.work_id))
    execute function keep_event_identity()`,
];
