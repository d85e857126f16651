/** Counts of the tabs, and the first few items that wait and need no decision. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { isFailing, isRefusedMail, isSilentSql, isStumbling, isUnplaced, isUnplacedEvent } from "./waiting";

/** A tab counts no further: beside its name, "10,000+" says enough. */
export const MOST_BESIDE_TAB = 10_000;

/** Counts for the tabs, beside what waits. @returns of events at most one more than MOST_BESIDE_TAB */
export async function countTabs(db: Db, city: string, today: string) {
  const { rows } = await sql<{ events: number; entries: number }>`
    select (select count(*) from (select from public_events where city = ${city}
        and last_day >= ${today}::date limit ${MOST_BESIDE_TAB + 1}) coming) as events,
      (select count(*) from knowledgebase) as entries
  `.execute(db);
  return rows[0] as { events: number; entries: number };
}

/** Those with the most events first: readers miss them soonest. */
export const listFailingSources = (db: Db, limit: number) =>
  troubled(db).where(isFailing).orderBy("event_count", "desc").orderBy("id").limit(limit).execute();

export const listStumblingSources = (db: Db, limit: number) =>
  troubled(db).where(isStumbling).orderBy("event_count", "desc").orderBy("id").limit(limit).execute();

/** The one that fell silent last first. */
export const listSilentSources = (db: Db, limit: number) =>
  troubled(db).where(isSilentSql).orderBy("silent_since", "desc").orderBy("id").limit(limit).execute();

/** Events first: nobody else places them. */
export async function listUnplaced(db: Db, today: string, limit: number) {
  const { rows } = await sql<{ kind: "event" | "venue"; id: number; name: string; location: string | null }>`
    select 'event' as kind, id, title as name, coalesce(location, venue_name) as location from public_events e
    where ${isUnplacedEvent(today)}
    union all
    select 'venue', id, name, location from event_sources s where ${isUnplaced}
    order by kind, id limit ${limit}
  `.execute(db);
  return rows;
}

/** Single mails that were refused, by kind and reason, the latest first. Without addresses: editors do not see them. */
export function listRefusedMail(db: Db, limit: number) {
  return db
    .selectFrom("mail_outbox as m")
    .select(["kind", "error"])
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.max("created_at").as("last_at")])
    .where(isRefusedMail)
    .groupBy(["kind", "error"])
    .orderBy("last_at", "desc")
    .limit(limit)
    .execute();
}

const troubled = (db: Db) =>
  db
    .selectFrom("event_sources as s")
    .select(["id", "name", "url", "last_error", "failure_count", "last_success_at", "last_new_event_at"])
    .select(["next_fetch_at", "silent_since", "last_parsed", "empty_reason", "event_count"])
    .select(
      sql<string | null>`(select r.problems ->> 0 from fetch_runs r where r.source_id = s.id
        and r.outcome not in ('running', 'postponed') order by r.started_at desc limit 1)`.as("last_problem"),
    );
