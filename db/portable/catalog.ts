/** The shape of a database, which a copy needs: asked of PostgreSQL itself, so that no list here can fall behind the migrations. */
import type pg from "pg";

export interface TableShape {
  table: string;
  /** Generated columns are left out: they fill themselves. */
  columns: { name: string; type: string }[];
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** The product's own tables by name, with their columns in order. Kysely's notes about migrations are not among them. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attnum`);
  const tables = new Map<string, TableShape>();
  for (const { table, name, type } of rows) {
    const shape = tables.get(table) ?? { table, columns: [] };
    shape.columns.push({ name, type });
    tables.set(table, shape);
  }
  return [...tables.values()];
}

export async function listSequences(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]));
}

export async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
     order by 1, 2`);
  return rows;
}

/** Rows by table, tables without rows included. */
export async function countByTable(client: pg.ClientBase, tables: string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*)::text as count from public.${quoted(table)}`,
    );
    counts[table] = Number(rows[0]?.count ?? 0);
  }
  return counts;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
