import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** A fetch brings thousands of events at once: their works' texts are looked up once for all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`drop trigger events_show_text_new on events`,
    sql`
      create function show_recommendations_of_new() returns trigger language plpgsql as $$
      begin
        update events e set recommended_because = shown_recommendation(e)
        from added a join recommendations r on r.work_id = a.work_id and r.state = 'published'
        where e.id = a.id and e.recommended_because is distinct from shown_recommendation(e);
        return null;
      end $$
    `,
    sql`create trigger events_show_text_new after insert on events referencing new table as added
      for each statement execute function show_recommendations_of_new()`,
  ]);
}
