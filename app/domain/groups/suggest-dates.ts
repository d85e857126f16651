/**
 * Suggests dates to a group: upcoming events inside its circle, in the evenings that suit most, of interests that most have; where two
 * have none in common, of what one of them likes; then what is worth going to anyway. Among equals stands first what the member with
 * the longest way reaches soonest.
 */
import type { Db } from "@db/client";
import type { WeekdayName } from "@db/schema/accounts";
import type { PublicEvent } from "@db/queries/events/events";
import { listEventsById, listFittingEvents, type Fitting } from "@db/queries/groups/stats";
import { brand } from "~/brand";
import { WEEKDAYS_MONDAY_FIRST } from "~/domain/accounts/onboarding-answers";
import { seriesKey } from "~/domain/events/series";
import type { Point } from "~/lib/distance";
import { fold } from "~/lib/text";
import { addDays, eveningOf, noonOf } from "~/lib/time";
import { fitWords, waysTo } from "./fit-words";
import { circleAround, splitFarOut, type Shared } from "./shared";

const MAX_DATES = 6;

export interface SuggestedDate {
  row: PublicEvent;
  /** The day that suits, 'YYYY-MM-DD'. */
  day: string;
  reason: string;
}

type Placed = Fitting & { minutes: number; row: PublicEvent };

/** Answers that would make the suggestions better, or possible at all; empty if none is missing. */
export function missingForDates({
  circle,
  interests,
  bestDays,
  members,
}: Pick<Shared, "circle" | "interests" | "bestDays" | "members">): ("circle" | "interests" | "days")[] {
  if (members < 2) return [];
  const isMissing = {
    circle: circle === null,
    days: bestDays.every(({ can }) => can.length < 2),
    interests: interests.length === 0,
  };
  return (["circle", "days", "interests"] as const).filter((part) => isMissing[part]);
}

const DAYS_AHEAD = 45;
/** Even if all members live close together, events this far away are suggested. */
const MIN_REACH_MILES = 2;

/** With fewer, what nobody picked fills up. */
const ENOUGH = 3;

/** The most events of one day, before the ways to them are compared. */
const COMPARED_PER_DAY = 10;
const COMPARED = 80;

export async function suggestDates(
  db: Db,
  { groupId, shared, now }: { groupId: string; shared: Shared; now: Date },
): Promise<SuggestedDate[]> {
  const { bestDays, bestInterests, members, starts } = shared;
  if (members < 2 || bestDays.length === 0) return [];
  const circle = circleAround(splitFarOut(starts).near);
  const today = eveningOf(now, brand.zone);
  const fitting = (interestIds: number[] | null) =>
    listFittingEvents(db, {
      groupId,
      today,
      until: addDays(today, DAYS_AHEAD),
      now,
      isoDays: bestDays.map(({ day }) => WEEKDAYS_MONDAY_FIRST.indexOf(day) + 1),
      interestIds,
      middle: circle?.middle ?? null,
      reach: Math.max(circle?.radius ?? 0, MIN_REACH_MILES),
      perDay: COMPARED_PER_DAY,
      limit: COMPARED,
    });
  const wanted = bestInterests.map(({ id }) => id);
  const rank = (id: number | null) => wanted.indexOf(id ?? 0);
  const liked = wanted.length === 0 ? [] : await place(db, await fitting(wanted), shared);
  const chosen = pick(liked, rank);
  const more = chosen.length >= ENOUGH ? [] : await place(db, await fitting(null), shared);
  const taken = new Set(chosen.map(({ id }) => id));
  const others = pick(
    more.filter(({ id }) => !taken.has(id)),
    () => 0,
  );
  return [...chosen, ...others].slice(0, MAX_DATES).map((placed) => ({
    row: placed.row,
    day: placed.day,
    reason: fitReason(shared, {
      day: placed.day,
      interestId: placed.row.interest_id,
      point: pointOf(placed),
    }),
  }));
}

/** Why an event suits a group on a day; only as far as it is known. */
export function fitReason(
  shared: Shared,
  event: { day: string; interestId: number | null; point: Point | null },
): string {
  const { near, far } = splitFarOut(shared.starts);
  const weekday = weekdayName(event.day);
  const said = shared.week.find(({ day }) => day === weekday) ?? { can: [], cannot: [], unsaid: [] };
  const ways = event.point === null || shared.circle === null ? null : event.point;
  return fitWords({
    weekday,
    said,
    members: shared.members,
    interest: shared.ranked.find(({ id }) => id === event.interestId) ?? null,
    near: ways ? waysTo(near, ways) : [],
    far: ways ? waysTo(far, ways) : [],
  });
}

export const weekdayName = (day: string): WeekdayName =>
  WEEKDAYS_MONDAY_FIRST[(noonOf(day).getUTCDay() + 6) % 7] ?? "Monday";

/**
 * The fairest first within each day and interest; two a day, of a venue and of a series. Where nothing else fits, more of one
 * venue or series is better than nothing.
 */
function pick(candidates: Placed[], rank: (id: number | null) => number): Placed[] {
  const sorted = candidates.toSorted(
    (a, b) =>
      a.day.localeCompare(b.day) ||
      rank(a.row.interest_id) - rank(b.row.interest_id) ||
      a.minutes - b.minutes ||
      a.row.start_time.getTime() - b.row.start_time.getTime() ||
      a.id - b.id,
  );
  const venueOf = ({ row }: Placed) => fold(row.venue_name ?? row.source_name ?? String(row.id));
  const varied = notAlike(sorted, (placed) => {
    const series = seriesKey(placed.row.title);
    return [placed.day, `at ${venueOf(placed)}`, ...(series === null ? [] : [`of ${series}`])];
  });
  const kept = new Set(notAlike(sorted, ({ day }) => [day], varied));
  return sorted.filter((placed) => kept.has(placed));
}

/** The most suggestions of one day, venue or series. */
const MAX_ALIKE = 2;

/** Keeps the order: each work once, and no more than two with any key. */
function notAlike(
  candidates: Placed[],
  keysOf: (placed: Placed) => string[],
  chosen: Placed[] = [],
): Placed[] {
  const counts = new Map<string, number>();
  const works = new Set<string>();
  const workOf = ({ row }: Placed) => (row.work_id === null ? fold(row.title) : String(row.work_id));
  const take = (placed: Placed) => {
    works.add(workOf(placed));
    for (const key of keysOf(placed)) counts.set(key, (counts.get(key) ?? 0) + 1);
    return placed;
  };
  const kept = chosen.map(take);
  for (const placed of candidates) {
    if (kept.length >= MAX_DATES) break;
    if (works.has(workOf(placed)) || keysOf(placed).some((key) => (counts.get(key) ?? 0) >= MAX_ALIKE))
      continue;
    kept.push(take(placed));
  }
  return kept;
}

async function place(db: Db, fitting: Fitting[], shared: Shared): Promise<Placed[]> {
  const { near } = splitFarOut(shared.starts);
  const rows = await listEventsById(
    db,
    fitting.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return fitting.flatMap((fit) => {
    const [row, point] = [byId.get(fit.id), pointOf(fit)];
    const minutes =
      point && shared.circle ? Math.max(0, ...waysTo(near, point).map((way) => way.minutes)) : 0;
    return row ? [{ ...fit, row, minutes }] : [];
  });
}

const pointOf = ({ lat, lng }: Fitting): Point | null => (lat === null || lng === null ? null : { lat, lng });
