/** The use-cases of the JSON API: one page of events or venues, and the address of the next. */
import { listVenueIds } from "@db/queries/events/places";
import { listApiEvents, listApiVenues } from "@db/queries/events/api";
import type { SiteContext } from "~/context";
import {
  eventCursor,
  positionOf,
  readEventQuery,
  readVenueQuery,
  venueCursor,
  type EventQuery,
} from "./params";
import { apiEvent, apiVenue } from "./records";
import { presentIds } from "../events/former-interests";
import { wordsQuery } from "../search/words-query";
import type { ApiEvent, ApiVenue } from "./schemas";

interface ApiPage<T> {
  data: T[];
  /** Absolute address of the next page, null at the end. */
  next: string | null;
}

type Answer<T> = ApiPage<T> | { error: string };

function nextPage(origin: string, url: URL, cursor: string): string {
  const next = new URL(`${url.pathname}${url.search}`, origin);
  next.searchParams.set("cursor", cursor);
  return next.href;
}

const eventFilter = (query: EventQuery, today: string, words: string | null) => ({
  from: query.from ?? today,
  to: query.to ?? null,
  free: query.free !== undefined,
  words,
  box: query.bbox ?? null,
  changedSince: query.updated_since ?? null,
  after: query.cursor ? positionOf(query.cursor) : null,
  // One more than the page size shows whether there is a next page.
  limit: query.limit + 1,
});

export async function apiEvents({ db, today, origin }: SiteContext, url: URL): Promise<Answer<ApiEvent>> {
  const reading = readEventQuery(url.searchParams);
  if ("error" in reading) return reading;
  const { limit, q } = reading.query;
  const words = q === undefined ? null : await wordsQuery(db, q);
  if (q !== undefined && words === null) return { data: [], next: null };
  const interest = reading.query.interest;
  const [interestId = null] = interest === undefined ? [] : await presentIds(db, [interest], []);
  const { venue = null, borough = null, neighbourhood = null } = reading.query;
  const rows = await listApiEvents(db, {
    ...eventFilter(reading.query, today, words),
    interests: interestId === null ? [] : [interestId],
    venues: await listVenueIds(db, { venue, borough, neighbourhood, access: [] }),
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
  const reading = readVenueQuery(url.searchParams);
  if ("error" in reading) return reading;
  const { limit, borough, neighbourhood, cursor } = reading.query;
  const rows = await listApiVenues(db, {
    today,
    id: null,
    borough: borough ?? null,
    neighbourhood: neighbourhood ?? null,
    after: cursor ?? 0,
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map((row) => apiVenue(row, origin)),
    next: rows.length > limit && last ? nextPage(origin, url, venueCursor(last.id)) : null,
  };
}

export async function apiVenueById({ db, today, origin }: SiteContext, id: number) {
  const [row] = await listApiVenues(db, {
    today,
    id,
    borough: null,
    neighbourhood: null,
    after: 0,
    limit: 1,
  });
  return row ? apiVenue(row, origin) : null;
}
