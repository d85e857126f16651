/** How many events a list holds, all of its pages: what a filter would show, told before it is chosen. */
import { countCalendar, countComing, countOngoing } from "@db/queries/events/counts";
import type { Db } from "@db/client";
import { searchEvents } from "../search/search-events";
import { listSearch } from "./list-search";
import type { ListingView } from "./listing-view";

/** A search ranks what it finds: beyond this many it stops counting. */
export const MOST_COUNTED = 500;

export interface ListedCount {
  count: number;
  /** There are more. */
  isCapped: boolean;
}

/** @param near the zip code of a search for words near it. @returns at most MOST_COUNTED for a search */
export async function countListing(
  db: Db,
  view: ListingView,
  near: string | null,
  today: string,
): Promise<number> {
  const { isNowhere, query, range, filter } = view;
  if (isNowhere) return 0;
  if (query.tab === "search") {
    const page = { ...listSearch(view, near), page: 1, pageSize: MOST_COUNTED };
    return (await searchEvents(db, page, today)).rows.length;
  }
  if (query.tab === "ongoing")
    return countOngoing(db, { ...filter, ...(range ?? { from: today, to: today }) });
  if (!range) return countComing(db, { ...filter, today });
  return countCalendar(db, { ...filter, ...range, from: range.from < today ? today : range.from });
}
