/**
 * How often something may be tried, counted in the database so that it holds across processes. Per address of the
 * visitor and per account: the second also stops an attack from many addresses at one person.
 */
import { createHash } from "node:crypto";
import { countAttempt } from "@db/queries/rate-limits";
import { Rejected } from "~/domain/errors";
import { hours, minutes } from "~/domain/time";
import type { AccountContext } from "./context";

interface Limit {
  most: number;
  /** Length of the window in milliseconds. */
  within: number;
}

export const RATE = {
  /** Mails to one address: nobody's mailbox shall be flooded through us. */
  "mail-to": { most: 5, within: minutes(15) },
  /** Mails asked for from one place. */
  "mail-from": { most: 20, within: minutes(15) },
  "password-account": { most: 10, within: minutes(15) },
  "password-from": { most: 30, within: minutes(15) },
  "verify-from": { most: 30, within: minutes(15) },
  "onboarding-from": { most: 60, within: hours(1) },
  "suggest-account": { most: 20, within: hours(1) },
  "email-change-account": { most: 5, within: hours(1) },
  "group-account": { most: 20, within: hours(1) },
  /** Invitations by one account, and to one address: counted apart from sign-in links, which nobody shall be kept from. */
  "invite-account": { most: 60, within: hours(1) },
  "invite-to": { most: 5, within: hours(1) },
  "propose-account": { most: 20, within: hours(1) },
} as const satisfies Record<string, Limit>;

export const TOO_MANY = "Too many attempts. Please try again in a few minutes.";

/** @throws Rejected when the limit is passed. @param who an address, an e-mail or an account's id; kept hashed */
export async function spend(
  ctx: Pick<AccountContext, "db" | "now">,
  rule: keyof typeof RATE,
  who: string,
): Promise<void> {
  const { most, within } = RATE[rule];
  const windowStart = new Date(Math.floor(ctx.now().getTime() / within) * within);
  const key = `${rule}:${createHash("sha256").update(who).digest("base64url").slice(0, 22)}`;
  if ((await countAttempt(ctx.db, key, windowStart)) > most) throw new Rejected(TOO_MANY);
}
