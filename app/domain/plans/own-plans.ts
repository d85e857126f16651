/** The plans of all groups that somebody said yes or maybe to. */
import { listPlannedBy } from "@db/queries/accounts/saves";
import { listPlansById } from "@db/queries/groups/plans";
import type { Db } from "@db/client";
import { currentDates, isPlanOver, readPlans, type Plan } from "./plan";
import { showPlan, type ShownPlan } from "./present-plan";

/** Those to come, the soonest first. */
export async function showOwnPlans(
  db: Db,
  userId: string,
  { now, origin }: { now: Date; origin: string },
): Promise<ShownPlan[]> {
  const viewer = { id: userId, now, origin, shared: null, members: [] };
  const first = (plan: Plan) => currentDates(plan)[0]?.day ?? "";
  return (await readOwnPlans(db, userId))
    .filter((plan) => !isPlanOver(plan, now))
    .toSorted((a, b) => first(a).localeCompare(first(b)))
    .map((plan) => showPlan(plan, viewer));
}

export async function readOwnPlans(db: Db, userId: string): Promise<Plan[]> {
  const said = await listPlannedBy(db, userId);
  return readPlans(db, await listPlansById(db, [...new Set(said.map(({ plan_id }) => plan_id))]));
}
