import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** Entries of the knowledge base are edited: a save that was made from another version is refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`alter table knowledgebase add column version integer not null default 1`,
    // Vectors come and go beside what editors write.
    sql`
      create trigger knowledgebase_version before update of title, content, source_id, work_id on knowledgebase
      for each row execute function touch_version()
    `,
    // Deleted entries can be brought back for a week.
    sql`update kept_rows set row = row || '{"version": 1}' where table_name = 'knowledgebase' and written is null`,
  ]);
}
