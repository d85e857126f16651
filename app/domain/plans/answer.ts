/** Members and guests answer yes, maybe or no to the dates of a plan. A yes is a save: whoever gave it hears what happens to the event. */
import { lockGroupForShare } from "@db/queries/groups/groups";
import { upsertPlanAnswer, type PersonId } from "@db/queries/groups/plan-answers";
import { findPlanOf, listPlanIdsOf, type PlanRow } from "@db/queries/groups/plans";
import type { PlanAnswer } from "@db/schema";
import type { Db } from "@db/client";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { ANSWERS, NOT_IN } from "~/domain/groups/constants";
import { isOn, NOT_ON } from "./dates";
import { currentDates, isDateOver, readPlan } from "./plan";

export const UNANSWERED = "Please answer yes, maybe or no";

/** Answers by the id of their date. */
export type GivenAnswers = ReadonlyMap<string, string>;

/** @param given.answers other dates stay as they are. @throws Rejected */
export async function answerPlan(
  ctx: Pick<DomainContext, "db" | "now">,
  person: PersonId,
  given: { planId: string; answers: GivenAnswers },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const before = await findPlanOf(trx, given.planId, person);
    if (!before) throw new Rejected(NOT_IN);
    await lockGroupForShare(trx, before.group_id);
    // Read again under the lock: membership may have ended while this transaction waited.
    const row = await findPlanOf(trx, given.planId, person);
    if (!row) throw new Rejected(NOT_IN);
    await keepAnswers(trx, person, row, given.answers, { isAnnounced: false, now: ctx.now() });
  });
}

/** Answers to several plans of the person's own group. Lock it before. @throws Rejected for dates that nobody can answer any more */
export async function answerPlans(
  trx: Db,
  person: PersonId,
  answers: GivenAnswers,
  how: { isAnnounced: boolean; now: Date },
): Promise<void> {
  for (const planId of await listPlanIdsOf(trx, [...answers.keys()])) {
    const row = await findPlanOf(trx, planId, person);
    if (row) await keepAnswers(trx, person, row, answers, how);
  }
}

async function keepAnswers(
  trx: Db,
  person: PersonId,
  row: PlanRow,
  given: GivenAnswers,
  { isAnnounced, now }: { isAnnounced: boolean; now: Date },
): Promise<void> {
  if (given.size === 0) throw new Rejected(UNANSWERED);
  const answered = currentDates(await readPlan(trx, row))
    .filter((date) => given.has(date.id))
    .map((date) => ({ date, answer: readAnswer(given.get(date.id)) }))
    .filter(({ date }) => isOn(date.now) && !isDateOver(date, now));
  if (answered.length === 0) throw new Rejected(NOT_ON);
  for (const { date, answer } of answered) {
    // The same answer again is no news.
    const isSame = date.answers.some((given) => given.person_id === person.id && given.answer === answer);
    if (!isSame) await upsertPlanAnswer(trx, { optionId: date.id, person, answer, isAnnounced, now });
  }
}

function readAnswer(text: string | undefined): PlanAnswer {
  const answer = ANSWERS.find((option) => option === text);
  if (!answer) throw new Rejected(UNANSWERED);
  return answer;
}
