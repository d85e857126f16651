import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** Readers sign in with a passkey: what its authenticator must sign is a token that is used once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`alter table one_time_tokens drop constraint one_time_tokens_purpose_check`,
    sql`alter table one_time_tokens add constraint one_time_tokens_purpose_check
      check (purpose in ('login', 'reset', 'email-change', 'passkey'))`,
  ]);
}
