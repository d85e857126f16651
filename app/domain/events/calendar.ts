/** Groups calendar rows by New York day. A run of several days is listed on its first and last day only. */
import type { EventRow } from "@db/queries/events/events";
import { groupBy, unique } from "~/lib/collections";
import { addDays } from "~/lib/time";
import { dayHeading, fires } from "./labels";
import { listCard, type ListedCard } from "./listed-card";
import { presentCard } from "./present";

export interface CalendarDay {
  /** 'YYYY-MM-DD', New York. */
  day: string;
  heading: string;
  fires: 0 | 1 | 2 | 3;
  /** All events of the day; `cards` may hold fewer. */
  count: number;
  cards: ListedCard[];
}

/** Days of the first view and of each click on 'Load Next 7 Days'. */
export const CALENDAR_STEP = 7;

/** Cards of the first day and of each later day. More would make the page slow on phones. */
export const DAY_CARDS = { first: 24, later: 12 };

export function lastCalendarDay(today: string, dayCount: number): string {
  return addDays(today, dayCount - 1);
}

/** Days from..to that have events, in order, each with its first cards by start time. */
export function groupByDay(
  rows: EventRow[],
  range: { from: string; to: string; today: string; mostCards?: { first: number; later: number } },
): CalendarDay[] {
  const entries = rows.flatMap((row) =>
    unique([row.first_day, row.last_day])
      .filter((day) => day >= range.from && day <= range.to)
      .map((day) => ({ day, row })),
  );
  const days = groupBy(entries, ({ day }) => day);
  return [...days.keys()].sort().map((day, index) => {
    const most = index === 0 ? range.mostCards?.first : range.mostCards?.later;
    const events = (days.get(day) ?? []).map(({ row }) => row);
    return {
      day,
      heading: dayHeading(day, range.today),
      fires: fires(events.length),
      count: events.length,
      cards: events.slice(0, most).map((row) => listCard(presentCard(row, range.today, day))),
    };
  });
}
