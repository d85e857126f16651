/** The sitemap: every current event and every venue, each with the day of its last change. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { currentPeople } from "./people";
import { currentSeries } from "./series";

/** Parts are ranges of ids: none is counted or skipped to reach the next, and an event never moves to another part. */
const PART_SIZE = 10_000;

const partOf = sql<number>`(id - 1) / ${sql.lit(PART_SIZE)} + 1`;

/** The numbers of the parts that hold something. */
export async function listSitemapParts(db: Db, today: string) {
  const part = partOf.as("part");
  const [events, venues, works, series, people] = await Promise.all([
    currentEvents(db, today).select(part).groupBy("part").orderBy("part").execute(),
    knownVenues(db).select(part).groupBy("part").orderBy("part").execute(),
    currentWorks(db, today).select(part).groupBy("part").orderBy("part").execute(),
    currentSeries(db, today).select(partOf.as("part")).groupBy("part").orderBy("part").execute(),
    currentPeople(db, today).select(partOf.as("part")).groupBy("part").orderBy("part").execute(),
  ]);
  const numbers = (rows: { part: number }[]) => rows.map((row) => row.part);
  return {
    venues: numbers(venues),
    works: numbers(works),
    series: numbers(series),
    people: numbers(people),
    events: numbers(events),
  };
}

export function listSitemapSeries(db: Db, today: string, part: number) {
  const { first, last } = idsOf(part);
  return currentSeries(db, today)
    .where((eb) => eb.between("s.id", first, last))
    .select(["s.id", "s.name"])
    .orderBy("s.id")
    .execute();
}

export function listSitemapPeople(db: Db, today: string, part: number) {
  const { first, last } = idsOf(part);
  return currentPeople(db, today)
    .where((eb) => eb.between("p.id", first, last))
    .select(["p.id", "p.name"])
    .orderBy("p.id")
    .execute();
}

export function listSitemapWorks(db: Db, today: string, part: number) {
  const { first, last } = idsOf(part);
  return currentWorks(db, today)
    .where((eb) => eb.between("id", first, last))
    .select(["id", "title"])
    .orderBy("id")
    .execute();
}

export function listSitemapEvents(db: Db, today: string, part: number) {
  const { first, last } = idsOf(part);
  return currentEvents(db, today)
    .where((eb) => eb.between("id", first, last))
    .select(["id", "title", "updated_at"])
    .orderBy("id")
    .execute();
}

export function listSitemapVenues(db: Db, part: number) {
  const { first, last } = idsOf(part);
  return knownVenues(db)
    .where((eb) => eb.between("id", first, last))
    .select(["id", "updated_at"])
    .orderBy("id")
    .execute();
}

/** @param part from 1 on */
const idsOf = (part: number) => ({ first: (part - 1) * PART_SIZE + 1, last: part * PART_SIZE });

const knownVenues = (db: Db) => db.selectFrom("event_sources").where("merged_into_id", "is", null);

/** Works that are still to come. */
const currentWorks = (db: Db, today: string) =>
  db
    .selectFrom("works")
    .where("id", "in", currentEvents(db, today).where("work_id", "is not", null).select("work_id"));

function currentEvents(db: Db, today: string) {
  return db.selectFrom("public_events").where("last_day", ">=", today);
}
