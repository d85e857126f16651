/** What waits for editors: how much of each kind, and the first few of each. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { isDoubtful } from "./doubtful";
import { isRecipeTroubled } from "../sources/recipes";
import { countVenuePairs } from "../events/venue-pairs";
import { countAlive } from "../operations/heartbeats";
import { countOpenPairs } from "./duplicates";

/** A source that failed so many times in a row needs a person; one that failed once is looked at. Both are still fetched. */
export const FAILING_AFTER = 2;

/** Mail that waits longer than this is stuck. */
const STUCK_MINUTES = 30;
/** For how long mail that did not leave is shown. */
const SHOWN_DAYS = 3;

/** Our own reasons not to send a mail. Nobody has to act on them. */
const EXPECTED = ["a newer one was asked for", "its link has expired", "beyond what is sent in an hour"];

const isRefused = sql<boolean>`status = 'failed' and created_at > now() - make_interval(days => ${SHOWN_DAYS})
  and coalesce(error, '') <> all (${sql.val(EXPECTED)}::text[])`;
const isStuck = sql<boolean>`status in ('waiting', 'sending')
  and created_at < now() - make_interval(mins => ${STUCK_MINUTES})`;
const isFailing = sql<boolean>`merged_into_id is null and url is not null and is_enabled
  and failure_count >= ${sql.lit(FAILING_AFTER)}`;
const isStumbling = sql<boolean>`merged_into_id is null and url is not null and is_enabled
  and failure_count between 1 and ${sql.lit(FAILING_AFTER - 1)}`;
const isSilent = sql<boolean>`merged_into_id is null and is_enabled and silent_since is not null`;

/** Several calls in a row had no answer, and the last one was not long ago: a key may have been taken out since. */
const isModelFailing = sql<boolean>`unanswered >= 3 and last_failure_at > now() - interval '1 day'`;

/** A venue whose coming events are in lists only: it has no point, or only that of its zip code. */
const isUnplaced = sql<boolean>`merged_into_id is null and is_enabled and url is not null and not multiple_address
  and event_count > 0 and (lat is null or coord_precision = 'zip')`;
/** What editors wrote or approved. */
const isUnplacedEvent = (today: string) => sql<boolean>`source_id is null and lat is null
  and status <> 'moved_online' and last_day >= ${today}::date`;

export interface Waiting {
  suggestions: number;
  mistakes: number;
  claims: number;
  /** Drafts, and published texts whose facts have changed. */
  texts: number;
  /** 1 while the language model does not answer. */
  model: number;
  failing: number;
  /** Failed the last time, and not before. */
  stumbling: number;
  silent: number;
  pairs: number;
  venuePairs: number;
  /** 1 while no worker runs. */
  noWorker: number;
  doubtful: number;
  /** Pages that are built otherwise than their recipe says. */
  recipes: number;
  /** Venues and events without a point on the map. */
  unplaced: number;
  refusedMail: number;
  stuckMail: number;
  failedLetters: number;
}

/** @param today doubtful events that are over are left out, and pairs of two that are */
export async function countWaiting(db: Db, today: string): Promise<Waiting> {
  const { rows } = await sql<Omit<Waiting, "pairs" | "venuePairs" | "noWorker">>`
    select
      (select count(*) from event_suggestions where status = 'pending') as suggestions,
      (select count(*) from mistake_reports where resolved_at is null) as mistakes,
      (select count(*) from venue_claims where status = 'proved' or proposed is not null) as claims,
      (select count(*) from recommendations where state = 'waiting' or (state = 'published' and note is not null)) as texts,
      (select count(*) from model_state where ${isModelFailing}) as model,
      (select count(*) from event_sources where ${isFailing}) as failing,
      (select count(*) from event_sources where ${isStumbling}) as stumbling,
      (select count(*) from event_sources where ${isSilent}) as silent,
      (select count(*) from events e where ${isDoubtful(today)}) as doubtful,
      (select count(*) from source_recipes r join event_sources s on s.id = r.source_id where ${isRecipeTroubled}) as recipes,
      (select count(*) from event_sources where ${isUnplaced})
        + (select count(*) from public_events where ${isUnplacedEvent(today)}) as unplaced,
      (select count(*) from mail_outbox where ${isRefused}) as "refusedMail",
      (select count(*) from mail_outbox where ${isStuck}) as "stuckMail",
      (select count(*) from newsletter_runs r join weekly_recommendations w on w.run_id = r.id
        where r.started_at > now() - make_interval(days => ${SHOWN_DAYS}) and w.status = 'failed') as "failedLetters"
  `.execute(db);
  return {
    ...(rows[0] as (typeof rows)[number]),
    pairs: await countOpenPairs(db, today),
    venuePairs: await countVenuePairs(db),
    noWorker: (await countAlive(db)).worker === 0 ? 1 : 0,
  };
}

/** A tab counts no further: beside its name, "10,000+" says enough. */
export const MOST_BESIDE_TAB = 10_000;

/** What the tabs count, beside what waits. @returns of events at most one more than MOST_BESIDE_TAB */
export async function countTabs(db: Db, city: string, today: string) {
  const { rows } = await sql<{ events: number; entries: number }>`
    select (select count(*) from (select from public_events where city = ${city}
        and last_day >= ${today}::date limit ${MOST_BESIDE_TAB + 1}) coming) as events,
      (select count(*) from knowledgebase) as entries
  `.execute(db);
  return rows[0] as { events: number; entries: number };
}

/** The oldest first. */
export function listPendingSuggestions(db: Db, limit: number) {
  return db
    .selectFrom("event_suggestions")
    .select(["id", "title", "location", "city", "start_time", "created_at"])
    .where("status", "=", "pending")
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

const troubled = (db: Db) =>
  db
    .selectFrom("event_sources")
    .select(["id", "name", "url", "last_error", "failure_count", "last_success_at", "last_new_event_at"])
    .select(["next_fetch_at", "silent_since", "last_parsed", "empty_reason", "event_count"])
    .select(
      sql<string | null>`(select r.problems ->> 0 from fetch_runs r where r.source_id = event_sources.id
        and r.outcome not in ('running', 'postponed') order by r.started_at desc limit 1)`.as("last_problem"),
    );

/** Those with the most events first: readers miss them soonest. */
export const listFailingSources = (db: Db, limit: number) =>
  troubled(db).where(isFailing).orderBy("event_count", "desc").orderBy("id").limit(limit).execute();

export const listStumblingSources = (db: Db, limit: number) =>
  troubled(db).where(isStumbling).orderBy("event_count", "desc").orderBy("id").limit(limit).execute();

/** The one that fell silent last first. */
export const listSilentSources = (db: Db, limit: number) =>
  troubled(db).where(isSilent).orderBy("silent_since", "desc").orderBy("id").limit(limit).execute();

/** Events first: nobody else places them. */
export async function listUnplaced(db: Db, today: string, limit: number) {
  const { rows } = await sql<{ kind: "event" | "venue"; id: number; name: string; location: string | null }>`
    select 'event' as kind, id, title as name, coalesce(location, venue_name) as location from public_events
    where ${isUnplacedEvent(today)}
    union all
    select 'venue', id, name, location from event_sources where ${isUnplaced}
    order by kind, id limit ${limit}
  `.execute(db);
  return rows;
}

/** Single mails that were refused, by kind and reason, the latest first. Without addresses: editors do not see them. */
export function listRefusedMail(db: Db, limit: number) {
  return db
    .selectFrom("mail_outbox")
    .select(["kind", "error"])
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.max("created_at").as("last_at")])
    .where(isRefused)
    .groupBy(["kind", "error"])
    .orderBy("last_at", "desc")
    .limit(limit)
    .execute();
}
