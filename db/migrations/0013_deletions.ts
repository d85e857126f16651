import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** What was deleted, by key and time only: an older backup that is put back must not bring it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`
      create table deletions (
        table_name text not null,
        -- the row's key columns
        row_key jsonb not null,
        deleted_at timestamptz not null default now()
      )
    `,
    sql`create index deletions_time on deletions (deleted_at)`,
    sql`
      create function note_deletion() returns trigger language plpgsql as $$
      declare
        given jsonb := '{}';
        name text;
      begin
        foreach name in array tg_argv loop
          given := given || jsonb_build_object(name, to_jsonb(old) -> name);
        end loop;
        insert into deletions (table_name, row_key) values (tg_table_name, given);
        return null;
      end $$
    `,
    ...Object.entries(KEYS).map(([table, key]) =>
      sql.raw(
        `create trigger ${table}_deletion after delete on ${table}
           for each row execute function note_deletion(${key.map((name) => `'${name}'`).join(", ")})`,
      ),
    ),
  ]);
}

const KEYS: Record<string, string[]> = {
  users: ["id"],
  admin_users: ["user_id"],
  groups: ["id"],
  user_groups: ["group_id", "user_id"],
  events: ["id"],
  event_sources: ["id"],
  event_suggestions: ["id"],
  knowledgebase: ["id"],
};
