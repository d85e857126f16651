/** Rooms of a venue, with their own access and point. */
import { sql } from "kysely";
import type { Db } from "../../client";

export interface RoomFields {
  name: string;
  access_info: string[];
  lat: number | null;
  lng: number | null;
}

/**
 * Gives events the room that their source names, and its point; what an editor chose stays. Events of no room have the
 * point of their venue.
 */
export async function assignRooms(db: Db, eventIds: number[]): Promise<void> {
  if (eventIds.length === 0) return;
  await sql`
    update events e set room_id = meant.id,
      lat = case when meant.moves then meant.lat else e.lat end, lng = case when meant.moves then meant.lng else e.lng end
    from (
      select e.id as event_id, r.id, coalesce(r.lat, s.lat) as lat, coalesce(r.lng, s.lng) as lng,
        not s.multiple_address and s.coord_precision <> 'zip'
          and not e.edited_fields && array['location', 'lat'] as moves
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

export const findRoom = (db: Db, sourceId: number, name: string) =>
  db
    .selectFrom("rooms")
    .where("source_id", "=", sourceId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .select("id")
    .executeTakeFirst();

/** The event takes the room's point, where it has one. */
export async function updateRoom(trx: Db, eventId: number, roomId: number | null): Promise<void> {
  await sql`
    update events e set room_id = ${roomId}::int, lat = coalesce(r.lat, e.lat), lng = coalesce(r.lng, e.lng)
    from (select) x left join rooms r on r.id = ${roomId}::int where e.id = ${eventId}::int
  `.execute(trx);
}

export const listRooms = (db: Db, sourceId: number) =>
  db
    .selectFrom("rooms")
    .where("source_id", "=", sourceId)
    .select(["name", "access_info", "lat", "lng"])
    .orderBy("name")
    .execute();

/** A room that keeps its name keeps its events. */
export async function replaceRooms(trx: Db, sourceId: number, rooms: RoomFields[]): Promise<void> {
  const names = rooms.map(({ name }) => name.toLowerCase());
  await trx
    .deleteFrom("rooms")
    .where("source_id", "=", sourceId)
    .where(sql<boolean>`lower(name) <> all(${names}::text[])`)
    .execute();
  for (const room of rooms)
    await sql`
      insert into rooms (source_id, name, access_info, lat, lng)
      values (${sourceId}, ${room.name}, ${room.access_info}::text[], ${room.lat}::float8, ${room.lng}::float8)
      on conflict (source_id, lower(name)) do update set name = excluded.name, access_info = excluded.access_info,
        lat = excluded.lat, lng = excluded.lng
    `.execute(trx);
}

/** Events of a venue that may be in one of its rooms. */
export async function listEventsOf(db: Db, sourceId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("events")
    .where("source_id", "=", sourceId)
    .where((eb) => eb.or([eb("room_name", "is not", null), eb("room_id", "is not", null)]))
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Words between blanks: "Theater 2, upper floor" has the room "Theater 2". */
const words = (text: string) => sql.raw(`' ' || search_text(${text}) || ' '`);
