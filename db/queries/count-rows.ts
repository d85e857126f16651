/** Counts the rows of a query. */
import { sql, type SelectQueryBuilder } from "kysely";

export async function countRows<DB, T extends keyof DB, O>(
  query: SelectQueryBuilder<DB, T, O>,
): Promise<number> {
  const row = await query
    .clearSelect()
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  return (row as unknown as { total: number }).total;
}
