/** Reads who gets letters, who does not and why, and the last runs, for administrators. */
import { sql } from "kysely";
import type { Db } from "../../client";
import type { Frequency } from "../../schema";
import type { KeyPage } from "./people";

export const SUBSCRIBER_STATES = ["reads", "off", "unconfirmed", "bounced", "complained", "blocked"] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** The first reason that keeps letters from an account. A missing row of settings means weekly and enabled. */
const state = sql<SubscriberState>`case
  when u.blocked_at is not null then 'blocked'
  when m.reason = 'complained' then 'complained'
  when m.reason = 'bounced' then 'bounced'
  when u.email_confirmed_at is null then 'unconfirmed'
  when not coalesce(n.enabled, true) or m.reason is not null then 'off'
  else 'reads' end`;
const frequency = sql<Frequency>`coalesce(n.frequency, 'weekly')`;
const accounts = sql`users u left join notification_settings n on n.user_id = u.id
  left join mail_suppressions m on m.email = u.email`;

export interface SubscriberCount {
  state: SubscriberState;
  frequency: Frequency;
  /** The Monday of the week in which the accounts began, 'YYYY-MM-DD'; null for those before the chart. */
  week: string | null;
  count: number;
}

export interface SubscriberFilter {
  state: SubscriberState | null;
  search: string;
}

export interface SubscriberRow {
  id: string;
  email: string;
  state: SubscriberState;
  frequency: Frequency;
  letter_status: string | null;
  letter_at: Date | null;
  letter_error: string | null;
}

/** All accounts, counted once for the figures and the chart. @param since the first Monday of the chart */
export async function countSubscribers(db: Db, zone: string, since: string): Promise<SubscriberCount[]> {
  const { rows } = await sql<SubscriberCount>`
    select ${state} as state, ${frequency} as frequency, count(*)::int as count,
      case when u.created_at >= ${since}::date::timestamp at time zone ${zone}
        then to_char(date_trunc('week', u.created_at at time zone ${zone}), 'YYYY-MM-DD') end as week
    from ${accounts} group by 1, 2, 4
  `.execute(db);
  return rows;
}

/** By address, with the last letter of each. @returns one more than the page holds if there is more */
export async function listSubscribers(
  db: Db,
  filter: SubscriberFilter,
  page: KeyPage,
): Promise<SubscriberRow[]> {
  const isBackward = page.after === null && page.before !== null;
  const start = page.after ?? page.before;
  const [side, dir] = isBackward ? [sql.raw("<"), sql.raw("desc")] : [sql.raw(">"), sql.raw("asc")];
  const { rows } = await sql<SubscriberRow>`
    select p.*, w.status as letter_status, coalesce(w.sent_at, w.created_at) as letter_at, w.error as letter_error
    from (
      select u.id, u.email, ${state} as state, ${frequency} as frequency from ${accounts}
      where ${isShown(filter)}
        and (${start}::uuid is null or u.email ${side} (select email from users where id = ${start}::uuid))
      order by u.email ${dir} limit ${page.size + 1}
    ) p left join lateral (
      select status, sent_at, created_at, error from weekly_recommendations w
      where w.user_id = p.id and w.status <> 'preview' order by w.created_at desc limit 1
    ) w on true
    order by p.email ${dir}
  `.execute(db);
  return rows;
}

export async function countFoundSubscribers(db: Db, filter: SubscriberFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${accounts} where ${isShown(filter)} limit ${most + 1}) found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The latest runs, each with its letters by status. */
export async function listRuns(db: Db, limit: number) {
  const { rows } = await sql<{
    id: number;
    frequency: Frequency;
    period: string;
    status: "writing" | "sending" | "done";
    started_at: Date;
    letters: Record<string, number>;
  }>`
    select r.id, r.frequency, r.period::text as period, r.status, r.started_at, coalesce((
      select jsonb_object_agg(c.status, c.count) from (
        select w.status, count(*) as count from weekly_recommendations w where w.run_id = r.id group by w.status
      ) c
    ), '{}'::jsonb) as letters
    from (select * from newsletter_runs order by started_at desc, id desc limit ${limit}) r
    order by r.started_at desc, r.id desc
  `.execute(db);
  return rows;
}

/** Lets what was offered to the provider end, and nothing more begin. @returns the run, undefined if it is over */
export async function stopRun(db: Db, id: number, reason: string) {
  const run = await db
    .updateTable("newsletter_runs")
    .set({ status: "sending" })
    .where("id", "=", id)
    .where("status", "!=", "done")
    .returning(["frequency", sql<string>`period::text`.as("period")])
    .executeTakeFirst();
  if (!run) return undefined;
  const { numUpdatedRows } = await db
    .updateTable("weekly_recommendations")
    .set({ status: "suppressed", error: reason })
    .where("run_id", "=", id)
    .where("status", "=", "generated")
    .executeTakeFirst();
  return { ...run, stopped: Number(numUpdatedRows) };
}

/** @returns the address whose mail came back and is tried again; undefined if there is none */
export async function liftBounce(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom("mail_suppressions")
    .where("reason", "=", "bounced")
    .where("email", "=", (eb) => eb.selectFrom("users").select("email").where("id", "=", userId))
    .returning("email")
    .executeTakeFirst();
  return row?.email;
}

function isShown({ state: wanted, search }: SubscriberFilter) {
  const parts = search
    .toLowerCase()
    .split(" ")
    .filter(Boolean)
    .map((word) => sql`position(${word} in u.email) > 0`);
  if (wanted !== null) parts.push(sql`(${state}) = ${wanted}`);
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`;
}
