/** Groups calendar rows under their New York days: a long run stands on its opening and on its last day only. */
import type { EventRow } from "@db/queries/events";
import { addDays } from "~/domain/time";
import { dayHeading, fires } from "./labels";
import { listCard, type ListedCard } from "./listed-card";
import { presentCard } from "./present";

export interface CalendarDay {
  /** 'YYYY-MM-DD', New York. */
  day: string;
  heading: string;
  fires: 0 | 1 | 2 | 3;
  /** Events of the day; not all of them need to be among the cards. */
  count: number;
  cards: ListedCard[];
}

/** Days of the first view and of each click on 'Load Next 7 Days'. */
export const CALENDAR_STEP = 7;

/** Cards of the first day and of each later one while others stand beside it: more make a page that phones struggle with. */
export const DAY_CARDS = { first: 24, later: 12 };

export function lastCalendarDay(today: string, dayCount: number): string {
  return addDays(today, dayCount - 1);
}

/** Days from..to that have events, in order, each with its first cards by start time. */
export function groupByDay(
  rows: EventRow[],
  range: { from: string; to: string; today: string; mostCards?: { first: number; later: number } },
): CalendarDay[] {
  const days = new Map<string, EventRow[]>();
  for (const row of rows) {
    for (const day of new Set([row.first_day, row.last_day])) {
      if (day < range.from || day > range.to) continue;
      const list = days.get(day);
      if (list) list.push(row);
      else days.set(day, [row]);
    }
  }
  return [...days.keys()].sort().map((day, place) => {
    const most = place === 0 ? range.mostCards?.first : range.mostCards?.later;
    const events = days.get(day) ?? [];
    return {
      day,
      heading: dayHeading(day, range.today),
      fires: fires(events.length),
      count: events.length,
      cards: events.slice(0, most).map((row) => listCard(presentCard(row, range.today, day))),
    };
  });
}
