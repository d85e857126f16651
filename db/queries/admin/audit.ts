/** Records who changed what, inside the transaction of the change: it holds only what happened. */
import { sql } from "kysely";
import { countRows } from "../count-rows";
import type { Db } from "../../client";
import type { AdminRole } from "../../schema";
import { NAMED } from "./audit-names";

export interface AuditEntry {
  at: Date;
  actorId: string;
  actor: string;
  action: string;
  subjectType: string;
  subjectId: string;
  before: object | null;
  after: object | null;
}

/** Columns that are read before a deed is taken back. */
const DEED = ["id", "at", "action", "subject_type", "subject_id", "before", "after", "undone_at"] as const;

const hasKeptRows = sql<boolean>`exists (select from kept_rows k where k.entry_id = audit_log.id)`;

/** The subject of entries that only administrators read: they name addresses. */
export const ABOUT_PEOPLE = "user";

export interface AuditFilter {
  /** The type of the subject; empty for all. */
  type: string;
  subjectId: string;
  /** Words of the actor's address, of the verb, or of the name of what it is about. */
  search: string;
  /** Without what was done to accounts, for editors. */
  hidesPeople: boolean;
}

/**
 * @param needs the role without which nothing is written
 * @param venueId the venue for which the actor speaks, in place of a role
 * @returns the entry's id, null when the actor may not do this
 */
export async function insertAudit(
  trx: Db,
  entry: AuditEntry,
  needs: AdminRole,
  venueId: number | null = null,
): Promise<number | null> {
  const { at, actorId, actor, action, subjectType, subjectId } = entry;
  const { rows } = await sql<{ id: number }>`
    insert into audit_log (at, actor_id, actor, action, subject_type, subject_id, before, after)
    select ${at}::timestamptz, ${actorId}::uuid, ${actor}, ${action}, ${subjectType}, ${subjectId},
      ${stored(entry.before)}::jsonb, ${stored(entry.after)}::jsonb
    where ${mayAct(entry, needs, venueId)}
    returning id
  `.execute(trx);
  return rows[0]?.id ?? null;
}

/** @returns false when the entry is another actor's, or the actor is no editor any more */
export async function replaceAudit(
  trx: Db,
  id: number,
  actorId: string,
  { before, after }: Pick<AuditEntry, "before" | "after">,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update audit_log set before = ${stored(before)}::jsonb, after = ${stored(after)}::jsonb
    where id = ${id} and actor_id = ${actorId}::uuid
      and exists (select from admin_users where user_id = ${actorId}::uuid)
  `.execute(trx);
  return numAffectedRows === 1n;
}

export function findAudit(db: Db, id: number) {
  return db
    .selectFrom("audit_log")
    .where("id", "=", id)
    .select([...DEED])
    .select(hasKeptRows.as("has_kept_rows"))
    .executeTakeFirst();
}

/** Until the transaction ends nobody else takes it back. */
export async function lockAudit(trx: Db, id: number): Promise<{ isUndone: boolean }> {
  const row = await trx
    .selectFrom("audit_log")
    .where("id", "=", id)
    .select("undone_at")
    .forUpdate()
    .executeTakeFirst();
  return { isUndone: row?.undone_at != null };
}

export async function updateUndone(trx: Db, id: number, at: Date): Promise<void> {
  await trx.updateTable("audit_log").set({ undone_at: at }).where("id", "=", id).execute();
}

/** The last import of sources, unless it was taken back: `undone` is that entry's verb. */
export async function findLastImport(db: Db, undone: string) {
  const last = await db
    .selectFrom("audit_log")
    .where("subject_type", "=", "source")
    .where("subject_id", "=", "many")
    .where("action", "in", ["imported", undone])
    .select(["id", "at", "actor", "action", "after"])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.action === "imported" ? last : undefined;
}

export const countAudit = (db: Db, filter: AuditFilter): Promise<number> => countRows(filtered(db, filter));

export function listAudit(db: Db, filter: AuditFilter, { limit, offset }: { limit: number; offset: number }) {
  return filtered(db, filter)
    .select([...DEED, "actor"])
    .select(hasKeptRows.as("has_kept_rows"))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** All subject types, found by skipping through the index. */
export async function listAuditTypes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    with recursive kinds as (
      (select subject_type as type from audit_log order by subject_type limit 1)
      union all
      select (select a.subject_type from audit_log a where a.subject_type > k.type order by a.subject_type limit 1)
      from kinds k where k.type is not null
    )
    select type from kinds where type is not null
  `.execute(db);
  return rows.map(({ type }) => type);
}

/** People whose entries are taken: somebody with a role, or a trusted speaker of a venue about that venue alone. */
const mayAct = (
  { actorId, subjectType, subjectId, after }: AuditEntry,
  needs: AdminRole,
  venueId: number | null,
) =>
  venueId === null
    ? sql`exists (select from admin_users where user_id = ${actorId} and role in (${needs}, 'admin'))`
    : sql`exists (select from venue_claims c join users u on u.email = c.email
          where u.id = ${actorId} and c.source_id = ${venueId}::int and c.status = 'confirmed' and c.is_trusted)
        and case ${subjectType}::text
          when 'source' then ${subjectId} = ${String(venueId)}
          when 'event' then exists (select from events where id::text = ${subjectId} and source_id = ${venueId}::int)
          when 'events' then not exists (select from jsonb_array_elements(${stored(after)}::jsonb -> 'events') x
            left join events e on e.id = (x ->> 'id')::int where e.source_id is distinct from ${venueId}::int)
          else false end`;

const stored = (fields: object | null) => fields && JSON.stringify(fields);

/** An edit of an event's hour names the event by its number alone. */
const NAMES_NOW = sql.join(
  NAMED.map(
    ([
      type,
      table,
      name,
    ]) => sql`case when subject_type = ${sql.lit(type)} and subject_id ~ '^[0-9]{1,9}$' then
      (select t.${sql.ref(name)} from ${sql.table(table)} t where t.id = subject_id::int) end`,
  ),
);

/** The names of what was changed, not whole entries, which cost several times as much to read. */
const SEARCHED = sql`concat_ws(' ', actor, action, subject_type, after ->> 'about', after ->> 'title', after ->> 'name',
  before ->> 'title', before ->> 'name', jsonb_path_query_array(before, '$.events[*].title'), ${NAMES_NOW})`;

function filtered(db: Db, { type, subjectId, search, hidesPeople }: AuditFilter) {
  let query = db.selectFrom("audit_log");
  if (hidesPeople) query = query.where("subject_type", "!=", ABOUT_PEOPLE);
  if (type !== "" && subjectId !== "") query = query.where(aboutOne(type, subjectId));
  else if (type !== "") query = query.where("subject_type", "=", type);
  const words = search.split(" ").filter(Boolean);
  if (words.length > 0)
    query = query.where(
      sql<boolean>`lower(${SEARCHED}) like all (
        select '%' || regexp_replace(lower(w), '([\\\\%_])', '\\\\\\1', 'g') || '%' from unnest(${words}::text[]) w)`,
    );
  return query;
}

/** Selects deeds on one subject alone, or on several with it. */
function aboutOne(type: string, id: string) {
  const itself = sql<boolean>`(subject_type = ${type} and subject_id = ${id})`;
  if (!/^\d{1,9}$/.test(id) || (type !== "event" && type !== "source")) return itself;
  const many =
    type === "source"
      ? sql`after -> 'sources' @> ${id}::jsonb`
      : sql`(before -> 'events' @> ${`[{"id":${id}}]`}::jsonb or after -> 'events' @> ${`[{"id":${id}}]`}::jsonb)`;
  return sql<boolean>`(${itself} or (subject_type = ${`${type}s`} and ${many}))`;
}
