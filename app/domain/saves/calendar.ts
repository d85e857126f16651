/**
 * The private calendar of somebody's saved events and plans. Whoever has its address can read it, so the token in it is random and
 * ends when its owner says so. It is stored as it is, because its owner may look it up again for another device.
 */
import {
  deleteCalendar,
  findCalendarOwner,
  findCalendarToken,
  upsertCalendar,
} from "@db/queries/accounts/saved-calendars";
import { listComingOfWorks, listEventsByIds, listSavedIds } from "@db/queries/accounts/saves";
import { listListedWorks } from "@db/queries/accounts/watchlists";
import { brand } from "~/brand";
import type { DomainContext, SiteContext } from "~/context";
import { addDays, noonOf } from "~/lib/time";
import { isToken, newToken } from "~/domain/accounts/secret-tokens";
import { feedItem } from "../feeds/feed";
import { toIcs } from "../feeds/ics";
import { uidHost } from "../feeds/uid-host";
import { readOwnPlans } from "../plans/own-plans";
import { currentDates, type PlanOption } from "../plans/plan";
import { entryOf, statusOf } from "../plans/plan-entry";
import { planEvent } from "../plans/plan-ics";

/** Null while the owner has none. */
export async function findCalendarPath(
  ctx: Pick<DomainContext, "db">,
  userId: string,
): Promise<string | null> {
  const token = await findCalendarToken(ctx.db, userId);
  return token === null ? null : calendarPath(token);
}

/** Also ends the address that there was before. */
export const makeCalendar = (ctx: Pick<DomainContext, "db" | "now">, userId: string): Promise<void> =>
  upsertCalendar(ctx.db, userId, newToken(), ctx.now());

export const endCalendar = (ctx: Pick<DomainContext, "db">, userId: string): Promise<void> =>
  deleteCalendar(ctx.db, userId);

/** How long an event stays in the calendar after its last day. */
const DAYS_KEPT = 60;
/** Dates of each saved work. */
const DATES_OF_WORK = 60;

/** The calendar's text; null for an address that has ended or never was. */
export async function readSavedCalendar(context: SiteContext, token: string): Promise<string | null> {
  const { db, origin, today } = context;
  const owner = isToken(token) ? await findCalendarOwner(db, token) : null;
  if (owner === null) return null;
  const ids = await listSavedIds(db, owner);
  const since = addDays(today, -DAYS_KEPT);
  const site = { origin, today, uidHost: await uidHost(context) };
  const planned = await readPlanned(context, owner, { since, uidHost: site.uidHost });
  const listed = await listListedWorks(db, owner);
  const [events, dates] = await Promise.all([
    listEventsByIds(db, [...ids.events, ...planned.asked]),
    listComingOfWorks(db, {
      workIds: [...new Set([...ids.works, ...listed])],
      evening: today,
      each: DATES_OF_WORK,
    }),
  ]);
  const rows = new Map(
    [...events, ...dates]
      .filter((row) => row.last_day >= since && !planned.standing.has(row.id))
      .map((row) => [row.id, row]),
  );
  const items = [...rows.values()].map((row) => feedItem(row, site));
  const feed = {
    title: `Saved — ${brand.name}`,
    description: "The events you saved, and your plans with friends.",
    pageUrl: `${origin}/saved`,
    feedUrl: origin + calendarPath(token),
    nextUrl: null,
    iconUrl: `${origin}/icons/icon-512.png`,
    updatedAt: new Date(Math.max(0, ...items.map(({ row }) => row.updated_at.getTime()))),
    runs: "whole" as const,
    items,
  };
  return toIcs(feed, planned.entries);
}

const calendarPath = (token: string): string => `/saved-calendar/${token}.ics`;

/** Plans that the owner said yes or maybe to: one date as an entry of its own, the dates of an open question as events. */
async function readPlanned(
  { db, origin, today }: SiteContext,
  owner: string,
  { since, uidHost: host }: { since: string; uidHost: string },
) {
  const plans = await readOwnPlans(db, owner);
  const site = { now: () => noonOf(today), appOrigin: origin, uidHost: host };
  const whole = plans.filter((plan) => currentDates(plan).length === 1);
  const dates = whole.flatMap((plan) => currentDates(plan).map((date) => ({ plan, date })));
  const open = plans.filter((plan) => !whole.includes(plan)).flatMap(currentDates);
  const wants = ({ answers }: PlanOption) =>
    answers.some((given) => given.person_id === owner && given.answer !== "no");
  return {
    asked: open.filter(wants).flatMap(({ event_id }) => event_id ?? []),
    standing: new Set(dates.map(({ date }) => date.event_id)),
    entries: dates
      .filter(({ date }) => date.day >= since)
      .map(({ plan, date }) => planEvent(entryOf(site, plan, date, statusOf(plan, date)))),
  };
}
