/** The next dates for a group: coming events inside its circle, on days that suit everybody, of interests that all share. */
import type { Db } from "@db/client";
import type { EventRow } from "@db/queries/events";
import { listEventsById, listFittingEvents } from "@db/queries/group-stats";
import { brand } from "~/brand";
import { WEEKDAYS } from "~/domain/accounts/onboarding-answers";
import { addDays, localDay } from "~/domain/time";
import type { Shared } from "./shared";

const DAYS_AHEAD = 45;
/** Friends around the corner from each other go farther than that corner, in miles. */
const LEAST_REACH = 2;
const MOST = 6;
const MOST_A_DAY = 2;

export interface SuggestedDate {
  row: EventRow;
  /** The day that suits everybody, 'YYYY-MM-DD'. */
  day: string;
  reason: string;
}

/** What keeps a group from getting dates; empty when nothing does. */
export function missingForDates({ circle, interests, days }: Shared): ("circle" | "interests" | "days")[] {
  const isMissing = { circle: circle === null, interests: interests.length === 0, days: days.length === 0 };
  return (["circle", "days", "interests"] as const).filter((part) => isMissing[part]);
}

const weekdayOf = (day: string) => WEEKDAYS[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7];

/** 'Friday suits everybody, all of you like Film, and it is 1.2 miles from your middle.' */
export function reasonFor(found: { day: string; miles: number }, interest: string | null): string {
  const miles = found.miles.toFixed(1);
  const far =
    found.miles < 0.15
      ? "it is right in your middle"
      : `it is ${miles} ${miles === "1.0" ? "mile" : "miles"} from your middle`;
  return `${weekdayOf(found.day)} suits everybody, all of you like ${interest ?? "this"}, and ${far}.`;
}

/** @param eventId asks about one event only */
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
    reach: Math.max(circle.radius, LEAST_REACH),
    perDay: MOST_A_DAY,
    limit: MOST,
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
