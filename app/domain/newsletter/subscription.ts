/**
 * Acts of a reader by a link in a letter, without signing in: unsubscribe, resubscribe, change the frequency. The
 * link's signature is the permission, for this reader only.
 */
import { deleteSuppression } from "@db/queries/mail/suppressions";
import { findNotificationSettings, upsertNotificationSettings } from "@db/queries/accounts/preferences";
import { findUser } from "@db/queries/accounts/users";
import type { Frequency } from "@db/schema";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { openLinks } from "./links";
import { FREQUENCIES } from "./periods";

export interface ReaderLink {
  reader: string;
  signature: string;
}

export async function unsubscribe(
  ctx: Pick<DomainContext, "db" | "now" | "appOrigin">,
  link: ReaderLink,
): Promise<void> {
  if (!(await findSubscription(ctx, link))) return;
  await upsertNotificationSettings(ctx.db, link.reader, { enabled: false }, ctx.now());
}

/** Also removes the address from the suppression list, because its owner asks for mail. */
export async function resubscribe(
  ctx: Pick<DomainContext, "db" | "now" | "appOrigin">,
  link: ReaderLink,
): Promise<void> {
  const subscription = await findSubscription(ctx, link);
  if (!subscription) return;
  await ctx.db.transaction().execute(async (trx) => {
    await upsertNotificationSettings(trx, link.reader, { enabled: true }, ctx.now());
    await deleteSuppression(trx, subscription.email);
  });
}

export async function changeFrequency(
  ctx: Pick<DomainContext, "db" | "now" | "appOrigin">,
  link: ReaderLink,
  given: string,
): Promise<Frequency> {
  const frequency = FREQUENCIES.find((option) => option === given);
  if (!frequency) throw new Rejected({ frequency: "Please choose how often" });
  if (await findSubscription(ctx, link))
    await upsertNotificationSettings(ctx.db, link.reader, { frequency, enabled: true }, ctx.now());
  return frequency;
}

const BROKEN_LINK = "This link is incomplete. Please open it from your letter again.";

/** @returns null if the account no longer exists. @throws Rejected if the signature is not ours */
export async function findSubscription(
  ctx: Pick<DomainContext, "db" | "appOrigin">,
  { reader, signature }: ReaderLink,
) {
  const links = await openLinks(ctx);
  if (!links.isSigned("unsubscribe", reader, signature)) throw new Rejected(BROKEN_LINK);
  const user = await findUser(ctx.db, reader);
  return user ? { ...(await findNotificationSettings(ctx.db, reader)), email: user.email } : null;
}
