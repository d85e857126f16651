import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";
import { remakeWorth } from "./worth-rule";

/**
 * Worth is one rule: hour and day as people go out, for whom, watch or take part, occasions, picture and text (db/worth.ts). Pages that
 * show picks hear of what editors pin and leave out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    ...(await remakeWorth(db)),
    sql`drop function is_class(text)`,
    ...["letter_pins", "letter_omissions", "letter_notes"].map(
      (
        table,
      ) => sql`create trigger ${sql.raw(`${table}_tell_public`)} after insert or update or delete on ${sql.table(table)}
        for each statement execute function tell_everything_changed()`,
    ),
  ]);
}
