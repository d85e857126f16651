/** Events that people suggest. Editors' queries are in admin/suggestions.ts. */
import type { Db } from "../../client";

export interface NewSuggestion {
  title: string;
  description: string;
  venueName: string;
  location: string;
  city: string;
  start: Date;
  end: Date | null;
  interestId: number | null;
  userId: string;
  now: Date;
}

export async function insertSuggestion(db: Db, row: NewSuggestion): Promise<string> {
  const { id } = await db
    .insertInto("event_suggestions")
    .values({
      title: row.title,
      description: row.description,
      venue_name: row.venueName,
      location: row.location,
      city: row.city,
      start_time: row.start,
      end_time: row.end,
      interest_id: row.interestId,
      user_id: row.userId,
      status: "pending",
      created_at: row.now,
      updated_at: row.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export function listSuggestionsOf(db: Db, userId: string) {
  return db
    .selectFrom("event_suggestions")
    .select(["title", "venue_name", "location", "city", "start_time", "end_time", "status", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .execute();
}

/** The newest of a person's, each with the public event it became; a merged event leads to the event it was merged into. */
export function listSuggestionOutcomes(db: Db, userId: string, limit: number) {
  return db
    .selectFrom("event_suggestions as g")
    .leftJoin("events as made", "made.id", "g.event_id")
    .leftJoin("public_events as e", (join) =>
      join.on((eb) => eb("e.id", "=", eb.fn.coalesce("made.duplicate_of", "made.id"))),
    )
    .select(["g.id", "g.title", "g.start_time", "g.status", "e.id as event_id", "e.title as event_title"])
    .where("g.user_id", "=", userId)
    .orderBy("g.created_at", "desc")
    .orderBy("g.id")
    .limit(limit)
    .execute();
}
