/** One person's file of a plan, to download: the same entry that their mail has. */
import { findUser } from "@db/queries/accounts/users";
import { findGuest } from "@db/queries/groups/guests";
import type { PersonId } from "@db/queries/groups/plan-answers";
import type { PlanRow } from "@db/queries/groups/plans";
import type { DomainContext } from "~/context";
import { uidHost } from "~/domain/feeds/uid-host";
import { currentDates, readPlan } from "./plan";
import { entryOf, statusOf } from "./plan-entry";
import { planIcs } from "./plan-ics";

/** Null while it is not known which date it is. */
export async function readPlanFile(
  ctx: Pick<DomainContext, "db" | "now" | "appOrigin">,
  row: PlanRow,
  person: PersonId,
): Promise<string | null> {
  const plan = await readPlan(ctx.db, row);
  const [date, ...others] = currentDates(plan);
  if (!date || others.length > 0) return null;
  const site = { ...ctx, uidHost: await uidHost({ db: ctx.db, origin: ctx.appOrigin }) };
  const who = await findPerson(ctx, person);
  if (!who) return null;
  const answer = date.answers.find(({ person_id }) => person_id === person.id)?.answer ?? null;
  // Whoever cannot come takes it out of their calendar.
  const status = answer === "no" ? "CANCELLED" : statusOf(plan, date);
  return planIcs(entryOf(site, plan, date, status), { ...who, answer }).text;
}

async function findPerson({ db }: Pick<DomainContext, "db">, { kind, id }: PersonId) {
  if (kind === "guest") {
    const guest = await findGuest(db, id);
    return guest && { name: guest.name, email: guest.email ?? "" };
  }
  const user = await findUser(db, id);
  return user && { name: user.full_name, email: user.email };
}
