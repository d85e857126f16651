import type { Kysely, RawBuilder } from "kysely";

/** Runs the statements one after the other: PostgreSQL's extended protocol takes one at a time. */
export async function runStatements(db: Kysely<unknown>, statements: RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
