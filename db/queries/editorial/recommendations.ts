/** Recommendations: of each work its published text, a draft beside it, and all that were there before. */
import { sql, type Insertable } from "kysely";
import type { Db } from "../../client";
import type { Database, RecommendationState } from "../../schema";

type Row = Insertable<Database["recommendations"]>;

export interface NewRecommendation extends Omit<Row, "facts" | "claims" | "faults"> {
  facts?: { label: string; text: string }[];
  claims?: { sentence: string; facts: number[] }[];
  faults?: { sentence: string | null; problem: string }[];
}

export type RecommendationRow = Awaited<ReturnType<typeof listTextsOfWork>>[number];

/** @returns its id */
export async function insertRecommendation(trx: Db, row: NewRecommendation): Promise<number> {
  const { facts = [], claims = [], faults = [], ...rest } = row;
  const { id } = await trx
    .insertInto("recommendations")
    .values({
      ...rest,
      facts: JSON.stringify(facts),
      claims: JSON.stringify(claims),
      faults: JSON.stringify(faults),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes the text in this state a former one, with the reason. */
export async function retire(
  trx: Db,
  workId: number,
  state: "published" | "waiting",
  { now, note = null }: { now: Date; note?: string | null },
): Promise<void> {
  await trx
    .updateTable("recommendations")
    .set({ state: "former", changed_at: now, note: sql`coalesce(${note}::text, note)` })
    .where("work_id", "=", workId)
    .where("state", "=", state)
    .execute();
}

/**
 * When its facts were compared stays as it was: a draft may have waited for days.
 *
 * @returns false when it has changed since it was shown
 */
export async function updateState(
  trx: Db,
  row: { id: number; version: number },
  to: { state: RecommendationState; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("recommendations")
    .set({ state: to.state, changed_at: to.now })
    .where("id", "=", row.id)
    .where("version", "=", row.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** An editor answers for a text as it is now, whoever wrote it. */
export async function updateEditorsFacts(
  trx: Db,
  id: number,
  { facts, now }: { facts: NonNullable<NewRecommendation["facts"]>; now: Date },
): Promise<void> {
  await trx
    .updateTable("recommendations")
    .set({ facts: JSON.stringify(facts), claims: "[]", author: "editor", note: null, checked_at: now })
    .where("id", "=", id)
    .execute();
}

/** Its facts were compared. @param note which of them have changed; null if none */
export async function updateChecked(trx: Db, id: number, now: Date, note: string | null): Promise<void> {
  await trx
    .updateTable("recommendations")
    .set({ checked_at: now, note })
    .where("id", "=", id)
    .where("state", "=", "published")
    .execute();
}

/** All that a work had, the newest first. */
export const listTextsOfWork = (db: Db, workId: number) =>
  rows(db).where("r.work_id", "=", workId).orderBy("r.created_at", "desc").orderBy("r.id", "desc").execute();

export const findRecommendation = (trx: Db, id: number) =>
  rows(trx).where("r.id", "=", id).executeTakeFirst();

/** Adopts texts that stand in these works' events alone: from before this table, or from another program. */
export async function adoptRecommendations(db: Db, workIds: number[]): Promise<void> {
  await sql`select adopt_recommendations(${workIds}::int[])`.execute(db);
}

/** Works that have texts in their events alone. */
export async function listWorksToAdopt(db: Db, limit: number): Promise<number[]> {
  const { rows: works } = await sql<{ work_id: number }>`
    select distinct e.work_id from events e
    where btrim(e.recommended_because) <> '' and e.work_id is not null
      and not exists (select from recommendations r where r.work_id = e.work_id)
    limit ${limit}
  `.execute(db);
  return works.map(({ work_id }) => work_id);
}

/** How many there are in each state. */
export function countRecommendations(db: Db) {
  return db
    .selectFrom("recommendations")
    .select(["state", (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
}

/** The latest texts, so that a new one does not say the same. @param except of this work */
export async function listRecentTexts(db: Db, except: number, limit: number): Promise<string[]> {
  const texts = await db
    .selectFrom("recommendations")
    .select("text")
    .where("state", "in", ["published", "waiting"])
    .where("work_id", "<>", except)
    .orderBy("changed_at", "desc")
    .limit(limit)
    .execute();
  return texts.map(({ text }) => text);
}

const rows = (db: Db) =>
  db
    .selectFrom("recommendations as r")
    .innerJoin("works as w", "w.id", "r.work_id")
    .leftJoin("users as u", "u.id", "r.asked_by")
    .select(["r.id", "r.work_id", "r.state", "r.author", "r.is_drafted", "r.text", "r.facts", "r.claims"])
    .select(["r.faults", "r.note", "r.model", "r.tokens_in", "r.tokens_out", "r.version", "r.created_at"])
    .select(["r.changed_at", "w.title as work", "w.is_text_locked", "u.email as asked_by"]);
