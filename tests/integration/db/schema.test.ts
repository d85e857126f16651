import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase();

/** Tables and columns that db/schema declares, read from its text: types do not exist at run time. */
function declared(): Map<string, string[]> {
  const text = readdirSync("db/schema")
    .map((name) => readFileSync(`db/schema/${name}`, "utf8"))
    .join("\n");
  const columns = new Map(
    [...text.matchAll(/^(?:export )?interface (\w+) \{\n([\s\S]*?)\n\}/gm)].map(
      ([, name = "", body = ""]) => [
        name,
        [...body.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1] ?? ""),
      ],
    ),
  );
  const tables = [...text.matchAll(/export interface \w+Tables \{\n([\s\S]*?)\n\}/g)]
    .map((match) => match[1])
    .join("\n");
  return new Map(
    [...tables.matchAll(/^ {2}(\w+): (\w+);/gm)].map(([, table = "", type = ""]) => [
      table,
      (columns.get(type) ?? []).toSorted(),
    ]),
  );
}

it("declares exactly the tables and columns that the migrations make", async () => {
  const { rows } = await sql<{ table_name: string; columns: string[] }>`
    select table_name::text, array_agg(column_name::text order by column_name::text collate "C") as columns
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'
    group by table_name
  `.execute(test.db);
  const actual = Object.fromEntries(rows.map((row) => [row.table_name, row.columns]));
  expect(Object.fromEntries(declared())).toEqual(actual);
});

it("indexes every foreign key, so that deleting a row never reads a whole table", async () => {
  const { rows } = await sql<{ key: string }>`
    select c.conrelid::regclass || '.' || a.attname as key
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and not exists (
      select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
    )
    order by 1
  `.execute(test.db);
  // Small or write-once tables whose parent rows are hardly ever deleted.
  expect(rows.map((row) => row.key)).toEqual([]);
});
