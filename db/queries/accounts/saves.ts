/** Saves of a person (single dates, whole works), and the venues they follow. Every write names the owner. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { LARGEST_ID } from "../../limits";
import { publicEvents } from "../events/events";

export interface SavedIds {
  events: number[];
  works: number[];
  /** Followed. */
  venues: number[];
}

export type SavedAs = "event" | "work";

/** Lists what somebody said yes or maybe to in their groups, by plan. A merged event counts as the one that stands for it. */
export async function listPlannedBy(
  db: Db,
  userId: string,
): Promise<{ plan_id: string; event_id: number }[]> {
  const { rows } = await sql<{ plan_id: string; event_id: number }>`
    select distinct a.plan_id, coalesce(e.duplicate_of, e.id) as event_id
    from event_audience a join events e on e.id = a.event_id
    where a.user_id = ${userId}::uuid and a.because in ('yes', 'maybe')
  `.execute(db);
  return rows;
}

export async function countSaves(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from saves where user_id = ${userId}::uuid)
      + (select count(*) from follows where user_id = ${userId}::uuid))::int as count
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether somebody saved an event, by itself or with all dates of its work. */
export async function findSavedAs(
  db: Db,
  userId: string,
  event: { id: number; work_id: number | null },
): Promise<SavedAs | null> {
  const saved = await listSavedIds(db, userId);
  if (saved.events.includes(event.id)) return "event";
  return event.work_id !== null && saved.works.includes(event.work_id) ? "work" : null;
}

/** The newest first. A merged event counts as the one that it was merged into. */
export async function listSavedIds(db: Db, userId: string): Promise<SavedIds> {
  const rows = await db
    .selectFrom("saves as s")
    .leftJoin("events as e", "e.id", "s.event_id")
    .where("s.user_id", "=", userId)
    .orderBy("s.created_at", "desc")
    .orderBy("s.id", "desc")
    .select(["s.work_id", sql<number | null>`coalesce(e.duplicate_of, e.id)`.as("event_id")])
    .execute();
  const venues = await listFollowedVenueIds(db, userId);
  return {
    venues,
    events: [...new Set(rows.flatMap(({ event_id }) => event_id ?? []))],
    works: rows.flatMap(({ work_id }) => work_id ?? []),
  };
}

/** Leaves out what does not exist and what is saved already. */
export async function insertSaves(db: Db, userId: string, ids: SavedIds, now: Date): Promise<void> {
  await sql`
    insert into saves (user_id, event_id, created_at)
    select distinct ${userId}::uuid, coalesce(duplicate_of, id), ${now}::timestamptz
    from events where id = any(${possible(ids.events)}::int[])
    on conflict do nothing
  `.execute(db);
  await sql`
    insert into saves (user_id, work_id, created_at)
    select distinct ${userId}::uuid, coalesce(same_as, id), ${now}::timestamptz
    from works where id = any(${possible(ids.works)}::int[])
    on conflict do nothing
  `.execute(db);
  await sql`
    insert into follows (user_id, source_id, created_at)
    select distinct ${userId}::uuid, coalesce(merged_into_id, id), ${now}::timestamptz
    from event_sources where id = any(${possible(ids.venues)}::int[])
    on conflict do nothing
  `.execute(db);
}

/** Takes the saved event away, also where it was saved under an event that was merged into it later. */
export async function deleteSaves(db: Db, userId: string, ids: SavedIds): Promise<void> {
  await sql`
    delete from saves where user_id = ${userId}::uuid and (
      work_id = any(${possible(ids.works)}::int[])
      or event_id in (
        select id from events where coalesce(duplicate_of, id) in (
          select coalesce(duplicate_of, id) from events where id = any(${possible(ids.events)}::int[])
        )
      )
    )
  `.execute(db);
  await sql`
    delete from follows where user_id = ${userId}::uuid and source_id in (
      select id from event_sources where coalesce(merged_into_id, id) = any(${possible(ids.venues)}::int[])
    )
  `.execute(db);
}

/** Public events by their ids, the soonest first. */
export function listEventsByIds(db: Db, ids: number[]) {
  return publicEvents(db)
    .where(
      sql<boolean>`e.id in (select coalesce(duplicate_of, id) from events where id = any(${possible(ids)}::int[]))`,
    )
    .orderBy("e.start_time")
    .orderBy("e.id")
    .execute();
}

/** The coming events of works from an evening on, the soonest first, at most so many of each. @param endsAfter what is over by then is left out */
export function listComingOfWorks(
  db: Db,
  {
    workIds,
    evening,
    endsAfter = null,
    each,
  }: { workIds: number[]; evening: string; endsAfter?: Date | null; each: number },
) {
  const coming = sql`
    select c.id from unnest(${possible(workIds)}::int[]) as w (id)
    cross join lateral (
      select e.id from public_events e
      where e.work_id = w.id and e.last_day >= ${evening}::date
        and (${endsAfter}::timestamptz is null or e.ends_at > ${endsAfter}::timestamptz)
      order by e.start_time, e.id limit ${each}
    ) c`;
  return publicEvents(db)
    .where(sql<boolean>`e.id in (${coming})`)
    .orderBy("e.start_time")
    .orderBy("e.id")
    .execute();
}

export function listWorks(db: Db, ids: number[]) {
  return db
    .selectFrom("works")
    .where(sql<boolean>`id = any(${possible(ids)}::int[])`)
    .select(["id", "title"])
    .execute();
}

export function listSavesForExport(db: Db, userId: string) {
  return db
    .selectFrom("saves as s")
    .leftJoin("events as e", "e.id", "s.event_id")
    .leftJoin("works as w", "w.id", "s.work_id")
    .where("s.user_id", "=", userId)
    .orderBy("s.created_at")
    .select(["e.title as event", "e.start_time", "w.title as work", "s.created_at as saved_at"])
    .execute();
}

const possible = (ids: number[]) => ids.filter((id) => Number.isInteger(id) && id > 0 && id <= LARGEST_ID);

async function listFollowedVenueIds(db: Db, userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("event_audience as a")
    .innerJoin("event_sources as s", "s.id", "a.source_id")
    .where("a.user_id", "=", userId)
    .orderBy("a.since", "desc")
    .orderBy("s.id", "desc")
    .select(sql<number>`coalesce(s.merged_into_id, s.id)`.as("id"))
    .execute();
  return [...new Set(rows.map(({ id }) => id))];
}
