import { sql, type Kysely, type RawBuilder } from "kysely";

/**
 * Runs the statements one after the other: PostgreSQL's extended protocol takes one at a time. A statement that does not get
 * a table's lock within seconds fails, because every reader would wait behind it; db/migrate.ts then tries again.
 */
export async function runStatements(db: Kysely<unknown>, statements: RawBuilder<unknown>[]): Promise<void> {
  await sql`set local lock_timeout = '5s'`.execute(db);
  for (const statement of statements) await statement.execute(db);
}
