/** A venue's events as whoever speaks for it sees them. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { isDoubtful } from "../admin/doubtful";

export type DeskEvent = Awaited<ReturnType<typeof listDeskEvents>>[number];

/** The doubtful first, then by the clock. */
export function listDeskEvents(
  db: Db,
  venueId: number,
  {
    today,
    last = null,
    limit,
    offset,
  }: { today: string; last?: string | null; limit: number; offset: number },
) {
  return ofVenue(db, venueId, today, last)
    .select(["e.id", "e.version", "e.title", "e.start_time", "e.end_time", "e.date_only", "e.first_day"])
    .select(["e.last_day", "e.status", "e.sold_out", "e.published", "e.edited_fields", "e.image_url"])
    .select(isDoubtful(today).as("is_doubtful"))
    .select(sql<string | null>`e.fact_sources -> 'sureness' ->> 'text'`.as("doubt"))
    .select(sql<string | null>`(select r.name from rooms r where r.id = e.room_id)`.as("room"))
    .select(
      sql<boolean>`exists (select from venue_changes v where v.event_id = e.id and v.state = 'waiting')`.as(
        "waits",
      ),
    )
    .orderBy("is_doubtful", "desc")
    .orderBy("e.start_time")
    .orderBy("e.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** @param last the last day on which they may begin */
export function countDeskEvents(db: Db, venueId: number, today: string, last: string | null = null) {
  return ofVenue(db, venueId, today, last)
    .select(sql<number>`count(*)::int`.as("total"))
    .select(sql<number>`count(*) filter (where ${isDoubtful(today)})::int`.as("doubtful"))
    .executeTakeFirstOrThrow();
}

/** Shown, or waiting because its page was hard to read; not over. A listing that is shown as another one is left out. */
const ofVenue = (db: Db, venueId: number, today: string, last: string | null) =>
  db
    .selectFrom("events as e")
    .where("e.source_id", "=", venueId)
    .where("e.last_day", ">=", today)
    .where("e.duplicate_of", "is", null)
    .where(sql<boolean>`(e.published or e.unpublished_because = 'doubtful')`)
    .$if(last !== null, (query) => query.where("e.first_day", "<=", last ?? ""));
