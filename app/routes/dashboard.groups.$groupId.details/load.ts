/** Reads for a group's page: who is in it, what they share, what was proposed, and what would suit them. */
import { listEventsById } from "@db/queries/groups/stats";
import { listMembers } from "@db/queries/groups/groups";
import { listAnswers, listProposals, type Answer } from "@db/queries/groups/proposals";
import type { SignedIn } from "~/domain/accounts/sessions";
import { dayLabel } from "~/domain/events/labels";
import { eventHref, presentDetail } from "~/domain/events/present";
import { NAMELESS, readShared, TOP_INTERESTS, type Shared } from "~/domain/groups/shared";
import { missingForDates, suggestDates } from "~/domain/groups/suggest-dates";
import type { AppContext } from "~/context";
import type { MembersGroup } from "~/web/session/group-guard";

async function loadProposals(
  context: AppContext,
  { id: groupId, is_creator: isCreator }: MembersGroup,
  userId: string,
  members: { id: string; full_name: string | null }[],
) {
  const today = context.today();
  const proposals = await listProposals(context.db, groupId, today);
  const answers = await listAnswers(context.db, groupId);
  const rows = await listEventsById(
    context.db,
    proposals.map((proposal) => proposal.event_id),
  );
  return proposals.map((proposal) => {
    const row = rows.find(({ id }) => id === proposal.event_id);
    const said = answers.filter((answer) => answer.proposal_id === proposal.id);
    const names = (answer: Answer) =>
      said.filter((one) => one.answer === answer).map((one) => one.full_name ?? NAMELESS);
    return {
      id: proposal.id,
      title: proposal.title,
      eventVersion: proposal.event_version,
      // An unpublished event has no page.
      event: row ? { href: eventHref(row.id, row.title), ...placed(row, today) } : null,
      reason: proposal.reason,
      by: proposal.proposed_by,
      mine: said.find((one) => one.user_id === userId)?.answer ?? null,
      isSettled: proposal.settled_at !== null,
      canDecide: Boolean(isCreator) || proposal.proposer_id === userId,
      waitingFor: members
        .filter(({ id }) => !said.some((one) => one.user_id === id))
        .map(({ full_name }) => full_name ?? NAMELESS),
      tally: { yes: names("yes"), maybe: names("maybe"), no: names("no") },
    };
  });
}

function placed(row: Parameters<typeof presentDetail>[0], today: string) {
  const { when, venueName } = presentDetail(row, today);
  return { when, venueName };
}

async function loadDates(context: AppContext, groupId: string, shared: Shared) {
  const dates = await suggestDates(context.db, { groupId, shared, now: context.now() });
  const today = context.today();
  return dates.map(({ row, day, reason }) => ({
    id: row.id,
    href: eventHref(row.id, row.title),
    title: row.title,
    day: dayLabel(day, today),
    ...placed(row, today),
    reason,
  }));
}

export async function loadGroup(context: AppContext, user: SignedIn, group: MembersGroup) {
  const members = await listMembers(context.db, group.id);
  const shared = await readShared(context.db, group.id);
  return {
    id: group.id,
    name: group.name,
    isCreator: Boolean(group.is_creator),
    members: members.map((member) => ({
      id: member.id,
      name: member.full_name ?? NAMELESS,
      isCreator: Boolean(member.is_creator),
      isMe: member.id === user.id,
    })),
    radius: shared.circle ? shared.circle.radius.toFixed(1) : null,
    interests: shared.interests.slice(0, TOP_INTERESTS).map(({ name }) => name),
    days: shared.days,
    bestDays: shared.days.length > 0 ? [] : shared.bestDays,
    proposals: await loadProposals(context, group, user.id, members),
    missing: missingForDates(shared),
    dates: await loadDates(context, group.id, shared),
  };
}

export type GroupPage = Awaited<ReturnType<typeof loadGroup>>;
