/** Plans of a group: a question over one to five dates, and once it is settled the date that it is. Only members read them. */
import { sql } from "kysely";
import type { Db } from "../../client";
import type { OptionState } from "../../schema/groups";
import type { PersonId } from "./plan-answers";

export interface NewOption {
  eventId: number;
  day: string;
  startsAt: Date | null;
  title: string;
  venue: string;
  address: string;
  state: OptionState;
}

export interface PlanRow {
  id: string;
  group_id: string;
  group_name: string;
  created_by: string;
  proposer_id: string | null;
  proposed_by: string | null;
  note: string;
  meet_at: Date | null;
  meet_where: string;
  sequence: number;
  settled_at: Date | null;
  created_at: Date;
}

/** A date that still counts: any of an open question, and the chosen one of a settled one. */
const isCurrent = sql<boolean>`(p.settled_at is null or o.is_chosen)`;

export type OptionRow = Awaited<ReturnType<typeof listOptions>>[number];

const nextSequence = { sequence: sql<number>`sequence + 1` };

/** Lock the group before. @returns the plan's id */
export async function insertPlan(
  trx: Db,
  plan: { groupId: string; proposedBy: string; note: string; now: Date },
  options: NewOption[],
): Promise<{ id: string; optionIds: string[] }> {
  const { id } = await trx
    .insertInto("plans")
    .values({
      group_id: plan.groupId,
      proposed_by: plan.proposedBy,
      note: plan.note,
      created_at: plan.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = await trx
    .insertInto("plan_options")
    .values(
      options.map(({ eventId, startsAt, ...shown }, index) => ({
        ...shown,
        plan_id: id,
        event_id: eventId,
        starts_at: startsAt,
        position: index + 1,
      })),
    )
    .returning("id")
    .execute();
  return { id, optionIds: rows.map((row) => row.id) };
}

/** Those with a date to come, the soonest first. */
export function listComingPlans(db: Db, groupId: string, today: string): Promise<PlanRow[]> {
  const next = sql<string>`(select min(o.day) from plan_options o where o.plan_id = p.id and ${isCurrent}
    and o.day >= ${today}::date)`;
  return plans(db)
    .where("p.group_id", "=", groupId)
    .where(sql<boolean>`${next} is not null`)
    .orderBy(next)
    .orderBy("p.created_at")
    .execute();
}

export function findPlan(db: Db, id: string): Promise<PlanRow | undefined> {
  return plans(db).where("p.id", "=", id).executeTakeFirst();
}

export function listPlansById(db: Db, ids: string[]): Promise<PlanRow[]> {
  return plans(db)
    .where(sql<boolean>`p.id = any(${ids}::uuid[])`)
    .orderBy("p.id")
    .execute();
}

export async function listPlanIdsOf(db: Db, optionIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct plan_id as id from plan_options where id = any(${optionIds}::uuid[]) order by plan_id
  `.execute(db);
  return rows.map(({ id }) => id);
}

export function listPlansOfGuest(db: Db, guestId: string): Promise<PlanRow[]> {
  return plans(db)
    .where(
      sql<boolean>`exists (select from plan_options o join plan_answers a on a.option_id = o.id
        where o.plan_id = p.id and a.guest_id = ${guestId}::uuid)`,
    )
    .orderBy("p.created_at")
    .execute();
}

/** For members of its group, and its guests. */
export async function findPlanOf(db: Db, id: string, { kind, id: personId }: PersonId) {
  if (kind === "member") return findPlanFor(db, id, personId);
  return plans(db)
    .innerJoin("group_guests as gg", "gg.group_id", "p.group_id")
    .where("gg.id", "=", personId)
    .where("p.id", "=", id)
    .executeTakeFirst();
}

/** For members of its group only. */
export function findPlanFor(db: Db, id: string, userId: string): Promise<PlanRow | undefined> {
  return plans(db)
    .innerJoin("group_members as m", (join) =>
      join.onRef("m.group_id", "=", "p.group_id").on("m.user_id", "=", userId),
    )
    .where("p.id", "=", id)
    .executeTakeFirst();
}

/** In the order in which they were asked. A merged event counts as the one that stands for it. */
export function listOptions(db: Db, planIds: string[]) {
  return db
    .selectFrom("plan_options as o")
    .leftJoin("events as e", "e.id", "o.event_id")
    .select([
      "o.id",
      "o.plan_id",
      "o.is_chosen",
      "o.day",
      "o.starts_at",
      "o.title",
      "o.venue",
      "o.address",
      "o.state",
    ])
    .select(sql<number | null>`coalesce(e.duplicate_of, e.id)`.as("event_id"))
    .where(sql<boolean>`o.plan_id = any(${planIds}::uuid[])`)
    .orderBy("o.plan_id")
    .orderBy("o.position")
    .execute();
}

/** Lists the coming dates that a group is asked about or has settled already. */
export async function listAsked(
  db: Db,
  groupId: string,
  today: string,
): Promise<{ eventId: number; day: string }[]> {
  const { rows } = await sql<{ eventId: number; day: string }>`
    select coalesce(e.duplicate_of, e.id) as "eventId", o.day::text as day
    from plan_options o join plans p on p.id = o.plan_id join events e on e.id = o.event_id
    where p.group_id = ${groupId}::uuid and ${isCurrent} and o.day >= ${today}::date
  `.execute(db);
  return rows;
}

/** @returns false when it is settled already */
export async function settlePlan(
  trx: Db,
  plan: { id: string; optionId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("plans")
    .set({ settled_at: plan.now, ...nextSequence })
    .where("id", "=", plan.id)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) return false;
  await trx.updateTable("plan_options").set({ is_chosen: true }).where("id", "=", plan.optionId).execute();
  return true;
}

/** Calendars hear of it. @returns the new number */
export async function bumpSequence(trx: Db, planId: string): Promise<number> {
  const { sequence } = await trx
    .updateTable("plans")
    .set(nextSequence)
    .where("id", "=", planId)
    .returning("sequence")
    .executeTakeFirstOrThrow();
  return sequence;
}

export async function updateMeeting(
  trx: Db,
  planId: string,
  meeting: { meetAt: Date | null; meetWhere: string; note: string },
): Promise<void> {
  await trx
    .updateTable("plans")
    .set({
      meet_at: meeting.meetAt,
      meet_where: meeting.meetWhere,
      note: meeting.note,
      ...nextSequence,
    })
    .where("id", "=", planId)
    .execute();
}

/** @returns false when the members were asked again since then */
export async function markReminded(trx: Db, id: string, now: Date, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("plans")
    .set({ reminded_at: now })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("reminded_at", "is", null), eb("reminded_at", "<", since)]))
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Its dates and answers go with it. */
export async function deletePlan(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("plans").where("id", "=", id).execute();
}

/** Sets what the members are told from now on. */
export async function updateOption(trx: Db, id: string, shown: Omit<NewOption, "eventId">): Promise<void> {
  const { day, startsAt, title, venue, address, state } = shown;
  await trx
    .updateTable("plan_options")
    .set({ day, starts_at: startsAt, title, venue, address, state })
    .where("id", "=", id)
    .execute();
}

/** Plans of all groups with a date to come: what a job looks through. */
export function listAllComing(db: Db, today: string): Promise<PlanRow[]> {
  return plans(db)
    .where(
      sql<boolean>`exists (select from plan_options o where o.plan_id = p.id and ${isCurrent} and o.day >= ${today}::date)`,
    )
    .orderBy("p.id")
    .execute();
}

/** Plans with answers of which nobody has heard, the last of them older than `before`. */
export function listUntold(db: Db, before: Date): Promise<PlanRow[]> {
  return plans(db)
    .where(
      sql<boolean>`(select max(a.answered_at) from plan_options o join plan_answers a on a.option_id = o.id
        where o.plan_id = p.id and not a.is_announced) < ${before}::timestamptz`,
    )
    .orderBy("p.id")
    .execute();
}

const plans = (db: Db) =>
  db
    .selectFrom("plans as p")
    .innerJoin("groups as g", "g.id", "p.group_id")
    .leftJoin("users as by", "by.id", "p.proposed_by")
    .select(["p.id", "p.group_id", "g.name as group_name", "g.created_by", "p.proposed_by as proposer_id"])
    .select(["by.full_name as proposed_by", "p.note", "p.meet_at", "p.meet_where", "p.sequence"])
    .select(["p.settled_at", "p.created_at"]);
