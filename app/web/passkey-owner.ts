/** Whose passkeys a request is about, and the session whose browser signs. */
import type { AppContext } from "~/context";
import type { Owner } from "~/domain/accounts/passkeys";
import type { Session } from "~/domain/accounts/sessions";
import { redirect } from "./remix";
import { requireUser } from "./session/guards";
import { loginPathFor } from "./session/return-path";
import { currentSession } from "./session/session";

/** @throws a redirect for visitors */
export async function requirePasskeyOwner(
  context: AppContext,
  request: Request,
): Promise<{ owner: Owner; session: Session }> {
  const user = await requireUser(context, request);
  const session = await currentSession(context, request);
  if (!session) throw redirect(loginPathFor(request), 303);
  const { id, email, role } = user;
  return { owner: { id, email, role, sessionHash: session.idHash }, session };
}
