/** Sentences of the Super that editors added or switched off. */
import type { Db } from "../../client";

/** In the order in which they were added. */
export const listSentences = (db: Db) =>
  db.selectFrom("sentences").selectAll().orderBy("added_at").orderBy("id").execute();

/** Locks the row of a sentence; one of the code gets its row here. */
export async function lockSentence(trx: Db, { id, kind, now }: { id: number; kind: string; now: Date }) {
  await trx
    .insertInto("sentences")
    .values({ id, kind, words: null, added_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return trx.selectFrom("sentences").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

export const switchSentence = (trx: Db, id: number, isOff: boolean) =>
  trx.updateTable("sentences").set({ is_off: isOff }).where("id", "=", id).execute();

/** @returns false where it is there already */
export async function insertSentence(
  trx: Db,
  sentence: { id: number; kind: string; words: string; now: Date },
): Promise<boolean> {
  const { now, ...row } = sentence;
  const inserted = await trx
    .insertInto("sentences")
    .values({ ...row, added_at: now })
    .onConflict((oc) => oc.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Deletes a sentence that an editor added. @returns false if there is none */
export async function deleteSentence(trx: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("sentences")
    .where("id", "=", id)
    .where("words", "is not", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
