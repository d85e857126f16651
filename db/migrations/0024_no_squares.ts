import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/**
 * Changes tell no squares of the city any more. An event's page ends with the events near it that it shows; one that comes
 * into its neighborhood is seen when time makes the page anew, within half a minute.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`
      create or replace function tell_event_change() returns trigger language plpgsql as $$
      begin
        perform pg_notify('public_change', concat_ws(' ',
          case when tg_op <> 'INSERT' then event_tags(old) end, case when tg_op <> 'DELETE' then event_tags(new) end));
        return null;
      end $$
    `,
    sql`drop function near_tag(events)`,
    sql`drop function square_of(double precision, double precision)`,
  ]);
}
