/**
 * Rate limits, counted in the database so that they hold across processes. They count per client address and per account:
 * the latter also stops an attack from many addresses on one person. Limits on mail as a whole stand in mail-limits.ts, on other
 * things that all visitors share in shares.ts.
 */
import { incrementAttempts } from "@db/queries/operations/rate-limits";
import type { DomainContext } from "~/context";
import { isRefusal, Rejected } from "~/domain/errors";
import { keyedHash } from "~/domain/own-secrets";
import { hours, minutes } from "~/lib/time";

interface Limit {
  max: number;
  /** Length of the window in milliseconds. */
  windowMs: number;
}

export const RATE_LIMITS = {
  /** Sign-in mail to one address, so that nobody can flood a mailbox through this site. */
  "mail-to": { max: 5, windowMs: minutes(15) },
  /** The same, asked for by a browser that has signed in to this address before: strangers cannot use it up. */
  "mail-to-own": { max: 5, windowMs: minutes(15) },
  /** Mail requested from one client address: a room full of people may share one. */
  "mail-from": { max: 60, windowMs: minutes(15) },
  /** From one network: an IPv6 customer has 65,536 such addresses. */
  "mail-from-net": { max: 120, windowMs: minutes(15) },
  /** Sign-in mail to all addresses without an account; more of it waits behind all other mail … */
  "mail-strangers": { max: 300, windowMs: minutes(15) },
  /** … and beyond this none is sent. */
  "mail-strangers-most": { max: 3000, windowMs: hours(1) },
  /** Sign-in mail to all accounts; more of it is treated as strangers'. */
  "mail-accounts": { max: 900, windowMs: minutes(15) },
  "password-account": { max: 10, windowMs: minutes(15) },
  /** By a browser that has signed in to this account before. */
  "password-own": { max: 10, windowMs: minutes(15) },
  "password-from": { max: 30, windowMs: minutes(15) },
  "second-factor": { max: 10, windowMs: minutes(15) },
  /** Passkeys asked for by people who are not signed in. */
  "passkey-from": { max: 60, windowMs: minutes(15) },
  /** Links that are not valid: who has a valid one is never stopped by others' guesses. */
  "verify-from": { max: 30, windowMs: minutes(15) },
  "onboarding-from": { max: 60, windowMs: hours(1) },
  "suggest-account": { max: 20, windowMs: hours(1) },
  /** Mails about a claim to one address, so that nobody can flood a mailbox with them. */
  "claim-to": { max: 5, windowMs: hours(1) },
  "claim-propose": { max: 20, windowMs: hours(1) },
  /** Changes that a venue's desk sends to editors, and trials of the venue's own pages. */
  "desk-change": { max: 300, windowMs: hours(1) },
  "desk-look": { max: 30, windowMs: hours(1) },
  "email-change-account": { max: 5, windowMs: hours(1) },
  /** Letters about a change of address: separate from "mail-to", so that they never block a sign-in link. */
  "email-change-to": { max: 5, windowMs: hours(1) },
  "group-account": { max: 20, windowMs: hours(1) },
  /** Invitations by one account, and to one address: separate from "mail-to" for the same reason. */
  "invite-account": { max: 60, windowMs: hours(1) },
  "invite-to": { max: 5, windowMs: hours(1) },
  /** Votes by a group's link without an account: from one client address, and mails to one address. */
  "vote-from": { max: 60, windowMs: hours(1) },
  "vote-to": { max: 5, windowMs: hours(1) },
  "propose-account": { max: 20, windowMs: hours(1) },
  /** Answers to plans by one person, by their account or their own link. */
  "answer-person": { max: 60, windowMs: minutes(15) },
  /** Presses of the links in one reader's letters. */
  "letter-act": { max: 120, windowMs: minutes(15) },
} as const satisfies Record<string, Limit>;

type Rule = keyof typeof RATE_LIMITS;

export const TOO_MANY = "Too many attempts. Please try again in a few minutes.";

/** Counts links that are not valid against a client address. @throws what the work throws; Rejected over the limit */
export async function countingStaleLinks<T>(
  ctx: Pick<DomainContext, "db" | "now">,
  from: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error, "stale-link") || isRefusal(error, "changed-link"))
      await consumeRateLimit(ctx, "verify-from", from);
    throw error;
  }
}

/** Counts one attempt. @throws Rejected over the limit */
export async function consumeRateLimit(
  ctx: Pick<DomainContext, "db" | "now">,
  rule: Rule,
  who: string,
): Promise<void> {
  if (!(await takeAttempt(ctx, rule, who))) throw new Rejected(TOO_MANY, "rate-limited");
}

/** Counts one attempt under a rule. @returns whether it is within the limit */
export const takeAttempt = (
  ctx: Pick<DomainContext, "db" | "now">,
  rule: Rule,
  who: string,
): Promise<boolean> => countAttempt(ctx, rule, RATE_LIMITS[rule], who);

/** Counts one attempt. @param who a client address, an email or an account id; stored as a keyed hash. @returns whether it is within the limit */
export async function countAttempt(
  ctx: Pick<DomainContext, "db" | "now">,
  rule: string,
  { max, windowMs }: Limit,
  who: string,
): Promise<boolean> {
  const windowStart = new Date(Math.floor(ctx.now().getTime() / windowMs) * windowMs);
  const key = `${rule}:${await keyedHash(ctx, "rate-limits", who)}`;
  return (await incrementAttempts(ctx.db, key, windowStart)) <= max;
}
