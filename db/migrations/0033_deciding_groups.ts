import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** Groups that decide: a proposal can be settled and asked about again, and a group can have a link to join by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`alter table group_proposals add column settled_at timestamptz, add column reminded_at timestamptz`,
    // The link is signed over this number: a new number makes the old link void. Null or negative: there is no link.
    sql`alter table groups add column link_version integer`,
  ]);
}
