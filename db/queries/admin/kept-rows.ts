/**
 * Rows as they were before an editor's deed, so that it can be taken back: those that it deletes, with all that goes with them, and
 * those that it changes. Which rows go with a row is read from the database's own foreign keys.
 */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../client";

type Id = number | string;

export interface Watched {
  table: string;
  columns: readonly string[];
  ids: readonly Id[];
}
type Image = Watched & { rows: Map<Id, Record<string, unknown>> };

export interface KeptRow {
  table: string;
  row: { id: Id } & Record<string, unknown>;
  written: object | null;
}

/** Keeps rows that are about to be deleted, and what goes with them. Call it in the deleting transaction. */
export async function keepDeletedRows(
  trx: Db,
  entry: number,
  table: string,
  ids: readonly Id[],
): Promise<void> {
  await keepRows(trx, entry, { table, column: "id", ids }, 0);
}

/** Keeps what `change` changes of these columns, each by itself. @param change returns its entry of the trail, and so does this */
export async function keepingChanges(
  trx: Db,
  watched: Watched[],
  change: () => Promise<number>,
): Promise<number> {
  const before: Image[] = [];
  for (const rows of watched) if (rows.ids.length > 0) before.push(await readImage(trx, rows));
  const entry = await change();
  for (const image of before) {
    const after = await readImage(trx, image);
    const changed = [...image.rows].flatMap(([id, row]) =>
      (after.rows.has(id) ? image.columns : [])
        .filter((name) => JSON.stringify(row[name]) !== JSON.stringify(after.rows.get(id)?.[name]))
        .map((name) => ({
          row: { id, [name]: row[name] },
          written: { [name]: after.rows.get(id)?.[name] ?? null },
        })),
    );
    await sql`
      insert into kept_rows (entry_id, user_id, table_name, row, written, kept_at)
      select ${entry}::int, ${image.table === "users" ? sql`(x.row ->> 'id')::uuid` : null}, ${image.table}, x.row, x.written,
        ${timeOfEntry(entry)}
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as x (row jsonb, written jsonb)
    `.execute(trx);
  }
  return entry;
}

export async function listKeptRows(trx: Db, entryId: number): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select table_name as "table", row, written from kept_rows where entry_id = ${entryId}::int order by id
  `.execute(trx);
  return rows;
}

/** @returns how many of the given table are back; what refers to something that is gone by now stays away */
export async function insertKeptRows(trx: Db, kept: KeptRow[], counted: string): Promise<number> {
  let count = 0;
  const deleted = kept.filter(({ written }) => written === null);
  for (const table of new Set(deleted.map(({ table }) => table))) {
    const rows = deleted.filter((other) => other.table === table).map(({ row }) => row);
    const back = await insertRows(trx, table, rows);
    await forgetDeletion(trx, table, rows);
    if (table === counted) count = back;
  }
  await restoreChanged(
    trx,
    kept.filter(({ written }) => written !== null),
  );
  return count;
}

/** Whether nobody has changed since what the deed wrote. */
export async function areAsWritten(trx: Db, kept: KeptRow[]): Promise<boolean> {
  for (const { table, row, written } of kept) {
    const { rows } = await sql`
      select from ${sql.table(table)} t where to_jsonb(t) @> ${JSON.stringify({ id: row.id, ...written })}::jsonb
    `.execute(trx);
    if (rows.length === 0) return false;
  }
  return true;
}

/** Gives columns back what they held, where they still hold what the deed wrote. @returns how many rows of each table changed */
export async function restoreChanged(trx: Db, kept: KeptRow[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const groups = new Map<string, KeptRow[]>();
  for (const item of kept) {
    const key = `${item.table} ${Object.keys(item.written ?? {}).join()}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  for (const group of groups.values()) {
    const [first] = group;
    if (!first?.written) continue;
    const sets = sql.join(
      Object.keys(first.written).map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`),
    );
    const { numAffectedRows } = await sql`
      update ${sql.table(first.table)} t set ${sets}
      from jsonb_to_recordset(${JSON.stringify(group)}::jsonb) as k (row jsonb, written jsonb),
        jsonb_populate_record(null::${sql.table(first.table)}, k.row) as r
      where t.id = r.id and to_jsonb(t) @> k.written
    `.execute(trx);
    const count = Math.max(counts.get(first.table) ?? 0, Number(numAffectedRows ?? 0));
    counts.set(first.table, count);
  }
  return counts;
}

/** Rows that belong to a row that belongs to a row go too; no further. */
const DEEPEST = 3;
/** Tables that are made anew from the rows that they belong to. */
const DERIVED: ReadonlySet<string> = new Set(["event_embeddings", "event_search_texts"]);

async function keepRows(
  trx: Db,
  entry: number,
  { table, column, ids }: { table: string; column: string; ids: readonly Id[] },
  depth: number,
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: Id | null }>`
    insert into kept_rows (entry_id, user_id, table_name, row, kept_at)
    select ${entry}::int, (to_jsonb(t) ->> 'user_id')::uuid, ${table}, to_jsonb(t), ${timeOfEntry(entry)}
    from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} = ${anyOf(ids)}
    returning row -> 'id' as id
  `.execute(trx);
  const kept = rows.flatMap(({ id }) => id ?? []);
  if (kept.length === 0 || depth === DEEPEST) return;
  for (const { child, column: reference, goes, hasId } of await listReferences(trx, table)) {
    if (DERIVED.has(child)) continue;
    // A row that refers to its own table is kept with it.
    if (goes && child !== table)
      await keepRows(trx, entry, { table: child, column: reference, ids: kept }, depth + 1);
    else if (!goes && hasId) await keepReferences(trx, entry, { child, reference, kept });
  }
}

/** When an entry of the trail was made. */
export const timeOfEntry = (entry: number) => sql`(select at from audit_log where id = ${entry}::int)`;

interface Reference {
  child: string;
  column: string;
  /** Whether the row goes with its parent; else it forgets it. */
  goes: boolean;
  hasId: boolean;
}

async function listReferences(trx: Db, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as child, a.attname::text as "column", c.confdeltype = 'c' as goes,
      exists (select from pg_attribute i where i.attrelid = c.conrelid and i.attname = 'id') as "hasId"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype in ('c', 'n')
      and cardinality(c.conkey) = 1
    order by c.oid
  `.execute(trx);
  return rows;
}

/** Rows stay and forget what they refer to. */
async function keepReferences(
  trx: Db,
  entry: number,
  { child, reference, kept }: { child: string; reference: string; kept: readonly Id[] },
): Promise<void> {
  const column = sql.ref(`t.${reference}`);
  await sql`
    insert into kept_rows (entry_id, table_name, row, written, kept_at)
    select ${entry}::int, ${child}, jsonb_build_object('id', t.id, ${reference}::text, ${column}),
      jsonb_build_object(${reference}::text, null), ${timeOfEntry(entry)}
    from ${sql.table(child)} t where ${column} = ${anyOf(kept)}
  `.execute(trx);
}

async function readImage(trx: Db, watched: Watched): Promise<Image> {
  const { table, columns, ids } = watched;
  const fields = sql.join(columns.map((name) => sql`${name}::text, ${sql.ref(`t.${name}`)}`));
  const { rows } = await sql<{ row: { id: Id } & Record<string, unknown> }>`
    select jsonb_build_object('id', t.id, ${fields}) as row from ${sql.table(table)} t where t.id = ${anyOf(ids)}
  `.execute(trx);
  return { ...watched, rows: new Map(rows.map(({ row }) => [row.id, row])) };
}

const anyOf = (ids: readonly Id[]): RawBuilder<unknown> =>
  typeof ids[0] === "string" ? sql`any(${ids}::uuid[])` : sql`any(${ids}::int[])`;

/** A backup that is put back deletes again what was deleted since it was made. */
async function forgetDeletion(trx: Db, table: string, rows: object[]): Promise<void> {
  await sql`
    delete from deletions where table_name = ${table} and row_key in (
      select jsonb_build_object('id', r -> 'id') from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r)
  `.execute(trx);
}

async function insertRows(trx: Db, table: string, rows: object[]): Promise<number> {
  const { rows: columns } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
  `.execute(trx);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const insert = async (some: object[]) => {
    const { numAffectedRows } = await sql`
      insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(some)}::jsonb)
      on conflict do nothing
    `.execute(trx);
    return Number(numAffectedRows ?? 0);
  };
  const whole = await attempt(trx, () => insert(rows));
  if (whole !== null) return whole;
  let count = 0;
  for (const row of rows) count += (await attempt(trx, () => insert([row]))) ?? 0;
  return count;
}

const REFERENCE_GONE = "23503";

/** @returns null if a row refers to something that is gone */
async function attempt<T>(trx: Db, work: () => Promise<T>): Promise<T | null> {
  await sql`savepoint kept`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint kept`.execute(trx);
    return result;
  } catch (error) {
    if ((error as { code?: string }).code !== REFERENCE_GONE) throw error;
    await sql`rollback to savepoint kept`.execute(trx);
    return null;
  }
}
