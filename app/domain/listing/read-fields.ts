/** Reads and writes the query of an address by a table of fields. Pages forgive; refusal.ts is for those that do not. */
import type { Named } from "./kinds";

/** Fields by name, for what is done with all of them alike. */
export interface Table<Values> {
  rows: readonly (readonly [name: string, field: Named<unknown>])[];
  /** The values when nothing is asked. */
  none: Values;
}

type Fields<Values> = { readonly [Name in keyof Values]: Named<Values[Name]> };

export function fieldTable<Values>(fields: Fields<Values>): Table<Values> {
  const rows = Object.entries(fields) as unknown as Table<Values>["rows"];
  return { rows, none: Object.fromEntries(rows.map(([name, { none }]) => [name, none])) as Values };
}

/** Reads what it can and leaves out the rest. The first of several values counts; a list takes them all. */
export function readFields<Values>(
  table: Table<Values>,
  params: Iterable<readonly [string, string]>,
): Partial<Values> {
  const values: Record<string, unknown> = {};
  for (const [given, value] of params) {
    const [name, field] = rowOf(table, given) ?? [];
    if (value === "" || name === undefined || !field) continue;
    const isRepeated = name in values;
    if (isRepeated && !field.isMany) continue;
    const said = isRepeated ? `${field.write(values[name])},${value}` : value;
    const read = field.read(said) ?? field.unknown ?? null;
    if (read !== null) values[name] = read;
  }
  return values as Partial<Values>;
}

export const rowOf = ({ rows }: Pick<Table<unknown>, "rows">, given: string) =>
  rows.find(([, { names }]) => names.includes(given));

/** Values as a query with its question mark, in the order of the table; '' for none. What is usual need not be said. */
export function writeFields<Values>(
  table: Table<Values>,
  values: Partial<Values>,
  usual = table.none,
): string {
  const textOf = ({ write }: Named<unknown>, value: unknown) => (value == null ? "" : write(value));
  const parts = table.rows.flatMap(([key, field]) => {
    const [name] = field.names;
    const [value, other] = [values[key as keyof Values], usual[key as keyof Values]];
    // Nearly all are as usual: a page writes some hundred links.
    if (name === undefined || !(key in values) || value === other) return [];
    const said = textOf(field, value);
    if (said === textOf(field, other)) return [];
    return [new URLSearchParams({ [name]: said }).toString().replaceAll("%2C", ",")];
  });
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

export const joinSearches = (...searches: string[]): string => {
  const said = searches.filter(Boolean).map((search) => search.slice(1));
  return said.length > 0 ? `?${said.join("&")}` : "";
};
