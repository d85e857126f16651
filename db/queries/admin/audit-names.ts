/** The names of what audit entries are about, as far as it still exists. */
import { sql } from "kysely";
import type { Db } from "../../client";

export interface AuditSubject {
  type: string;
  id: string;
}

/** Subjects that have a number, with the table and the column of their name. */
export const NAMED = [
  ["event", "events", "title"],
  ["source", "event_sources", "name"],
  ["interest", "interests", "name"],
  ["knowledge", "knowledgebase", "title"],
  ["work", "works", "title"],
  ["series", "series", "name"],
  ["person", "people", "name"],
] as const;

/** @returns names by "type id" */
export async function listSubjectNames(
  db: Db,
  subjects: readonly AuditSubject[],
): Promise<Map<string, string>> {
  const ids = (type: string) => subjects.filter((subject) => subject.type === type).map(({ id }) => id);
  // Some entries are about "many" instead of a number.
  const numbers = (type: string) => ids(type).filter((id) => /^\d{1,9}$/.test(id));
  const numbered = NAMED.map(
    ([type, table, name]) => sql`select ${sql.lit(type)} as type, id::text, ${sql.ref(name)} as name
      from ${sql.table(table)} where id = any(${numbers(type)}::int[])`,
  );
  const { rows } = await sql<AuditSubject & { name: string }>`
    ${sql.join(numbered, sql` union all `)}
    union all
    select 'mistake', m.id::text, e.title from mistake_reports m join events e on e.id = m.event_id
      where m.id = any(${numbers("mistake")}::int[])
    union all
    select 'suggestion', id::text, title from event_suggestions where id::text = any(${ids("suggestion")}::text[])
  `.execute(db);
  return new Map(rows.map(({ type, id, name }) => [`${type} ${id}`, name]));
}
