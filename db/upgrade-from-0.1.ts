/**
 * Brings a database made by version 0.1 to the schema that the migrations of this version make, and keeps its rows.
 * Version 0.1 had 23 migrations; their result was rewritten as fewer files before 0.2.
 */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Database, Db } from "./client";
import { adminIndexes, adminSearch } from "./migrations/0003_events";

const MIGRATIONS_OF_01 = [
  "0001_search_functions",
  "0002_sources",
  "0003_events",
  "0004_accounts",
  "0005_groups",
  "0006_editorial_and_mail",
  "0007_operations",
  "0008_source_identity",
  "0009_app_secrets",
  "0010_search_words",
  "0011_public_change",
  "0012_editors_desk",
  "0014_event_desk",
  "0015_meaning",
  "0016_newsletter_runs",
  "0017_events_of_place",
  "0018_current_of_source",
  "0020_desk_postings",
  "0021_deleted_seeds",
  "0022_two_indexes_less",
  "0023_venue_distinctions",
  "0024_compressed_postings",
  "0025_model_mark",
];

/** What they were rewritten as. Later migrations run as usual. */
const REWRITTEN = [
  "0001_search_functions",
  "0002_sources",
  "0003_events",
  "0004_accounts",
  "0005_groups",
  "0006_editorial",
  "0007_mail_and_newsletter",
  "0008_operations",
];

const TOO_OLD =
  "This database was made by an early build of version 0.1: start it once with the last build of version 0.1 (commit 33c961a), then start this version again.";

/**
 * Does nothing for an empty database and for one that is upgraded already.
 * @returns what was done, as names for the log
 * @throws when the database is in a state between the migrations of version 0.1
 */
export async function upgradeFrom01(db: Kysely<Database>): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    // Two processes may start at once: the second waits here, and then finds nothing to do.
    await sql`select pg_advisory_xact_lock(hashtext('upgrade-from-0.1'))`.execute(trx);
    const executed = await listExecuted(trx);
    if (executed.length === 0 || REWRITTEN.every((name) => executed.includes(name))) return [];
    if (!MIGRATIONS_OF_01.every((name) => executed.includes(name))) throw new Error(TOO_OLD);
    for (const statement of statements) await statement.execute(trx);
    await replaceExecuted(trx);
    return ["upgrade-from-0.1"];
  });
}

async function listExecuted(trx: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name
  `.execute(trx);
  if (!tables[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(trx);
  return rows.map((row) => row.name);
}

/** Kysely orders executed migrations by their timestamp, then by name. */
async function replaceExecuted(trx: Db): Promise<void> {
  await sql`delete from kysely_migration`.execute(trx);
  await sql`insert into kysely_migration (name, timestamp)
    select name, ${new Date().toISOString()} from unnest(${REWRITTEN}::text[]) name`.execute(trx);
}

/** Renames a table with its constraints, whose names begin with the table's. */
const renameTable = (from: string, to: string): RawBuilder<unknown>[] => [
  sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`,
  sql`
    do $$
    declare name text;
    begin
      for name in select conname from pg_constraint where conrelid = ${sql.lit(to)}::regclass loop
        execute format('alter table %I rename constraint %I to %I',
          ${sql.lit(to)}, name, replace(name, ${sql.lit(from)}, ${sql.lit(to)}));
      end loop;
    end $$
  `,
];

const statements: RawBuilder<unknown>[] = [
  // The editors' search had an index of its own in tables.
  sql`drop trigger events_to_desk on events`,
  sql`drop trigger events_leave_desk on events`,
  sql`drop trigger events_leave_desk_truncate on events`,
  sql`drop trigger events_counted_insert on events`,
  sql`drop trigger events_counted_delete on events`,
  sql`drop trigger events_counted_update on events`,
  sql`drop trigger events_counted_truncate on events`,
  sql`drop function events_to_desk()`,
  sql`drop function events_leave_desk()`,
  sql`drop function events_counted()`,
  sql`drop function compact_event_counts()`,
  sql`drop function desk_text(events)`,
  sql`drop function desk_bits(smallint[])`,
  sql`drop function desk_slots(bit)`,
  sql`drop table event_desk, desk_words, desk_postings, desk_fresh, event_counts`,
  sql`drop index events_title_words`,
  ...adminIndexes,
  ...adminSearch,
  sql`insert into event_search_texts select e.id, event_search_text(e) from events e`,
  ...renameTable("deleted_seeds", "suppressed_seeds"),
  ...renameTable("venue_distinctions", "distinct_venue_pairs"),
  sql`alter index venue_distinctions_b rename to distinct_venue_pairs_b`,
  ...renameTable("mail_pace", "mail_rate_limit"),
  ...renameTable("recommendation_tries", "recommendation_attempts"),
  sql`alter table newsletter_runs rename column reached to cursor_user_id`,
  // content_hash was "settings body day", model_mark was "settings input". A value of another form is forgotten: the next
  // fetch reads that source in full.
  sql`
    alter table event_sources
      add column content_settings_hash text,
      add column content_read_on date,
      add column model_input_hash text,
      add column model_settings_hash text
  `,
  sql`update event_sources set content_hash = null where content_hash !~ '^\\S+ \\S+ \\d{4}-\\d\\d-\\d\\d$'`,
  sql`
    update event_sources set
      content_settings_hash = split_part(content_hash, ' ', 1),
      content_hash = split_part(content_hash, ' ', 2),
      content_read_on = split_part(content_hash, ' ', 3)::date
    where content_hash is not null
  `,
  sql`
    update event_sources set
      model_settings_hash = split_part(model_mark, ' ', 1),
      model_input_hash = split_part(model_mark, ' ', 2)
    where model_mark is not null
  `,
  sql`alter table event_sources drop column model_mark`,
];
