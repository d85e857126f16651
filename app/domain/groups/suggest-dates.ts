/** Suggests dates to a group: upcoming events inside its circle, on days that suit everybody, of interests that all share. */
import type { Db } from "@db/client";
import type { EventRow } from "@db/queries/events/events";
import { listEventsById, listFittingEvents } from "@db/queries/groups/stats";
import { brand } from "~/brand";
import { WEEKDAYS } from "~/domain/accounts/onboarding-answers";
import { addDays, localDay, noonOf } from "~/lib/time";
import type { Shared } from "./shared";

const DAYS_AHEAD = 45;
/** Even if all members live close together, events this far away are suggested. */
const MIN_REACH_MILES = 2;
const MAX_DATES = 6;
const MAX_PER_DAY = 2;

export interface SuggestedDate {
  row: EventRow;
  /** The day that suits everybody, 'YYYY-MM-DD'. */
  day: string;
  reason: string;
}

/** What is missing before dates can be suggested; empty if nothing is. */
export function missingForDates({ circle, interests, days }: Shared): ("circle" | "interests" | "days")[] {
  const isMissing = { circle: circle === null, interests: interests.length === 0, days: days.length === 0 };
  return (["circle", "days", "interests"] as const).filter((part) => isMissing[part]);
}

const weekdayOf = (day: string) => WEEKDAYS[(noonOf(day).getUTCDay() + 6) % 7];

/** 'Friday suits everybody, all of you like Film, and it is 1.2 miles from your middle.' */
export function reasonFor(found: { day: string; miles: number }, interest: string | null): string {
  const miles = found.miles.toFixed(1);
  const far =
    found.miles < 0.15
      ? "it is right in your middle"
      : `it is ${miles} ${miles === "1.0" ? "mile" : "miles"} from your middle`;
  return `${weekdayOf(found.day)} suits everybody, all of you like ${interest ?? "this"}, and ${far}.`;
}

/** @param given.eventId considers only this event */
export async function suggestDates(
  db: Db,
  given: { groupId: string; shared: Shared; now: Date; eventId?: number },
): Promise<SuggestedDate[]> {
  const { circle, interests, days } = given.shared;
  if (!circle || missingForDates(given.shared).length > 0) return [];
  const today = localDay(given.now, brand.zone);
  const found = await listFittingEvents(db, {
    groupId: given.groupId,
    today,
    until: addDays(today, DAYS_AHEAD),
    now: given.now,
    isoDays: days.map((day) => WEEKDAYS.indexOf(day) + 1),
    interestIds: interests.map(({ id }) => id),
    middle: circle.middle,
    reach: Math.max(circle.radius, MIN_REACH_MILES),
    perDay: MAX_PER_DAY,
    limit: MAX_DATES,
    ...(given.eventId === undefined ? {} : { eventId: given.eventId }),
  });
  const rows = await listEventsById(
    db,
    found.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap((one) => {
    const row = byId.get(one.id);
    return row ? [{ row, day: one.day, reason: reasonFor(one, row.interest_name) }] : [];
  });
}
