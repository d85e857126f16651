import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";
import { remakeWorth } from "./worth-rule";

/** Days that a reader is free on mean evenings, and weekends from ten, unless they go out by day too; daytime weighs more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`alter table notification_settings add column goes_out_by_day boolean not null default false`,
    ...(await remakeWorth(db)),
  ]);
}
