import { sql, type Kysely } from "kysely";

/** What the language model was given of a source's page, and which one: the same again needs no asking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event_sources add column model_mark text`.execute(db);
}
