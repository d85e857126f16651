/** The names of what audit entries are about, as far as it still exists. */
import { sql } from "kysely";
import type { Db } from "../../client";

export interface AuditSubject {
  type: string;
  id: string;
}

/** @returns names by "type id" */
export async function listSubjectNames(
  db: Db,
  subjects: readonly AuditSubject[],
): Promise<Map<string, string>> {
  const ids = (type: string) => subjects.filter((subject) => subject.type === type).map(({ id }) => id);
  // Some entries are about "many" instead of a number.
  const numbers = (type: string) => ids(type).filter((id) => /^\d{1,9}$/.test(id));
  const { rows } = await sql<AuditSubject & { name: string }>`
    select 'event' as type, id::text, title as name from events where id = any(${numbers("event")}::int[])
    union all
    select 'source', id::text, name from event_sources where id = any(${numbers("source")}::int[])
    union all
    select 'interest', id::text, name from interests where id = any(${numbers("interest")}::int[])
    union all
    select 'knowledge', id::text, title from knowledgebase where id = any(${numbers("knowledge")}::int[])
    union all
    select 'mistake', m.id::text, e.title from mistake_reports m join events e on e.id = m.event_id
      where m.id = any(${numbers("mistake")}::int[])
    union all
    select 'work', id::text, title from works where id = any(${numbers("work")}::int[])
    union all
    select 'series', id::text, name from series where id = any(${numbers("series")}::int[])
    union all
    select 'person', id::text, name from people where id = any(${numbers("person")}::int[])
    union all
    select 'suggestion', id::text, title from event_suggestions where id::text = any(${ids("suggestion")}::text[])
  `.execute(db);
  return new Map(rows.map(({ type, id, name }) => [`${type} ${id}`, name]));
}
