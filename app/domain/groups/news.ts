/** News of a group by mail, to some of its members. */
import { groupNewsLetter, type GroupNews } from "@emails/group-news";
import type { Db } from "@db/client";
import type { DomainContext } from "~/context";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import { stopHeaders } from "~/domain/mail/mail-settings";
import type { LetterLinks } from "~/domain/newsletter/links";

/** A member, and whether they want mails of their groups. */
export interface Reader {
  id: string;
  email: string;
  gets_mails: boolean;
}

/** @param about.key the same news never goes to the same person twice @returns the mails' ids, for after the commit */
export async function writeNews(
  trx: Db,
  ctx: Pick<DomainContext, "now" | "appOrigin"> & { links: LetterLinks },
  about: { group: { id: string; name: string }; news: GroupNews; key: string },
  readers: Reader[],
): Promise<string[]> {
  const url = `${ctx.appOrigin}/dashboard/groups/${about.group.id}/details`;
  const ids: string[] = [];
  for (const { id, email } of readers.filter(({ gets_mails }) => gets_mails)) {
    const { stopUrl, headers } = stopHeaders(ctx.links, id, "group_mails");
    const letter = await groupNewsLetter({ group: about.group.name, url, news: about.news, stopUrl });
    const key = `${about.key}:${id}`;
    ids.push(await enqueueMail(trx, ctx.now(), { kind: "group-news", to: email, letter, headers, key }));
  }
  return ids;
}
