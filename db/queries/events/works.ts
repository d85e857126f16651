/** Works: what several events show. Their keys are made by app/ingest/works. */
import { sql } from "kysely";
import type { Db } from "../../client";
import type { ListedRow } from "./events";

export interface WorkName {
  key: string;
  title: string;
  /** The work that this is another spelling of, if the key is new. */
  same_as: number | null;
}

/**
 * Stores the works that are not known yet. In the order of their keys, so that two transactions with the same new works
 * wait for each other instead of locking each other out.
 */
export async function ensureWorks(db: Db, names: WorkName[]): Promise<void> {
  if (names.length === 0) return;
  await sql`
    insert into works (key, title, same_as)
    select distinct on (x.key) x.key, left(x.title, 300), coalesce(root.same_as, root.id)
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as x (key text, title text, same_as int)
    left join works root on root.id = x.same_as
    where not exists (select from works w where w.key = x.key)
    order by x.key, x.same_as
    on conflict (key) do nothing
  `.execute(db);
}

/** The work that this is a spelling of. */
export async function findWorkByKey(db: Db, key: string): Promise<number | undefined> {
  const work = await db
    .selectFrom("works")
    .where("key", "=", key)
    .select((eb) => eb.fn.coalesce("same_as", "id").as("id"))
    .executeTakeFirst();
  return work?.id;
}

/** Gives events their works, which must exist. */
export async function setWorks(db: Db, rows: { id: number; key: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update events e set work_id = coalesce(w.same_as, w.id)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id int, key text)
    join works w on w.key = x.key
    where e.id = x.id and e.work_id is distinct from coalesce(w.same_as, w.id)
  `.execute(db);
}

/** The work at an address: of another spelling the work that it is one of. */
export function findWork(db: Db, id: number): Promise<{ id: number; title: string } | undefined> {
  return db
    .selectFrom("works as asked")
    .innerJoin("works as w", (join) => join.on(sql`coalesce(asked.same_as, asked.id)`, "=", sql.ref("w.id")))
    .where("asked.id", "=", id)
    .select(["w.id", "w.title"])
    .executeTakeFirst();
}

/** Its public event that was last; undefined for a work that nothing shows any more. */
export function findLastOfWork(db: Db, workId: number): Promise<{ id: number } | undefined> {
  return db
    .selectFrom("public_events")
    .where("work_id", "=", workId)
    .orderBy("start_time", "desc")
    .select("id")
    .limit(1)
    .executeTakeFirst();
}

/** Venues that showed a work before an evening: each venue and year once, the latest first. */
export function listPlayed(db: Db, filter: { workId: number; evening: string; limit: number }) {
  const venue = sql<string | null>`coalesce(e.venue_name, s.name)`;
  const year = sql`extract(year from e.first_day)`;
  return db
    .selectFrom("public_events as e")
    .leftJoin("event_sources as s", "s.id", "e.source_id")
    .where("e.work_id", "=", filter.workId)
    .where("e.last_day", "<", filter.evening)
    .where("e.status", "!=", "cancelled")
    .groupBy(["e.source_id", "s.name", venue, year])
    .select(["e.source_id", "s.name as source_name", venue.as("venue")])
    .select([sql<string>`min(e.first_day)`.as("first"), sql<string>`max(e.last_day)`.as("last")])
    .select(sql<number>`count(distinct e.first_day)::int`.as("days"))
    .orderBy(sql`max(e.last_day)`, "desc")
    .limit(filter.limit)
    .execute();
}

/** Events without a work: written by hand or by another program, or older than works. */
export const listWithoutWork = (db: Db, limit: number) =>
  withoutWork(db).orderBy("e.id").limit(limit).execute();

/** One of them. */
export const findWithoutWork = (db: Db, id: number) =>
  withoutWork(db).where("e.id", "=", id).executeTakeFirst();

/**
 * Each venue that has a work from a day on, with the coming days on which it begins there, when the last of them ends, and the lowest price.
 * @param today 'YYYY-MM-DD', New York
 */
export function countComingDates(db: Db, workIds: number[], today: string) {
  return (
    db
      .selectFrom("public_events as e")
      .where("e.work_id", "=", sql<number>`any(${workIds}::int[])`)
      .where("e.last_day", ">=", today)
      .where("e.status", "!=", "cancelled")
      .groupBy(["e.work_id", "e.source_id"])
      .select(["e.work_id", "e.source_id"])
      .select(
        sql<number>`(count(distinct e.first_day) filter (where e.first_day >= ${today}))::int`.as("days"),
      )
      .select(sql<string | null>`max(e.last_day) filter (where e.first_day >= ${today})`.as("last"))
      .select(sql<string | null>`min(e.first_day) filter (where e.first_day >= ${today})`.as("next"))
      .select(sql<number | null>`min(e.price_from_cents) filter (where e.first_day >= ${today})`.as("price"))
      // The same of what is still to come when today is over.
      .select(sql<boolean>`bool_or(e.first_day > ${today})`.as("has_later"))
      .select(
        sql<number | null>`min(e.price_from_cents) filter (where e.first_day > ${today})`.as("later_price"),
      )
      .execute()
  );
}

/** All that works show at venues on days, by its start. */
export async function listShowings(
  db: Db,
  places: readonly { work_id: number; source_id: number | null; day: string }[],
) {
  const column = <Name extends "work_id" | "source_id" | "day">(name: Name) =>
    places.map((place) => place[name]);
  const { rows } = await sql<
    Pick<
      ListedRow,
      "id" | "work_id" | "source_id" | "title" | "start_time" | "date_only" | "first_day" | "ends_at"
    >
  >`
    select e.id, e.work_id, e.source_id, e.title, e.start_time, e.date_only, e.first_day, e.ends_at
    from (select distinct * from unnest(${column("work_id")}::int[], ${column("source_id")}::int[], ${column("day")}::date[])
      as given (work_id, source_id, day)) of
    join public_events e on e.work_id = of.work_id and e.source_id is not distinct from of.source_id
      and e.first_day = of.day and e.last_day = of.day
    order by e.start_time, e.id
  `.execute(db);
  return rows;
}

const withoutWork = (db: Db) =>
  db
    .selectFrom("events as e")
    .leftJoin("event_sources as s", "s.id", "e.source_id")
    .where("e.work_id", "is", null)
    .select(["e.id", "e.title", "e.venue_name", "s.name as source_name"]);
