import { sql, type Kysely } from "kysely";

/**
 * What the source itself last said of an event's title and start. title_key and start_time describe what is shown,
 * which an editor may have written; without these two an edited event would not be recognised at the next fetch.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events
      add column source_title_key text,
      add column source_start timestamptz
  `.execute(db);
}
