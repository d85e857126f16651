/** Public events that belong beside another one: the other dates of its work, and what else is on near it that day. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { boundsAround } from "../bounds-around";
import { publicEvents, type EveningClock, type PublicQuery } from "./events";

export type EventLine = Awaited<ReturnType<typeof listDatesOfWork>>[number];

/** Events of a work from an evening on, the soonest first; the event itself is among them. */
export function listDatesOfWork(
  db: Db,
  { workId, evening, limit }: { workId: number; evening: string; limit: number },
) {
  return inLines(publicEvents(db))
    .where("e.work_id", "=", workId)
    .where("e.last_day", ">=", evening)
    .orderBy("e.start_time")
    .orderBy("e.id")
    .limit(limit)
    .execute();
}

/** A venue's events that are not over, each work once at its next date, the soonest first. */
export function listVenueWorks(
  db: Db,
  { sourceId, evening, now, limit }: { sourceId: number; limit: number } & EveningClock,
) {
  const work = sql`coalesce(-n.work_id, n.id)`;
  const next = db
    .selectFrom("public_events as n")
    .distinctOn(sql<number>`${work}`)
    .select("n.id")
    .where("n.source_id", "=", sourceId)
    .where("n.last_day", ">=", evening)
    .where("n.ends_at", ">", now)
    .orderBy(work)
    .orderBy("n.start_time")
    .orderBy("n.id");
  return publicEvents(db)
    .where("e.id", "in", next)
    .orderBy("e.start_time")
    .orderBy("e.id")
    .limit(limit)
    .execute();
}

/** Events that start on `day` from `from` on at other venues, in a square of `miles` around a point; by start. */
export function listAround(
  db: Db,
  filter: {
    point: { lat: number; lng: number };
    miles: number;
    day: string;
    from: Date;
    exceptSource: number | null;
    limit: number;
  },
) {
  const { south, north, west, east } = boundsAround(filter.point, filter.miles);
  return inLines(publicEvents(db))
    .where("e.first_day", "=", filter.day)
    .where("e.start_time", ">=", filter.from)
    .where("e.status", "=", "scheduled")
    .where(sql<boolean>`e.source_id is distinct from ${filter.exceptSource}`)
    .where(sql<boolean>`coalesce(e.lat, s.lat) between ${south}::float8 and ${north}::float8`)
    .where(sql<boolean>`coalesce(e.lng, s.lng) between ${west}::float8 and ${east}::float8`)
    .orderBy("e.start_time")
    .orderBy("e.id")
    .limit(filter.limit)
    .execute();
}

/** Works of like meaning at other venues, each at its next date, the likest first. */
export function listAlikeWorks(
  db: Db,
  {
    workId,
    evening,
    now,
    exceptSource,
    limit,
  }: { workId: number; exceptSource: number | null; limit: number } & EveningClock,
) {
  const next = sql<{ id: number; place: number }>`(
    select n.id, x.place from similar_works l cross join lateral unnest(l.similar_ids) with ordinality x(work_id, place)
    cross join lateral (
      select e.id from public_events e
      where e.work_id = x.work_id and e.last_day >= ${evening}::date and e.ends_at > ${now} and e.status = 'scheduled'
        and e.source_id is distinct from ${exceptSource}
      order by e.start_time, e.id limit 1
    ) n where l.work_id = ${workId} limit ${limit}
  )`.as<"k">(sql`k`);
  return inLines(publicEvents(db)).innerJoin(next, "k.id", "e.id").orderBy("k.place").limit(limit).execute();
}

/** Events at other venues that begin between two moments of a day, of one kind, in a square around a point; the worthiest first. */
export function listSameNight(
  db: Db,
  filter: {
    day: string;
    from: Date;
    until: Date;
    interestId: number | null;
    around: { point: { lat: number; lng: number }; miles: number } | null;
    exceptSource: number | null;
    exceptId: number;
    limit: number;
  },
) {
  const { interestId, around } = filter;
  const square = around && boundsAround(around.point, around.miles);
  return inLines(publicEvents(db))
    .where("e.first_day", "=", filter.day)
    .where("e.start_time", ">=", filter.from)
    .where("e.start_time", "<=", filter.until)
    .where("e.date_only", "=", false)
    .where("e.id", "!=", filter.exceptId)
    .where(
      sql<boolean>`(e.source_id is distinct from ${filter.exceptSource}::int or ${filter.exceptSource}::int is null)`,
    )
    .$if(interestId !== null, (query) => query.where("e.interest_id", "=", interestId))
    .$if(square !== null, (query) =>
      query
        .where(
          sql<boolean>`coalesce(e.lat, s.lat) between ${square?.south}::float8 and ${square?.north}::float8`,
        )
        .where(
          sql<boolean>`coalesce(e.lng, s.lng) between ${square?.west}::float8 and ${square?.east}::float8`,
        ),
    )
    .orderBy("e.rank_score", "desc")
    .orderBy("e.start_time")
    .orderBy("e.id")
    .limit(filter.limit)
    .execute();
}

/** Whether another work with a coming event has a title that begins like this. */
export async function hasOtherOfSeries(
  db: Db,
  { name, id, workId, evening }: { name: string; id: number; workId: number | null; evening: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from public_events e
    where e.last_day >= ${evening}::date
      and e.title_words @@ plainto_tsquery('simple', search_text(${name}))
      and starts_with(lower(e.title), lower(${name}))
      and e.id <> ${id} and (e.work_id is null or e.work_id is distinct from ${workId}::int)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Columns of a line about another event: without its description and its review. */
const inLines = (query: PublicQuery) =>
  query
    .clearSelect()
    .select([
      "e.id",
      "e.title",
      "e.work_id",
      "e.start_time",
      "e.end_time",
      "e.first_day",
      "e.last_day",
      "e.date_only",
      "e.start_hour",
      "e.ends_at",
    ])
    .select([
      "e.status",
      "e.sold_out",
      "e.price_from_cents",
      "e.price_to_cents",
      "e.price_currency",
      "e.price_note",
    ])
    .select([
      "e.source_id",
      "e.venue_name",
      "s.name as source_name",
      "i.name as interest_name",
      "e.lat",
      "e.lng",
    ])
    .select(["s.suburb as source_suburb", "s.district as source_district"])
    .select(["e.formats", "e.accessibility", "e.languages", "e.occasions"])
    .select(["s.lat as source_lat", "s.lng as source_lng", "s.coord_precision as source_coord_precision"]);
