/** A member proposes an event, every member gets a letter about it, and each answers yes, maybe or no. */
import { groupProposalLetter } from "@emails/group-proposal";
import { findEvent, type EventRow } from "@db/queries/events/events";
import { findGroupOf, lockGroupForShare, listMembers } from "@db/queries/groups/groups";
import { findProposalFor, insertProposal, upsertAnswer } from "@db/queries/groups/proposals";
import type { DomainContext } from "~/context";
import { brand } from "~/brand";
import { consumeRateLimit } from "~/domain/accounts/limits";
import type { SignedIn } from "~/domain/accounts/sessions";
import { Rejected } from "~/domain/errors";
import { presentDetail } from "~/domain/events/present";
import { readEventIcs } from "~/domain/feeds/read-feed";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import { localDay } from "~/lib/time";
import { answerLink, answerSecret } from "./answer-link";
import { ANSWERS } from "./constants";
import { readShared } from "./shared";
import { suggestDates } from "./suggest-dates";

const PROPOSED_ALREADY = "This event has already been proposed to the group.";
const NOT_ON = "This event is over or no longer takes place. Pick another one.";
const NOT_IN = "You are no longer in this group.";

type Proposer = Pick<SignedIn, "id" | "fullName">;

async function comingEvent(ctx: Pick<DomainContext, "db" | "now">, eventId: number) {
  const event = await findEvent(ctx.db, eventId);
  const today = localDay(ctx.now(), brand.zone);
  if (!event || event.last_day < today) throw new Rejected(NOT_ON);
  return { event, detail: presentDetail(event, today), today };
}

/** The parts of the letter that are the same for every member. */
async function letterParts(
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

async function reasonOf(
  ctx: Pick<DomainContext, "db" | "now">,
  groupId: string,
  event: EventRow,
): Promise<string> {
  const shared = await readShared(ctx.db, groupId);
  const [fits] = await suggestDates(ctx.db, { groupId, shared, now: ctx.now(), eventId: event.id });
  return fits?.reason ?? "";
}

/** @throws Rejected if the event is over or already proposed, or if the proposer is not in the group */
export async function proposeEvent(
  ctx: Pick<DomainContext, "db" | "enqueue" | "now" | "appOrigin">,
  by: Proposer,
  given: { groupId: string; eventId: number },
): Promise<void> {
  await consumeRateLimit(ctx, "propose-account", by.id);
  const coming = await comingEvent(ctx, given.eventId);
  const reason = await reasonOf(ctx, given.groupId, coming.event);
  const { event, attachments } = await letterParts(ctx, coming);
  const secret = await answerSecret(ctx.db);
  const mailIds = await ctx.db.transaction().execute(async (trx) => {
    await lockGroupForShare(trx, given.groupId);
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
        await enqueueMail(trx, ctx.now(), {
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

/** Sets or changes a member's answer to an upcoming event. @returns the group's id. @throws Rejected */
export async function answerProposal(
  ctx: Pick<DomainContext, "db" | "now">,
  userId: string,
  given: { proposalId: string; answer: string },
): Promise<string> {
  const answer = ANSWERS.find((one) => one === given.answer);
  if (!answer) throw new Rejected("Please answer yes, maybe or no");
  return ctx.db.transaction().execute(async (trx) => {
    const before = await findProposalFor(trx, given.proposalId, userId);
    if (!before) throw new Rejected(NOT_IN);
    await lockGroupForShare(trx, before.group_id);
    // Read again under the lock: membership may have ended while this transaction waited.
    const proposal = await findProposalFor(trx, given.proposalId, userId);
    if (!proposal) throw new Rejected(NOT_IN);
    if (!proposal.is_on || proposal.last_day < localDay(ctx.now(), brand.zone)) throw new Rejected(NOT_ON);
    await upsertAnswer(trx, { proposalId: proposal.id, userId, answer, now: ctx.now() });
    return proposal.group_id;
  });
}
