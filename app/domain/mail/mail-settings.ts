/** Which mails somebody gets besides letters: set on the page of notifications, or by the link in such a mail. */
import {
  findMailSettings,
  upsertMailSettings,
  type MailKind,
  type MailChoices,
} from "@db/queries/accounts/mail-settings";
import { findUser } from "@db/queries/accounts/users";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { openLinks, type LetterLinks } from "../newsletter/links";
import type { ReaderLink } from "../newsletter/subscription";

export async function setMails(
  ctx: Pick<DomainContext, "db" | "now">,
  userId: string,
  settings: MailChoices,
): Promise<void> {
  await upsertMailSettings(ctx.db, userId, settings, ctx.now());
}

/** Only what is given changes. @throws Rejected if the signature is not ours */
export async function changeMailsByLink(
  ctx: Pick<DomainContext, "db" | "now" | "appOrigin">,
  link: ReaderLink,
  change: Partial<MailChoices>,
): Promise<void> {
  if (await findMailsByLink(ctx, link)) await upsertMailSettings(ctx.db, link.reader, change, ctx.now());
}

/** @returns null if the account no longer exists. @throws Rejected if the signature is not ours */
export async function findMailsByLink(
  ctx: Pick<DomainContext, "db" | "appOrigin">,
  { reader, signature }: ReaderLink,
): Promise<MailChoices | null> {
  const links = await openLinks(ctx);
  if (!links.isSigned("mails", reader, signature))
    throw new Rejected("This link is incomplete. Please open it from the mail again.");
  return (await findUser(ctx.db, reader)) ? findMailSettings(ctx.db, reader) : null;
}

/** Reads the purpose of a link; anything else is a reminder's. */
export const readMailKind = (text: string | null): MailKind =>
  (["remind_soon", "tell_changes", "group_mails"] as const).find((kind) => kind === text) ?? "remind";

/** One click in a mail program ends mails of the kind (RFC 8058). */
export function stopHeaders(links: LetterLinks, userId: string, kind: MailKind) {
  const stopUrl = links.stopMails(userId, kind);
  return {
    stopUrl,
    headers: { "List-Unsubscribe": `<${stopUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}
