/**
 * Rate limits, counted in the database so that they hold across processes. They count per client address and per account:
 * the latter also stops an attack from many addresses on one person.
 */
import { createHash } from "node:crypto";
import { incrementAttempts } from "@db/queries/operations/rate-limits";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { hours, minutes } from "~/lib/time";

interface Limit {
  max: number;
  /** Length of the window in milliseconds. */
  windowMs: number;
}

export const RATE_LIMITS = {
  /** Mails to one address, so that nobody can flood a mailbox through this site. */
  "mail-to": { max: 5, windowMs: minutes(15) },
  /** Mails requested from one client address. */
  "mail-from": { max: 20, windowMs: minutes(15) },
  "password-account": { max: 10, windowMs: minutes(15) },
  "password-from": { max: 30, windowMs: minutes(15) },
  "verify-from": { max: 30, windowMs: minutes(15) },
  "onboarding-from": { max: 60, windowMs: hours(1) },
  "suggest-account": { max: 20, windowMs: hours(1) },
  "email-change-account": { max: 5, windowMs: hours(1) },
  "group-account": { max: 20, windowMs: hours(1) },
  /** Invitations by one account, and to one address: separate from "mail-to", so that they never block a sign-in link. */
  "invite-account": { max: 60, windowMs: hours(1) },
  "invite-to": { max: 5, windowMs: hours(1) },
  "propose-account": { max: 20, windowMs: hours(1) },
} as const satisfies Record<string, Limit>;

/** Counts one attempt. @param who a client address, an email or an account id; stored hashed. @throws Rejected over the limit */
export async function consumeRateLimit(
  ctx: Pick<DomainContext, "db" | "now">,
  rule: keyof typeof RATE_LIMITS,
  who: string,
): Promise<void> {
  const { max, windowMs } = RATE_LIMITS[rule];
  const windowStart = new Date(Math.floor(ctx.now().getTime() / windowMs) * windowMs);
  const key = `${rule}:${createHash("sha256").update(who).digest("base64url").slice(0, 22)}`;
  if ((await incrementAttempts(ctx.db, key, windowStart)) > max)
    throw new Rejected("Too many attempts. Please try again in a few minutes.", "rate-limited");
}
