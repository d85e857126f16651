/** Takes get-started answers over into an account that has settings already, because its owner says so. */
import { listVenueNames } from "@db/queries/accounts/follows";
import { consumePendingAnswers, findPendingAnswers } from "@db/queries/accounts/onboarding";
import {
  listExistingInterestIds,
  replaceLocations,
  replaceUserInterests,
  upsertAvailability,
} from "@db/queries/accounts/preferences";
import { insertSaves } from "@db/queries/accounts/saves";
import { markOnboarded } from "@db/queries/accounts/users";
import type { Db } from "@db/client";
import type { DomainContext } from "~/context";
import { WEEKDAYS_MONDAY_FIRST, type Answers } from "./onboarding-answers";
import { answersOf } from "./pending-answers";

type Context = Pick<DomainContext, "db" | "now">;

/** Answers that a signed-in person has just given. */
export async function applyAnswers(ctx: Context, userId: string, answers: Answers): Promise<void> {
  await ctx.db.transaction().execute((trx) => apply(trx, userId, answers, ctx.now()));
}

/** Answers that wait under an account's address: anybody may have given them, so its owner decides. */
export async function readWaitingAnswers(ctx: Context, email: string) {
  const row = await findPendingAnswers(ctx.db, email, ctx.now());
  if (!row) return null;
  return [
    row.full_name,
    row.locations.join(", "),
    row.availability.flatMap(({ day, available }) => (available ? day : [])).join(", "),
    row.preferences.map(({ name }) => name).join(", "),
    (await listVenueNames(ctx.db, row.places)).join(", "),
  ].filter((part): part is string => Boolean(part));
}

export async function applyWaitingAnswers(ctx: Context, owner: { id: string; email: string }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await consumePendingAnswers(trx, owner.email, null, ctx.now());
    if (row) await apply(trx, owner.id, answersOf(row), ctx.now());
  });
}

export async function dropWaitingAnswers(ctx: Context, email: string): Promise<void> {
  await consumePendingAnswers(ctx.db, email, null, ctx.now());
}

/** Leaves unanswered questions as they are. */
async function apply(trx: Db, userId: string, given: Answers, now: Date): Promise<void> {
  const interests = await listExistingInterestIds(trx, given.interests);
  await markOnboarded(trx, userId, { fullName: given.name || null, newsletterInterests: interests }, now);
  if (given.locations.length > 0) await replaceLocations(trx, userId, given.locations);
  if (interests.length > 0) await replaceUserInterests(trx, userId, interests);
  const { days } = given;
  if (days) {
    const availability = WEEKDAYS_MONDAY_FIRST.map((day) => ({ day, available: days.includes(day) }));
    await upsertAvailability(trx, userId, availability);
  }
  await insertSaves(trx, userId, { events: [], works: [], venues: given.places }, now);
}
