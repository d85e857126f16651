/** The sample city of one day as a newsletter's pool: fixed chance, real shapes (runs, series, two spellings, festivals). */
import type { PoolRow } from "@db/queries/newsletter/pool";
import { eveningOf } from "~/lib/time";
import { titleKey } from "~/ingest/evidence/title-key";
import { workKey } from "~/ingest/works/work-title";
import { eventsOf } from "@workers/sample-city/calendar";
import { instantOf, ZONE } from "@workers/sample-city/time";
import { venues } from "@workers/sample-city/venues";

const NO_FACTS = {
  rank_terms: 0,
  occasions: [],
  formats: [],
  price_to_cents: null,
  price_currency: null,
  price_note: null,
  dates_left: null,
  run_dates: null,
  last_before: null,
  venues: null,
  savers: null,
};

/** @param interests their names; an interest's id is its place in the list, from 1 */
export function samplePool(day: string, interests: string[]): PoolRow[] {
  const works = new Map<string, number>();
  const idOf = (key: string): number => {
    const id = works.get(key) ?? works.size + 1;
    works.set(key, id);
    return id;
  };
  const rows = venues.flatMap((venue, index) =>
    eventsOf(venue, day)
      .filter(({ heldAs: entry, status }) => entry === null && status === "scheduled")
      .map(({ title, work, start, end, wholeDays, place }): Omit<PoolRow, "id"> => {
        const startsAt = instantOf(start);
        const first_day = eveningOf(startsAt, ZONE);
        const interest = interests.indexOf(venue.interest ?? "") + 1;
        return {
          title,
          title_key: titleKey(title),
          work_id: idOf(workKey(title, place.name)),
          is_pinned: false,
          is_left_out: false,
          ...NO_FACTS,
          price_from_cents: null,
          interest_type: venue.interest === "Family" ? "ChildrensEvent" : null,
          source_suburb: null,
          accessibility: [],
          languages: [],
          status: "scheduled",
          start_time: startsAt,
          end_time: instantOf(end),
          first_day,
          last_day: wholeDays ? end.day : first_day,
          start_hour: wholeDays ? null : 19,
          has_later: false,
          picture_key: null,
          recommended_because: null,
          location: null,
          venue_name: place.name === venue.name ? null : place.name,
          city: "New York",
          lat: place.lat,
          lng: place.lng,
          interest_id: interest === 0 ? null : interest,
          interest_name: interest === 0 ? null : venue.interest,
          source_id: index + 1,
          source_name: venue.name,
          source_location: venue.location,
          source_district: venue.district,
          source_lat: venue.lat,
          source_lng: venue.lng,
          source_coord_precision: "exact",
          description: work.about,
        };
      }),
  );
  return rows.map((row, index) => ({ ...row, id: index + 1 }));
}
