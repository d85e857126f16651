/** The top of letters, set by editors: a note and pinned events; and the works that they want in none. */
import { sql } from "kysely";
import type { Db } from "../../client";

export async function findNote(db: Db, day: string): Promise<string | null> {
  const row = await db.selectFrom("letter_notes").select("text").where("day", "=", day).executeTakeFirst();
  return row?.text ?? null;
}

/** The last note of these days, both inclusive. */
export async function findLastNote(db: Db, from: string, to: string): Promise<string | null> {
  const row = await db
    .selectFrom("letter_notes")
    .select("text")
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("day", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.text ?? null;
}

export async function upsertNote(trx: Db, day: string, text: string): Promise<void> {
  await trx
    .insertInto("letter_notes")
    .values({ day, text })
    .onConflict((oc) => oc.column("day").doUpdateSet({ text }))
    .execute();
}

export async function deleteNote(trx: Db, day: string): Promise<void> {
  await trx.deleteFrom("letter_notes").where("day", "=", day).execute();
}

/** @returns whether it was not pinned before */
export async function insertPin(trx: Db, eventId: number, now: Date): Promise<boolean> {
  const row = await trx
    .insertInto("letter_pins")
    .values({ event_id: eventId, pinned_at: now })
    .onConflict((oc) => oc.doNothing())
    .returning("event_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether it was pinned */
export async function deletePin(trx: Db, eventId: number): Promise<boolean> {
  const row = await trx
    .deleteFrom("letter_pins")
    .where("event_id", "=", eventId)
    .returning("event_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Events that may be pinned: their names, and until when they are on. */
export function findPinnable(trx: Db, eventId: number) {
  return trx
    .selectFrom("events")
    .where("id", "=", eventId)
    .select(["title", "last_day", "published", "duplicate_of", "status"])
    .executeTakeFirst();
}

export async function isPinned(db: Db, eventId: number): Promise<boolean> {
  const row = await db
    .selectFrom("letter_pins")
    .select("event_id")
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Pinned events that are not over, the soonest first. */
export function listPins(db: Db, today: string) {
  return db
    .selectFrom("letter_pins as p")
    .innerJoin("events as e", "e.id", "p.event_id")
    .where("e.last_day", ">=", today)
    .orderBy("e.start_time")
    .orderBy("e.id")
    .select(["e.id", "e.title", "e.first_day", "e.last_day"])
    .execute();
}

/** No event of a left-out work is pinned. @returns whether it was not left out before */
export async function insertOmission(trx: Db, workId: number, now: Date): Promise<boolean> {
  await trx
    .deleteFrom("letter_pins")
    .where("event_id", "in", (eb) => eb.selectFrom("events").select("id").where("work_id", "=", workId))
    .execute();
  const row = await trx
    .insertInto("letter_omissions")
    .values({ work_id: workId, left_out_at: now })
    .onConflict((oc) => oc.doNothing())
    .returning("work_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether it was left out */
export async function deleteOmission(trx: Db, workId: number): Promise<boolean> {
  const row = await trx
    .deleteFrom("letter_omissions")
    .where("work_id", "=", workId)
    .returning("work_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Left-out works that are still to come, the last left out first. */
export async function listOmissions(db: Db, today: string): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select w.id, w.title from letter_omissions o join works w on w.id = o.work_id
    where exists (select from public_events e where e.work_id = w.id and e.last_day >= ${today}::date)
    order by o.left_out_at desc, w.id
  `.execute(db);
  return rows;
}

/** Lists the events of a letter, as their list says them. */
export function listLetterEvents(db: Db, ids: number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("events as e")
    .leftJoin("letter_omissions as o", "o.work_id", "e.work_id")
    .leftJoin("letter_pins as p", "p.event_id", "e.id")
    .where("e.id", "in", ids)
    .select(["e.id", "e.title", "e.first_day"])
    .select(sql<boolean>`o.work_id is not null`.as("is_left_out"))
    .select(sql<boolean>`p.event_id is not null`.as("is_pinned"))
    .execute();
}
