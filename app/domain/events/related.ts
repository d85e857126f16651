/** Reads what an event's page shows below it: its other dates, more at its venue, and what is on near it. */
import type { EventLine } from "@db/queries/events/related";
import { groupBy } from "~/lib/collections";
import { milesBetween, type Point } from "~/lib/distance";
import { priceLabel, stateLabel } from "./fact-labels";
import { dayLabel } from "./labels";
import { cardDate, eventHref, hourLabel, startLabel, venueNameOf } from "./present";
import { pointOf } from "./whereabouts";

export interface ShowTime {
  id: number;
  href: string;
  label: string;
  /** 'Sold out', 'Cancelled'. */
  state: string | null;
  isThis: boolean;
}

/** One day of a work at one venue. */
export interface WorkDay {
  venue: string;
  label: string;
  times: ShowTime[];
}

export interface RelatedRow {
  id: number;
  href: string;
  title: string;
  when: string;
  where: string;
  price: string | null;
}

const ROWS = 5;

/** The dates of a work by venue and day, this venue's first; none if there is only this event. */
export function workDays(rows: readonly EventLine[], event: EventLine, today: string): WorkDay[] {
  if (!rows.some(({ id }) => id !== event.id)) return [];
  const nameOf = (row: EventLine) => row.venue_name ?? row.source_name ?? "";
  const own = nameOf(event);
  const days = groupBy(rows, (row) => `${nameOf(row)}\n${row.first_day}`);
  return [...days.values()]
    .map((shows) => {
      const first = shows[0] as EventLine;
      return {
        venue: nameOf(first),
        label: first.last_day > first.first_day ? cardDate(first, today) : dayLabel(first.first_day, today),
        times: shows.map((row) => showTime(row, event.id)),
      };
    })
    .sort((a, b) => Number(b.venue === own) - Number(a.venue === own));
}

/** Other works at the same venue. */
export const moreAtVenue = (rows: readonly EventLine[], event: EventLine, today: string): RelatedRow[] =>
  distinctWorks(rows, event)
    .slice(0, ROWS)
    .map((row) => dated(row, today, row.interest_name ?? ""));

/** Not a venue's whole programme. */
const MOST_OF_VENUE = 2;

/** Works of like meaning. @param rows the likest first */
export function alike(rows: readonly EventLine[], event: EventLine, today: string): RelatedRow[] {
  const ofVenue = new Map<number | null, number>();
  const few = distinctWorks(rows, event).filter(({ source_id }) => {
    const before = ofVenue.get(source_id) ?? 0;
    ofVenue.set(source_id, before + 1);
    return before < MOST_OF_VENUE;
  });
  return few.slice(0, ROWS).map((row) => dated(row, today, venueNameOf(row)));
}

/** The nearest works around a point. */
export function nearby(
  rows: readonly EventLine[],
  event: EventLine,
  at: { point: Point; miles: number; today: string },
): RelatedRow[] {
  return distinctWorks(rows, event)
    .flatMap((row) => {
      const point = pointOf(row);
      const miles = point ? milesBetween(at.point, point) : Infinity;
      return miles > at.miles ? [] : [{ row, miles }];
    })
    .sort((a, b) => a.miles - b.miles)
    .slice(0, ROWS)
    .map(({ row, miles }) => ({
      id: row.id,
      href: eventHref(row.id, row.title),
      title: row.title,
      when: hourLabel(row) ?? dayLabel(row.first_day, at.today),
      where: `${venueNameOf(row)} · ${miles.toFixed(1)} mi`,
      price: stateLabel(row) ?? priceLabel(row),
    }));
}

function showTime(row: EventLine, thisId: number): ShowTime {
  return {
    id: row.id,
    href: eventHref(row.id, row.title),
    label: hourLabel(row) ?? "Any time",
    state: stateLabel(row),
    isThis: row.id === thisId,
  };
}

/** One row for each work (or title), the first as sorted. */
function distinctWorks(rows: readonly EventLine[], event: EventLine): EventLine[] {
  const keyOf = (row: EventLine) => (row.work_id === null ? row.title : String(row.work_id));
  const works = groupBy(
    rows.filter((row) => row.id !== event.id && keyOf(row) !== keyOf(event)),
    keyOf,
  );
  return [...works.values()].map(([first]) => first as EventLine);
}

const dated = (row: EventLine, today: string, where: string): RelatedRow => ({
  id: row.id,
  href: eventHref(row.id, row.title),
  title: row.title,
  when: [cardDate(row, today), startLabel(row)].filter(Boolean).join(", "),
  where,
  price: stateLabel(row) ?? priceLabel(row),
});
