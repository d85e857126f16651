/** Reads who gets a letter, and what choosing events needs to know about them: one statement per batch of readers. */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../client";
import type { Frequency } from "../../schema";

export interface ReaderRow {
  id: string;
  email: string;
  full_name: string | null;
  /** In the order of preference. */
  interests: number[];
  /** Names of the days marked available. */
  days: string[];
  /** They go out before five on weekdays too. */
  goes_out_by_day: boolean;
  zips: string[];
  /** Events of the last letters, and their works. */
  seen: number[];
  seen_works: number[];
  /** Series of the last letters, each as often as it came. */
  seen_series: string[];
  /** Sentences of the Super of the last eight weeks, whatever the rhythm was. */
  heard: number[];
  /** Ids of saved events and works, and of venues that the reader follows or hides. */
  saved_events: number[];
  saved_works: number[];
  /** Works on the list that the reader brought. */
  listed_works: number[];
  followed: number[];
  hidden: number[];
  /** Followed lists, as the queries of their feeds. */
  searches: { search: string; label: string }[];
  votes: {
    vote: "more" | "less";
    event: number;
    interest: number | null;
    source: number | null;
    work: number | null;
  }[];
  proposed: { event_id: number; group: string }[];
}

/** A missing row of settings means weekly and enabled (spec: accounts 8). */
const wants = sql`coalesce((select n.enabled from notification_settings n where n.user_id = u.id), true)`;
/** Mail to the address comes back or is unwanted, or the account is blocked. */
const suppressed = sql`(u.blocked_at is not null or exists (select 1 from mail_suppressions m where m.email = u.email))`;

/** Whether a letter written a while ago may still go to its reader. */
export const mayStillReceive = sql<boolean>`(${wants} and not ${suppressed})`;

export interface SecondReader {
  id: string;
  email: string;
  frequency: Frequency;
}

/**
 * How far a look for readers goes: the last of the next `count` accounts after a cursor. However few of them are readers, and
 * whatever the planner thinks of that, a look costs the same.
 */
export async function findScanEnd(db: Db, after: string | null, count: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id from users where (${after}::uuid is null or id > ${after}::uuid) order by id limit ${count}
    ) stretch order by id desc limit 1
  `.execute(db);
  return rows[0]?.id;
}

/** The next readers of a frequency within a stretch of accounts, by id: confirmed, subscribed and not suppressed. */
export function listReaders(
  db: Db,
  stretch: {
    frequency: Frequency;
    after: string | null;
    until: string;
    limit: number;
    dedupeWindow: number;
    period: string;
  },
): Promise<ReaderRow[]> {
  const from = sql`
    select u.id, u.email, u.full_name, u.newsletter_interests from users u
    left join notification_settings n on n.user_id = u.id
    where (${stretch.after}::uuid is null or u.id > ${stretch.after}::uuid) and u.id <= ${stretch.until}::uuid
      and u.email_confirmed_at is not null
      and coalesce(n.enabled, true) and coalesce(n.frequency, 'weekly') = ${stretch.frequency}
      and not ${suppressed}
    order by u.id limit ${stretch.limit}`;
  return readers(db, from, stretch.dedupeWindow, stretch.period);
}

/** One reader, whatever their settings, for previews. */
export async function findReader(
  db: Db,
  email: string,
  options: { dedupeWindow: number; period: string },
): Promise<ReaderRow | undefined> {
  const from = sql`select u.id, u.email, u.full_name, u.newsletter_interests from users u where u.email = ${email}`;
  return (await readers(db, from, options.dedupeWindow, options.period))[0];
}

/** Somebody who gets letters and has had none yet. */
export async function findNewReader(db: Db, userId: string): Promise<{ email: string } | undefined> {
  const { rows } = await sql<{ email: string }>`
    select u.email from users u
    where u.id = ${userId}::uuid and u.email_confirmed_at is not null and ${mayStillReceive}
      and not exists (select from weekly_recommendations w where w.user_id = u.id and w.status <> 'preview')
  `.execute(db);
  return rows[0];
}

/** Readers with interests who gave their answers on a day from first to last, and have not had their second letter. */
export async function listSecondReaders(
  db: Db,
  {
    first,
    last,
    frequencies,
    zone,
  }: {
    first: string;
    last: string;
    frequencies: Frequency[];
    zone: string;
  },
): Promise<SecondReader[]> {
  const { rows } = await sql<SecondReader>`
    select u.id, u.email, coalesce(n.frequency, 'weekly') as frequency from users u
    left join notification_settings n on n.user_id = u.id
    where u.second_letter_at is null and (u.onboarded_at at time zone ${zone})::date between ${first}::date and ${last}::date
      and u.email_confirmed_at is not null and ${mayStillReceive}
      and coalesce(n.frequency, 'weekly') = any(${frequencies}::text[])
      and exists (select from user_interests i where i.user_id = u.id)
    order by u.onboarded_at, u.id
  `.execute(db);
  return rows;
}

export async function noteSecondLetter(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable("users").set({ second_letter_at: now }).where("id", "=", userId).execute();
}

/** How often an address gets letters; weekly without settings or account. */
export async function findFrequency(db: Db, email: string): Promise<Frequency> {
  const row = await db
    .selectFrom("notification_settings as n")
    .innerJoin("users as u", "u.id", "n.user_id")
    .where("u.email", "=", email)
    .select("n.frequency")
    .executeTakeFirst();
  return row?.frequency ?? "weekly";
}

/** Eight weeks: so long no sentence is said again. */
const HEARD_DAYS = 56;

/** Letters that count among "the last two": not previews, nor letters that were never sent. */
const LEFT = sql`('generated','sending','sent','kept')`;

function readers(
  db: Db,
  from: RawBuilder<unknown>,
  dedupeWindow: number,
  period: string,
): Promise<ReaderRow[]> {
  const letters = (column: string) => sql`(
    select ${sql.ref(column)} from weekly_recommendations
    where user_id = u.id and period < ${period}::date and status in ${LEFT}
    order by period desc limit ${dedupeWindow}
  )`;
  return sql<ReaderRow>`
    select u.id, u.email, u.full_name,
      array(
        select i.id from (
          select ui.interest_id as id, coalesce(ui.ranking, 1000000) as place from user_interests ui where ui.user_id = u.id
          union all
          select n.id, 2000000 + n.place from unnest(u.newsletter_interests) with ordinality as n (id, place)
        ) i group by i.id order by min(i.place), i.id
      ) as interests,
      array(select a.day from availability a where a.user_id = u.id and a.available) as days,
      coalesce((select n.goes_out_by_day from notification_settings n where n.user_id = u.id), false) as goes_out_by_day,
      array(select l.location from user_locations l where l.user_id = u.id order by l.position, l.location) as zips,
      array(select unnest(w.event_ids) from ${letters("event_ids")} w) as seen,
      array(select unnest(w.work_ids) from ${letters("work_ids")} w) as seen_works,
      array(select unnest(w.series) from ${letters("series")} w) as seen_series,
      array(
        select unnest(w.sentence_ids) from weekly_recommendations w
        where w.user_id = u.id and w.period < ${period}::date and w.period >= ${period}::date - ${HEARD_DAYS}::int and w.status in ${LEFT}
      ) as heard,
      array(
        select coalesce(e.duplicate_of, e.id) from event_audience a join events e on e.id = a.event_id
        where a.user_id = u.id and a.because = 'saved'
      ) as saved_events,
      array(select a.work_id from event_audience a where a.user_id = u.id and a.because = 'saved' and a.work_id is not null) as saved_works,
      array(select a.work_id from event_audience a where a.user_id = u.id and a.because = 'listed') as listed_works,
      array(
        select coalesce(v.merged_into_id, v.id) from event_audience a join event_sources v on v.id = a.source_id where a.user_id = u.id
      ) as followed,
      array(
        select coalesce(v.merged_into_id, v.id) from hidden_venues h join event_sources v on v.id = h.source_id
        where h.user_id = u.id
      ) as hidden,
      coalesce((
        select jsonb_agg(jsonb_build_object('search', f.search, 'label', f.label) order by f.created_at desc, f.id)
        from follows f where f.user_id = u.id and f.search is not null
      ), '[]'::jsonb) as searches,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'vote', t.vote, 'event', e.id, 'interest', e.interest_id, 'source', e.source_id, 'work', e.work_id) order by t.created_at, e.id)
        from taste_votes t join events e on e.id = t.event_id where t.user_id = u.id
      ), '[]'::jsonb) as votes,
      coalesce((
        select jsonb_agg(p order by p.created_at desc, p.event_id) from (
          select distinct on (a.event_id) a.event_id, g.name as "group", gp.created_at
          from event_audience a join plans gp on gp.id = a.plan_id join groups g on g.id = gp.group_id
          where a.user_id = u.id and a.event_id is not null and gp.proposed_by is distinct from u.id
          order by a.event_id, gp.created_at desc
        ) p
      ), '[]'::jsonb) as proposed
    from (${from}) u
    order by u.id
  `
    .execute(db)
    .then(({ rows }) => rows);
}
