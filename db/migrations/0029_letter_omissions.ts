import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** Works that editors want in no letter. Whoever saved one, or is asked about it in a group, still reads of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`
      create table letter_omissions (
        work_id integer primary key references works(id) on delete cascade,
        left_out_at timestamptz not null default now()
      )
    `,
  ]);
}
