/**
 * Changes that somebody at a borrowed browser must not make: for them, the sign-in must be some minutes old at most. Otherwise
 * the visitor confirms first that it is them, and comes back.
 */
import { redirect } from "@remix-run/node";
import type { AppContext } from "~/context";
import { currentSession } from "./session";

const CONFIRM = "/dashboard/account/confirm";

/** @throws a redirect to the page that asks for a fresh sign-in */
export async function requireFreshSignIn(context: AppContext, request: Request): Promise<void> {
  const session = await currentSession(context, request);
  if (!session?.isFresh) throw redirect(CONFIRM, 303);
}
