/**
 * Suggests dates to a group: upcoming events inside its circle, on the days on which most can, of interests that most have.
 * Among equals stands first what the member with the longest way reaches soonest.
 */
import type { Db } from "@db/client";
import type { EventRow } from "@db/queries/events/events";
import { listEventsById, listFittingEvents, type Fitting } from "@db/queries/groups/stats";
import { brand } from "~/brand";
import { WEEKDAYS } from "~/domain/accounts/onboarding-answers";
import { seriesOf } from "~/domain/events/series";
import { travelFrom } from "~/domain/transit/travel-time";
import { fold } from "~/lib/text";
import { addDays, eveningOf, noonOf } from "~/lib/time";
import { canWords } from "./can-words";
import type { Shared, SuitableDay } from "./shared";

const DAYS_AHEAD = 45;
/** Even if all members live close together, events this far away are suggested. */
const MIN_REACH_MILES = 2;
const MAX_DATES = 6;
/** Of a day, of a venue and of a series. */
const MAX_ALIKE = 2;
/** Of one day, before the ways to them are compared. */
const COMPARED_PER_DAY = 10;
const COMPARED = 80;
/** Ways are estimates: told in steps of five minutes. */
const STEP = 5;

export interface SuggestedDate {
  row: EventRow;
  /** The day that suits, 'YYYY-MM-DD'. */
  day: string;
  reason: string;
}

/** What would make the suggestions better, or possible at all; empty if nothing is missing. */
export function missingForDates({
  circle,
  bestInterests,
  bestDays,
}: Pick<Shared, "circle" | "bestInterests" | "bestDays">): ("circle" | "interests" | "days")[] {
  const isMissing = {
    circle: circle === null,
    days: bestDays.length === 0,
    interests: bestInterests.length === 0,
  };
  return (["circle", "days", "interests"] as const).filter((part) => isMissing[part]);
}

const weekdayOf = (day: string) => WEEKDAYS[(noonOf(day).getUTCDay() + 6) % 7];

/** 'Friday suits everybody, all of you like Film, and nobody is under way for longer than about 25 minutes.' */
export function reasonFor(found: {
  weekday: string;
  members: number;
  cannot: string[];
  interest: { name: string; count: number } | null;
  /** In miles from the middle, and the longest way in minutes; null without a circle. */
  way: { miles: number; minutes: number } | null;
}): string {
  const { interest, members, way } = found;
  const who = interest && interest.count < members ? `${interest.count} of you like` : "all of you like";
  const parts = [canWords(found.weekday, members, found.cannot), `${who} ${interest?.name ?? "this"}`];
  if (way && way.miles < 0.15) parts.push("it is right in your middle");
  else if (way) {
    const minutes = Math.ceil(way.minutes / STEP) * STEP;
    parts.push(`nobody is under way for longer than about ${minutes} minutes`);
  }
  return `${parts.slice(0, -1).join(", ")}, and ${parts.at(-1)}.`;
}

type Placed = Fitting & { minutes: number; row: EventRow };

/** Of what is given, in its order: each work once, and no more than two with any key. */
function notAlike(found: Placed[], keysOf: (one: Placed) => string[], chosen: Placed[] = []): Placed[] {
  const counts = new Map<string, number>();
  const works = new Set<string>();
  const workOf = ({ row }: Placed) => (row.work_id === null ? fold(row.title) : String(row.work_id));
  const take = (one: Placed) => {
    works.add(workOf(one));
    for (const key of keysOf(one)) counts.set(key, (counts.get(key) ?? 0) + 1);
    return one;
  };
  const kept = chosen.map(take);
  for (const one of found) {
    if (kept.length >= MAX_DATES) break;
    if (works.has(workOf(one)) || keysOf(one).some((key) => (counts.get(key) ?? 0) >= MAX_ALIKE)) continue;
    kept.push(take(one));
  }
  return kept;
}

/**
 * The fairest first within each day and interest; two a day, of a venue and of a series. Where nothing else fits, more of one
 * venue or series is better than nothing.
 */
function pick(found: Placed[], rank: (id: number | null) => number): Placed[] {
  const sorted = found.toSorted(
    (a, b) =>
      a.day.localeCompare(b.day) ||
      rank(a.row.interest_id) - rank(b.row.interest_id) ||
      a.minutes - b.minutes ||
      a.row.start_time.getTime() - b.row.start_time.getTime() ||
      a.id - b.id,
  );
  const venueOf = ({ row }: Placed) => fold(row.venue_name ?? row.source_name ?? String(row.id));
  const varied = notAlike(sorted, (one) => {
    const series = seriesOf(one.row.title);
    return [one.day, `at ${venueOf(one)}`, ...(series === null ? [] : [`of ${series}`])];
  });
  const kept = new Set(notAlike(sorted, ({ day }) => [day], varied));
  return sorted.filter((one) => kept.has(one));
}

/** @param given.eventId considers only this event */
export async function suggestDates(
  db: Db,
  given: { groupId: string; shared: Shared; now: Date; eventId?: number },
): Promise<SuggestedDate[]> {
  const { circle, bestDays, bestInterests, members, starts } = given.shared;
  if (members < 2 || bestDays.length === 0 || bestInterests.length === 0) return [];
  const today = eveningOf(given.now, brand.zone);
  const found = await listFittingEvents(db, {
    groupId: given.groupId,
    today,
    until: addDays(today, DAYS_AHEAD),
    now: given.now,
    isoDays: bestDays.map(({ day }) => WEEKDAYS.indexOf(day) + 1),
    interestIds: bestInterests.map(({ id }) => id),
    middle: circle?.middle ?? null,
    reach: Math.max(circle?.radius ?? 0, MIN_REACH_MILES),
    perDay: COMPARED_PER_DAY,
    limit: COMPARED,
    ...(given.eventId === undefined ? {} : { eventId: given.eventId }),
  });
  const rows = await listEventsById(
    db,
    found.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ways = circle ? starts.map(travelFrom) : [];
  const placed = found.flatMap((one) => {
    const row = byId.get(one.id);
    const { lat, lng } = one;
    const minutes = lat === null || lng === null ? 0 : Math.max(0, ...ways.map((to) => to({ lat, lng })));
    return row ? [{ ...one, row, minutes }] : [];
  });
  const rank = (id: number | null) => bestInterests.findIndex((interest) => interest.id === id);
  const cannotOn = new Map<string, SuitableDay["cannot"]>(bestDays.map(({ day, cannot }) => [day, cannot]));
  return pick(placed, rank).map(({ row, day, miles, minutes }) => {
    const weekday = weekdayOf(day) ?? "";
    const interest = bestInterests[rank(row.interest_id)] ?? null;
    const way = miles === null ? null : { miles, minutes };
    const cannot = cannotOn.get(weekday) ?? [];
    return { row, day, reason: reasonFor({ weekday, members, cannot, interest, way }) };
  });
}
