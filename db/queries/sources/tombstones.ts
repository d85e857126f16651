/** Tombstones keep events away that editors deleted, merged or moved. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { ownPage, ownPoint, venueNames } from "./event-members";

/** Lets fetches bring these events again, which stand in the table. */
export async function deleteTombstones(
  trx: Db,
  eventIds: number[],
  reason: "deleted" | "merged",
): Promise<void> {
  await sql`
    delete from event_tombstones t using events e
    where e.id = any(${eventIds}::int[]) and t.source_id = e.source_id and t.reason = ${reason}
      and t.source_key is not distinct from e.source_key
      and t.title_key = coalesce(e.source_title_key, e.title_key)
      and t.first_day = local_time(coalesce(e.source_start, e.start_time))::date
  `.execute(trx);
}

/**
 * Events that an editor deletes or merges leave a tombstone, so that no later fetch brings them back; an event that is moved
 * leaves one at its old source. It has the source's title and start, not an editor's.
 */
export async function insertTombstones(
  trx: Db,
  eventIds: number[],
  reason: "deleted" | "merged",
): Promise<void> {
  if (eventIds.length === 0) return;
  await sql`
    insert into event_tombstones (source_id, source_key, title_key, first_day, reason, venue_names, lat, lng, start_time,
      work_id, page)
    select e.source_id, e.source_key, coalesce(e.source_title_key, e.title_key),
      local_time(coalesce(e.source_start, e.start_time))::date, ${reason},
      array_remove(array[e.venue_name] || ${venueNames("s")}, null), ${ownPoint("e")},
      coalesce(e.source_start, e.start_time), e.work_id, ${ownPage}
    from events e join event_sources s on s.id = e.source_id left join zip_codes z on z.zip_code = e.zip_code
    where e.id = any(${eventIds}::int[])
  `.execute(trx);
}

interface Place {
  names: string[];
  lat: number | null;
  lng: number | null;
}

/** One source may mean the doors, the other the show. */
const HOUR_APART_MINUTES = 75;

/** Shown events with the title or the work, the day and the hour of one that an editor deleted at another source, with both places. */
export async function listDeletedElsewhere(trx: Db, eventIds: number[]) {
  const { rows } = await sql<{ id: number; title_key: string; isPage: boolean; here: Place; there: Place }>`
    select e.id, e.title_key, coalesce(t.page = ${ownPage}, false) as "isPage",
      (select to_jsonb(p) from (select array_remove(array[e.venue_name] || ${venueNames("s")}, null) as names, ${ownPoint("e")}) p) as here,
      jsonb_build_object('names', t.venue_names, 'lat', t.lat, 'lng', t.lng) as there
    from public_events e join event_sources s on s.id = e.source_id left join zip_codes z on z.zip_code = e.zip_code
    join event_tombstones t on t.first_day = local_time(e.source_start)::date
      and (t.title_key = e.source_title_key or t.work_id = e.work_id or t.page = ${ownPage}) and t.source_id <> e.source_id and t.reason = 'deleted'
      and (e.date_only or abs(extract(epoch from t.start_time - e.source_start)) <= ${HOUR_APART_MINUTES} * 60)
    where e.id = any(${eventIds}::int[])
  `.execute(trx);
  return rows;
}
