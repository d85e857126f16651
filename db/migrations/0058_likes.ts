import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** Works of like meaning, compared by a job: a page reads a list instead of all vectors (db/queries/search/likes.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`
      create table work_likes (
        work_id integer primary key references works(id) on delete cascade,
        -- of the vector that was compared
        model text not null,
        content_hash text not null,
        -- the nearest first; they may be over by now
        likes integer[] not null,
        compared_at timestamptz not null
      )
    `,
    sql`create index work_likes_compared on work_likes (compared_at)`,
  ]);
}
