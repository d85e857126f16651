/** The one-time message after onboarding has become records (spec: accounts 4). */
import { takeOnboardingMessage } from "@db/queries/users";
import type { AccountContext } from "./context";

export const WELCOME = "Onboarding complete! Welcome to your dashboard.";

/** @returns the message for exactly one page load, on whatever device comes first; then null */
export async function takeWelcome(
  ctx: Pick<AccountContext, "db" | "now">,
  userId: string,
): Promise<string | null> {
  return (await takeOnboardingMessage(ctx.db, userId, ctx.now())) ? WELCOME : null;
}
