import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** Friends who vote by a group's link may have their browser told, in place of an address: one browser in several groups. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`alter table group_guests drop constraint group_guests_endpoint_key`,
    sql`alter table group_guests add constraint group_guests_endpoint_key unique (group_id, endpoint)`,
    // Of guests, the evening before; members have a mail with a key.
    sql`alter table plan_answers add column is_reminded boolean not null default false`,
  ]);
}
