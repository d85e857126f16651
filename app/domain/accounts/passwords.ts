/** Passwords: signing in, setting, changing and resetting. */
import type { Db } from "@db/client";
import { passwordChangedLetter } from "@emails/account-security";
import { noAccountLetter, passwordResetLetter } from "@emails/password-reset";
import { deleteSessionsOf } from "@db/queries/accounts/sessions";
import {
  ALL_PURPOSES,
  consumeToken,
  findLiveToken,
  insertToken,
  invalidateTokensOf,
} from "@db/queries/accounts/tokens";
import {
  findPasswordHash,
  findUser,
  findUserByEmail,
  updateLastLogin,
  updatePassword,
} from "@db/queries/accounts/users";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { enqueueMail, enqueueSignInMail, sendSignInMail } from "~/domain/mail/enqueue-mail";
import { minutes } from "~/lib/time";
import * as hashes from "~/services/passwords";
import { readEmail } from "./email";
import { consumeRateLimit } from "./limits";
import { LINK_MINUTES } from "./login-link";
import { takeMailTurn } from "./mail-limits";
import { hashToken, newToken } from "./secret-tokens";
import { blockedAccount } from "./sessions";

const MAX_PASSWORD = 200;
export const STALE_RESET = "Invalid or expired reset link";

/** @returns the account's id. @throws Rejected 'Failed to sign in', whatever the reason */
export async function signInWithPassword(
  ctx: Pick<DomainContext, "db" | "now">,
  given: { email: string; password: string; from: string; isOwnDevice: boolean },
): Promise<string> {
  if (given.email === "" || given.password === "") throw new Rejected("Please enter both email and password");
  await consumeRateLimit(ctx, "password-from", given.from);
  const email = readEmail(given.email) ?? "";
  await consumeRateLimit(ctx, given.isOwnDevice ? "password-own" : "password-account", email);
  const user = await findUserByEmail(ctx.db, email);
  const password = given.password.slice(0, MAX_PASSWORD + 1);
  if (!(await verifyPassword(user?.password_hash ?? null, password)) || !user)
    throw new Rejected("Failed to sign in");
  if (user.blocked_at !== null) throw blockedAccount();
  await updateLastLogin(ctx.db, user.id, ctx.now());
  return user.id;
}

/** Does the same work and gives the same answer whether the account exists or not: a row, a letter, a job. */
export async function requestPasswordReset(
  ctx: Pick<DomainContext, "db" | "enqueue" | "now" | "appOrigin" | "log">,
  given: { email: string; from: string; isOwnDevice: boolean },
): Promise<void> {
  if (given.email === "") throw new Rejected({ email: "Please enter your email address" });
  const email = readEmail(given.email);
  if (!email) throw new Rejected({ email: "Please enter a valid email address" });
  const lane = await takeMailTurn(ctx, { ...given, email });
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + minutes(LINK_MINUTES));
  const nonce = newToken();
  const tokenHash = hashToken(nonce);
  const user = await findUserByEmail(ctx.db, email);
  const reset = await passwordResetLetter({
    url: `${ctx.appOrigin}/reset-password?token=${nonce}`,
    minutes: LINK_MINUTES,
  });
  const none = await noAccountLetter({ url: `${ctx.appOrigin}/getstarted` });
  const mail = await ctx.db.transaction().execute(async (trx) => {
    await insertToken(trx, {
      tokenHash,
      purpose: "reset",
      email,
      userId: user?.id ?? null,
      payload: {},
      now,
      expiresAt,
    });
    const letter = user ? reset : none;
    const key = `reset:${tokenHash}`;
    return enqueueSignInMail(trx, now, { kind: "password-reset", to: email, letter, key, lane, expiresAt });
  });
  await sendSignInMail(ctx, mail);
}

/** Uses up the link, sets the password and ends every session. @returns the account's id. @throws Rejected */
export async function resetPassword(
  ctx: Pick<DomainContext, "db" | "enqueue" | "now" | "appOrigin">,
  given: { nonce: string; password: string; confirmation: string },
): Promise<string> {
  checkNewPassword(given.password, given.confirmation);
  // Hashing is slow, so an invalid link is refused first; the transaction checks again.
  if (!(await isResetOpen(ctx, given.nonce))) throw new Rejected(STALE_RESET, "stale-link");
  const hash = await hashPassword(given.password);
  const { userId, mailId } = await ctx.db.transaction().execute(async (trx) => {
    const token = await consumeToken(trx, hashToken(given.nonce), "reset", ctx.now());
    if (!token?.user_id) throw new Rejected(STALE_RESET, "stale-link");
    return { userId: token.user_id, mailId: await replacePassword(trx, ctx, token.user_id, { hash }) };
  });
  if (mailId) await ctx.enqueue("send-mail", { mailId });
  return userId;
}

/** Whether the reset form may be shown. Does not use up the link, because mail scanners open links too. */
export async function isResetOpen(ctx: Pick<DomainContext, "db" | "now">, nonce: string): Promise<boolean> {
  const token = await findLiveToken(ctx.db, hashToken(nonce), "reset", ctx.now());
  return token?.user_id != null;
}

/**
 * Sets a first password or changes it; every other browser is signed out. A first one needs a fresh sign-in, which the caller
 * checks (web/session/fresh.ts). @throws Rejected
 */
export async function changePassword(
  ctx: Pick<DomainContext, "db" | "enqueue" | "now" | "appOrigin">,
  by: { id: string; sessionHash: string },
  given: { current: string; password: string; confirmation: string },
): Promise<void> {
  checkNewPassword(given.password, given.confirmation);
  const stored = await findPasswordHash(ctx.db, by.id);
  if (stored !== null) {
    await consumeRateLimit(ctx, "password-account", by.id);
    if (!(await verifyPassword(stored, given.current.slice(0, MAX_PASSWORD + 1))))
      throw new Rejected({ current: "This is not your current password" });
  }
  const hash = await hashPassword(given.password);
  const mailId = await ctx.db
    .transaction()
    .execute((trx) => replacePassword(trx, ctx, by.id, { hash, keepSession: by.sessionHash }));
  if (mailId) await ctx.enqueue("send-mail", { mailId });
}

const hashPassword = (password: string) => whenFree(hashes.hashPassword(password));
const verifyPassword = (stored: string | null, password: string) =>
  whenFree(hashes.verifyPassword(stored, password));

/** Many people at once is no wrong password. */
async function whenFree<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof hashes.PasswordsBusy)) throw error;
    throw new Rejected("Many people are signing in just now. Please try again in a moment.", "busy");
  });
}

const MIN_PASSWORD = 8;

/** @throws Rejected with the texts of spec: public-site 5 */
function checkNewPassword(password: string, confirmation: string): void {
  if (password === "" || confirmation === "") {
    const name = password === "" ? "password" : "confirmation";
    throw new Rejected({ [name]: "Please enter both password fields" });
  }
  if (password !== confirmation) throw new Rejected({ confirmation: "Passwords do not match" });
  if (password.length < MIN_PASSWORD)
    throw new Rejected({ password: `Password must be at least ${MIN_PASSWORD} characters long` });
  if (password.length > MAX_PASSWORD)
    throw new Rejected({ password: `Password must be at most ${MAX_PASSWORD} characters long` });
}

interface NewPassword {
  hash: string;
  /** A session that goes on. */
  keepSession?: string;
}

/**
 * Sets a password, ends the account's other sessions and mailed links (somebody else may have asked for them), and tells the
 * owner. @returns the letter's id, to be enqueued after the commit
 */
async function replacePassword(
  trx: Db,
  ctx: Pick<DomainContext, "now" | "appOrigin">,
  userId: string,
  { hash, keepSession }: NewPassword,
): Promise<string | null> {
  const user = await findUser(trx, userId);
  if (!user) return null;
  if (user.blocked_at !== null) throw blockedAccount();
  const now = ctx.now();
  await updatePassword(trx, userId, hash);
  await invalidateTokensOf(trx, user, ALL_PURPOSES, now);
  await deleteSessionsOf(trx, userId, keepSession);
  const letter = await passwordChangedLetter({
    url: `${ctx.appOrigin}/forgot-password`,
    isFirst: !user.has_password,
  });
  const key = `password:${userId}:${now.getTime()}`;
  return enqueueMail(trx, now, { kind: "password-changed", to: user.email, letter, key });
}
