/** How many events a list holds, all of its pages: what a filter would show, told before it is chosen. */
import type { Db } from "@db/client";
import { countLate } from "@db/queries/events/calendar";
import { countCalendar, countComing, countEvents, countOngoing } from "@db/queries/events/counts";
import { totalOfHours } from "../events/day-bands";
import { searchEvents } from "../search/search-events";
import type { ListingView } from "./view";

/** A search ranks what it finds: beyond this many it stops counting. */
export const MOST_COUNTED_RESULTS = 500;

export interface ListedCount {
  count: number;
  /** There are more. */
  isCapped: boolean;
}

/** @returns at most MOST_COUNTED for a search */
export async function countListing(db: Db, view: ListingView): Promise<number> {
  const { isNowhere, wish, range, filter, directory } = view;
  const { today } = directory;
  if (isNowhere) return 0;
  if (wish.tab === "search")
    return (await searchEvents(db, view, { pageSize: MOST_COUNTED_RESULTS })).rows.length;
  if (wish.tab === "ongoing")
    return countOngoing(db, { ...filter, ...(range ?? { from: today, to: today }) });
  if (filter.nightOf) return countEvents(db, filter);
  const days = range && { ...range, from: range.from < today ? today : range.from };
  const [all, more] = await Promise.all([
    days ? countCalendar(db, { ...filter, ...days }) : countComing(db, { ...filter, today }),
    (days?.from ?? today) === today ? countToday(db, view) : 0,
  ]);
  return all + more;
}

/** Today, hours of it are without what is too late to go to; before five in the morning the whole of it has what is left of the night. */
async function countToday(
  db: Db,
  { filter, left: { endsAfter, reachableAt }, since, directory: { today } }: ListingView,
): Promise<number> {
  if (reachableAt) return -totalOfHours(await countLate(db, { ...filter, today, now: reachableAt }));
  return endsAfter && !filter.time ? countEvents(db, { ...filter, nightOf: since, endsAfter }) : 0;
}
