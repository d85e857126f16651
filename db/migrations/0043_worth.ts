import { sql, type Kysely } from "kysely";
import { createPublicEvents } from "./public-events";
import { runStatements } from "./run-statements";
import { worthColumns, worthFunctions } from "./worth-rule";

/**
 * Worth is one rule: hour and day as people go out, for whom, watch or take part, occasions, picture and text (db/worth.ts). Pages that
 * show picks hear of what editors pin and leave out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: indexes } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where tablename = 'events' and schemaname = current_schema() and indexdef ~ 'worth'
  `.execute(db);
  await runStatements(db, [
    ...worthFunctions,
    sql`drop view public_events`,
    // Their indexes go with them.
    sql`alter table events drop column worth, drop column closing_worth`,
    worthColumns,
    createPublicEvents,
    ...indexes.map(({ indexdef }) => sql.raw(indexdef)),
    sql`drop function is_class(text)`,
    ...["letter_pins", "letter_omissions", "letter_notes"].map(
      (
        table,
      ) => sql`create trigger ${sql.raw(`${table}_tell_public`)} after insert or update or delete on ${sql.table(table)}
        for each statement execute function tell_everything_changed()`,
    ),
  ]);
}
