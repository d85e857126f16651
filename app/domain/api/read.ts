/** The use-cases of the JSON API: one page of events or venues, and the address of the next. */
import { listApiEvents, listApiVenues } from "@db/queries/events/api";
import type { SiteContext } from "~/context";
import { readOtherDirectory, viewListing } from "../listing/view";
import { wishOf } from "../listing/wish";
import { wordsQuery } from "../search/words-query";
import * as tables from "./params";
import { eventCursor, readQuery, venueCursor } from "./params";
import { apiEvent, apiVenue } from "./records";
import type { ApiEvent, ApiVenue } from "./schemas";

interface ApiPage<T> {
  data: T[];
  /** Absolute address of the next page, null at the end. */
  next: string | null;
}

type Answer<T> = ApiPage<T> | { error: string };

export async function apiEvents({ db, today, origin }: SiteContext, url: URL): Promise<Answer<ApiEvent>> {
  const reading = readQuery(tables.events, url.searchParams);
  if ("error" in reading) return reading;
  const { first, last: lastDay, bbox, updated_since, cursor, limit, ...filters } = reading.query;
  const words = filters.search === "" ? null : await wordsQuery(db, filters.search);
  if (filters.search !== "" && words === null) return { data: [], next: null };
  // A past day is a day, too.
  const wish = wishOf({ ...filters, tab: "search", past: true });
  const directory = await readOtherDirectory(db, today, wish);
  const { filter, range } = await viewListing(db, wish, directory, { city: null });
  const rows = await listApiEvents(db, {
    ...filter,
    during: range,
    words,
    box: bbox,
    changedSince: updated_since,
    from: first ?? today,
    to: lastDay,
    after: cursor,
    // One more than the page size shows whether there is a next page.
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last;
  return {
    data: shown.map((row) => apiEvent(row, origin)),
    next: more
      ? nextPage(origin, url, eventCursor({ ...last, start_time: last.start_time.toISOString() }))
      : null,
  };
}

export async function apiVenues({ db, today, origin }: SiteContext, url: URL): Promise<Answer<ApiVenue>> {
  const reading = readQuery(tables.venuesParams, url.searchParams);
  if ("error" in reading) return reading;
  const { cursor, limit, ...place } = reading.query;
  const wish = wishOf(place);
  const { filter } = await viewListing(db, wish, await readOtherDirectory(db, today, wish), { city: null });
  const ids = filter.venues ?? null;
  const rows = await listApiVenues(db, { today, ids, after: cursor ?? 0, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map((row) => apiVenue(row, origin)),
    next: rows.length > limit && last ? nextPage(origin, url, venueCursor(last.id)) : null,
  };
}

export async function apiVenueById({ db, today, origin }: SiteContext, id: number) {
  const [row] = await listApiVenues(db, { today, ids: [id], after: 0, limit: 1 });
  return row ? apiVenue(row, origin) : null;
}

function nextPage(origin: string, url: URL, cursor: string): string {
  const next = new URL(`${url.pathname}${url.search}`, origin);
  next.searchParams.set("cursor", cursor);
  return next.href;
}
