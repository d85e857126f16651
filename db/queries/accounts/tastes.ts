/** Tastes: what a person wants more of in their letters, less of, and not at all. Every write names the owner. */
import { sql } from "kysely";
import type { Db } from "../../client";

type Vote = "more" | "less";

/** An event that does not exist is ignored. */
export async function upsertVote(
  db: Db,
  userId: string,
  { eventId, vote }: { eventId: number; vote: Vote },
  now: Date,
): Promise<void> {
  await sql`
    insert into taste_votes (user_id, event_id, vote, created_at)
    select ${userId}::uuid, id, ${vote}, ${now}::timestamptz from events where id = ${eventId}::int
    on conflict (user_id, event_id) do update set vote = excluded.vote, created_at = excluded.created_at
  `.execute(db);
}

export async function findVote(db: Db, userId: string, eventId: number): Promise<Vote | null> {
  const row = await db
    .selectFrom("taste_votes")
    .select("vote")
    .where("user_id", "=", userId)
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return row?.vote ?? null;
}

export async function deleteVote(db: Db, userId: string, eventId: number): Promise<void> {
  await db.deleteFrom("taste_votes").where("user_id", "=", userId).where("event_id", "=", eventId).execute();
}

export async function insertHiddenVenue(db: Db, userId: string, sourceId: number, now: Date): Promise<void> {
  await sql`
    insert into hidden_venues (user_id, source_id, created_at)
    select ${userId}::uuid, coalesce(merged_into_id, id), ${now}::timestamptz from event_sources where id = ${sourceId}::int
    on conflict do nothing
  `.execute(db);
}

export async function deleteHiddenVenue(db: Db, userId: string, sourceId: number): Promise<void> {
  await db
    .deleteFrom("hidden_venues")
    .where("user_id", "=", userId)
    .where("source_id", "=", sourceId)
    .execute();
}

export function listHiddenVenues(db: Db, userId: string) {
  return db
    .selectFrom("hidden_venues as h")
    .innerJoin("event_sources as s", "s.id", "h.source_id")
    .where("h.user_id", "=", userId)
    .select(["s.id", "s.name", "h.created_at as hidden_at"])
    .orderBy("s.name")
    .execute();
}

/** The newest first. */
export function listVotes(db: Db, userId: string) {
  return db
    .selectFrom("taste_votes as t")
    .innerJoin("events as e", "e.id", "t.event_id")
    .where("t.user_id", "=", userId)
    .select(["e.id", "e.title", "t.vote", "t.created_at"])
    .orderBy("t.created_at", "desc")
    .orderBy("e.id")
    .execute();
}
