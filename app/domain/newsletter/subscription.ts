/**
 * What a reader may do from a link in a letter, without signing in: stop it, take it up again, or have it less often. The
 * signature in the link is the permission, and it is for this reader's letter only.
 */
import { deleteSuppression } from "@db/queries/suppressions";
import { findNotificationSettings, upsertNotificationSettings } from "@db/queries/preferences";
import { findUser } from "@db/queries/users";
import type { Database } from "@db/client";
import type { Frequency } from "@db/schema";
import type { Kysely } from "kysely";
import { Rejected } from "~/domain/errors";
import { openLinks } from "./links";
import { FREQUENCIES } from "./periods";

export interface ReaderLink {
  reader: string;
  signature: string;
}

interface Ctx {
  db: Kysely<Database>;
  now: () => Date;
  appOrigin: string;
}

export const BROKEN_LINK = "This link is not complete. Open it from your letter once more.";

/** @throws Rejected when the link was not made by us. A reader who has left us meanwhile is null. */
export async function findSubscription(ctx: Ctx, { reader, signature }: ReaderLink) {
  const links = await openLinks(ctx);
  if (!links.isSigned("unsubscribe", reader, signature)) throw new Rejected(BROKEN_LINK);
  const user = await findUser(ctx.db, reader);
  return user ? { ...(await findNotificationSettings(ctx.db, reader)), email: user.email } : null;
}

export async function unsubscribe(ctx: Ctx, link: ReaderLink): Promise<void> {
  if (!(await findSubscription(ctx, link))) return;
  await upsertNotificationSettings(ctx.db, link.reader, { enabled: false }, ctx.now());
}

/** Also lifts what keeps mail from the address: somebody there asks for it. */
export async function resubscribe(ctx: Ctx, link: ReaderLink): Promise<void> {
  const subscription = await findSubscription(ctx, link);
  if (!subscription) return;
  await ctx.db.transaction().execute(async (trx) => {
    await upsertNotificationSettings(trx, link.reader, { enabled: true }, ctx.now());
    await deleteSuppression(trx, subscription.email);
  });
}

export async function changeFrequency(ctx: Ctx, link: ReaderLink, given: string): Promise<Frequency> {
  const frequency = FREQUENCIES.find((one) => one === given);
  if (!frequency) throw new Rejected({ frequency: "Please choose how often" });
  if (await findSubscription(ctx, link))
    await upsertNotificationSettings(ctx.db, link.reader, { frequency, enabled: true }, ctx.now());
  return frequency;
}
