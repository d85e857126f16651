/** A member proposes an event, the others get a letter about it, and each answers yes, maybe or no. */
import { findGroupOf, lockGroupForShare, listMembers } from "@db/queries/groups/groups";
import { findProposalFor, insertProposal, listAnswers, upsertAnswer } from "@db/queries/groups/proposals";
import type { EventRow } from "@db/queries/events/events";
import type { Db } from "@db/client";
import type { DomainContext } from "~/context";
import { consumeRateLimit } from "~/domain/accounts/limits";
import type { SignedIn } from "~/domain/accounts/sessions";
import { Rejected } from "~/domain/errors";
import { openLinks, type LetterLinks } from "../newsletter/links";
import { answerSecret } from "./answer-link";
import { ANSWERS } from "./constants";
import { writeNews } from "./news";
import { askMembers, comingEvent, letterParts, NOT_ON } from "./proposal-letter";
import { NAMELESS, readShared } from "./shared";
import { suggestDates } from "./suggest-dates";

const PROPOSED_ALREADY = "This event has already been proposed to the group.";
export const NOT_IN = "You are no longer in this group.";

type Proposer = Pick<SignedIn, "id" | "fullName">;

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
  const links = await openLinks(ctx);
  const mailIds = await ctx.db.transaction().execute(async (trx) => {
    await lockGroupForShare(trx, given.groupId);
    const group = await findGroupOf(trx, given.groupId, by.id);
    if (!group) throw new Rejected(NOT_IN);
    const now = ctx.now();
    const proposalId = await insertProposal(trx, {
      groupId: group.id,
      eventId: coming.event.id,
      proposedBy: by.id,
      reason,
      now,
    });
    if (!proposalId) throw new Rejected(PROPOSED_ALREADY);
    // Whoever proposes means to come.
    await upsertAnswer(trx, { proposalId, userId: by.id, answer: "yes", now });
    const others = (await listMembers(trx, group.id)).filter(({ id }) => id !== by.id);
    const about = { proposalId, group: group.name, proposer: by.fullName, reason, secret, isReminder: false };
    return askMembers(trx, { ...ctx, links }, { ...about, event, attachments }, others);
  });
  for (const mailId of mailIds) await ctx.enqueue("send-mail", { mailId });
}

/** Tells the proposer, once, when everybody has answered. */
async function tellProposer(
  trx: Db,
  ctx: Pick<DomainContext, "now" | "appOrigin"> & { links: LetterLinks },
  proposal: NonNullable<Awaited<ReturnType<typeof findProposalFor>>>,
): Promise<string[]> {
  const members = await listMembers(trx, proposal.group_id);
  const proposer = members.find(({ id }) => id === proposal.proposer_id);
  const answers = (await listAnswers(trx, proposal.group_id)).filter(
    (one) => one.proposal_id === proposal.id,
  );
  if (!proposer || members.length < 2 || answers.length < members.length) return [];
  const said = (answer: string) =>
    answers.filter((one) => one.answer === answer).map((one) => one.full_name ?? NAMELESS);
  const news = {
    kind: "answered" as const,
    title: proposal.title,
    yes: said("yes"),
    maybe: said("maybe"),
    no: said("no"),
  };
  const group = { id: proposal.group_id, name: proposal.group_name };
  return writeNews(trx, ctx, { group, news, key: `answered:${proposal.id}` }, [proposer]);
}

/** Sets or changes a member's answer to an upcoming event. @returns the group's id. @throws Rejected */
export async function answerProposal(
  ctx: Pick<DomainContext, "db" | "now" | "enqueue" | "appOrigin">,
  userId: string,
  given: { proposalId: string; answer: string },
): Promise<string> {
  const answer = ANSWERS.find((one) => one === given.answer);
  if (!answer) throw new Rejected("Please answer yes, maybe or no");
  const links = await openLinks(ctx);
  const { groupId, mailIds } = await ctx.db.transaction().execute(async (trx) => {
    const before = await findProposalFor(trx, given.proposalId, userId);
    if (!before) throw new Rejected(NOT_IN);
    await lockGroupForShare(trx, before.group_id);
    // Read again under the lock: membership may have ended while this transaction waited.
    const proposal = await findProposalFor(trx, given.proposalId, userId);
    if (!proposal) throw new Rejected(NOT_IN);
    if (!proposal.is_on || proposal.ends_at <= ctx.now()) throw new Rejected(NOT_ON);
    await upsertAnswer(trx, { proposalId: proposal.id, userId, answer, now: ctx.now() });
    const isFirst = proposal.answer === null;
    return {
      groupId: proposal.group_id,
      mailIds: isFirst ? await tellProposer(trx, { ...ctx, links }, proposal) : [],
    };
  });
  for (const mailId of mailIds) await ctx.enqueue("send-mail", { mailId });
  return groupId;
}
