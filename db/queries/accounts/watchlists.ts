/** The titles that people want to see. Every write names the owner. */
import { sql } from "kysely";
import type { Db } from "../../client";
import type { WatchState } from "../../schema";

export interface NewTitle {
  title: string;
  year: number | null;
  is_film: boolean;
  keys: string[];
  state: WatchState;
  work_id: number | null;
}

interface WorkOnCalendar {
  id: number;
  title: string;
  key: string;
  years: number[];
  isFilm: boolean;
}

/** Works with a coming date. @param keys only those of these names; null for all */
export async function listPlayingWorks(
  db: Db,
  evening: string,
  keys: readonly string[] | null,
): Promise<WorkOnCalendar[]> {
  const { rows } = await sql<WorkOnCalendar>`
    select w.id, w.title, w.key,
      coalesce(array_agg(distinct e.release_year) filter (where e.release_year is not null), '{}') as years,
      coalesce(bool_or(i.schema_type = 'ScreeningEvent'), false) as "isFilm"
    from works w join public_events e on e.work_id = w.id left join interests i on i.id = e.interest_id
    where e.last_day >= ${evening}::date and e.status <> 'cancelled'
      ${keys === null ? sql`` : sql`and (w.key = any(${keys}::text[]) or replace(w.key, ' and ', ' ') = any(${keys}::text[]))`}
    group by w.id order by w.id
  `.execute(db);
  return rows;
}

/** Takes the place of the list before; what was answered about a title that stays is kept. */
export async function replaceWatchlist(db: Db, userId: string, titles: NewTitle[], now: Date): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(titles)}::jsonb)
    as x (title text, year int, is_film boolean, keys text[], state text, work_id int)`;
  await sql`
    delete from watchlist_titles t where t.user_id = ${userId}::uuid
      and not exists (select from ${given} where x.title = t.title and x.year is not distinct from t.year)
  `.execute(db);
  await sql`
    insert into watchlist_titles (user_id, title, year, is_film, keys, state, work_id, created_at)
    select ${userId}::uuid, x.title, x.year, x.is_film, x.keys, x.state, x.work_id, ${now}::timestamptz from ${given}
    on conflict do nothing
  `.execute(db);
}

export function listWatchlist(db: Db, userId: string) {
  return db
    .selectFrom("watchlist_titles")
    .where("user_id", "=", userId)
    .select(["id", "title", "year", "is_film", "keys", "state", "work_id", "declined_ids", "created_at"])
    .orderBy("title")
    .orderBy("id")
    .execute();
}

export function listListedWorks(db: Db, userId: string): Promise<number[]> {
  return db
    .selectFrom("watchlist_titles")
    .where("user_id", "=", userId)
    .where("state", "=", "matched")
    .where("work_id", "is not", null)
    .select("work_id")
    .execute()
    .then((rows) => rows.flatMap(({ work_id }) => work_id ?? []));
}

/** @param workId null: none of those that were offered */
export async function answerTitle(
  db: Db,
  userId: string,
  { id, workId, declined }: { id: number; workId: number | null; declined: number[] },
): Promise<void> {
  await sql`
    update watchlist_titles set work_id = ${workId}::int,
      state = case when ${workId}::int is null then 'declined' else 'matched' end,
      declined_ids = declined_ids || ${declined}::int[]
    where id = ${id} and user_id = ${userId}::uuid
  `.execute(db);
}

export async function deleteWatchlist(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("watchlist_titles").where("user_id", "=", userId).execute();
}

/** Titles that wait, of which a work has a coming date now. */
export async function listAwaited(db: Db, evening: string, after: number, limit: number) {
  const { rows } = await sql<{
    id: number;
    title: string;
    year: number | null;
    is_film: boolean;
    keys: string[];
    declined_ids: number[];
  }>`
    select t.id, t.title, t.year, t.is_film, t.keys, t.declined_ids from watchlist_titles t
    where t.state in ('waiting', 'declined') and t.id > ${after} and exists (
      select from works w join public_events e on e.work_id = w.id
      where w.key = any(t.keys) and e.last_day >= ${evening}::date and e.status <> 'cancelled'
        and w.id <> all(t.declined_ids))
    order by t.id limit ${limit}
  `.execute(db);
  return rows;
}

export async function settleTitles(
  db: Db,
  rows: { id: number; state: WatchState; work_id: number | null }[],
): Promise<void> {
  await sql`
    update watchlist_titles t set state = x.state, work_id = x.work_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id int, state text, work_id int) where t.id = x.id
  `.execute(db);
}
