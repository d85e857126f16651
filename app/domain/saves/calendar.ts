/**
 * The private calendar of somebody's saved events. Whoever has its address can read it, so the token in it is random and
 * ends when its owner says so. It is stored as it is, because its owner may look it up again for another device.
 */
import {
  deleteCalendar,
  findCalendarOwner,
  findCalendarToken,
  upsertCalendar,
} from "@db/queries/accounts/saved-calendars";
import { listComingOfWorks, listEventsByIds, listSavedIds } from "@db/queries/accounts/saves";
import { brand } from "~/brand";
import type { DomainContext, SiteContext } from "~/context";
import { addDays } from "~/lib/time";
import { isToken, newToken } from "~/domain/accounts/secret-tokens";
import { feedItem } from "../feeds/feed";
import { toIcs } from "../feeds/ics";
import { uidHost } from "../feeds/uid-host";

/** How long an event stays in the calendar after its last day. */
const DAYS_KEPT = 60;
/** Dates of each saved work. */
const DATES_OF_WORK = 60;

const calendarPath = (token: string): string => `/saved-calendar/${token}.ics`;

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

/** The calendar's text; null for an address that has ended or never was. */
export async function readCalendar(context: SiteContext, token: string): Promise<string | null> {
  const { db, origin, today } = context;
  const owner = isToken(token) ? await findCalendarOwner(db, token) : null;
  if (owner === null) return null;
  const ids = await listSavedIds(db, owner);
  const [events, dates] = await Promise.all([
    listEventsByIds(db, ids.events),
    listComingOfWorks(db, { workIds: ids.works, today, each: DATES_OF_WORK }),
  ]);
  const since = addDays(today, -DAYS_KEPT);
  const rows = new Map(
    [...events, ...dates].filter((row) => row.last_day >= since).map((row) => [row.id, row]),
  );
  const site = { origin, today, uidHost: await uidHost(context) };
  const items = [...rows.values()].map((row) => feedItem(row, site));
  return toIcs({
    title: `Saved — ${brand.name}`,
    description: "The events you saved.",
    pageUrl: `${origin}/saved`,
    feedUrl: origin + calendarPath(token),
    nextUrl: null,
    iconUrl: `${origin}/icons/icon-512.png`,
    updatedAt: new Date(Math.max(0, ...items.map(({ row }) => row.updated_at.getTime()))),
    runs: "whole",
    items,
  });
}
