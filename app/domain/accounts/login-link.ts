/**
 * Sign-in by mailed link. Its row in one_time_tokens makes a link single-use and binds it to its address. Every address
 * gets the same letter, so requesting a link does not reveal whether the address has an account.
 */
import { loginLinkLetter } from "@emails/login-link";
import { welcomeLinkLetter } from "@emails/welcome-link";
import type { Db } from "@db/client";
import { consumeToken, insertToken } from "@db/queries/accounts/tokens";
import { upsertConfirmedUser } from "@db/queries/accounts/users";
import type { DomainContext } from "~/context";
import { enqueueSignInMail, sendSignInMail } from "~/domain/mail/enqueue-mail";
import { Rejected } from "~/domain/errors";
import { minutes } from "~/lib/time";
import { copyOnboarding } from "./copy-onboarding";
import type { SignInLane } from "./mail-limits";
import { blockedAccount } from "./sessions";
import { hashToken } from "./secret-tokens";

export const LINK_MINUTES = 30;

export interface LinkOrder {
  email: string;
  /** Part of the link; only its hash is stored. */
  nonce: string;
  url: string;
  lane: SignInLane;
  /** Path to go to afterwards, already checked. */
  next: string;
  /** Set when the link ends the get-started questions. */
  welcome?: { name: string | null; pendingToken: string };
}

export interface Redeemed {
  userId: string;
  next: string;
}

/** The link arrived otherwise than it was mailed. */
export const changedLink = (): Rejected =>
  new Rejected(
    "This sign-in link was cut or changed on its way. Copy the whole address from the mail, or request a new one.",
    "changed-link",
  );

export async function issueLoginLink(
  ctx: Pick<DomainContext, "db" | "enqueue" | "now" | "appOrigin">,
  order: LinkOrder,
): Promise<void> {
  const now = ctx.now();
  const data = { url: order.url, minutes: LINK_MINUTES };
  const letter = order.welcome
    ? await welcomeLinkLetter({ ...data, name: order.welcome.name })
    : await loginLinkLetter(data);
  const expiresAt = new Date(now.getTime() + minutes(LINK_MINUTES));
  const mail = await ctx.db.transaction().execute(async (trx) => {
    const pending = order.welcome?.pendingToken ?? null;
    const tokenHash = await storeLoginLink(trx, { ...order, pending }, now);
    const key = `login:${tokenHash}`;
    const { email: to, lane } = order;
    return enqueueSignInMail(trx, now, { kind: "login-link", to, letter, key, lane, expiresAt });
  });
  await sendSignInMail(ctx, mail);
}

/** @returns the stored token's hash */
export async function storeLoginLink(
  db: Db,
  order: Pick<LinkOrder, "email" | "nonce" | "next"> & { pending?: string | null },
  now: Date,
): Promise<string> {
  const tokenHash = hashToken(order.nonce);
  await insertToken(db, {
    tokenHash,
    purpose: "login",
    email: order.email,
    userId: null,
    payload: { next: order.next, pending: order.pending ?? null },
    now,
    expiresAt: new Date(now.getTime() + minutes(LINK_MINUTES)),
  });
  return tokenHash;
}

/** @throws Rejected when the link was used, has expired or belongs to another address */
export async function redeemLoginLink(
  ctx: Pick<DomainContext, "db" | "now" | "enqueue">,
  link: { email: string; nonce: string },
): Promise<Redeemed> {
  const now = ctx.now();
  const { isNewReader, ...redeemed } = await ctx.db.transaction().execute(async (trx) => {
    const token = await consumeToken(trx, hashToken(link.nonce), "login", now);
    if (!token || token.email !== link.email) throw staleLink();
    const user = await upsertConfirmedUser(trx, token.email, now);
    if (user.blocked_at !== null) throw blockedAccount();
    const { next, pending } = token.payload as { next?: string; pending?: string | null };
    const isNewReader = await copyOnboarding(trx, user, pending ?? null, now);
    return { isNewReader, userId: user.id, next: next ?? "/dashboard" };
  });
  if (isNewReader) await ctx.enqueue("send-first-letter", { userId: redeemed.userId });
  return redeemed;
}

export const staleLink = (): Rejected =>
  new Rejected("This sign-in link was used already or has expired. Please request a new one.", "stale-link");
