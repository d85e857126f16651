/** Why a query is not what it seems to be. Feeds, embeds and the API refuse it: they would hold more than was asked for. */
import { isIgnored } from "~/lib/ignored-names";
import { rowOf, type Table } from "./read-fields";

/** @param skips whether a name asks nothing. @returns a sentence; null if all of the query can be read */
export function queryRefusal(
  table: Pick<Table<unknown>, "rows">,
  params: Iterable<readonly [string, string]>,
  skips = isIgnored,
): string | null {
  const seen = new Set<string>();
  for (const [given, value] of params) {
    const [name, field] = rowOf(table, given) ?? [];
    if (value === "" || (!field && skips(given))) continue;
    if (name === undefined || !field) {
      const all = table.rows.flatMap(([, { names }]) => names.slice(0, 1)).join(", ");
      return `There is no filter "${given.slice(0, 80)}". Known are ${all}.`;
    }
    if (field.read(value) === null || field.isWhole?.(value) === false)
      return `${given} must be ${field.mustBe}, not "${value.slice(0, 80)}".`;
    if (seen.has(name)) return `${given} is given twice.`;
    seen.add(name);
  }
  return null;
}
