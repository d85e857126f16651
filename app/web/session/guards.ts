/** Guards of routes (spec: public-site 2, guards): each throws the response for a visitor who may not pass. */
import type { AdminRole } from "@db/schema";
import type { Session, SignedIn } from "~/domain/accounts/sessions";
import { hasRole } from "~/domain/admin/roles";
import type { AppContext } from "~/context";
import { HOME_OF_MEMBERS, leadingTo, loginPathFor, safeReturnPath } from "./return-path";
import type { Toast } from "~/ui/toaster";
import { redirect } from "~/web/remix";
import { currentSession, redirectWithToast } from "./session";

/** For answers that are no pages. */
export async function isAdministrator(context: AppContext, request: Request): Promise<boolean> {
  const session = await currentSession(context, request);
  return session !== null && hasRole(session.user, "admin") && missingFactor(context, session) === null;
}

export const requireEditor = (context: AppContext, request: Request): Promise<SignedIn> =>
  requireRole(context, request, "editor");

export const requireAdmin = (context: AppContext, request: Request): Promise<SignedIn> =>
  requireRole(context, request, "admin");

/** Pages for visitors only: signed-in users go to the dashboard. */
export async function requireVisitor(context: AppContext, request: Request): Promise<void> {
  if (await optionalUser(context, request)) throw redirect(HOME_OF_MEMBERS, 303);
}

const CONFIRM = "/dashboard/passkeys/confirm";

/**
 * A visitor without a user goes to /login, who lacks the role to /404, who has it in a session without the second factor to
 * where that is asked for. Read from the database at every request.
 */
async function requireRole(context: AppContext, request: Request, needed: AdminRole): Promise<SignedIn> {
  const user = await requireUser(context, request);
  if (!hasRole(user, needed)) throw redirect("/404", 303);
  const missing = missingFactor(context, await currentSession(context, request));
  if (missing === "proof") throw redirect(leadingTo(CONFIRM, pathOf(request)), 303);
  if (missing === "passkey") throw redirect("/dashboard/passkeys", 303);
  return user;
}

/** To whoever sends a form after their session has ended. */
const SIGNED_OUT: Toast = { tone: "error", text: "You are signed out. Log in, then send it again." };

/** Without a user: to /login. */
export async function requireUser(context: AppContext, request: Request): Promise<SignedIn> {
  const user = await optionalUser(context, request);
  if (user) return user;
  if (request.method === "GET") throw redirect(loginPathFor(request), 303);
  throw await redirectWithToast(context, request, loginPathFor(request), SIGNED_OUT);
}

export async function optionalUser(context: AppContext, request: Request): Promise<SignedIn | null> {
  return (await currentSession(context, request))?.user ?? null;
}

/** The factor that the session still lacks for the admin area: the proof of a passkey, or a passkey. */
function missingFactor(context: AppContext, session: Session | null): "proof" | "passkey" | null {
  if (session?.secondFactor === "open") return "proof";
  return session?.secondFactor !== "done" && context.adminsNeedPasskey ? "passkey" : null;
}

/** Where an editor wanted to go; a form that was sent cannot be returned to. */
function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return request.method === "GET"
    ? safeReturnPath(pathname + search.replace(/[?&]_data=[^&]*/, ""), "/admin")
    : "/admin";
}
