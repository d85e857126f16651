/** How many events each venue has to come: the night's total and the notes since (migration 0010). */
import { sql } from "kysely";
import type { Db } from "../../client";

/**
 * Current and coming events by venue, without the venues that have none. The totals count from an earlier day: the events that are
 * over since then are counted here and taken off. Normally they are those of one day.
 * @param today 'YYYY-MM-DD', New York
 */
export const comingByVenue = (today: string) => sql<{ source_id: number; n: number }>`(
  with totals as (select coalesce(max(day), '-infinity') as day from venue_counts where is_total)
  select source_id, sum(n)::int as n from (
    select source_id, n from venue_counts where day >= (select day from totals)
    union all
    select source_id, case when ${today}::date > (select day from totals) then -1 else 1 end from public_events
    where last_day >= least((select day from totals), ${today}::date)
      and last_day < greatest((select day from totals), ${today}::date)
  ) counted
  group by source_id having sum(n) > 0
)`;

/**
 * Replaces the totals by new ones and deletes the notes.
 * @param from 'YYYY-MM-DD', New York: an event counts if its last day is this one or a later one
 */
export async function countVenues(db: Db, from: string): Promise<void> {
  await sql`select count_venues(${from}::date)`.execute(db);
}
