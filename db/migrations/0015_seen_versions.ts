import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** What editors decide carries a version: a decision about another one than the page showed is refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`
      create function touch_version() returns trigger language plpgsql
      as $$ begin new.version := old.version + 1; return new; end $$
    `,
    ...["event_suggestions", "mistake_reports", "venue_claims"].flatMap((table) => [
      sql`alter table ${sql.ref(table)} add column version integer not null default 1`,
      sql`create trigger ${sql.ref(`${table}_version`)} before update on ${sql.ref(table)}
        for each row execute function touch_version()`,
    ]),
    // The mailed link of a confirmed claim ends; its claim stays, so that another link can be asked for.
    sql`alter table venue_claims add column link_ends_at timestamptz`,
    sql`update venue_claims set link_ends_at = now() + interval '1 year' where status = 'confirmed'`,
  ]);
}
