/** Reads what a fetch recognised under another title or start, and parts it again. */
import { sql } from "kysely";
import type { Db } from "../../client";
import type { EventMovesTable } from "../../schema/events";

export interface EventMove {
  id: number;
  matchedBy: EventMovesTable["matched_by"];
  /** As its source has it by now. */
  title: string;
  start: Date;
}

/** Call it before the events are written: what they were is read from their rows. */
export async function insertMoves(trx: Db, moves: EventMove[], now: Date): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    insert into event_moves (event_id, at, matched_by, title_before, start_before, end_before, date_only_before,
      title_after, start_after)
    select e.id, ${now}::timestamptz, x."matchedBy",
      case when e.source_title_key <> e.title_key then e.source_title_key else e.title end,
      coalesce(e.source_start, e.start_time), case when e.source_start <> e.start_time then null else e.end_time end,
      e.date_only, x.title, x.start
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as x (id int, "matchedBy" text, title text, start timestamptz)
    join events e on e.id = x.id
  `.execute(trx);
}

/** Lists the moves of one event, the latest first. */
export function listMoves(db: Db, eventId: number, limit: number) {
  return db
    .selectFrom("event_moves")
    .where("event_id", "=", eventId)
    .select(["id", "at", "title_before", "start_before", "title_after", "start_after"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export function findMove(trx: Db, eventId: number, move: number) {
  return trx
    .selectFrom("event_moves")
    .where("event_id", "=", eventId)
    .where("id", "=", move)
    .select(["title_before", "title_after"])
    .executeTakeFirst();
}

/** Listings that are hidden behind an event, with the time since when. */
export function listHiddenBehind(db: Db, eventId: number) {
  return db
    .selectFrom("events as e")
    .leftJoin("event_sources as s", "s.id", "e.source_id")
    .where("e.duplicate_of", "=", eventId)
    .where("e.published", "=", true)
    .select(["e.id", "e.title", "e.start_time", "s.name as source"])
    .select(
      sql<Date | null>`(select max(c.at) from event_changes c where c.event_id = e.id and c.kind = 'gone')`.as(
        "since",
      ),
    )
    .orderBy("e.id")
    .execute();
}

/** The columns of what a fetch read, which a parted event has too. */
const READ =
  sql.raw(`source_id, description, location, venue_name, city, state, zip_code, lat, lng, image_url, event_url,
  interest_id, status, sold_out, price_from_cents, price_to_cents, price_currency, price_note, ticket_url, on_sale_at,
  doors_at, age_min, age_max, formats, accessibility, languages, occasions, release_year,
  runtime_minutes, series_name, room_name, room_id, fact_sources, work_id, confidence`);

/**
 * Makes a row of its own of what an event moved to; the next fetch writes it anew. The event is again what it was before.
 * @returns the new event's id; undefined if it has moved since
 */
export async function partMove(
  trx: Db,
  given: { id: number; move: number; titleKeys: { before: string; after: string } },
  now: Date,
): Promise<number | undefined> {
  const { id, move, titleKeys } = given;
  const { rows } = await sql<{ source_key: string | null; end_time: Date | null }>`
    select e.source_key, e.end_time from events e join event_moves m on m.event_id = e.id
    where e.id = ${id}::int and m.id = ${move}::bigint and e.source_title_key = ${titleKeys.after}
      and e.source_start = m.start_after and not exists (select from event_moves l where l.event_id = e.id and l.id > m.id)
  `.execute(trx);
  const [moved] = rows;
  if (!moved) return undefined;
  const unlessEdited = (column: string, field: string, value: string) =>
    sql.raw(`${column} = case when '${field}' = any(e.edited_fields) then e.${column} else ${value} end`);
  await sql`
    update events e set source_key = null, source_title_key = ${titleKeys.before}, source_start = m.start_before,
      ${unlessEdited("title", "title", "m.title_before")},
      title_key = case when 'title' = any(e.edited_fields) then e.title_key else ${titleKeys.before} end,
      ${unlessEdited("start_time", "start_time", "m.start_before")},
      ${unlessEdited("end_time", "end_time", "m.end_before")},
      ${unlessEdited("date_only", "start_time", "m.date_only_before")}
    from event_moves m where e.id = ${id}::int and m.id = ${move}::bigint
  `.execute(trx);
  const added = await sql<{ id: number }>`
    insert into events (${READ}, source_key, title, title_key, start_time, end_time, date_only, content_hash,
      source_title_key, source_start, first_seen_at, last_seen_at)
    select ${READ}, ${moved.source_key}::text, m.title_after, ${titleKeys.after}, m.start_after, ${moved.end_time}::timestamptz,
      e.date_only, '', ${titleKeys.after}, m.start_after, ${now}::timestamptz, ${now}::timestamptz
    from events e join event_moves m on m.event_id = e.id where e.id = ${id}::int and m.id = ${move}::bigint
    returning id
  `.execute(trx);
  // Whoever lists what it moved to means the new row.
  await sql`delete from event_identities i using event_moves m where i.event_id = ${id}::int and m.id = ${move}::bigint
    and i.title_key = ${titleKeys.after} and i.start_time = m.start_after`.execute(trx);
  await trx.deleteFrom("event_moves").where("id", "=", move).execute();
  return added.rows[0]?.id;
}
