/** Answers to plans, of members and of guests. Only those of present members count. */
import { sql } from "kysely";
import type { Db } from "../../client";
import type { PlanAnswer } from "../../schema/groups";

/** A member, or a friend who voted by the group's link. */
export interface PersonId {
  kind: "member" | "guest";
  id: string;
}

export interface AnswerRow {
  option_id: string;
  plan_id: string;
  person_id: string;
  is_guest: boolean;
  name: string | null;
  answer: PlanAnswer;
  is_announced: boolean;
  answered_at: Date;
}

/** The earliest first. */
export async function listPlanAnswers(db: Db, planIds: string[]): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select a.option_id, o.plan_id, coalesce(a.user_id, a.guest_id) as person_id, a.guest_id is not null as is_guest,
      coalesce(u.full_name, gg.name) as name, a.answer, a.is_announced, a.answered_at
    from plan_answers a join plan_options o on o.id = a.option_id join plans p on p.id = o.plan_id
    left join users u on u.id = a.user_id left join group_guests gg on gg.id = a.guest_id
    where o.plan_id = any(${planIds}::uuid[]) and (a.guest_id is not null
      or exists (select from group_members m where m.group_id = p.group_id and m.user_id = a.user_id))
    order by a.answered_at, person_id
  `.execute(db);
  return rows;
}

export async function upsertPlanAnswer(
  trx: Db,
  row: { optionId: string; person: PersonId; answer: PlanAnswer; isAnnounced: boolean; now: Date },
): Promise<void> {
  const column = row.person.kind === "member" ? "user_id" : "guest_id";
  const change = { answer: row.answer, answered_at: row.now, is_announced: row.isAnnounced };
  await trx
    .insertInto("plan_answers")
    .values({ option_id: row.optionId, [column]: row.person.id, ...change })
    .onConflict((oc) => oc.columns(["option_id", column]).doUpdateSet(change))
    .execute();
}

/** Whoever cares has heard of them. */
export async function markAnswersTold(trx: Db, planId: string): Promise<void> {
  await sql`
    update plan_answers a set is_announced = true from plan_options o
    where o.id = a.option_id and o.plan_id = ${planId}::uuid and not a.is_announced
  `.execute(trx);
}
