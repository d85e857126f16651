/** The function `search-events` (spec: public-site 7): its parameters and its answer. */
import type { Db } from "@db/client";
import type { SearchResultRow } from "@db/queries/search/search";
import { brand } from "~/brand";
import { takesPlaceOnline } from "../events/whereabouts";
import { fields, LIST_STEP } from "../listing/fields";
import { text, whole } from "../listing/kinds";
import { readFields, fieldTable, writeFields } from "../listing/read-fields";
import { queryRefusal } from "../listing/refusal";
import { readOtherDirectory, viewListing } from "../listing/view";
import { wishOf } from "../listing/wish";
import type { QueryMeaning } from "./query-meaning";
import { oneDecimal, searchEvents, type SearchResult } from "./search-events";

/** Numbers out of range are clamped. */
const clamped = { isWhole: undefined };

/** As the home page's address has it too, and some of its own. */
const table = fieldTable({
  ...fields,
  radius: { ...fields.radius, ...clamped },
  cityFilter: { ...text(200), none: brand.defaultCity, names: ["cityFilter"] },
  part: { ...whole(1, 1000), ...clamped, names: ["page"] },
  pageSize: { ...whole(1, 500, LIST_STEP), ...clamped, names: ["pageSize", "count"] },
  page: { ...fields.page, names: [] },
  count: { ...fields.count, names: [] },
});

type Asked = Partial<typeof table.none>;

/** The present form of the function's address. */
export const presentSearch = (params: URLSearchParams, path: string): string =>
  path + writeFields(table, readSearchAddress(params));

/** Leaves out what cannot be read. */
export const readSearchAddress = (params: URLSearchParams): Asked => readFields(table, params);

const NO_CITY = "No city filter provided.";

const names = table.rows.flatMap((row) => row[1].names);

/** A wrong type is refused with a message. */
export function readSearchBody(body: unknown): { query: Asked } | { error: string } {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    return { error: "The body must be a JSON object." };
  if ("cityFilter" in body && body.cityFilter === "") return { error: NO_CITY };
  const given = Object.entries(body).filter(([name, value]) => value !== null && names.includes(name));
  const params = given.map(([name, value]) => [name, textOf(value)] as const);
  const refusal = queryRefusal(table, params);
  return refusal === null ? { query: readFields(table, params) } : { error: refusal };
}

export async function searchFunction(db: Db, query: Asked, today: string, meaning: QueryMeaning | null) {
  const { cityFilter, part, pageSize, ...asked } = { ...table.none, ...query };
  const wish = wishOf({ ...asked, tab: "search" });
  const directory = await readOtherDirectory(db, today, wish);
  const view = await viewListing(db, wish, directory, { city: cityFilter });
  const { rows } = await searchEvents(db, view, { page: part, pageSize, meaning });
  return rows.map(presentFound);
}

/** An object is no text: like a control character it is refused, also within a list. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(",");
  return typeof value === "object" ? "\0" : String(value);
}

/** An event in the response of `search-events`: columns by name, the venue nested. */
function presentFound(row: SearchResult["rows"][number]) {
  // Online events have no street and no point.
  const isThere = !takesPlaceOnline(row);
  return {
    id: row.id,
    title: row.title,
    start_time: row.start_time.toISOString(),
    end_time: row.end_time?.toISOString() ?? null,
    date_only: row.date_only,
    image_url: row.image_url,
    description: row.description,
    recommended_because: row.recommended_because,
    location: isThere ? row.location : null,
    venue_name: row.venue_name,
    city: row.city,
    zip_code: row.zip_code,
    event_url: row.event_url,
    published: row.published,
    interest_id: row.interest_id,
    source_id: row.source_id,
    lat: isThere ? row.lat : null,
    lng: isThere ? row.lng : null,
    distance: isThere ? oneDecimal(row.distance) : null,
    interests: row.interest_id === null ? null : { id: row.interest_id, name: row.interest_name },
    event_sources: row.source_id === null ? null : presentSource(row),
  };
}

function presentSource(row: SearchResultRow) {
  return {
    id: row.source_id,
    name: row.source_name,
    location: row.source_location,
    city: row.source_city,
    district: row.source_district,
    suburb: row.source_suburb,
    zip_code: row.source_zip_code,
    state_code: row.source_state_code,
    state: row.source_state,
    hours: row.source_hours,
    official_website: row.source_website,
    url: row.source_url,
    lat: row.source_lat,
    lng: row.source_lng,
    event_count: row.source_event_count,
  };
}
