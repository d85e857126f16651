import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** The words of names, for suggestions while a search is typed (db/queries/search/complete.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const names = [
    ["works", "title"],
    ["people", "name"],
    ["series", "name"],
    ["event_sources", "name"],
  ];
  await runStatements(
    db,
    names.map(
      ([table = "", column = ""]) => sql`create index ${sql.ref(`${table}_name_words`)} on ${sql.table(table)}
        using gin (to_tsvector('simple', search_text(${sql.ref(column)})))`,
    ),
  );
}
