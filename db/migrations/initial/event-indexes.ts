/**
 * Indexes of events. A list of visitors reads what is public and to come, an editor's list everything, a fetch recognises what is
 * stored. 0003_fewer_indexes.ts and 0004_parents_of_rows.ts put others in the place of some.
 */
import { sql } from "kysely";

export const eventIndexes = [
  // A row of events fills a quarter of a page: what a list counts and filters by stands in the index alone. The best of a day are
  // its first entries.
  sql`create index events_coming on events (last_day, closing_rank_score desc, start_time, id) include (first_day, source_id, work_id,
    city, interest_id, start_hour, ends_at, is_free, price_from_cents, price_to_cents, sold_out, status) where published and duplicate_of is null`,
  // Runs that are over, and those that have not begun, are passed over in the index. By end_time, because lists are ordered by it.
  sql`create index events_ongoing on events (end_time, id, first_day, last_day) include (source_id, work_id, city,
    interest_id, start_time, start_hour, is_free, price_from_cents, price_to_cents, sold_out, status)
    where published and duplicate_of is null and last_day > first_day`,
  sql`create index events_calendar on events (first_day, start_time, id) include (city, source_id, interest_id) where published and duplicate_of is null`,
  sql`create index events_of_work on events (work_id, start_time) include (id, source_id, first_day, last_day, status)
    where published and duplicate_of is null and work_id is not null`,
  sql`create index events_facts on events using gin (formats, accessibility, languages, occasions)
    where published and duplicate_of is null`,
  // Events near a point: a band of latitudes, then the exact distance.
  sql`create index events_by_point on events (lat, lng) where published and duplicate_of is null`,
  sql`create index events_updated on events (updated_at) where published and duplicate_of is null`,
  sql`create index events_search on events using gin (search)`,
  sql`create index events_headline on events using gin (headline) where published and duplicate_of is null`,
  sql`create index events_title_lexemes on events using gin (title_words) where published and duplicate_of is null`,
  sql`create index events_of_source on events (source_id, start_time, id)`,
  sql`create index events_by_title_key on events (title_key, start_time)`,
  // A hash: addresses may be longer than a B-tree takes.
  sql`create index events_by_image on events using hash (image_url) where image_url is not null`,
  sql`create index events_by_sale on events (on_sale_at) where on_sale_at is not null`,
  sql`create index events_duplicates on events (duplicate_of) where duplicate_of is not null`,
  sql`create unique index events_source_key on events (source_id, source_key) where source_key is not null`,
  sql`create unique index events_suggestion on events (suggestion_id) where suggestion_id is not null`,
  sql`create index events_doubtful on events (last_day) where confidence < 0.6`,
  // Few: only what an editor corrected.
  sql`create index events_corrected on events (source_title_key, source_start)
    where source_title_key <> title_key or source_start <> start_time`,
  // A hash: addresses may be longer than a B-tree takes.
  sql`create index events_by_page on events using hash (page_address(event_url)) where event_url is not null`,
  sql`create index events_with_text on events (work_id) where recommended_because is not null`,
  sql`create index events_room on events (room_id) where room_id is not null`,
  sql`create index events_admin_title on events ((left(fold_text(title), 60) collate "C"), id)`,
  sql`create index events_admin_location on events ((left(fold_text(location), 60) collate "C"), id)`,
  sql`create index events_admin_start on events (start_time, id)`,
  sql`create index events_admin_interest on events (interest_id, start_time, id)`,
  sql`create index events_admin_coming on events (ends_at, id)
    include (published, start_time, end_time, source_id, interest_id)`,
];
