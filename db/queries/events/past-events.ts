/** Past events, newest first (spec: accounts 7, past events). */
import { sql } from "kysely";
import type { Db } from "../../client";

const ended = sql.ref<Date>("e.ends_at");

export function listPastEvents(
  db: Db,
  options: { now: Date; interestIds: number[]; limit: number; offset?: number },
) {
  let query = db
    .selectFrom("public_events as e")
    .leftJoin("event_sources as s", "s.id", "e.source_id")
    .leftJoin("interests as i", "i.id", "e.interest_id")
    .select(["e.id", "e.title", "e.first_day", "e.last_day", "e.venue_name", "s.name as source_name"])
    .select(["i.id as interest_id", "i.name as interest_name"])
    .where(ended, "<", options.now);
  if (options.interestIds.length > 0) query = query.where("e.interest_id", "in", options.interestIds);
  return query
    .orderBy(ended, "desc")
    .orderBy("e.id", "desc")
    .limit(options.limit)
    .offset(options.offset ?? 0)
    .execute();
}
