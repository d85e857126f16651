/**
 * Counts what waits for editors: one rule for each kind. The strip, Today, the tabs, the queue of decisions, the lists, the doctor, the
 * digest and the metrics read it; nothing else decides what waits.
 */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../client";
import { readVenuePairs } from "../events/venue-pairs";
import { countAlive } from "../operations/heartbeats";
import { isRecipeTroubled } from "../sources/recipes";
import { isChangeWaiting } from "../venues/changes";
import { isDoubtful } from "./doubtful";

/** A source that failed so many times in a row needs a person; one that failed once is looked at. Both are still fetched. */
const FAILING_AFTER = 2;

/** For how long mail that did not leave is shown. */
const SHOWN_DAYS = 3;
/** Our own reasons not to send a mail. Nobody has to act on them. */
const EXPECTED = ["a newer one was asked for", "its link has expired", "beyond what is sent in an hour"];

type Condition = RawBuilder<boolean>;

const isFetched = sql<boolean>`s.merged_into_id is null and s.is_enabled and s.url is not null`;
/** Condition on `event_sources s`, as the next three are. */
export const isFailing: Condition = sql`(${isFetched} and s.failure_count >= ${sql.lit(FAILING_AFTER)})`;
export const isStumbling: Condition = sql`(${isFetched} and s.failure_count between 1 and ${sql.lit(FAILING_AFTER - 1)})`;
/** It answers, and gives nothing. */
export const isSilentSql: Condition = sql`(s.merged_into_id is null and s.is_enabled and s.silent_since is not null
  and s.failure_count = 0)`;
/** Its coming events are in lists only: it has no point, or only that of its zip code. */
export const isUnplaced: Condition = sql`(${isFetched} and not s.multiple_address and s.event_count > 0
  and (s.lat is null or s.coord_precision = 'zip'))`;

/** Condition on `mail_outbox m`. */
export const isRefusedMail: Condition = sql`(m.status = 'failed' and m.created_at > now() - make_interval(days => ${SHOWN_DAYS})
  and coalesce(m.error, '') <> all (${sql.val(EXPECTED)}::text[]))`;

/** Conditions on `recommendations r`: a draft; a text whose facts have changed since it was written. */
export const isDraft: Condition = sql`r.state = 'waiting'`;
export const isOutdated: Condition = sql`(r.state = 'published' and r.note is not null)`;

/** Conditions on `venue_claims c`: somebody says that a venue is theirs; a venue says what its page should say. */
export const isOpenClaim: Condition = sql`c.status = 'proved'`;
export const isOpenProposal: Condition = sql`c.proposed is not null`;

/** Condition on `chat_rooms c`: it refused for a day, or for good. A room that an editor paused is left out. */
export const isPausedRoom: Condition = sql`(c.paused_at is not null and c.paused_because is not null)`;

type Counted = keyof ReturnType<typeof waits>;
/** `noWorker` and `model` are 1 while it is so. */
export type WaitingCounts = Record<Counted | "venuePairs" | "noWorker", number>;

/** @param today what is over waits no more */
export async function countWaiting(db: Db, today: string): Promise<WaitingCounts> {
  const counts = Object.entries(waits(today)).map(
    ([kind, rows]) => sql`(select count(*) ${rows}) as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Record<Counted, number>>`select ${sql.join(counts)}`.execute(db);
  return {
    ...(rows[0] as Record<Counted, number>),
    venuePairs: (await readVenuePairs(db)).length,
    noWorker: (await countAlive(db)).worker === 0 ? 1 : 0,
  };
}

/** Mail that waits longer than this is stuck. */
const STUCK_MINUTES = 30;

const isStuckMail: Condition = sql`(m.status in ('waiting', 'sending')
  and m.created_at < now() - make_interval(mins => ${STUCK_MINUTES}))`;

/** FROM and WHERE of every kind whose rows PostgreSQL counts. */
export const waits = (today: string) => ({
  stuckMail: sql`from mail_outbox m where ${isStuckMail}`,
  failedLetters: sql`from newsletter_runs r join weekly_recommendations w on w.run_id = r.id
    where r.started_at > now() - make_interval(days => ${SHOWN_DAYS}) and w.status = 'failed'`,
  refusedMail: sql`from mail_outbox m where ${isRefusedMail}`,
  // Several calls in a row had no answer, and the last one was not long ago: a key may have been taken out since.
  model: sql`from model_state where unanswered >= 3 and last_failure_at > now() - interval '1 day'`,
  texts: sql`from recommendations r where ${isDraft} or ${isOutdated}`,
  doubtful: sql`from events e where ${isDoubtful(today)}`,
  pairs: sql`from event_duplicates d join public_events a on a.id = d.event_a join public_events b on b.id = d.event_b
    where ${isOpenPair(today)}`,
  mistakes: sql`from mistake_reports m join events e on e.id = m.event_id where ${isOpenMistake(today)}`,
  suggestions: sql`from event_suggestions g where ${isOpenSuggestion(today)}`,
  claims: sql`from venue_claims c where ${isOpenClaim}`,
  proposals: sql`from venue_claims c where ${isOpenProposal}`,
  venueChanges: sql`from venue_changes v where ${isChangeWaiting(today)}`,
  rooms: sql`from chat_rooms c where ${isPausedRoom}`,
  recipes: sql`from source_recipes r join event_sources s on s.id = r.source_id where ${isRecipeTroubled}`,
  failing: sql`from event_sources s where ${isFailing}`,
  stumbling: sql`from event_sources s where ${isStumbling}`,
  silent: sql`from event_sources s where ${isSilentSql}`,
  unplaced: sql`from (select id from event_sources s where ${isUnplaced}
    union all select id from public_events e where ${isUnplacedEvent(today)}) u`,
});

/** Condition on `mistake_reports m` and its event `e`. A past event needs no correction. */
export const isOpenMistake = (today: string): Condition =>
  sql`(m.resolved_at is null and e.last_day >= ${today}::date)`;

/** Condition on `public_events e`: events that editors wrote or approved. */
export const isUnplacedEvent = (today: string): Condition => sql`(e.source_id is null and e.lat is null
  and e.status <> 'moved_online' and e.last_day >= ${today}::date)`;

/** Condition on `event_suggestions g`. */
const isOpenSuggestion = (today: string): Condition =>
  sql`(g.status = 'pending' and coalesce(g.end_time, g.start_time) >= day_begins(${today}::date))`;

/** Condition on `event_duplicates d` and both events, `a` and `b`. A pair with a hidden event needs no decision. */
const isOpenPair = (today: string): Condition =>
  sql`(d.status = 'open' and (a.last_day >= ${today}::date or b.last_day >= ${today}::date))`;
