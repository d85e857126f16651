/**
 * Brings a database that an older build made to the schema of this build's migrations, and keeps its rows. Before the first
 * release the migrations were rewritten, so an older database has run others than this build has: its tables are moved aside,
 * the schema is made anew, and rows are copied by the names of their columns.
 */
import { sql, type Kysely, type Migration, type RawBuilder } from "kysely";
import type { Database, Db } from "./client";
import { copyRows, dropFormer, moveAside } from "./former-schema";
import { countVenues } from "./queries/events/venue-counts";

const LAST_OF_01 = "0025_model_mark";
/** Builds between 0.1 and 0.2 had this migration and up to thirty others. */
const ONE_OF_DEVELOPMENT = "0009_event_facts";

const TOO_OLD =
  "This database was made by an early build of version 0.1: start it once with the last build of version 0.1 (commit 33c961a), then start this version again.";

/**
 * Does nothing for an empty database and for one that has run this build's migrations.
 * @returns what was done, as names for the log
 * @throws when the database is in a state between the migrations of version 0.1; nothing is changed then
 */
export async function upgradeOlder(
  db: Kysely<Database>,
  migrations: Record<string, Migration>,
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    // Two processes may start at once: the second waits here, and then finds nothing to do.
    await sql`select pg_advisory_xact_lock(hashtext('upgrade-older'))`.execute(trx);
    const executed = await listExecuted(trx);
    const [first = ""] = Object.keys(migrations);
    if (executed.length === 0 || executed.includes(first)) return [];
    const from01 = executed.includes(LAST_OF_01);
    if (!from01 && !executed.includes(ONE_OF_DEVELOPMENT)) throw new Error(TOO_OLD);

    await sql`set local statement_timeout = 0`.execute(trx);
    await moveAside(trx);
    for (const statement of from01 ? rowsOf01 : []) await statement.execute(trx);
    for (const migration of Object.values(migrations)) await migration.up(trx);
    await copyRows(trx);
    if (from01)
      await sql`insert into event_search_texts select e.id, event_search_text(e) from events e`.execute(trx);
    await countVenues(trx, new Date().toISOString().slice(0, 10));
    await dropFormer(trx);
    await replaceExecuted(trx, Object.keys(migrations));
    return [from01 ? "upgrade-from-0.1" : "upgrade-from-development"];
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
async function replaceExecuted(trx: Db, names: string[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(trx);
  await sql`insert into kysely_migration (name, timestamp)
    select name, ${new Date().toISOString()} from unnest(${names}::text[]) name`.execute(trx);
}

const ANTHOLOGY = "https://www.anthologyfilmarchives.org/film_screenings/calendar?view=list";
const BAM = "https://www.bam.org/api/BAMApi/GetCalendarEventsByDayWithOnGoing";

/** Gives the rows of version 0.1 the tables, columns and forms in which this version keeps them. */
const rowsOf01: RawBuilder<unknown>[] = [
  sql`alter table former.deleted_seeds rename to suppressed_seeds`,
  sql`alter table former.venue_distinctions rename to distinct_venue_pairs`,
  sql`alter table former.mail_pace rename to mail_rate_limit`,
  sql`alter table former.newsletter_runs rename column reached to cursor_user_id`,
  // content_hash was "settings body day", model_mark was "settings input". A value of another form is forgotten: the next
  // fetch reads that source in full.
  sql`
    alter table former.event_sources
      add column content_settings_hash text,
      add column content_read_on date,
      add column model_input_hash text,
      add column model_settings_hash text,
      add column more_urls text[] not null default '{}'
  `,
  sql`
    update former.event_sources set content_hash = null where content_hash !~ '^\\S+ \\S+ \\d{4}-\\d\\d-\\d\\d$'
  `,
  sql`
    update former.event_sources set
      content_settings_hash = split_part(content_hash, ' ', 1),
      content_hash = split_part(content_hash, ' ', 2),
      content_read_on = split_part(content_hash, ' ', 3)::date
    where content_hash is not null
  `,
  sql`
    update former.event_sources set
      model_settings_hash = split_part(model_mark, ' ', 1),
      model_input_hash = split_part(model_mark, ' ', 2)
    where model_mark is not null
  `,
  // Two seeded venues had the dates of one autumn in their addresses.
  sql`
    update former.event_sources
    set url = ${`${ANTHOLOGY}&month={month}&year={year}`},
      more_urls = array[${`${ANTHOLOGY}&month={month+1m}&year={year+1m}`}]
    where url = ${`${ANTHOLOGY}&month=9&year=2026`}
  `,
  sql`
    update former.event_sources
    set url = ${`${BAM}?start={month}/{day}/{year}&end={month+90d}/{day+90d}/{year+90d}`}
    where url = ${`${BAM}?start=9/24/2026&end=12/23/2026`}
  `,
  // Events that are off are shown as such: version 0.1 took them down.
  sql`alter table former.events add column status text not null default 'scheduled'`,
  sql`update former.events set status = 'cancelled' where cancelled`,
  sql`
    update former.events set published = true, unpublished_because = null where unpublished_because = 'cancelled'
  `,
  // A sign-in link in a row that nobody needs is one that somebody may read.
  sql`
    update former.mail_outbox set html_body = '', text_body = '', headers = '{}', attachments = '[]'
    where status in ('sent', 'failed')
  `,
  // Messages of visitors without an account travel in a cookie now.
  sql`delete from former.sessions where user_id is null`,
];
