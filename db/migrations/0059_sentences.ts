import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** Sentences of the Super that editors changed, and sentences that a reader has had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`
      create table sentences (
        -- made of the words (app/domain/super/voice.ts)
        id integer primary key,
        kind text not null,
        -- null for one that is written in the code
        words text check (words <> ''),
        is_off boolean not null default false,
        added_at timestamptz not null
      )
    `,
    sql`alter table weekly_recommendations add column said integer[] not null default '{}'`,
  ]);
}
