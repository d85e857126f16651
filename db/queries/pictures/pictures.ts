/** Stored pictures. Their files are in the picture store. */
import { sql } from "kysely";
import type { Db } from "../../client";

export function findPicture(db: Db, key: string) {
  return db.selectFrom("pictures").select("id").where("key", "=", key).executeTakeFirst();
}

/** @returns its id, also if another worker has inserted the same picture first */
export async function insertPicture(
  db: Db,
  picture: { key: string; width: number; height: number; blur: string; bytes: number },
): Promise<number> {
  const row = await db
    .insertInto("pictures")
    .values(picture)
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ key: picture.key }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Lists the files that must be in the store. */
export function listPictureFiles(db: Db) {
  return db.selectFrom("pictures").select(["key", "width"]).execute();
}

export function findNewestPicture(db: Db) {
  return db.selectFrom("pictures").select(["key", "width"]).orderBy("id", "desc").limit(1).executeTakeFirst();
}

/** Pictures that no address leads to. @returns how many */
export async function deleteUnusedPictures(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from pictures p where not exists (select from picture_addresses a where a.picture_id = p.id)
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Pictures whose files are lost: their addresses are fetched again. @returns how many */
export async function deleteLostPictures(db: Db, keys: string[], now: Date): Promise<number> {
  if (keys.length === 0) return 0;
  const { rows } = await sql<{ n: number }>`
    with lost as (delete from pictures where key = any(${keys}) returning id), again as (
      update picture_addresses set due_at = ${now}::timestamptz, etag = null, last_modified = null, failures = 0
      where picture_id in (select id from lost)
    )
    select count(*) as n from lost
  `.execute(db);
  return rows[0]?.n ?? 0;
}
