/**
 * Changes that somebody at a borrowed browser must not make: for them, the sign-in must be some minutes old at most, and whoever
 * has a passkey must have used it. Otherwise the visitor confirms first that it is them, and comes back.
 */
import type { AppContext } from "~/context";
import { redirect } from "~/web/remix";
import { leadingTo } from "./return-path";
import { currentSession } from "./session";

const ACCOUNT = "/dashboard/account";
const PASSKEY = "/dashboard/passkeys/confirm";
const CONFIRM = "/dashboard/account/confirm";

/** @throws a redirect to the page that asks for what is missing */
export async function requireFreshSignIn(context: AppContext, request: Request): Promise<void> {
  const session = await currentSession(context, request);
  if (!session?.isFresh) throw redirect(CONFIRM, 303);
  // A mailbox alone opens no admin area; it must not take or destroy the account behind it either.
  if (session.user.role !== null && session.secondFactor === "open")
    throw redirect(leadingTo(PASSKEY, ACCOUNT), 303);
}
