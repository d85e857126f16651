/** When the database was backed up. */
import { sql } from "kysely";
import type { Db } from "../../client";

/** Does nothing in a database of an older version, which has no place for it. */
export async function insertBackup(db: Db, backup: { taken_at: Date; bytes: number }): Promise<void> {
  const { rows } = await sql<{
    isHere: boolean;
  }>`select to_regclass('backups') is not null as "isHere"`.execute(db);
  if (!rows[0]?.isHere) return;
  await db
    .insertInto("backups")
    .values(backup)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Null if none was ever made. */
export async function findLastBackup(db: Db): Promise<Date | null> {
  const { at } = await db
    .selectFrom("backups")
    .select((eb) => eb.fn.max("taken_at").as("at"))
    .executeTakeFirstOrThrow();
  return at as Date | null;
}
