/** Names that are venues' names. */
import { sql } from "kysely";
import type { Db } from "../../client";

/** Which of these names are names of venues, promoters among them; as they were given. */
export async function listNamesOfVenues(db: Db, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select n as name from unnest(${names}::text[]) n where exists (select from event_sources v
      where fold_text(v.name) in (fold_text(n), 'the ' || fold_text(n)) or v.aliases @> array[n])
  `.execute(db);
  return rows.map(({ name }) => name);
}
