import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** Addresses that get no invitations any more. Their owners may have no account, so only a keyed hash is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`
      create table invitation_refusals (
        address_hash text primary key,
        created_at timestamptz not null default now()
      )
    `,
  ]);
}
