import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** Messages for editors for a chat room, until they were posted; and when an administrator blocked an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`
      create table alert_messages (
        id uuid primary key default gen_random_uuid(),
        key text not null unique,
        text text not null,
        status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
        error text,
        created_at timestamptz not null
      )
    `,
    sql`create index alert_messages_created on alert_messages (created_at)`,
    sql`alter table users add column blocked_at timestamptz`,
  ]);
}
