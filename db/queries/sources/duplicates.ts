/** The same event from several sources: which sources list it, which row is shown, and which pairs an editor should decide. */
import { sql } from "kysely";
import type { Db } from "../../client";

/** What listings of one event have in common: title and time, or the work and the day. */
export interface EventMoment {
  title_key: string;
  start_time: Date;
  first_day: string;
  /** Of the event's work; null if it has none yet. */
  work_key: string | null;
}

/** Beyond this, one lock for all moments is taken instead. */
const MOST_LOCKS = 200;

/**
 * Two sources that list one event must settle it one after the other, or neither would see the other's row: they share its title
 * or its work. Not its time as well, because a source has many events of few titles, and would need the one lock for all. Locks
 * are taken before any write and in one order, so that there is no deadlock.
 */
export async function lockMoments(
  trx: Db,
  moments: Pick<EventMoment, "title_key" | "work_key">[],
): Promise<void> {
  if (moments.length === 0) return;
  const keysOf = ({ title_key, work_key }: (typeof moments)[number]) => [
    `title ${title_key}`,
    ...(work_key === null ? [] : [`work ${work_key}`]),
  ];
  const keys = [...new Set(moments.flatMap(keysOf))].sort();
  if (keys.length > MOST_LOCKS) {
    await sql`select pg_advisory_xact_lock(732, 0)`.execute(trx);
    return;
  }
  await sql`select pg_advisory_xact_lock_shared(732, 0)`.execute(trx);
  await sql`
    select pg_advisory_xact_lock(h) from (
      select distinct hashtextextended(k, 7) as h from unnest(${keys}::text[]) k order by 1
    ) ordered
  `.execute(trx);
}

function members(trx: Db) {
  return trx
    .selectFrom("events as e")
    .leftJoin("event_sources as s", "s.id", "e.source_id")
    .leftJoin("zip_codes as z", "z.zip_code", "e.zip_code")
    .select(["e.id", "e.source_id", "e.title_key", "e.start_time", "e.published", "e.duplicate_of"])
    .select([
      sql<boolean>`e.edited_fields <> '{}'`.as("edited"),
      sql<boolean | null>`case when e.status not in ('cancelled', 'postponed') then false
        when e.missing_count = 0 then true end`.as("off"),
      "e.work_id",
      "e.first_day",
      "e.date_only",
      "e.doors_at",
      sql<boolean>`e.recommended_because is not null`.as("recommended"),
      sql<number>`(e.end_time is not null)::int + (e.image_url is not null)::int + (e.event_url is not null)::int
        + (not e.date_only)::int + (e.lat is not null)::int + least(length(e.description), 1200) / 200`.as(
        "richness",
      ),
      // Many venues share the centre of a zip code, so it proves nothing.
      sql<number | null>`case when e.lat = z.lat and e.lng = z.lng then null else e.lat end`.as("lat"),
      sql<number | null>`case when e.lat = z.lat and e.lng = z.lng then null else e.lng end`.as("lng"),
      sql<string[]>`array_remove(array[e.venue_name]
        || case when s.multiple_address then '{}' else s.name || s.aliases end, null)`.as("venue_names"),
    ]);
}

/** All events with the title and time, or the work and the day, of one of the moments. */
export function listMembersAt(trx: Db, moments: EventMoment[]) {
  const rows = JSON.stringify(moments);
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as x (title_key text, start_time timestamptz, first_day date, work_key text)`;
  // Bounds around a day and its night let an index of start_time find its events.
  return members(trx)
    .where(
      sql<boolean>`e.id in (
        select same.id from ${given} join events same on (same.title_key, same.start_time) = (x.title_key, x.start_time)
        union
        select same.id from (
          select distinct coalesce(w.same_as, w.id) as work_id, x.first_day as day
          from ${given} join works w on w.key = x.work_key
        ) at
        join events same on same.start_time >= day_begins(at.day) and same.start_time < day_begins(at.day + 2)
          and same.first_day = at.day and same.work_id = at.work_id)`,
    )
    .orderBy("e.id")
    .execute();
}

/** Pairs that an editor decided, with the moments of both events. */
export function listDecisions(trx: Db, ids: number[]) {
  return trx
    .selectFrom("event_duplicates as d")
    .innerJoin("events as a", "a.id", "d.event_a")
    .innerJoin("events as b", "b.id", "d.event_b")
    .where("d.status", "in", ["merged", "distinct"])
    .where(sql<boolean>`(d.event_a = any(${ids}::int[]) or d.event_b = any(${ids}::int[]))`)
    .select(["d.event_a", "d.event_b", sql<"merged" | "distinct">`d.status`.as("status")])
    .leftJoin("works as wa", "wa.id", "a.work_id")
    .leftJoin("works as wb", "wb.id", "b.work_id")
    .select([
      "a.title_key as a_title_key",
      "a.start_time as a_start_time",
      "a.first_day as a_first_day",
      "wa.key as a_work_key",
    ])
    .select([
      "b.title_key as b_title_key",
      "b.start_time as b_start_time",
      "b.first_day as b_first_day",
      "wb.key as b_work_key",
    ])
    .execute();
}

export async function setDuplicates(
  trx: Db,
  rows: { id: number; duplicate_of: number | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update events e set duplicate_of = x.duplicate_of
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id int, duplicate_of int)
    where e.id = x.id`.execute(trx);
}

/** The moments of events before they are deleted, moved or edited, to settle their clusters afterwards. */
export function listMoments(trx: Db, ids: number[]): Promise<EventMoment[]> {
  return trx
    .selectFrom("events as e")
    .leftJoin("works as w", "w.id", "e.work_id")
    .where(sql<boolean>`e.id = any(${ids}::int[])`)
    .select(["e.title_key", "e.start_time", "e.first_day", "w.key as work_key"])
    .execute();
}

/** Moments that several coming events share, or several sources by work and day; the nightly job settles them again. */
export async function listSharedMoments(trx: Db, today: string): Promise<EventMoment[]> {
  const { rows } = await sql<EventMoment>`
    select title_key, start_time, min(first_day) as first_day, null::text as work_key from events where last_day >= ${today}::date
    group by title_key, start_time having count(*) > 1
    union all
    select min(e.title_key), min(e.start_time), e.first_day, w.key from events e join works w on w.id = e.work_id
    where e.last_day >= ${today}::date
    group by w.key, e.first_day having count(distinct e.source_id) > 1
  `.execute(trx);
  return rows;
}

/** Titles at least this alike (pg_trgm, 0 to 1) on one day at one place are shown to an editor. */
const ALIKE = 0.55;
/** Per event. Further pairs are found at the event's next change. */
const MOST_PAIRS = 3;

/**
 * Stores pairs of different sources that may be one event but differ in title or hour. An editor's decision stays;
 * an open pair that no longer looks alike is deleted.
 *
 * @param fresh whether the events are new and have no stored pairs yet
 */
export async function upsertDoubtfulPairs(trx: Db, ids: number[], fresh: boolean): Promise<void> {
  if (ids.length === 0) return;
  if (!fresh) {
    await sql`delete from event_duplicates where status = 'open'
      and (event_a = any(${ids}::int[]) or event_b = any(${ids}::int[]))`.execute(trx);
  }
  // A degree of latitude is 111 km, one of longitude here 84 km: about 150 m each way. Only events without a point are
  // sought by their venue's name, for which no index exists.
  await sql`
    insert into event_duplicates (event_a, event_b, score)
    select distinct least(a.id, b.id), greatest(a.id, b.id), b.score
    from public_events a
    cross join lateral (
      select near.id, similarity(a.title_key, near.title_key) as score
      from (
        select b.id, b.title_key from public_events b
        where b.lat between a.lat - 0.00135 and a.lat + 0.00135 and abs(b.lng - a.lng) < 0.0018
          and b.first_day = a.first_day and b.id <> a.id and b.source_id is distinct from a.source_id
        union all
        select b.id, b.title_key from public_events b
        where a.lat is null and b.first_day = a.first_day and lower(b.venue_name) = lower(a.venue_name)
          and b.id <> a.id and b.source_id is distinct from a.source_id
      ) near
      where similarity(a.title_key, near.title_key) >= ${ALIKE}
      order by score desc, near.id
      limit ${MOST_PAIRS}
    ) b
    where a.id = any(${ids}::int[])
    on conflict do nothing
  `.execute(trx);
}
