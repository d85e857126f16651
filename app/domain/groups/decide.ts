/** What can be done with a proposal by the person who proposed it or the group's creator: settle it, take it back, remind. */
import type { Db } from "@db/client";
import { listMembers, lockGroup } from "@db/queries/groups/groups";
import {
  deleteProposal,
  findProposalFor,
  listAnswers,
  markReminded,
  settleProposal,
} from "@db/queries/groups/proposals";
import type { DomainContext } from "~/context";
import type { SignedIn } from "~/domain/accounts/sessions";
import { Rejected } from "~/domain/errors";
import { hours } from "~/lib/time";
import { openLinks, type LetterLinks } from "../newsletter/links";
import { answerSecret } from "./answer-link";
import { writeNews } from "./news";
import { askMembers, comingEvent, letterParts, NOT_ON } from "./proposal-letter";
import { NOT_IN } from "./proposals";
import { NAMELESS } from "./shared";

const NOT_YOURS = "Only who proposed this, or the group's creator, can do that.";
const CHANGED = "The event has changed since you saw it. Look at what it says now, then decide.";
const SETTLED_ALREADY = "This is settled already.";
const ASKED_ALREADY = "They have been asked again already. Give them a day.";
/** Between two reminders about one proposal. */
const PATIENCE = hours(20);

type Decider = Pick<SignedIn, "id" | "fullName">;
type Context = Pick<DomainContext, "db" | "enqueue" | "now" | "appOrigin">;

/** Locks the group; members and answers stay as they are until the transaction ends. @throws Rejected */
async function ownProposal(trx: Db, by: Decider, proposalId: string) {
  const before = await findProposalFor(trx, proposalId, by.id);
  const group = before && (await lockGroup(trx, before.group_id));
  const proposal = group && (await findProposalFor(trx, proposalId, by.id));
  if (!proposal || !group) throw new Rejected(NOT_IN);
  if (proposal.proposer_id !== by.id && group.created_by !== by.id) throw new Rejected(NOT_YOURS);
  const answers = (await listAnswers(trx, group.id)).filter((one) => one.proposal_id === proposal.id);
  return { proposal, group, answers, members: await listMembers(trx, group.id) };
}

/** @param work returns the ids of its mails */
async function decide(ctx: Context, work: (trx: Db, links: LetterLinks) => Promise<string[]>): Promise<void> {
  // Before the transaction: reading their secret takes a second connection.
  const links = await openLinks(ctx);
  const mailIds = await ctx.db.transaction().execute((trx) => work(trx, links));
  for (const mailId of mailIds) await ctx.enqueue("send-mail", { mailId });
}

/** "It is on": everybody else hears of it. @param eventVersion what the event said when it was shown. @throws Rejected */
export async function settle(
  ctx: Context,
  by: Decider,
  { proposalId, eventVersion }: { proposalId: string; eventVersion: number },
): Promise<void> {
  await decide(ctx, async (trx, links) => {
    const { proposal, group, answers, members } = await ownProposal(trx, by, proposalId);
    if (!proposal.is_on || proposal.ends_at <= ctx.now()) throw new Rejected(NOT_ON);
    if (proposal.event_version !== eventVersion) throw new Rejected(CHANGED, "edit-conflict");
    if (!(await settleProposal(trx, proposal.id, ctx.now()))) throw new Rejected(SETTLED_ALREADY);
    const { detail } = await comingEvent({ db: trx, now: ctx.now }, proposal.event_id);
    const news = {
      kind: "settled" as const,
      who: by.fullName,
      title: proposal.title,
      when: detail.when,
      where: [detail.venueName, detail.address].filter(Boolean).join(", "),
      yes: answers.filter(({ answer }) => answer === "yes").map((one) => one.full_name ?? NAMELESS),
    };
    const others = members.filter(({ id }) => id !== by.id);
    return writeNews(trx, { ...ctx, links }, { group, news, key: `settled:${proposal.id}` }, others);
  });
}

/** Whoever meant to come hears of it. @throws Rejected */
export async function withdrawProposal(ctx: Context, by: Decider, proposalId: string): Promise<void> {
  await decide(ctx, async (trx, links) => {
    const { proposal, group, answers, members } = await ownProposal(trx, by, proposalId);
    const coming = new Set(answers.filter(({ answer }) => answer !== "no").map((one) => one.user_id));
    await deleteProposal(trx, proposal.id);
    const news = { kind: "withdrawn" as const, who: by.fullName, title: proposal.title };
    const readers = members.filter(({ id }) => id !== by.id && coming.has(id));
    return writeNews(trx, { ...ctx, links }, { group, news, key: `withdrawn:${proposal.id}` }, readers);
  });
}

/** Asks those who have not answered once more, at most once a day. @returns how many. @throws Rejected */
export async function remind(ctx: Context, by: Decider, proposalId: string): Promise<number> {
  const secret = await answerSecret(ctx.db);
  let asked = 0;
  await decide(ctx, async (trx, links) => {
    const { proposal, group, answers, members } = await ownProposal(trx, by, proposalId);
    const answered = new Set(answers.map((one) => one.user_id));
    const silent = members.filter(({ id }) => !answered.has(id));
    if (silent.length === 0) throw new Rejected("Everybody has answered.");
    // Whoever ended these mails is asked on the site. Nobody else learns of it.
    asked = silent.length;
    const parts = await letterParts(
      { ...ctx, db: trx },
      await comingEvent({ db: trx, now: ctx.now }, proposal.event_id),
    );
    if (!(await markReminded(trx, proposal.id, ctx.now(), new Date(ctx.now().getTime() - PATIENCE))))
      throw new Rejected(ASKED_ALREADY);
    const { reason } = proposal;
    const about = {
      proposalId,
      group: group.name,
      proposer: proposal.proposed_by,
      reason,
      secret,
      isReminder: true,
    };
    return askMembers(trx, { ...ctx, links }, { ...about, ...parts }, silent);
  });
  return asked;
}
