/** What the letters about a proposed event have in common: the event, its calendar file, and each member's own link. */
import { groupProposalLetter } from "@emails/group-proposal";
import type { Db } from "@db/client";
import { findEvent } from "@db/queries/events/events";
import type { DomainContext } from "~/context";
import { brand } from "~/brand";
import { Rejected } from "~/domain/errors";
import { presentDetail } from "~/domain/events/present";
import { readEventIcs } from "~/domain/feeds/read-feed";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import { stopHeaders } from "~/domain/mail/mail-settings";
import type { LetterLinks } from "~/domain/newsletter/links";
import { localDay } from "~/lib/time";
import { answerLink } from "./answer-link";
import type { Reader } from "./news";

export const NOT_ON = "This event is over or no longer takes place. Pick another one.";

/** @throws Rejected if the event is over or gone */
export async function comingEvent(ctx: Pick<DomainContext, "db" | "now">, eventId: number) {
  const event = await findEvent(ctx.db, eventId);
  const today = localDay(ctx.now(), brand.zone);
  if (!event || event.ends_at <= ctx.now()) throw new Rejected(NOT_ON);
  return { event, detail: presentDetail(event, today), today };
}

/** The parts of the letter that are the same for every member. */
export async function letterParts(
  ctx: Pick<DomainContext, "db" | "appOrigin">,
  coming: Awaited<ReturnType<typeof comingEvent>>,
) {
  const { event, detail, today } = coming;
  const ics = await readEventIcs({ db: ctx.db, today, origin: ctx.appOrigin }, event.id);
  if (ics === null) throw new Rejected(NOT_ON);
  return {
    event: {
      title: event.title,
      when: detail.when,
      where: [detail.venueName, detail.address].filter(Boolean).join(", "),
      url: `${ctx.appOrigin}${detail.href}`,
    },
    attachments: [
      {
        filename: "event.ics",
        content_type: "text/calendar; charset=utf-8",
        content_base64: Buffer.from(ics, "utf8").toString("base64"),
      },
    ],
  };
}

export type LetterParts = Awaited<ReturnType<typeof letterParts>>;

/** Asks members for their answers. @returns the mails' ids, for after the commit */
export async function askMembers(
  trx: Db,
  ctx: Pick<DomainContext, "now" | "appOrigin"> & { links: LetterLinks },
  about: {
    proposalId: string;
    group: string;
    proposer: string | null;
    reason: string;
    secret: string;
    /** They were asked before. */
    isReminder: boolean;
  } & LetterParts,
  members: Reader[],
): Promise<string[]> {
  const { proposalId, group, proposer, reason, event, attachments, isReminder } = about;
  const now = ctx.now();
  const kind = isReminder ? `reminder-${localDay(now, brand.zone)}` : "proposal";
  const ids: string[] = [];
  for (const { id, email } of members.filter(({ gets_mails }) => gets_mails)) {
    const { stopUrl, headers } = stopHeaders(ctx.links, id, "group_mails");
    const url = answerLink(about.secret, ctx.appOrigin, { proposalId, userId: id });
    const letter = await groupProposalLetter({ group, proposer, event, reason, url, isReminder, stopUrl });
    const key = `${kind}:${proposalId}:${id}`;
    const mail = { kind: "group-proposal", to: email, letter, headers, key, attachments };
    ids.push(await enqueueMail(trx, now, mail));
  }
  return ids;
}
