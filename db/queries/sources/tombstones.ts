/** What keeps events away that editors deleted, merged or moved. */
import { sql } from "kysely";
import type { Db } from "../../client";

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
    insert into event_tombstones (source_id, source_key, title_key, first_day, reason)
    select source_id, source_key, coalesce(source_title_key, title_key),
      local_time(coalesce(source_start, start_time))::date, ${reason}
    from events where id = any(${eventIds}::int[]) and source_id is not null
  `.execute(trx);
}
