/** The account itself: name, address, everything we hold about a person, and the end of it. */
import { accountExistsLetter, confirmEmailLetter, emailChangedLetter } from "@emails/email-change";
import { deleteSessionsOf } from "@db/queries/sessions";
import { consumeToken, insertToken, voidTokensOf } from "@db/queries/tokens";
import { deleteUser, findUser, findUserByEmail, updateEmail, updateFullName } from "@db/queries/users";
import { Rejected } from "~/domain/errors";
import { handGroupsOver } from "~/domain/groups/groups";
import { writeLetter } from "~/domain/mail/post-letter";
import { minutes } from "~/domain/time";
import type { AccountContext } from "./context";
import { readEmail } from "./email";
import { spend } from "./limits";
import { LINK_MINUTES } from "./login-link";
import { NAME_LENGTH } from "./onboarding-answers";
import { hashToken, newToken } from "./secret-tokens";

export const STALE_CONFIRMATION = "This confirmation link was used already or has expired.";

export async function saveName(
  ctx: Pick<AccountContext, "db">,
  userId: string,
  given: string,
): Promise<void> {
  const name = given.trim();
  if (name === "") throw new Rejected({ name: "Name is required" });
  await updateFullName(ctx.db, userId, name.slice(0, NAME_LENGTH));
}

/**
 * Sends a confirmation to the new address; nothing changes before it is opened. A taken address gets a letter of its
 * own, and the person who asked cannot tell the difference.
 */
export async function requestEmailChange(
  ctx: AccountContext,
  by: { id: string; email: string },
  given: string,
): Promise<void> {
  const newEmail = readEmail(given);
  if (given.trim() === "") throw new Rejected({ email: "Email is required" });
  if (!newEmail) throw new Rejected({ email: "Please enter a valid email address" });
  if (newEmail === by.email) throw new Rejected({ email: "No changes to save" });
  await spend(ctx, "email-change-account", by.id);
  await spend(ctx, "mail-to", newEmail);
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
    await voidTokensOf(trx, by.id, "email-change", now);
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
    return writeLetter(trx, now, { kind: "email-change", to: newEmail, letter, key: `email:${tokenHash}` });
  });
  await ctx.enqueue("send-mail", { mailId });
}

/** Every other browser is signed out, and the old address is told. @throws Rejected */
export async function confirmEmailChange(
  ctx: AccountContext,
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
    await voidTokensOf(trx, user.id, "reset", now);
    const letter = await emailChangedLetter({ newEmail: token.email });
    return writeLetter(trx, now, {
      kind: "email-changed",
      to: user.email,
      letter,
      key: `email-changed:${tokenHash}`,
    });
  });
  await ctx.enqueue("send-mail", { mailId });
}

/**
 * Asks for the address to be typed, so that no stray click ends an account. Groups with other members stay theirs.
 * @throws Rejected
 */
export async function deleteAccount(
  ctx: AccountContext,
  by: { id: string; email: string },
  typedEmail: string,
): Promise<void> {
  if (readEmail(typedEmail) !== by.email)
    throw new Rejected({ confirmEmail: "Type your email address to confirm" });
  const mailIds = await ctx.db.transaction().execute(async (trx) => {
    const letters = await handGroupsOver(trx, ctx, by.id);
    await deleteUser(trx, by.id, by.email);
    return letters;
  });
  for (const mailId of mailIds) await ctx.enqueue("send-mail", { mailId });
}
