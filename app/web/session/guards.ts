/** Guards of routes (spec: public-site 2, guards): each throws the response for a visitor who may not pass. */
import { redirect } from "@remix-run/node";
import type { SignedIn } from "~/domain/accounts/sessions";
import type { AppContext } from "~/context";
import { HOME_OF_MEMBERS, leadingTo, loginPathFor, safeReturnPath } from "./return-path";
import { currentSession } from "./session";

const CONFIRM = "/dashboard/passkeys/confirm";

/** Where an administrator wanted to go; a form that was sent cannot be returned to. */
function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return request.method === "GET"
    ? safeReturnPath(pathname + search.replace(/[?&]_data=[^&]*/, ""), "/admin")
    : "/admin";
}

export async function optionalUser(context: AppContext, request: Request): Promise<SignedIn | null> {
  return (await currentSession(context, request))?.user ?? null;
}

/** Without a user: to /login. */
export async function requireUser(context: AppContext, request: Request): Promise<SignedIn> {
  const user = await optionalUser(context, request);
  if (!user) throw redirect(loginPathFor(request), 303);
  return user;
}

/**
 * A visitor without a user goes to /login, a non-admin to /404, an administrator whose session lacks the second factor to where
 * it is asked for. Read from the database at every request.
 */
export async function requireAdmin(context: AppContext, request: Request): Promise<SignedIn> {
  const user = await requireUser(context, request);
  if (!user.isAdmin) throw redirect("/404", 303);
  const factor = (await currentSession(context, request))?.secondFactor ?? "none";
  if (factor === "open") throw redirect(leadingTo(CONFIRM, pathOf(request)), 303);
  if (factor === "none" && context.adminsNeedPasskey) throw redirect("/dashboard/passkeys", 303);
  return user;
}

/** Pages for visitors only: signed-in users go to the dashboard. */
export async function requireVisitor(context: AppContext, request: Request): Promise<void> {
  if (await optionalUser(context, request)) throw redirect(HOME_OF_MEMBERS, 303);
}
