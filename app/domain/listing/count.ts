/** How many events a list holds, all of its pages: what a filter would show, told before it is chosen. */
import type { Db } from "@db/client";
import { countCalendar, countComing, countOngoing } from "@db/queries/events/counts";
import { searchEvents } from "../search/search-events";
import type { ListingView } from "./view";

/** A search ranks what it finds: beyond this many it stops counting. */
export const MOST_COUNTED = 500;

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
  if (wish.tab === "search") return (await searchEvents(db, view, { pageSize: MOST_COUNTED })).rows.length;
  if (wish.tab === "ongoing")
    return countOngoing(db, { ...filter, ...(range ?? { from: today, to: today }) });
  if (!range) return countComing(db, { ...filter, today });
  return countCalendar(db, { ...filter, ...range, from: range.from < today ? today : range.from });
}
