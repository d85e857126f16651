/** Rooms of a house, with their own access and point. */
import { sql } from "kysely";
import type { Db } from "../../client";

/** Words between blanks: "Theater 2, upper floor" has the room "Theater 2". */
const words = (text: string) => sql.raw(`' ' || search_text(${text}) || ' '`);

/**
 * Gives events the room that their source names, and its point; what an editor chose stays. Events of a room that is gone get the
 * point of their house.
 */
export async function assignRooms(db: Db, eventIds: number[]): Promise<void> {
  if (eventIds.length === 0) return;
  await sql`
    update events e set room_id = meant.id,
      lat = case when meant.moves then meant.lat else e.lat end, lng = case when meant.moves then meant.lng else e.lng end
    from (
      select e.id as event_id, r.id, coalesce(r.lat, s.lat) as lat, coalesce(r.lng, s.lng) as lng,
        not 'location' = any(e.edited_fields) and s.coord_precision <> 'zip'
          and (r.lat is not null or (e.room_id is not null and e.room_id is distinct from r.id)) as moves
      from events e join event_sources s on s.id = e.source_id
      left join lateral (select r.id, r.lat, r.lng from rooms r
        where r.source_id = e.source_id and case when 'room' = any(e.edited_fields) then r.id = e.room_id
          else position(${words("r.name")} in ${words("e.room_name")}) > 0 end
        order by length(r.name) desc, r.id limit 1) r on true
      where e.id = any(${eventIds}::int[])
    ) meant
    where e.id = meant.event_id and (e.room_id is distinct from meant.id
      or (meant.moves and (e.lat, e.lng) is distinct from (meant.lat, meant.lng)))
  `.execute(db);
}
