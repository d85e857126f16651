/**
 * The parts of a copy into a database that has the copy's schema, in one transaction: whatever goes wrong, the database is as
 * before. Foreign keys are taken off and put back, which checks all rows; triggers rest, because their work is in the rows.
 */
import type pg from "pg";
import { listForeignKeys, listTables, quoted, type TableShape } from "./catalog";
import { CopyUnusable, type CopyEnd, type CopyPart, type CopyRow } from "./lines";

const columnsOf = (rows: CopyRow[], width: number): (string | null)[][] =>
  Array.from({ length: width }, (_, index) => rows.map((row) => row[index] ?? null));

/**
 * Replaces all rows by those of the copy.
 * @param after runs in the same transaction, once all rows are there
 * @returns what the copy says it holds
 */
export async function loadParts(
  client: pg.ClientBase,
  parts: AsyncIterable<CopyPart>,
  after: () => Promise<void> = async () => undefined,
): Promise<CopyEnd> {
  await client.query("begin");
  try {
    const end = await fill(client, parts);
    await after();
    await client.query("commit");
    return end;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

const ROWS_AT_ONCE = 500;

class TableLoader {
  readonly #shapes: Map<string, TableShape>;
  #statement = "";
  #width = 0;
  #rows: CopyRow[] = [];

  constructor(
    readonly client: pg.ClientBase,
    shapes: TableShape[],
  ) {
    this.#shapes = new Map(shapes.map((shape) => [shape.table, shape]));
  }

  async begin(table: string, columns: string[]): Promise<void> {
    await this.flush();
    const shape = this.#shapes.get(table);
    if (!shape) throw new CopyUnusable(`The backup has a table that this database lacks: ${table}.`);
    this.#statement = insertInto(shape, columns);
    this.#width = columns.length;
  }

  async add(row: CopyRow): Promise<void> {
    this.#rows.push(row);
    if (this.#rows.length >= ROWS_AT_ONCE) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.#rows.splice(0);
    if (rows.length > 0) await this.client.query(this.#statement, columnsOf(rows, this.#width));
  }
}

async function fill(client: pg.ClientBase, parts: AsyncIterable<CopyPart>): Promise<CopyEnd> {
  const shapes = await listTables(client);
  const keys = await listForeignKeys(client);
  for (const { table, name } of keys)
    await client.query(`alter table public.${quoted(table)} drop constraint ${quoted(name)}`);
  for (const { table } of shapes)
    await client.query(`alter table public.${quoted(table)} disable trigger user`);
  await client.query(
    `truncate ${shapes.map(({ table }) => `public.${quoted(table)}`).join(", ")} restart identity`,
  );

  const loader = new TableLoader(client, shapes);
  let end: CopyEnd | null = null;
  for await (const part of parts) {
    if ("begin" in part) await loader.begin(part.begin.table, part.begin.columns);
    else if ("row" in part) await loader.add(part.row);
    else if ("end" in part) end = part.end;
  }
  await loader.flush();
  if (!end) throw new CopyUnusable("The backup is cut off.");

  for (const [name, last] of Object.entries(end.sequences))
    await client.query("select setval(format('public.%I', $1::text)::regclass, $2)", [name, last]);
  for (const { table } of shapes)
    await client.query(`alter table public.${quoted(table)} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  return end;
}

function insertInto({ table, columns }: TableShape, given: string[]): string {
  const types = given.map((name) => {
    const column = columns.find((candidate) => candidate.name === name);
    if (!column)
      throw new CopyUnusable(`The backup has a column that this database lacks: ${table}.${name}.`);
    return column.type;
  });
  const names = given.map(quoted).join(", ");
  const values = types.map((type, index) => `r.c${index}::${type}`).join(", ");
  const arrays = types.map((_, index) => `$${index + 1}::text[]`).join(", ");
  const aliases = types.map((_, index) => `c${index}`).join(", ");
  return `insert into public.${quoted(table)} (${names}) overriding system value
          select ${values} from unnest(${arrays}) as r(${aliases})`;
}
