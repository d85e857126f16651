/** Changes to an account: its name and its email address. */
import {
  accountExistsLetter,
  confirmEmailLetter,
  emailChangeAskedLetter,
  emailChangedLetter,
} from "@emails/email-change";
import { deletePasskeysOfReader } from "@db/queries/accounts/passkeys";
import { deleteSessionsOf, hasSession } from "@db/queries/accounts/sessions";
import { ALL_PURPOSES, consumeToken, insertToken, invalidateTokensOf } from "@db/queries/accounts/tokens";
import {
  findUser,
  findUserByEmail,
  updateEmail,
  updateFullName,
  updatePassword,
} from "@db/queries/accounts/users";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import { minutes } from "~/lib/time";
import { mailboxOf, readEmail, shownEmail } from "./email";
import { consumeRateLimit } from "./limits";
import { LINK_MINUTES } from "./login-link";
import { MAX_NAME_LENGTH } from "./onboarding-answers";
import { hashToken, newToken } from "./secret-tokens";

export async function saveName(ctx: Pick<DomainContext, "db">, userId: string, given: string): Promise<void> {
  const name = given.trim();
  if (name === "") throw new Rejected({ name: "Name is required" });
  await updateFullName(ctx.db, userId, name.slice(0, MAX_NAME_LENGTH));
}

/**
 * Sends a confirmation to the new address; nothing changes until its link is opened. If the address belongs to an account,
 * that account is told instead, and the person who asked cannot tell the difference. The present address is told at once. Needs
 * a fresh sign-in, which the caller checks.
 */
export async function requestEmailChange(
  ctx: Pick<DomainContext, "db" | "enqueue" | "now" | "appOrigin">,
  by: { id: string; email: string },
  given: string,
): Promise<void> {
  const newEmail = readEmail(given);
  if (given.trim() === "") throw new Rejected({ email: "Email is required" });
  if (!newEmail) throw new Rejected({ email: "Please enter a valid email address" });
  if (newEmail === by.email) throw new Rejected({ email: "No changes to save" });
  await consumeRateLimit(ctx, "email-change-account", by.id);
  await consumeRateLimit(ctx, "email-change-to", mailboxOf(newEmail));
  const now = ctx.now();
  const nonce = newToken();
  const tokenHash = hashToken(nonce);
  const taken = await findUserByEmail(ctx.db, newEmail);
  const confirm = await confirmEmailLetter({
    url: `${ctx.appOrigin}/auth/confirm-email?token=${nonce}`,
    minutes: LINK_MINUTES,
    newEmail: shownEmail(newEmail),
  });
  const exists = await accountExistsLetter({ url: `${ctx.appOrigin}/login` });
  const asked = await emailChangeAskedLetter({
    newEmail: shownEmail(newEmail),
    url: `${ctx.appOrigin}/forgot-password`,
    minutes: LINK_MINUTES,
  });
  const mailIds = await ctx.db.transaction().execute(async (trx) => {
    await invalidateTokensOf(trx, by, ["email-change"], now);
    await insertToken(trx, {
      tokenHash,
      purpose: "email-change",
      email: newEmail,
      userId: by.id,
      payload: {},
      now,
      expiresAt: new Date(now.getTime() + minutes(LINK_MINUTES)),
    });
    const letter = taken ? exists : confirm;
    const to = { old: `email-asked:${tokenHash}`, new: `email:${tokenHash}` };
    return [
      await enqueueMail(trx, now, { kind: "email-change-asked", to: by.email, letter: asked, key: to.old }),
      await enqueueMail(trx, now, { kind: "email-change", to: newEmail, letter, key: to.new }),
    ];
  });
  for (const mailId of mailIds) await ctx.enqueue("send-mail", { mailId });
}

const STALE_CONFIRMATION = "This confirmation link was used already or has expired.";

/**
 * Also signs out every other browser, the one that asked included unless it is the one that confirms, and notifies the old address. A
 * password and a reader's passkeys go when the link is opened in a browser that is
 * not signed in to the account: whoever asked for the change may have them, and need not be who owns the new address.
 * @returns the account's id. @throws Rejected
 */
export async function confirmEmailChange(
  ctx: Pick<DomainContext, "db" | "enqueue" | "now" | "appOrigin">,
  given: { nonce: string; keepSession: string | null },
): Promise<string> {
  const now = ctx.now();
  const tokenHash = hashToken(given.nonce);
  const { userId, mailId } = await ctx.db.transaction().execute(async (trx) => {
    const token = await consumeToken(trx, tokenHash, "email-change", now);
    const user = token?.user_id ? await findUser(trx, token.user_id) : undefined;
    if (!token || !user) throw new Rejected(STALE_CONFIRMATION, "stale-link");
    if (!(await updateEmail(trx, user.id, token.email, now)))
      throw new Rejected(STALE_CONFIRMATION, "stale-link");
    const isOwnBrowser = given.keepSession !== null && (await hasSession(trx, user.id, given.keepSession));
    if (!isOwnBrowser) {
      await updatePassword(trx, user.id, null);
      await deletePasskeysOfReader(trx, user.id);
    }
    await deleteSessionsOf(trx, user.id, given.keepSession ?? undefined);
    await invalidateTokensOf(trx, user, ALL_PURPOSES, now);
    const letter = await emailChangedLetter({ newEmail: shownEmail(token.email) });
    const key = `email-changed:${tokenHash}`;
    const mail = { kind: "email-changed", to: user.email, letter, key };
    return { userId: user.id, mailId: await enqueueMail(trx, now, mail) };
  });
  await ctx.enqueue("send-mail", { mailId });
  return userId;
}
