/** Changes to an account: its name and its email address. */
import { accountExistsLetter, confirmEmailLetter, emailChangedLetter } from "@emails/email-change";
import { deleteSessionsOf } from "@db/queries/accounts/sessions";
import { consumeToken, insertToken, invalidateTokensOf } from "@db/queries/accounts/tokens";
import { findUser, findUserByEmail, updateEmail, updateFullName } from "@db/queries/accounts/users";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import { minutes } from "~/lib/time";
import { readEmail } from "./email";
import { consumeRateLimit } from "./limits";
import { LINK_MINUTES } from "./login-link";
import { MAX_NAME_LENGTH } from "./onboarding-answers";
import { hashToken, newToken } from "./secret-tokens";

const STALE_CONFIRMATION = "This confirmation link was used already or has expired.";

export async function saveName(ctx: Pick<DomainContext, "db">, userId: string, given: string): Promise<void> {
  const name = given.trim();
  if (name === "") throw new Rejected({ name: "Name is required" });
  await updateFullName(ctx.db, userId, name.slice(0, MAX_NAME_LENGTH));
}

/**
 * Sends a confirmation to the new address; nothing changes until its link is opened. If the address belongs to an account,
 * that account is told instead, and the person who asked cannot tell the difference.
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
  await consumeRateLimit(ctx, "mail-to", newEmail);
  const now = ctx.now();
  const nonce = newToken();
  const tokenHash = hashToken(nonce);
  const taken = await findUserByEmail(ctx.db, newEmail);
  const confirm = await confirmEmailLetter({
    url: `${ctx.appOrigin}/auth/confirm-email?token=${nonce}`,
    minutes: LINK_MINUTES,
    newEmail,
  });
  const exists = await accountExistsLetter({ url: `${ctx.appOrigin}/login` });
  const mailId = await ctx.db.transaction().execute(async (trx) => {
    await invalidateTokensOf(trx, by.id, "email-change", now);
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
    return enqueueMail(trx, now, { kind: "email-change", to: newEmail, letter, key: `email:${tokenHash}` });
  });
  await ctx.enqueue("send-mail", { mailId });
}

/** Also signs out every other browser and notifies the old address. @throws Rejected */
export async function confirmEmailChange(
  ctx: Pick<DomainContext, "db" | "enqueue" | "now" | "appOrigin">,
  given: { nonce: string; keepSession: string | null },
): Promise<void> {
  const now = ctx.now();
  const tokenHash = hashToken(given.nonce);
  const mailId = await ctx.db.transaction().execute(async (trx) => {
    const token = await consumeToken(trx, tokenHash, "email-change", now);
    const user = token?.user_id ? await findUser(trx, token.user_id) : undefined;
    if (!token || !user) throw new Rejected(STALE_CONFIRMATION);
    if (!(await updateEmail(trx, user.id, token.email, now))) throw new Rejected(STALE_CONFIRMATION);
    await deleteSessionsOf(trx, user.id, given.keepSession ?? undefined);
    await invalidateTokensOf(trx, user.id, "reset", now);
    const letter = await emailChangedLetter({ newEmail: token.email });
    return enqueueMail(trx, now, {
      kind: "email-changed",
      to: user.email,
      letter,
      key: `email-changed:${tokenHash}`,
    });
  });
  await ctx.enqueue("send-mail", { mailId });
}
