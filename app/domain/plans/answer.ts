/** Members and guests answer yes, maybe or no to the dates of a plan. A yes is a save: whoever gave it hears what happens to the event. */
import { lockGroupForShare } from "@db/queries/groups/groups";
import { upsertPlanAnswer, type PersonId } from "@db/queries/groups/plan-answers";
import { findPlanOf, type PlanRow } from "@db/queries/groups/plans";
import type { PlanAnswer } from "@db/schema";
import type { Db } from "@db/client";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { ANSWERS, NOT_IN } from "~/domain/groups/constants";
import { isOn, NOT_ON } from "./dates";
import { currentDates, isDateOver, readPlan, type PlanDate } from "./plan";

/** @param given the answers by the id of their date; others stay as they are. @throws Rejected */
export async function answerPlan(
  ctx: Pick<DomainContext, "db" | "now">,
  person: PersonId,
  given: { planId: string; answers: ReadonlyMap<string, string> },
): Promise<PlanRow> {
  const answers = new Map([...given.answers].map(([date, text]) => [date, readAnswer(text)]));
  if (answers.size === 0) throw new Rejected("Please answer yes, maybe or no");
  return ctx.db.transaction().execute(async (trx) => {
    const before = await findPlanOf(trx, given.planId, person);
    if (!before) throw new Rejected(NOT_IN);
    await lockGroupForShare(trx, before.group_id);
    // Read again under the lock: membership may have ended while this transaction waited.
    const row = await findPlanOf(trx, given.planId, person);
    if (!row) throw new Rejected(NOT_IN);
    const dates = currentDates(await readPlan(trx, row));
    const open = dates.filter((date) => isOn(date.now) && !isDateOver(date, ctx.now()));
    const answered = open.filter(({ id }) => answers.has(id));
    if (answered.length === 0) throw new Rejected(NOT_ON);
    for (const date of answered) await keep(trx, person, date, answers.get(date.id) as PlanAnswer, ctx.now());
    return row;
  });
}

function readAnswer(text: string): PlanAnswer {
  const answer = ANSWERS.find((one) => one === text);
  if (!answer) throw new Rejected("Please answer yes, maybe or no");
  return answer;
}

/** The same answer again is no news. */
async function keep(trx: Db, person: PersonId, date: PlanDate, answer: PlanAnswer, now: Date): Promise<void> {
  if (date.answers.some((one) => one.person_id === person.id && one.answer === answer)) return;
  await upsertPlanAnswer(trx, { optionId: date.id, person, answer, isTold: false, now });
}
