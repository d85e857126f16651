/** A member proposes an event, everybody gets a letter with it, and each answers yes, maybe or no. */
import { groupProposalLetter } from "@emails/group-proposal";
import { findEvent, type EventRow } from "@db/queries/events";
import { findGroupOf, holdGroup, listMembers } from "@db/queries/groups";
import { findProposalFor, insertProposal, upsertAnswer } from "@db/queries/proposals";
import { brand } from "~/brand";
import type { AccountContext } from "~/domain/accounts/context";
import { spend } from "~/domain/accounts/limits";
import type { SignedIn } from "~/domain/accounts/sessions";
import { Rejected } from "~/domain/errors";
import { presentDetail } from "~/domain/events/present";
import { readEventIcs } from "~/domain/feeds/read-feed";
import { writeLetter } from "~/domain/mail/post-letter";
import { localDay } from "~/domain/time";
import { answerLink, answerSecret } from "./answer-link";
import { ANSWERS } from "./constants";
import { readShared } from "./shared";
import { suggestDates } from "./suggest-dates";

export const PROPOSED_ALREADY = "Somebody was faster: this event is proposed to the group already.";
const NOT_ON = "This event is over or no longer on. Pick another one.";
const NOT_IN = "You are not in this group any more.";

type Proposer = Pick<SignedIn, "id" | "fullName">;

async function comingEvent(ctx: Pick<AccountContext, "db" | "now">, eventId: number) {
  const event = await findEvent(ctx.db, eventId);
  const today = localDay(ctx.now(), brand.zone);
  if (!event || event.last_day < today) throw new Rejected(NOT_ON);
  return { event, detail: presentDetail(event, today), today };
}

/** What every member's letter says and carries. */
async function letterParts(ctx: AccountContext, coming: Awaited<ReturnType<typeof comingEvent>>) {
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

async function reasonOf(ctx: AccountContext, groupId: string, event: EventRow): Promise<string> {
  const shared = await readShared(ctx.db, groupId);
  const [fits] = await suggestDates(ctx.db, { groupId, shared, now: ctx.now(), eventId: event.id });
  return fits?.reason ?? "";
}

/** @throws Rejected when the event is over, proposed already, or the group is not the proposer's */
export async function proposeEvent(
  ctx: AccountContext,
  by: Proposer,
  given: { groupId: string; eventId: number },
): Promise<void> {
  await spend(ctx, "propose-account", by.id);
  const coming = await comingEvent(ctx, given.eventId);
  const reason = await reasonOf(ctx, given.groupId, coming.event);
  const { event, attachments } = await letterParts(ctx, coming);
  const secret = await answerSecret(ctx.db);
  const mailIds = await ctx.db.transaction().execute(async (trx) => {
    await holdGroup(trx, given.groupId);
    const group = await findGroupOf(trx, given.groupId, by.id);
    if (!group) throw new Rejected(NOT_IN);
    const proposalId = await insertProposal(trx, {
      groupId: group.id,
      eventId: coming.event.id,
      proposedBy: by.id,
      reason,
      now: ctx.now(),
    });
    if (!proposalId) throw new Rejected(PROPOSED_ALREADY);
    const ids: string[] = [];
    for (const member of await listMembers(trx, group.id)) {
      const url = answerLink(secret, ctx.appOrigin, { proposalId, userId: member.id });
      const letter = await groupProposalLetter({
        group: group.name,
        proposer: member.id === by.id ? "You" : by.fullName,
        event,
        reason,
        url,
      });
      const key = `proposal:${proposalId}:${member.id}`;
      ids.push(
        await writeLetter(trx, ctx.now(), {
          kind: "group-proposal",
          to: member.email,
          letter,
          key,
          attachments,
        }),
      );
    }
    return ids;
  });
  for (const mailId of mailIds) await ctx.enqueue("send-mail", { mailId });
}

/** Sets or changes a member's answer, while the event is still to come. @returns the group's id. @throws Rejected */
export async function answerProposal(
  ctx: Pick<AccountContext, "db" | "now">,
  userId: string,
  given: { proposalId: string; answer: string },
): Promise<string> {
  const answer = ANSWERS.find((one) => one === given.answer);
  if (!answer) throw new Rejected("Please answer yes, maybe or no");
  return ctx.db.transaction().execute(async (trx) => {
    const before = await findProposalFor(trx, given.proposalId, userId);
    if (!before) throw new Rejected(NOT_IN);
    await holdGroup(trx, before.group_id);
    // Once more, now that nothing can change: membership may have ended while we waited.
    const proposal = await findProposalFor(trx, given.proposalId, userId);
    if (!proposal) throw new Rejected(NOT_IN);
    if (!proposal.is_on || proposal.last_day < localDay(ctx.now(), brand.zone)) throw new Rejected(NOT_ON);
    await upsertAnswer(trx, { proposalId: proposal.id, userId, answer, now: ctx.now() });
    return proposal.group_id;
  });
}
