/** The same event from several sources: which sources list it, which row is shown, and which pairs an editor should decide. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { sourceDay, type EventMoment } from "./event-members";

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

/** Pairs that an editor decided. */
export function listDecisions(trx: Db, ids: number[]) {
  return trx
    .selectFrom("event_duplicates as d")
    .where("d.status", "in", ["merged", "distinct"])
    .where(sql<boolean>`(d.event_a = any(${ids}::int[]) or d.event_b = any(${ids}::int[]))`)
    .select(["d.event_a", "d.event_b", sql<"merged" | "distinct">`d.status`.as("status")])
    .select(sql<boolean>`d.decided_by is not null`.as("is_decided"))
    .execute();
}

/** These events with those that they are hidden behind, that are hidden behind them, and that editors paired with them. */
export async function listLinked(trx: Db, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select unnest(${ids}::int[]) as id
    union select duplicate_of from events where id = any(${ids}::int[]) and duplicate_of is not null
    union select id from events where duplicate_of = any(${ids}::int[])
    union select unnest(array[event_a, event_b]) from event_duplicates
      where status = 'merged' and (event_a = any(${ids}::int[]) or event_b = any(${ids}::int[]))
  `.execute(trx);
  return rows.map(({ id }) => id);
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

/** Remembers what is shown as one, so that no correction of it brings back what it hides. Nobody decided these pairs. */
export async function insertHiddenPairs(trx: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into event_duplicates (event_a, event_b, score, status)
    select least(e.id, e.duplicate_of), greatest(e.id, e.duplicate_of), 1, 'merged' from events e
    where e.id = any(${ids}::int[]) and e.duplicate_of is not null and e.published
    on conflict (event_a, event_b) do update set status = 'merged' where event_duplicates.status = 'open'
  `.execute(trx);
}

/** All moments of these events: as shown, as their sources have them, and as they were listed before. */
export async function listMoments(trx: Db, ids: number[]): Promise<EventMoment[]> {
  const { rows } = await sql<EventMoment>`
    select e.title_key, e.start_time, e.first_day, w.key as work_key, e.event_url
    from events e left join works w on w.id = e.work_id where e.id = any(${ids}::int[])
    union
    select e.source_title_key, e.source_start, ${sourceDay("e")}, w.key, e.event_url
    from events e left join works w on w.id = e.work_id
    where e.id = any(${ids}::int[]) and e.source_title_key is not null and e.source_start is not null
    union
    select i.title_key, i.start_time, first_day_of(i.start_time, null, i.date_only), w.key, null
    from event_identities i left join works w on w.id = i.work_id where i.event_id = any(${ids}::int[])
  `.execute(trx);
  return rows;
}

/**
 * Moments that several coming events share, or several sources by work and day, by page or by bill, and those that were corrected or moved;
 * the nightly job settles them again.
 */
export async function listSharedMoments(trx: Db, today: string): Promise<EventMoment[]> {
  const { rows } = await sql<EventMoment>`
    with coming as (
      select id, source_id, title_key, start_time, source_title_key, source_start, first_day, work_id, event_url,
        lower(venue_name) as venue
      from events where last_day >= ${today}::date
    )
    select title_key, start_time, min(first_day) as first_day, null::text as work_key, null::text as event_url from coming
    group by title_key, start_time having count(*) > 1
    union all
    select min(e.title_key), min(e.start_time), e.first_day, w.key, null from coming e join works w on w.id = e.work_id
    group by w.key, e.first_day having count(distinct e.source_id) > 1
    union all
    select min(title_key), start_time, min(first_day), null, min(event_url) from coming where event_url is not null
    group by page_address(event_url), start_time having count(distinct source_id) > 1
    union all
    select a.title_key, a.start_time, a.first_day, null, null from coming a join coming b on b.start_time = a.start_time
      and b.venue = a.venue and b.source_id <> a.source_id and b.title_key <> a.title_key
      and strpos(' ' || b.title_key || ' ', ' ' || a.title_key || ' ') > 0
    union all
    select source_title_key, source_start, first_day, null, null from coming
    where source_title_key <> title_key or source_start <> start_time
    union all
    select i.title_key, i.start_time, e.first_day, null, null from event_identities i join coming e on e.id = i.event_id
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
