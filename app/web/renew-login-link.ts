/** Mailed links that are over: a new one goes to the same address and leads to the same page. */
import { findPendingByToken } from "@db/queries/accounts/onboarding";
import { findToken } from "@db/queries/accounts/tokens";
import type { AppContext } from "~/context";
import { staleLink } from "~/domain/accounts/login-link";
import { takeMailTurn } from "~/domain/accounts/mail-limits";
import { hashToken } from "~/domain/accounts/secret-tokens";
import { noteSecurity } from "~/domain/security-log";
import { decryptLink, sendLoginLink, type LinkContext } from "./auth";
import { isOwnDevice } from "./session/device";
import { safeReturnPath } from "./session/return-path";

/** Mails a new link in place of one that is over, to the same address and destination. @returns the destination. @throws Rejected */
export async function renewLoginLink(context: AppContext, request: Request, token: string): Promise<string> {
  const order = await findLinkOrder(context, token);
  if (!order) throw staleLink();
  const { email, next, pending } = order;
  const answers = pending === null ? undefined : await findPendingByToken(context.db, pending, context.now());
  const lane = await takeMailTurn(context, {
    email,
    from: context.clientAddress,
    isOwnDevice: await isOwnDevice(context, request, email),
  });
  const welcome = answers && { name: answers.full_name, pendingToken: answers.token };
  await sendLoginLink(context, { email, next, lane, ...(welcome ? { welcome } : {}) });
  await noteSecurity(context, { event: "link-requested", who: { email } });
  return next;
}

/** Finds what a mailed link was made for, also when it is over; undefined for one that is not ours or long gone. */
export async function findLinkOrder(context: LinkContext, token: string) {
  const { f: form } = JSON.parse(await decryptLink(context, token)) as { f?: { nonce?: unknown } };
  const row = await findToken(context.db, hashToken(String(form?.nonce)), "login");
  const { next, pending = null } = (row?.payload ?? {}) as { next?: string; pending?: string | null };
  return row && { email: row.email, next: safeReturnPath(next), pending };
}
