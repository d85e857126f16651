/** An event as letters load it: a film in the evening of November 27, 2026, by default. */
import type { PoolRow } from "@db/queries/newsletter/pool";
import { termBit, type OwnTerm } from "@db/rank-score";
import { brand } from "~/brand";
import { startOfDay } from "~/lib/time";

let ids = 0;

export function poolRow(fields: Partial<PoolRow> = {}): PoolRow {
  const id = fields.id ?? ++ids;
  const day = fields.first_day ?? "2026-11-27";
  const title = fields.title ?? `Event ${id}`;
  return {
    id,
    title,
    title_key: title.toLowerCase(),
    start_time: new Date(startOfDay(day, brand.zone).getTime() + (10.5 + (id % 13)) * 3_600_000),
    end_time: null,
    first_day: day,
    last_day: fields.last_day ?? day,
    start_hour: 19,
    has_later: false,
    dates_left: null,
    run_dates: null,
    last_before: null,
    venues: null,
    savers: null,
    picture_key: null,
    recommended_because: null,
    location: "1 Bedford Avenue",
    venue_name: null,
    city: "New York",
    lat: 40.72,
    lng: -73.95,
    interest_id: 1,
    work_id: null,
    is_pinned: false,
    is_left_out: false,
    accessibility: [],
    languages: [],
    rank_terms: fields.last_day !== undefined && fields.last_day > day ? marked("run") : marked("out"),
    occasions: [],
    formats: [],
    price_from_cents: null,
    price_to_cents: null,
    price_currency: null,
    price_note: null,
    interest_type: null,
    source_suburb: null,
    status: "scheduled",
    interest_name: "Film",
    source_id: 1,
    source_name: `Venue ${id}`,
    source_location: null,
    source_district: "Brooklyn",
    source_lat: null,
    source_lng: null,
    source_coord_precision: "exact",
    description: "",
    ...fields,
  };
}

export const marked = (...terms: OwnTerm[]) => terms.reduce((bits, term) => bits | termBit(term), 0);
