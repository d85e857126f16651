/** Mails about events that somebody cares about: who is due, and up to which change they were told. */
import { sql } from "kysely";
import type { Db } from "../../client";
import type { ChangePosition } from "../events/changes";

interface Due {
  user_id: string;
  email: string;
  event_ids: number[];
}

export interface DueReminder extends Due {
  /** Those of them that are planned with a group. */
  plans: { event_id: number; plan_id: string }[];
}

/** Saved, on a list that somebody brought, or said yes or maybe to: the wish to be there. */
const wanted = sql`a.because in ('saved', 'listed', 'yes', 'maybe')`;
/** An event, and those that were merged into it: somebody may have saved one of them. */
const same = sql`lateral (select o.id union all select x.id from events x where x.duplicate_of = o.id) as same (id)`;

export interface DueSale extends Due {
  /** The key of the mail about them: one for each reader and moment. */
  key: string;
}

export interface Saver {
  user_id: string;
  email: string;
  /** The event that changed. */
  changed_id: number;
  /** The event that stands for it now. */
  event_id: number;
}

/**
 * Lists who wants to go to something that begins or closes on a date, or is planned for it, and has no mail about it yet. What begins after
 * midnight counts on the date that it has on a ticket. A saved work counts on its first and on its last day, or a film that runs for
 * weeks would bring a mail every evening; a planned day of a run counts on that day alone.
 */
export async function listDueReminders(db: Db, day: string, limit: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with of_day as (
      select e.id, e.work_id, e.first_day, e.last_day > e.first_day as is_run, local_time(e.start_time)::date = ${day}::date as begins
      from public_events e
      where e.status in ('scheduled', 'moved_online') and e.last_day >= ${day}::date - 1 and (
        e.first_day in (${day}::date - 1, ${day}::date) and local_time(e.start_time)::date = ${day}::date
        or e.last_day = ${day}::date and e.last_day > e.first_day)
    ), due as (
      select a.user_id, o.id, a.plan_id from of_day o join ${same} on true
      join event_audience a on a.event_id = same.id and ${wanted} and (a.plan_id is null or not o.is_run)
      union
      select a.user_id, coalesce(e.duplicate_of, e.id), a.plan_id
      from plan_options p join events e on e.id = p.event_id and e.last_day > e.first_day
      join event_audience a on a.event_id = p.event_id and a.plan_id = p.plan_id and ${wanted}
      where p.day = ${day}::date and e.status in ('scheduled', 'moved_online')
      union
      select a.user_id, d.id, null from of_day d join event_audience a on a.work_id = d.work_id and ${wanted}
      where d.begins and not (
        exists (select from public_events o where o.work_id = d.work_id
          and o.first_day < d.first_day)
        and exists (select from public_events o where o.work_id = d.work_id
          and o.last_day > d.first_day))
    )
    select u.id as user_id, u.email, array_agg(distinct due.id) as event_ids,
      coalesce(jsonb_agg(distinct jsonb_build_object('event_id', due.id, 'plan_id', due.plan_id))
        filter (where due.plan_id is not null), '[]') as plans
    from due join users u on u.id = due.user_id
    left join notification_settings n on n.user_id = u.id
    where coalesce(n.remind, true) and u.blocked_at is null and not exists (
      select from mail_outbox m where m.idempotency_key = ${reminderKey(day, "")} || u.id)
    group by u.id order by u.id limit ${limit}
  `.execute(db);
  return rows;
}

export const reminderKey = (day: string, userId: string): string => `saved-reminder:${day}:${userId}`;

/**
 * For whose events tickets went on sale in a period, of those who have no mail about that moment yet. Who saved one of them
 * later saw that its tickets are sold.
 */
export async function listDueSales(
  db: Db,
  { after, until, today }: { after: Date; until: Date; today: string },
  limit: number,
): Promise<DueSale[]> {
  const { rows } = await sql<DueSale>`
    with opened as (
      select e.id, e.work_id, e.on_sale_at from public_events e
      where e.on_sale_at > ${after}::timestamptz and e.on_sale_at <= ${until}::timestamptz
        and e.status in ('scheduled', 'moved_online') and not e.sold_out
        and e.last_day >= ${today}::date
    ), due as (
      select a.user_id, o.id, o.on_sale_at from opened o join ${same} on true
      join event_audience a on a.event_id = same.id and ${wanted} and a.since < o.on_sale_at
      union
      select a.user_id, o.id, o.on_sale_at from opened o
      join event_audience a on a.work_id = o.work_id and ${wanted} and a.since < o.on_sale_at
    ), of_readers as (
      select user_id, array_agg(distinct id) as event_ids,
        'saved-on-sale:' || extract(epoch from on_sale_at)::bigint || ':' || user_id as key
      from due group by user_id, key
    )
    select r.user_id, u.email, r.event_ids, r.key
    from of_readers r join users u on u.id = r.user_id
    left join notification_settings n on n.user_id = u.id
    where coalesce(n.remind, true) and u.blocked_at is null and not exists (
      select from mail_outbox m where m.idempotency_key = r.key)
    order by r.key limit ${limit}
  `.execute(db);
  return rows;
}

/** Locks the position until the transaction ends: one process tells at a time. */
export async function lockToldChanges(trx: Db): Promise<ChangePosition> {
  const { rows } = await sql<ChangePosition>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, id from sent_changes for update
  `.execute(trx);
  return rows[0] as ChangePosition;
}

export async function updateToldChanges(trx: Db, { at, id }: ChangePosition): Promise<void> {
  await sql`update sent_changes set at = ${at}::timestamptz, id = ${id}::bigint`.execute(trx);
}

/** Lists who wants to go to one of these events, or saved its work, and to hear of changes. Members of a plan get the plan's own mail. */
export async function listSaversOf(db: Db, eventIds: number[]): Promise<Saver[]> {
  const { rows } = await sql<Saver>`
    with changed as (
      select x.id as changed_id, coalesce(x.duplicate_of, x.id) as event_id, x.work_id
      from events x where x.id = any(${eventIds}::int[])
    ), caring as (
      select a.user_id, c.changed_id, c.event_id, a.plan_id from changed c
      join lateral (
        select c.event_id union select c.changed_id union select x.id from events x where x.duplicate_of = c.event_id
      ) as same (id) on true
      join event_audience a on a.event_id = same.id and ${wanted}
      union
      select a.user_id, c.changed_id, c.event_id, null from changed c join event_audience a on a.work_id = c.work_id and ${wanted}
    ), savers as (
      select user_id, changed_id, event_id, bool_or(plan_id is not null) as is_planned from caring
      group by user_id, changed_id, event_id
    )
    select s.user_id, u.email, s.changed_id, s.event_id
    from savers s join users u on u.id = s.user_id
    left join notification_settings n on n.user_id = u.id
    where coalesce(n.tell_changes, true) and u.blocked_at is null and not (s.is_planned and coalesce(n.group_mails, true))
    order by s.user_id, s.event_id
  `.execute(db);
  return rows;
}

/** Lists the events that stand for others by now, by the others' ids. */
export async function listReplacements(
  db: Db,
  ids: number[],
): Promise<{ event_id: number; fields: Record<string, [unknown, unknown]> }[]> {
  const { rows } = await sql<{ event_id: number; fields: Record<string, [unknown, unknown]> }>`
    select k.id as event_id, jsonb_object_agg(b.key, jsonb_build_array(b.value, a.value)) as fields
    from events e join events k on k.id = e.duplicate_of and k.published
    cross join jsonb_each(event_public_fields(e)) b
    join jsonb_each(event_public_fields(k)) a on a.key = b.key and a.value is distinct from b.value
    where e.id = any(${ids}::int[]) and e.published
    group by e.id, k.id order by e.id
  `.execute(db);
  return rows;
}

/** Events that are not public any more and would not be over yet, by their ids. */
export function listGoneEvents(db: Db, ids: number[], today: string) {
  return db
    .selectFrom("events")
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .where("published", "=", false)
    .where(sql<boolean>`last_day >= ${today}::date`)
    .select(["id", "title", "start_time", "date_only"])
    .execute();
}
