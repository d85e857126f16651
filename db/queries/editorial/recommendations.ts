/** Recommendations: the day's budget, the events that need a text, and the text itself. */
import { sql } from "kysely";
import type { Db } from "../../client";

/** Takes one event from the day's budget, atomically. @returns false when the budget is used up */
export async function consumeBudget(db: Db, day: string, limit: number): Promise<boolean> {
  if (limit <= 0) return false;
  const row = await db
    .insertInto("editorial_usage")
    .values({ day, events: 1 })
    .onConflict((oc) =>
      oc
        .column("day")
        .doUpdateSet((eb) => ({ events: eb("editorial_usage.events", "+", 1) }))
        .where("editorial_usage.events", "<", limit),
    )
    .returning("events")
    .executeTakeFirst();
  return row !== undefined;
}

/** For an event that cost nothing because the model did not answer. */
export async function refundBudget(db: Db, day: string): Promise<void> {
  await db
    .updateTable("editorial_usage")
    .set((eb) => ({ events: eb("events", "-", 1) }))
    .where("day", "=", day)
    .where("events", ">", 0)
    .execute();
}

export async function findSpentBudget(db: Db, day: string): Promise<number> {
  const row = await db
    .selectFrom("editorial_usage")
    .select("events")
    .where("day", "=", day)
    .executeTakeFirst();
  return row?.events ?? 0;
}

const unwritten = sql<boolean>`nullif(btrim(e.recommended_because), '') is null`;
const byHand = sql<boolean>`'recommended_because' = any(e.edited_fields)`;

export type EventToRecommend = NonNullable<Awaited<ReturnType<typeof findEventToRecommend>>>;

/** An event with what is known about it and its venue. */
export function findEventToRecommend(db: Db, id: number) {
  return db
    .selectFrom("events as e")
    .leftJoin("event_sources as s", "s.id", "e.source_id")
    .leftJoin("interests as i", "i.id", "e.interest_id")
    .where("e.id", "=", id)
    .select(["e.id", "e.title", "e.description", "e.start_time", "e.end_time", "e.date_only", "e.first_day"])
    .select([
      "e.last_day",
      "e.location",
      "e.venue_name",
      "e.city",
      "e.published",
      "e.duplicate_of",
      "e.source_id",
    ])
    .select(["s.name as source_name", "s.location as source_location", "s.suburb", "s.district"])
    .select("i.name as interest")
    .select([unwritten.as("unwritten"), byHand.as("byHand")])
    .executeTakeFirst();
}

/**
 * Upcoming public events without a text, the soonest first. Sample venues are imaginary: only an editor
 * can ask for their texts. @param triedBefore events whose last attempt failed after this moment are left out
 */
export async function listEventsToRecommend(
  db: Db,
  { today, triedBefore, limit }: { today: string; triedBefore: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("public_events as e")
    .leftJoin("event_sources as s", "s.id", "e.source_id")
    .leftJoin("recommendation_attempts as t", "t.event_id", "e.id")
    .where("e.last_day", ">=", today)
    .where(unwritten)
    .where((eb) => eb.not(byHand))
    .where((eb) => eb.or([eb("s.is_sample", "is", null), eb("s.is_sample", "=", false)]))
    .where((eb) => eb.or([eb("t.tried_at", "is", null), eb("t.tried_at", "<", triedBefore)]))
    .select("e.id")
    .orderBy(sql`greatest(e.first_day, ${today}::date)`)
    .orderBy("e.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Stores a text unless an editor, or another worker, was first.
 * @param rewrite an editor asked to replace the present text
 */
export async function updateRecommendation(
  db: Db,
  { id, text, rewrite }: { id: number; text: string; rewrite: boolean },
): Promise<boolean> {
  const row = await db
    .updateTable("events as e")
    .set({ recommended_because: text })
    .where("e.id", "=", id)
    .where((eb) => eb.not(byHand))
    .$if(!rewrite, (query) => query.where(unwritten))
    .returning("e.id")
    .executeTakeFirst();
  if (row) await deleteAttempt(db, id);
  return row !== undefined;
}

export async function upsertAttempt(db: Db, eventId: number, problem: string, now: Date): Promise<void> {
  await db
    .insertInto("recommendation_attempts")
    .values({ event_id: eventId, problem, tried_at: now })
    .onConflict((oc) => oc.column("event_id").doUpdateSet({ problem, tried_at: now }))
    .execute();
}

export async function deleteAttempt(db: Db, eventId: number): Promise<void> {
  await db.deleteFrom("recommendation_attempts").where("event_id", "=", eventId).execute();
}
