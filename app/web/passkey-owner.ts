/** Whose passkeys a request is about: an editor's or administrator's, and the session whose browser signs. */
import { redirect } from "@remix-run/node";
import type { AppContext } from "~/context";
import type { Owner } from "~/domain/accounts/passkeys";
import type { Session } from "~/domain/accounts/sessions";
import { requireUser } from "./session/guards";
import { currentSession } from "./session/session";

/** @throws a redirect for everybody else */
export async function requirePasskeyOwner(
  context: AppContext,
  request: Request,
): Promise<{ owner: Owner; session: Session }> {
  const user = await requireUser(context, request);
  const session = await currentSession(context, request);
  if (!user.role || !session) throw redirect("/404", 303);
  return { owner: { id: user.id, email: user.email, sessionHash: session.idHash }, session };
}
