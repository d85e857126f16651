/** Passwords: signing in, setting, changing and resetting. */
import { noAccountLetter, passwordResetLetter } from "@emails/password-reset";
import { deleteSessionsOf } from "@db/queries/accounts/sessions";
import { consumeToken, findLiveToken, insertToken, invalidateTokensOf } from "@db/queries/accounts/tokens";
import {
  findPasswordHash,
  findUserByEmail,
  updateLastLogin,
  updatePassword,
} from "@db/queries/accounts/users";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import { minutes } from "~/lib/time";
import * as hashes from "~/services/passwords";
import { readEmail } from "./email";
import { consumeRateLimit } from "./limits";
import { LINK_MINUTES } from "./login-link";
import { hashToken, newToken } from "./secret-tokens";

const MIN_PASSWORD = 8;
const MAX_PASSWORD = 200;
export const STALE_RESET = "Invalid or expired reset link";

/** Many people at once is no wrong password. */
async function whenFree<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof hashes.PasswordsBusy)) throw error;
    throw new Rejected("Many people are signing in just now. Please try again in a moment.", "busy");
  });
}
const hashPassword = (password: string) => whenFree(hashes.hashPassword(password));
const verifyPassword = (stored: string | null, password: string) =>
  whenFree(hashes.verifyPassword(stored, password));

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

/** @returns the account's id. @throws Rejected 'Failed to sign in', whatever the reason */
export async function signInWithPassword(
  ctx: Pick<DomainContext, "db" | "now">,
  given: { email: string; password: string; from: string },
): Promise<string> {
  if (given.email === "" || given.password === "") throw new Rejected("Please enter both email and password");
  await consumeRateLimit(ctx, "password-from", given.from);
  const email = readEmail(given.email) ?? "";
  await consumeRateLimit(ctx, "password-account", email);
  const user = await findUserByEmail(ctx.db, email);
  const password = given.password.slice(0, MAX_PASSWORD + 1);
  if (!(await verifyPassword(user?.password_hash ?? null, password)) || !user)
    throw new Rejected("Failed to sign in");
  await updateLastLogin(ctx.db, user.id, ctx.now());
  return user.id;
}

/** Does the same work and gives the same answer whether the account exists or not: a row, a letter, a job. */
export async function requestPasswordReset(
  ctx: Pick<DomainContext, "db" | "enqueue" | "now" | "appOrigin">,
  given: { email: string; from: string },
): Promise<void> {
  if (given.email === "") throw new Rejected({ email: "Please enter your email address" });
  const email = readEmail(given.email);
  if (!email) throw new Rejected({ email: "Please enter a valid email address" });
  await consumeRateLimit(ctx, "mail-from", given.from);
  await consumeRateLimit(ctx, "mail-to", email);
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
    return enqueueMail(trx, now, { kind: "password-reset", to: email, letter, key: `reset:${tokenHash}` });
  });
  await ctx.enqueue("send-mail", { mailId });
}

/** Whether the reset form may be shown. Does not use up the link, because mail scanners open links too. */
export async function isResetOpen(ctx: Pick<DomainContext, "db" | "now">, nonce: string): Promise<boolean> {
  const token = await findLiveToken(ctx.db, hashToken(nonce), "reset", ctx.now());
  return token?.user_id != null;
}

/** Uses up the link, sets the password and ends every session. @throws Rejected */
export async function resetPassword(
  ctx: Pick<DomainContext, "db" | "now">,
  given: { nonce: string; password: string; confirmation: string },
): Promise<void> {
  checkNewPassword(given.password, given.confirmation);
  // Hashing is slow, so an invalid link is refused first; the transaction checks again.
  if (!(await isResetOpen(ctx, given.nonce))) throw new Rejected(STALE_RESET, "stale-link");
  const hash = await hashPassword(given.password);
  const now = ctx.now();
  await ctx.db.transaction().execute(async (trx) => {
    const token = await consumeToken(trx, hashToken(given.nonce), "reset", now);
    if (!token?.user_id) throw new Rejected(STALE_RESET, "stale-link");
    await updatePassword(trx, token.user_id, hash);
    await invalidateTokensOf(trx, token.user_id, "reset", now);
    await deleteSessionsOf(trx, token.user_id);
  });
}

/** Sets a first password or changes it; every other browser is signed out. @throws Rejected */
export async function changePassword(
  ctx: Pick<DomainContext, "db" | "now">,
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
  await ctx.db.transaction().execute(async (trx) => {
    await updatePassword(trx, by.id, hash);
    await invalidateTokensOf(trx, by.id, "reset", ctx.now());
    await deleteSessionsOf(trx, by.id, by.sessionHash);
  });
}
