/** The one-time message after onboarding answers were copied into the account (spec: accounts 4). */
import type { DomainContext } from "~/context";
import { consumeOnboardingMessage } from "@db/queries/accounts/users";

const WELCOME = "Onboarding complete! Welcome to your dashboard.";

/** @returns the message for the first page load after onboarding, on any device; then null */
export async function takeWelcome(
  ctx: Pick<DomainContext, "db" | "now">,
  userId: string,
): Promise<string | null> {
  return (await consumeOnboardingMessage(ctx.db, userId, ctx.now())) ? WELCOME : null;
}
