/** A plan with its dates as their events are now, and what everybody answered. */
import type { Db } from "@db/client";
import type { PublicEvent } from "@db/queries/events/events";
import { listPlanAnswers, type AnswerRow } from "@db/queries/groups/plan-answers";
import { listOptions, type OptionRow, type PlanRow } from "@db/queries/groups/plans";
import { listEventsById } from "@db/queries/groups/stats";
import type { OptionState, PlanAnswer } from "@db/schema";
import { groupBy } from "~/lib/collections";
import { isOn, stateOn, tonight } from "./dates";

export interface PlanOption extends OptionRow {
  /** The event as it is now; undefined once it is no longer public. */
  event: PublicEvent | undefined;
  /** The state of the event now; `state` is what the members were told. */
  now: OptionState;
  answers: AnswerRow[];
}

export interface Plan extends PlanRow {
  dates: PlanOption[];
}

/** Whether no date takes place as planned. */
export const hasFallenThrough = (plan: Plan): boolean => currentDates(plan).every((date) => !isOn(date.now));

/** Answers count until then. */
export const isPlanOver = (plan: Plan, now: Date): boolean =>
  currentDates(plan).every((date) => isDateOver(date, now));

/** The dates that it is still about. */
export function currentDates(plan: Plan): PlanOption[] {
  const chosen = chosenDate(plan);
  return chosen ? [chosen] : plan.dates;
}

/** The date that it is, once it is settled. */
export const chosenDate = ({ dates }: Plan): PlanOption | null =>
  dates.find(({ is_chosen }) => is_chosen) ?? null;

export const isDateOver = ({ event, day }: PlanOption, now: Date): boolean =>
  day < tonight(now) || (event !== undefined && event.last_day === day && event.ends_at <= now);

/** Ids of those who gave one of the answers. Members by default: guests are told in their own way. */
export const answererIds = (dates: PlanOption[], answers: readonly PlanAnswer[]): Set<string> =>
  new Set(
    dates.flatMap((date) =>
      date.answers.filter((given) => answers.includes(given.answer)).map((given) => given.person_id),
    ),
  );

export async function readPlan(db: Db, row: PlanRow): Promise<Plan> {
  const [plan] = await readPlans(db, [row]);
  return plan as Plan;
}

export async function readPlans(db: Db, rows: PlanRow[]): Promise<Plan[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const options = await listOptions(db, ids);
  const answers = groupBy(await listPlanAnswers(db, ids), ({ option_id }) => option_id);
  const events = await listEventsById(db, [...new Set(options.flatMap(({ event_id }) => event_id ?? []))]);
  const eventOf = new Map(events.map((event) => [event.id, event]));
  return rows.map((row) => ({
    ...row,
    dates: options
      .filter(({ plan_id }) => plan_id === row.id)
      .map((option) => {
        const event = eventOf.get(option.event_id ?? 0);
        return { ...option, event, now: stateOn(event, option.day), answers: answers.get(option.id) ?? [] };
      }),
  }));
}
