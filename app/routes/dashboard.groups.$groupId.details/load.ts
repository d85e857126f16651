/** Reads for a group's page: its link, who is in it, what they share, what is planned, and what would suit them. */
import { listEventsByIds, listSavedIds } from "@db/queries/accounts/saves";
import { listMembers } from "@db/queries/groups/groups";
import { listOpenInvitations } from "@db/queries/groups/invitations";
import { listAsked } from "@db/queries/groups/plans";
import { shownEmail } from "~/domain/accounts/email";
import type { SignedIn } from "~/domain/accounts/sessions";
import { joinLink } from "~/domain/groups/join-link";
import { readComing } from "~/domain/groups/news";
import { qrPath } from "~/domain/groups/qr-path";
import { NAMELESS } from "~/domain/groups/constants";
import { readShared, TOP_INTERESTS, type Shared } from "~/domain/groups/shared";
import { missingForDates, fitReason, suggestDates, type SuggestedDate } from "~/domain/groups/suggest-dates";
import { isOn, runsForDays, startOn, stateOn, tonight } from "~/domain/plans/dates";
import { chooseSuggested, showPlan } from "~/domain/plans/present-plan";
import { pointOf } from "~/domain/events/whereabouts";
import type { AppContext } from "~/context";
import { readMissing } from "~/domain/groups/ask-in-place";
import type { MembersGroup } from "~/web/session/group-guard";

export type GroupPage = Awaited<ReturnType<typeof loadGroup>>;

export async function loadGroup(context: AppContext, user: SignedIn, group: MembersGroup) {
  const { db } = context;
  const now = context.now();
  const today = context.today();
  const members = await listMembers(db, group.id);
  const shared = await readShared(db, group.id);
  const viewer = { id: user.id, now, origin: context.appOrigin, shared, members };
  const plans = await readComing(db, group.id, now);
  const dates = await suggestDates(db, { groupId: group.id, shared, now });
  const suggested = new Set(dates.map(({ row }) => row.id));
  const saved = members.length > 1 ? await loadSaved(context, user, { groupId: group.id, shared }) : [];
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
    ask: await readMissing(db, user.id),
    invite: await loadInvite(context, group),
    radius: shared.circle ? shared.circle.radius.toFixed(1) : null,
    interests: shared.interests.slice(0, TOP_INTERESTS).map(({ name }) => name),
    days: shared.days,
    week: shared.week,
    bestDays: shared.bestDays.map(({ day }) => day),
    plans: plans.map((plan) => showPlan(plan, viewer)),
    missing: missingForDates(shared),
    dates: dates.map((date) => chooseSuggested(date, today)),
    saved: saved.filter(({ row }) => !suggested.has(row.id)).map((date) => chooseSuggested(date, today)),
  };
}

/** The soonest of what the reader saved. */
const MOST_SAVED = 6;

/** Loads what the reader saved and friends can still get to: to be asked about beside what is suggested. */
async function loadSaved(
  context: AppContext,
  user: SignedIn,
  { groupId, shared }: { groupId: string; shared: Shared },
): Promise<SuggestedDate[]> {
  const { db } = context;
  const now = context.now();
  const { events } = await listSavedIds(db, user.id);
  const asked = new Set((await listAsked(db, groupId, tonight(now))).map(({ eventId }) => eventId));
  const rows = await listEventsByIds(db, events);
  return rows
    .filter((row) => !asked.has(row.id) && !runsForDays(row) && isOn(stateOn(row, row.first_day)))
    .filter((row) => (startOn(row) ?? row.ends_at) > now)
    .slice(0, MOST_SAVED)
    .map((row) => ({
      row,
      day: row.first_day,
      reason: fitReason(shared, { day: row.first_day, interestId: row.interest_id, point: pointOf(row) }),
    }));
}

async function loadInvite(context: AppContext, group: MembersGroup) {
  const link = await joinLink(context, group);
  const open = group.is_creator ? await listOpenInvitations(context.db, group.id, context.now()) : [];
  return {
    link,
    qr: link === null ? null : qrPath(link),
    invited: open.map(({ email }) => shownEmail(email)),
  };
}
