import { sql, type Kysely } from "kysely";

/**
 * Tells every process, at the commit, that something public has changed: their page caches then render anew.
 * Per statement and by column: what a fetch only notes for itself (last_seen_at, crawl state) says nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_public_change() returns trigger language plpgsql
    as $$ begin perform pg_notify('public_change', ''); return null; end $$
  `.execute(db);
  const columns = {
    events: sql`title, description, location, venue_name, city, zip_code, lat, lng, start_time, end_time, date_only,
      image_url, event_url, interest_id, recommended_because, published, source_id, duplicate_of`,
    event_sources: sql`name, location, city, district, suburb, zip_code, lat, lng, coord_precision, hours,
      official_website, access_info, merged_into_id`,
    interests: sql`name`,
  };
  for (const [table, list] of Object.entries(columns)) {
    await sql`
      create trigger ${sql.ref(`${table}_tell_public`)} after insert or delete or update of ${list}
      on ${sql.table(table)} for each statement execute function tell_public_change()
    `.execute(db);
  }
}
