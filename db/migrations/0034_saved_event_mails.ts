import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** Mails about what people saved: the evening before, and when it changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`
      alter table notification_settings
        add column remind boolean not null default true,
        add column tell_changes boolean not null default true
    `,
    // Up to which change the savers were told; the same order as event_changes.
    sql`
      create table told_changes (
        is_only boolean primary key default true check (is_only),
        at timestamptz not null,
        id bigint not null
      )
    `,
    sql`insert into told_changes (at, id) values (now(), 0)`,
  ]);
}
