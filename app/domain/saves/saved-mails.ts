/** Which mails about saved events somebody gets: set on the page of the saved events, or by the link in such a mail. */
import {
  findSavedMailSettings,
  upsertSavedMailSettings,
  type SavedMailKind,
  type SavedMailSettings,
} from "@db/queries/accounts/saved-mails";
import { findUser } from "@db/queries/accounts/users";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { openLinks } from "../newsletter/links";
import type { ReaderLink } from "../newsletter/subscription";

export async function setSavedMails(
  ctx: Pick<DomainContext, "db" | "now">,
  userId: string,
  settings: SavedMailSettings,
): Promise<void> {
  await upsertSavedMailSettings(ctx.db, userId, settings, ctx.now());
}

/** @returns null if the account no longer exists. @throws Rejected if the signature is not ours */
export async function findSavedMails(
  ctx: Pick<DomainContext, "db" | "appOrigin">,
  { reader, signature }: ReaderLink,
): Promise<SavedMailSettings | null> {
  const links = await openLinks(ctx);
  if (!links.isSigned("saved-mails", reader, signature))
    throw new Rejected("This link is incomplete. Please open it from the mail again.");
  return (await findUser(ctx.db, reader)) ? findSavedMailSettings(ctx.db, reader) : null;
}

/** By the link in a mail: only what is given changes. @throws Rejected if the signature is not ours */
export async function changeSavedMails(
  ctx: Pick<DomainContext, "db" | "now" | "appOrigin">,
  link: ReaderLink,
  change: Partial<SavedMailSettings>,
): Promise<void> {
  if (await findSavedMails(ctx, link)) await upsertSavedMailSettings(ctx.db, link.reader, change, ctx.now());
}

/** Of a link; anything else is a reminder's. */
export const readMailKind = (text: string | null): SavedMailKind =>
  text === "tell_changes" ? "tell_changes" : "remind";
