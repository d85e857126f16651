/** Passwords: signing in with one, setting and changing it, and getting back in without it. */
import { noAccountLetter, passwordResetLetter } from "@emails/password-reset";
import { deleteSessionsOf } from "@db/queries/sessions";
import { consumeToken, findLiveToken, insertToken, voidTokensOf } from "@db/queries/tokens";
import { findPasswordHash, findUserByEmail, markLogin, updatePassword } from "@db/queries/users";
import { Rejected } from "~/domain/errors";
import { writeLetter } from "~/domain/mail/post-letter";
import { minutes } from "~/domain/time";
import { hashPassword, verifyPassword } from "~/services/passwords";
import type { AccountContext } from "./context";
import { readEmail } from "./email";
import { spend } from "./limits";
import { LINK_MINUTES } from "./login-link";
import { hashToken, newToken } from "./secret-tokens";

export const MIN_PASSWORD = 8;
const MAX_PASSWORD = 200;
export const STALE_RESET = "Invalid or expired reset link";

/** @throws Rejected with the words of spec: public-site 5 */
export function checkNewPassword(password: string, confirmation: string): void {
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

/** @returns the account's id. @throws Rejected 'Failed to sign in', for whatever reason it is */
export async function signInWithPassword(
  ctx: AccountContext,
  given: { email: string; password: string; from: string },
): Promise<string> {
  if (given.email === "" || given.password === "") throw new Rejected("Please enter both email and password");
  await spend(ctx, "password-from", given.from);
  const email = readEmail(given.email) ?? "";
  await spend(ctx, "password-account", email);
  const user = await findUserByEmail(ctx.db, email);
  const password = given.password.slice(0, MAX_PASSWORD + 1);
  if (!(await verifyPassword(user?.password_hash ?? null, password)) || !user)
    throw new Rejected("Failed to sign in");
  await markLogin(ctx.db, user.id, ctx.now());
  return user.id;
}

/** Same answer and same work whether there is an account or not: a row, a letter, a job. */
export async function requestPasswordReset(
  ctx: AccountContext,
  given: { email: string; from: string },
): Promise<void> {
  if (given.email === "") throw new Rejected({ email: "Please enter your email address" });
  const email = readEmail(given.email);
  if (!email) throw new Rejected({ email: "Please enter a valid email address" });
  await spend(ctx, "mail-from", given.from);
  await spend(ctx, "mail-to", email);
  const now = ctx.now();
  const nonce = newToken();
  const tokenHash = hashToken(nonce);
  const user = await findUserByEmail(ctx.db, email);
  const reset = await passwordResetLetter({
    url: `${ctx.appOrigin}/reset-password?token=${nonce}`,
    minutes: LINK_MINUTES,
  });
  const none = await noAccountLetter({ url: `${ctx.appOrigin}/getstarted` });
  const mailId = await ctx.db.transaction().execute(async (trx) => {
    await insertToken(trx, {
      tokenHash,
      purpose: "reset",
      email,
      userId: user?.id ?? null,
      payload: {},
      now,
      expiresAt: new Date(now.getTime() + minutes(LINK_MINUTES)),
    });
    const letter = user ? reset : none;
    return writeLetter(trx, now, { kind: "password-reset", to: email, letter, key: `reset:${tokenHash}` });
  });
  await ctx.enqueue("send-mail", { mailId });
}

/** Whether the reset screen may be shown. Changes nothing: mail scanners open links too. */
export async function isResetOpen(ctx: Pick<AccountContext, "db" | "now">, nonce: string): Promise<boolean> {
  const token = await findLiveToken(ctx.db, hashToken(nonce), "reset", ctx.now());
  return token?.user_id != null;
}

/** Uses the link up, sets the password and ends every session. @throws Rejected */
export async function resetPassword(
  ctx: Pick<AccountContext, "db" | "now">,
  given: { nonce: string; password: string; confirmation: string },
): Promise<void> {
  checkNewPassword(given.password, given.confirmation);
  // Hashing takes its time, so a dead link is refused before it and checked again inside.
  if (!(await isResetOpen(ctx, given.nonce))) throw new Rejected(STALE_RESET);
  const hash = await hashPassword(given.password);
  const now = ctx.now();
  await ctx.db.transaction().execute(async (trx) => {
    const token = await consumeToken(trx, hashToken(given.nonce), "reset", now);
    if (!token?.user_id) throw new Rejected(STALE_RESET);
    await updatePassword(trx, token.user_id, hash);
    await voidTokensOf(trx, token.user_id, "reset", now);
    await deleteSessionsOf(trx, token.user_id);
  });
}

/** Sets a first password or changes it; every other browser is signed out. @throws Rejected */
export async function changePassword(
  ctx: AccountContext,
  by: { id: string; sessionHash: string },
  given: { current: string; password: string; confirmation: string },
): Promise<void> {
  checkNewPassword(given.password, given.confirmation);
  const stored = await findPasswordHash(ctx.db, by.id);
  if (stored !== null) {
    await spend(ctx, "password-account", by.id);
    if (!(await verifyPassword(stored, given.current.slice(0, MAX_PASSWORD + 1))))
      throw new Rejected({ current: "This is not your current password" });
  }
  const hash = await hashPassword(given.password);
  await ctx.db.transaction().execute(async (trx) => {
    await updatePassword(trx, by.id, hash);
    await voidTokensOf(trx, by.id, "reset", ctx.now());
    await deleteSessionsOf(trx, by.id, by.sessionHash);
  });
}
