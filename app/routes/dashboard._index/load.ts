/** Loads the dashboard home. */
import { listInterests } from "@db/queries/events/interests";
import { listPendingInvitations } from "@db/queries/groups/invitations";
import { listPastEvents } from "@db/queries/events/past-events";
import { findNotificationSettings, listAvailability, listLocations } from "@db/queries/accounts/preferences";
import { listSuggestionOutcomes } from "@db/queries/events/suggestions";
import { findUser } from "@db/queries/accounts/users";
import { brand } from "~/brand";
import { readWaitingAnswers } from "~/domain/accounts/apply-answers";
import { listSpeakers } from "~/domain/venue-desk/speaker";
import { greeting } from "~/domain/accounts/labels";
import { readIds } from "~/domain/accounts/onboarding-answers";
import { missingParts } from "~/domain/accounts/preferences";
import { takeWelcome } from "~/domain/accounts/welcome";
import type { SignedIn } from "~/domain/accounts/sessions";
import { plainDayLabel } from "~/domain/events/labels";
import { readAhead } from "~/domain/for-you/ahead";
import { readForYou } from "~/domain/for-you/for-you";
import { eventHref } from "~/domain/events/present";
import { localDay } from "~/lib/time";
import type { AppContext } from "~/context";

/** Events per page (spec: accounts 9). */
const PAGE_SIZE = 100;

export async function loadDashboard(context: AppContext, user: SignedIn, query: URLSearchParams) {
  const { db } = context;
  const profile = await findUser(db, user.id);
  const missing = missingParts({
    fullName: profile?.full_name ?? null,
    locations: await listLocations(db, user.id),
    availability: await listAvailability(db, user.id),
    newsletterInterests: profile?.newsletter_interests ?? [],
  });
  const invitations = await listPendingInvitations(db, user.email, context.now());
  return {
    greeting: greeting(context.now(), profile?.full_name ?? null),
    newsletter: await findNotificationSettings(db, user.id),
    invitations: invitations.map((row) => ({ id: row.id, group: row.group_name, by: row.invited_by })),
    missing,
    suggestions: await loadSuggestions(context, user.id),
    past: await loadPast(context, query),
    waiting: await readWaitingAnswers(context, user.email),
    forYou: await readForYou(context, user),
    venues: (await listSpeakers(context, user)).map(({ venue }) => ({
      id: venue.source_id,
      name: venue.venue,
    })),
    ahead: await readAhead(context, user.id),
    welcome: await takeWelcome(context, user.id),
  };
}

const MAX_PAGES = 50;

async function loadPast(context: AppContext, query: URLSearchParams) {
  const interests = await listInterests(context.db);
  const validIds = new Set(interests.map(({ id }) => id));
  const chosen = readIds((query.get("interests") ?? "").split(",")).filter((id) => validIds.has(id));
  const pages = Math.min(Math.max(Number.parseInt(query.get("pages") ?? "1", 10) || 1, 1), MAX_PAGES);
  const rows = await listPastEvents(context.db, {
    now: context.now(),
    interestIds: chosen,
    limit: pages * PAGE_SIZE + 1,
  });
  const today = context.today();
  return {
    interests,
    chosen,
    pages,
    isOpen: query.has("pages"),
    hasMore: rows.length > pages * PAGE_SIZE && pages < MAX_PAGES,
    events: rows.slice(0, pages * PAGE_SIZE).map((row) => ({
      id: row.id,
      href: eventHref(row.id, row.title),
      title: row.title,
      day: plainDayLabel(row.last_day, today),
      place: [row.interest_name, row.source_name ?? row.venue_name].filter(Boolean).join(" · "),
    })),
  };
}

const STATUS = { pending: "Pending", approved: "Approved", rejected: "Rejected" };

async function loadSuggestions(context: AppContext, userId: string) {
  const rows = await listSuggestionOutcomes(context.db, userId, PAGE_SIZE);
  const today = context.today();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    day: plainDayLabel(localDay(row.start_time, brand.zone), today),
    status: STATUS[row.status],
    href: row.event_id !== null && row.event_title !== null ? eventHref(row.event_id, row.event_title) : null,
  }));
}
