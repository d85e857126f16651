/**
 * Limits on sign-in mail as a whole. Counting per address and per mailbox does not stop a flood from many addresses: it would
 * delay everybody's links beyond their life and spend the provider's quota. So mail goes in lanes (db/schema/mail.ts), and
 * accounts come first. The answer on the page is the same in every lane: it must not tell which addresses have an account.
 */
import { findUserByEmail } from "@db/queries/accounts/users";
import type { MailLane } from "@db/schema";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { mailboxOf } from "./email";
import { consumeRateLimit, takeAttempt } from "./limits";
import { networkOf } from "./network";

export interface MailRequest {
  email: string;
  /** The client's address. */
  from: string;
  /** Whether this browser has signed in to this address before. */
  isOwnDevice: boolean;
}

/** Beyond the most that is sent in an hour: noted, and not sent. */
export type SignInLane = MailLane | "withheld";

const ALL = "all";

/** Counts one sign-in mail. @returns which lane it goes in. @throws Rejected over a limit of its sender or its mailbox */
export async function takeMailTurn(
  ctx: Pick<DomainContext, "db" | "now" | "log">,
  request: MailRequest,
): Promise<SignInLane> {
  await limitSender(ctx, request);
  const account = await findUserByEmail(ctx.db, request.email);
  if (account && (request.isOwnDevice || (await takeAttempt(ctx, "mail-accounts", ALL)))) return 1;
  if (await takeAttempt(ctx, "mail-strangers", ALL)) return 2;
  if (await takeAttempt(ctx, "mail-strangers-most", ALL)) return 4;
  ctx.log.warn("more sign-in mail to strangers is asked for than is sent in an hour");
  return "withheld";
}

async function limitSender(
  ctx: Pick<DomainContext, "db" | "now">,
  { email, from, isOwnDevice }: MailRequest,
) {
  await consumeRateLimit(ctx, "mail-from", from);
  await consumeRateLimit(ctx, "mail-from-net", networkOf(from));
  if (!(await takeAttempt(ctx, isOwnDevice ? "mail-to-own" : "mail-to", mailboxOf(email))))
    throw new Rejected(
      "We have sent several mails to this address just now. Please use the newest one in your mailbox, or try again in a few minutes.",
      "rate-limited",
    );
}
