/** The account step of onboarding: saves the answers for 30 days under a token and the email address. */
import { listInterests } from "@db/queries/events/interests";
import { insertPendingAnswers } from "@db/queries/accounts/onboarding";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { days } from "~/lib/time";
import { readEmail } from "./email";
import { consumeRateLimit } from "./limits";
import { takeMailTurn, type SignInLane } from "./mail-limits";
import { DEFAULT_DAYS, INVITATION_CODE, WEEKDAYS_MONDAY_FIRST, type Answers } from "./onboarding-answers";
import { hashToken } from "./secret-tokens";

export interface OnboardingOrder {
  /** Kept by the browser as long as its link. */
  token: string;
  email: string;
  code: string;
  answers: Answers;
  from: string;
  isOwnDevice: boolean;
}

const PENDING_TTL_MS = days(30);

/** @returns the address in its stored form, the name of the saved row, and the lane of its mail. @throws Rejected */
export async function saveOnboarding(
  ctx: Pick<DomainContext, "db" | "now" | "log">,
  order: OnboardingOrder,
): Promise<{ email: string; pendingToken: string; lane: SignInLane }> {
  if (order.email.trim() === "") throw new Rejected({ email: "Email is required" });
  const email = readEmail(order.email);
  if (!email) throw new Rejected({ email: "Please enter a valid email address" });
  if (order.code.trim() !== INVITATION_CODE)
    throw new Rejected({ code: "Please enter a valid invitation code" });
  if (order.answers.name === "") throw new Rejected({ name: "Name is required" });
  await consumeRateLimit(ctx, "onboarding-from", order.from);
  const lane = await takeMailTurn(ctx, { ...order, email });
  const names = new Map((await listInterests(ctx.db)).map(({ id, name }) => [id, name]));
  const interests = order.answers.interests.filter((id) => names.has(id));
  const chosen = new Set<string>(order.answers.days ?? DEFAULT_DAYS);
  const pendingToken = hashToken(order.token);
  const now = ctx.now();
  await insertPendingAnswers(ctx.db, {
    tokenHash: pendingToken,
    email,
    answers: {
      fullName: order.answers.name,
      locations: order.answers.locations,
      availability: WEEKDAYS_MONDAY_FIRST.map((day) => ({ day, available: chosen.has(day) })),
      newsletterInterests: interests,
      preferences: interests.map((id, index) => ({ id, name: names.get(id) ?? "", ranking: index + 1 })),
      places: order.answers.places,
      frequency: "weekly",
    },
    now,
    expiresAt: new Date(now.getTime() + PENDING_TTL_MS),
  });
  return { email, pendingToken, lane };
}
