/** News of a group by mail, to some of its members. */
import { groupNewsLetter, type GroupNews } from "@emails/group-news";
import type { Db } from "@db/client";
import type { DomainContext } from "~/context";
import { enqueueMail } from "~/domain/mail/enqueue-mail";

/** @param about.key the same news never goes to the same person twice @returns the mails' ids, for after the commit */
export async function writeNews(
  trx: Db,
  ctx: Pick<DomainContext, "now" | "appOrigin">,
  about: { group: { id: string; name: string }; news: GroupNews; key: string },
  readers: { id: string; email: string }[],
): Promise<string[]> {
  const url = `${ctx.appOrigin}/dashboard/groups/${about.group.id}/details`;
  const letter = await groupNewsLetter({ group: about.group.name, url, news: about.news });
  const ids: string[] = [];
  for (const { id, email } of readers) {
    const key = `${about.key}:${id}`;
    ids.push(await enqueueMail(trx, ctx.now(), { kind: "group-news", to: email, letter, key }));
  }
  return ids;
}
