/** Tells first what a visitor of an event's page must know: that it is over, off, elsewhere or full. */
import type { PublicEvent } from "@db/queries/events/events";
import { hasEnded } from "./day-works";
import { dayLabel } from "./labels";
import { cardDate } from "./present";

export interface EventState {
  label: string;
  text: string;
}

type Known = Pick<
  PublicEvent,
  "status" | "sold_out" | "first_day" | "last_day" | "start_time" | "end_time" | "ends_at"
>;

/** Null for an event that takes place as planned. */
export function eventState(row: Known, now: Date, today: string): EventState | null {
  if (row.status === "cancelled") return { label: "Cancelled", text: "The venue has called this off." };
  if (hasEnded(row, { now })) return { label: "Over", text: overText(row, today) };
  if (row.status === "postponed")
    return { label: "Postponed", text: "The venue has put this off. Its own page tells the new date." };
  if (row.sold_out) return { label: "Sold out", text: "The venue says that no tickets are left." };
  if (row.status === "moved_online")
    return { label: "Moved online", text: "The venue's own page tells how to join." };
  return null;
}

/** Offers of the page: no tickets when nobody can go, no calendar for a date that does not hold. */
export function offersOf(row: Known, now: Date): { tickets: boolean; calendar: boolean } {
  const gone = row.status === "cancelled" || hasEnded(row, { now });
  return { tickets: !gone && !row.sold_out, calendar: !gone && row.status !== "postponed" };
}

function overText(row: Known, today: string): string {
  return row.last_day > row.first_day
    ? `This ran until ${dayLabel(row.last_day, today)}.`
    : `This took place on ${cardDate(row, today)}.`;
}
