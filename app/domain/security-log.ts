/**
 * The security log: who signed in, what failed, what of an account was changed. Administrators read it at /admin/security.
 * Addresses of the network are kept as keyed hashes: equal ones can be told, none can be read.
 */
import { findUserByEmail } from "@db/queries/accounts/users";
import { insertSecurityEntry } from "@db/queries/operations/security-log";
import type { DomainContext } from "~/context";
import { keyedHash } from "./own-secrets";

const EVENTS = {
  "link-requested": "Sign-in link requested",
  "signed-in-link": "Signed in by a mailed link",
  "signed-in-password": "Signed in with a password",
  "signed-in-passkey": "Signed in with a passkey",
  "sign-in-failed": "Wrong email or password",
  "reset-requested": "New password requested",
  "password-reset": "Password reset by a mailed link",
  "password-changed": "Password set or changed",
  "email-change-requested": "Change of address requested",
  "email-changed": "Address changed",
  "signed-out-everywhere": "Signed out everywhere",
  "passkey-added": "Passkey added",
  "passkey-removed": "Passkey removed",
  "passkey-used": "Second factor: passkey",
  "recovery-code-used": "Second factor: recovery code",
  "second-factor-failed": "Second factor refused",
  "data-exported": "Data downloaded",
  "account-deleted": "Account deleted",
  "admin-granted": "Made an administrator",
  "editor-granted": "Made an editor",
  "admin-revoked": "No longer in the admin area",
  "account-blocked": "Account blocked",
  "account-unblocked": "Account unblocked",
  "limit-reached": "Too many attempts",
} as const;

type SecurityEvent = keyof typeof EVENTS;

/** An event in words; one of an older release as it is stored. */
export const eventLabel = (event: string): string =>
  Object.hasOwn(EVENTS, event) ? EVENTS[event as SecurityEvent] : event;

interface Noted {
  event: SecurityEvent;
  /** Whose account; an email that nobody has leaves no trace of itself. */
  who: { userId: string } | { email: string } | null;
  detail?: string;
}

export async function noteSecurity(
  ctx: Pick<DomainContext, "db" | "now" | "log"> & { clientAddress: string },
  { event, who, detail }: Noted,
): Promise<void> {
  const userId =
    who === null
      ? null
      : "userId" in who
        ? who.userId
        : ((await findUserByEmail(ctx.db, who.email))?.id ?? null);
  const addressHash = await keyedHash(ctx, "security-log", ctx.clientAddress);
  ctx.log.info({ event, user: userId, from: addressHash }, "security");
  await insertSecurityEntry(ctx.db, { at: ctx.now(), event, userId, addressHash, detail: detail ?? null });
}
