/** Reads a plan's page: the plan, everybody's way, and for a date that is off others to choose from. */
import { findJoinable, listMembers } from "@db/queries/groups/groups";
import { findGuest } from "@db/queries/groups/guests";
import type { AppContext } from "~/context";
import { joinLink } from "~/domain/groups/join-link";
import { readShared } from "~/domain/groups/shared";
import { suggestDates } from "~/domain/groups/suggest-dates";
import { hasFallenThrough, isPlanOver, readPlan } from "~/domain/plans/plan";
import { chooseSuggested, showPlan, showWays } from "~/domain/plans/present-plan";
import type { PlanVisit } from "~/web/session/plan-guard";

export type PlanPage = Awaited<ReturnType<typeof loadPlan>>;

const NEXT = 3;

export async function loadPlan(context: AppContext, { row, person, user, link }: PlanVisit) {
  const { db } = context;
  const now = context.now();
  const plan = await readPlan(db, row);
  const isMember = person.kind === "member";
  const members = await listMembers(db, row.group_id);
  const shared = isMember ? await readShared(db, row.group_id) : null;
  const viewer = { id: person.id, now, origin: context.appOrigin, shared, members };
  const isOff = hasFallenThrough(plan);
  const next = shared && isOff ? await suggestDates(db, { groupId: row.group_id, shared, now }) : [];
  const me = members.find(({ id }) => id === person.id);
  const who = isMember ? (me?.full_name ?? me?.email ?? "") : ((await findGuest(db, person.id))?.name ?? "");
  return {
    plan: showPlan(plan, viewer),
    ways: shared ? showWays(plan, shared, person.id) : [],
    isOff,
    isOver: isPlanOver(plan, now),
    next: next.slice(0, NEXT).map((date) => chooseSuggested(date, context.today())),
    who,
    isMember,
    isSignedIn: user !== null,
    joinPath: user === null && isMember ? await joinPath(context, row.group_id) : null,
    link,
  };
}

/** For a friend to whom a member's link was forwarded: nobody should answer as somebody else. A guest's link may have ended. */
async function joinPath(context: AppContext, groupId: string): Promise<string | null> {
  const group = await findJoinable(context.db, groupId);
  const link = group ? await joinLink(context, group) : null;
  return link === null ? null : new URL(link).pathname;
}
