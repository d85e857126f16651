/** Editors' changes to events. The changed fields are listed in edited_fields; later fetches do not overwrite them. */
import { sql, type Insertable } from "kysely";
import type { Db } from "../../client";
import type { EventsTable } from "../../schema";
import { peopleOfEvent } from "../events/event-people";
import { DOUBT, publishedIfWaiting } from "./doubtful";

export type EditableEvent = NonNullable<Awaited<ReturnType<typeof findEditableEvent>>>;

/** Fields that an edit gives in words. Other tables store them. */
type Named = "people" | "work" | "room" | "series";

/** Fields that an edit can set. Missing ones stay as they are. */
export type EventEdit = Partial<
  Omit<EditableEvent, "id" | "version" | "published" | "edited_fields" | "confidence" | Named> & {
    title_key: string;
    source_key: null;
    city: string | null;
    state: string | null;
    room_id: number | null;
  }
>;

/** Whether and why an event is shown, so that it can be restored. */
export interface EventVisibility {
  id: number;
  title: string;
  because: string | null;
  /** Set by an editor; fetches do not change it. */
  by_hand: boolean;
}

export type NamedSource = Awaited<ReturnType<typeof findSourcesNamed>>[number];

/** @returns false when the event has changed or was deleted */
export async function updateEditedEvent(
  trx: Db,
  event: { id: number; version: number },
  edit: EventEdit,
  editedFields: string[],
): Promise<boolean> {
  const result = await trx
    .updateTable("events")
    .set({ ...edit, ...publishedIfWaiting, edited_fields: withFields(editedFields) })
    .where("id", "=", event.id)
    .where("version", "=", event.version)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** The one that an editor chose, else the one that takes place in one venue. */
const seriesOfEvent = sql<
  string | null
>`(select s.name from series_events m join series s on s.id = m.series_id
  where m.event_id = e.id and not m.is_removed and s.hidden_at is null
  order by m.by_editor desc, s.source_id is null, s.id limit 1)`;

/** An event as an editor finds it before a change, and as the audit trail keeps it. */
export function findEditableEvent(trx: Db, id: number) {
  return trx
    .selectFrom("events as e")
    .select(["id", "version", "title", "description", "location", "start_time", "end_time", "date_only"])
    .select([
      "interest_id",
      "source_id",
      "zip_code",
      "lat",
      "lng",
      "published",
      "edited_fields",
      "confidence",
    ])
    .select(["status", "sold_out", "price_from_cents", "price_to_cents", "price_currency", "price_note"])
    .select(["doors_at", "age_min", "age_max", "ticket_url", "venue_name", "image_url", "event_url"])
    .select(["formats", "accessibility", "languages", "occasions", "release_year", "runtime_minutes"])
    .select(sql<string | null>`(select w.title from works w where w.id = work_id)`.as("work"))
    .select(sql<string | null>`(select r.name from rooms r where r.id = e.room_id)`.as("room"))
    .select(seriesOfEvent.as("series"))
    .select(peopleOfEvent.as("people"))
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Lets the next fetch write fields again: what it says then differs from no hash. */
export async function releaseEditedFields(trx: Db, id: number, fields: string[]): Promise<void> {
  await trx
    .updateTable("events")
    .set({
      edited_fields: sql`array(select f from unnest(edited_fields) f where f <> all(${fields}::text[]))`,
      content_hash: sql`case when content_hash is null then null else '' end`,
    })
    .where("id", "=", id)
    .execute();
}

/** The given events that exist, with those shown as them; `via` says through which. */
export function listWithDuplicates(trx: Db, ids: number[]) {
  return trx
    .selectFrom("events")
    .where(sql<boolean>`(id = any(${ids}::int[]) or duplicate_of = any(${ids}::int[]))`)
    .select(["id", "title", "start_time", "source_id", "published", "duplicate_of"])
    .orderBy("id")
    .execute();
}

/** An event that an editor published stays published, whatever the source says. @returns ids of those that were not published */
export async function publishByHand(trx: Db, ids: number[]): Promise<number[]> {
  const rows = await trx
    .updateTable("events")
    .set({ published: true, unpublished_because: null, edited_fields: withFields(["published"]) })
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .where("published", "=", false)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns ids of those that were published, or waited for an editor */
export async function unpublishByHand(trx: Db, ids: number[]): Promise<number[]> {
  const rows = await trx
    .updateTable("events")
    .set({ published: false, unpublished_because: "admin" })
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .where(sql<boolean>`(published or unpublished_because = 'doubtful')`)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export function listVisibility(
  trx: Db,
  ids: number[],
): Promise<(EventVisibility & { published: boolean })[]> {
  return trx
    .selectFrom("events")
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .select(["id", "title", "unpublished_because as because", "published"])
    .select(sql<boolean>`'published' = any(edited_fields)`.as("by_hand"))
    .execute();
}

/**
 * Restores the visibility of events, except of those that somebody has changed since.
 * @param published the state to restore
 * @returns ids of the restored events
 */
export async function restoreVisibility(
  trx: Db,
  standings: EventVisibility[],
  published: boolean,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update events e set published = ${published} and x.because is distinct from 'doubtful', unpublished_because = x.because,
      edited_fields = case when x.by_hand then e.edited_fields else array_remove(e.edited_fields, 'published') end
    from jsonb_to_recordset(${JSON.stringify(standings)}::jsonb) as x (id int, because text, by_hand boolean)
    where e.id = x.id and e.published = ${!published} and e.unpublished_because is not distinct from
      ${published ? "admin" : null}
    returning e.id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

export async function deleteEvents(trx: Db, ids: number[]): Promise<void> {
  await trx
    .deleteFrom("events")
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
}

/** Those of them that exist and that no fetch has listed. */
export async function listUnlisted(trx: Db, ids: number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom("events")
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .where("content_hash", "is", null)
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Events of sources that were merged into another one meanwhile go there. */
export async function moveToMergedSources(trx: Db, ids: number[]): Promise<void> {
  await sql`
    update events e set source_key = case
        when exists (select from events k where k.source_id = s.merged_into_id and k.source_key = e.source_key) then null
        else e.source_key end,
      source_id = s.merged_into_id
    from event_sources s where e.id = any(${ids}::int[]) and s.id = e.source_id and s.merged_into_id is not null
  `.execute(trx);
}

/** Sources by number or exact name, without merged ones. */
export function findSourcesNamed(db: Db, text: string) {
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return db
    .selectFrom("event_sources")
    .where("merged_into_id", "is", null)
    .where((eb) => eb.or([eb("id", "=", id), eb(sql`lower(name)`, "=", text.toLowerCase())]))
    .select(["id", "name", "location", "city", "state", "zip_code", "lat", "lng", "coord_precision"])
    .select("multiple_address")
    .orderBy("id")
    .limit(2)
    .execute();
}

/** An event that was not fetched. @returns its id */
export async function insertManualEvent(trx: Db, event: Insertable<EventsTable>): Promise<number> {
  const { id } = await trx.insertInto("events").values(event).returning("id").executeTakeFirstOrThrow();
  return id;
}

export function findEventDetails(db: Db, id: number) {
  return db
    .selectFrom("events as e")
    .leftJoin("event_sources as s", "s.id", "e.source_id")
    .leftJoin("picture_addresses as pa", "pa.url", "e.image_url")
    .select(["e.id", "e.version", "e.title", "e.description", "e.interest_id", "e.event_url"])
    .select(["e.recommended_because", "e.edited_fields", "s.name as source", "pa.problem as picture_problem"])
    .select(["e.duplicate_of", "e.work_id"])
    .select(DOUBT.as("doubt"))
    .select(
      sql<boolean>`coalesce((select w.is_text_locked from works w where w.id = e.work_id), false)`.as(
        "text_locked",
      ),
    )
    .select(["e.status", "e.sold_out", "e.price_from_cents", "e.price_to_cents", "e.price_currency"])
    .select(["e.price_note", "e.doors_at", "e.age_min", "e.age_max", "e.ticket_url"])
    .where("e.id", "=", id)
    .executeTakeFirst();
}

export async function findSourceName(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom("event_sources").select("name").where("id", "=", id).executeTakeFirst();
  return row?.name ?? null;
}

const withFields = (names: string[]) =>
  sql<string[]>`array(select distinct f from unnest(edited_fields || ${names}::text[]) f order by f)`;
