/** Reads the query of an address by a table of fields: forgiving as a page, or refusing as feeds and the API. */
import { isIgnored } from "~/lib/ignored-names";
import type { Named } from "./kinds";

export type Fields<Values> = { readonly [Name in keyof Values]: Named<Values[Name]> };

/** Fields by name, for what is done with all of them alike. */
export interface Table<Values> extends Rows {
  /** Nothing asked. */
  none: Values;
}

/** Of any table. */
export interface Rows {
  rows: readonly (readonly [name: string, field: Named<unknown>])[];
}

export function tableOf<Values>(fields: Fields<Values>): Table<Values> {
  const rows = Object.entries(fields) as unknown as Table<Values>["rows"];
  return { rows, none: Object.fromEntries(rows.map(([name, { none }]) => [name, none])) as Values };
}

interface FieldsRead<Values> {
  values: Partial<Values>;
  /** Why the query is not what it seems to be, as a sentence; null if all of it was read. Feeds and API refuse: they would hold more. */
  refusal: string | null;
}

/** @param skips whether a name asks nothing here */
export function readFields<Values>(
  table: Table<Values>,
  params: Iterable<readonly [string, string]>,
  skips: (name: string) => boolean = isIgnored,
): FieldsRead<Values> {
  const values: Record<string, unknown> = {};
  const refusals: string[] = [];
  for (const [given, value] of params) {
    const [name, field] = table.rows.find(([, { names }]) => names.includes(given)) ?? [];
    if (value === "" || (!field && skips(given))) continue;
    if (name === undefined || field === undefined) {
      const all = table.rows.flatMap(([, { names }]) => names.slice(0, 1)).join(", ");
      refusals.push(`There is no filter "${given.slice(0, 80)}". Known are ${all}.`);
      continue;
    }
    const isRepeated = name in values;
    const read = field.read(isRepeated && field.isMany ? `${field.write(values[name])},${value}` : value);
    if (field.read(value) === null || field.isWhole?.(value) === false)
      refusals.push(`${given} must be ${field.mustBe}, not "${value.slice(0, 80)}".`);
    else if (isRepeated) refusals.push(`${given} is given twice.`);
    const taken = read ?? field.unknown ?? null;
    if (taken !== null && (field.isMany || !isRepeated)) values[name] = taken;
  }
  return { values: values as Partial<Values>, refusal: refusals[0] ?? null };
}

/** Values as a query with its question mark, in the order of the table; '' for none. What is usual need not be said. */
export function writeFields<Values>(
  table: Table<Values>,
  values: Partial<Values>,
  usual = table.none,
): string {
  const parts = table.rows.flatMap(([key, { names, write }]) => {
    const name = key as keyof Values;
    const [said, silent] = [values[name] ?? null, usual[name]].map((value) =>
      value === null ? "" : write(value),
    );
    if (!(name in values) || names[0] === undefined || said === undefined || said === silent) return [];
    return [new URLSearchParams({ [names[0]]: said }).toString().replaceAll("%2C", ",")];
  });
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

export const joinSearches = (...searches: string[]): string => {
  const said = searches.filter(Boolean).map((search) => search.slice(1));
  return said.length > 0 ? `?${said.join("&")}` : "";
};

/** The present form of an address of data, its values as they are given; null for one that is refused. */
export const presentQuery =
  <Values>(table: Table<Values>) =>
  (params: URLSearchParams, path: string): string | null => {
    if (readFields(table, params).refusal !== null) return null;
    const said = new URLSearchParams([...params].filter(([name, value]) => value !== "" && !isIgnored(name)));
    said.sort();
    return said.size > 0 ? `${path}?${said.toString()}` : path;
  };
