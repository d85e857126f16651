import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/**
 * Every process hears which events, venues and days a change touches, instead of only that something changed: a cached page
 * ends when what it shows does (app/web/dependencies.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...withoutTags, ...ofEvents, ...ofVenues, ...ofInterests]);
}

const withoutTags = [
  sql`drop trigger events_tell_public on events`,
  sql`drop trigger events_tell_works on events`,
  sql`drop trigger event_sources_tell_public on event_sources`,
  sql`drop trigger interests_tell_public on interests`,
  sql`drop trigger picture_addresses_tell_public on picture_addresses`,
  sql`drop function tell_public_change()`,
];

const ofEvents = [
  // An event that no list shows touches its own page only.
  sql`
    create function event_tags(e events) returns text language sql stable as $$
      select concat_ws(' ', 'event:' || e.id, case when e.published and e.duplicate_of is null then
        concat_ws(' ', 'list', 'at-venue:' || e.source_id, 'work:' || e.work_id, 'day:' || to_char(e.first_day, 'YYYY-MM-DD'),
          case when e.last_day > e.first_day then to_char(e.last_day, '"day:"YYYY-MM-DD "runs"') end) end)
    $$
  `,
  sql`
    create function tell_event_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('public_change', concat_ws(' ',
        case when tg_op <> 'INSERT' then event_tags(old) end, case when tg_op <> 'DELETE' then event_tags(new) end));
      return null;
    end $$
  `,
  // Bookkeeping columns (last_seen_at, missing_count, fact_sources) are left out.
  sql`create trigger events_tell_public after insert or delete or update of title, description, location, venue_name,
      city, zip_code, lat, lng, start_time, end_time, date_only, image_url, event_url, interest_id, recommended_because,
      published, source_id, duplicate_of, status, sold_out, price_from_cents, price_to_cents, price_currency,
      price_note, ticket_url, doors_at, age_min, age_max, work_id on events
    for each row execute function tell_event_change()`,
  sql`
    create function tell_picture_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('public_change', event_tags(e)) from events e where e.image_url = new.url;
      return null;
    end $$
  `,
  sql`create trigger picture_addresses_tell_public after update of picture_id on picture_addresses
    for each row execute function tell_picture_change()`,
];

const ofVenues = [
  sql`
    create function tell_venue_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('public_change', concat_ws(' ', 'venues', 'venue:' || old.id, 'venue:' || new.id));
      return null;
    end $$
  `,
  sql`create trigger event_sources_tell_public after insert or delete or update of name, location, city, district,
      suburb, zip_code, lat, lng, coord_precision, hours, official_website, access_info, merged_into_id on event_sources
    for each row execute function tell_venue_change()`,
];

// Every page names interests, and they hardly ever change.
const ofInterests = [
  sql`
    create function tell_everything_changed() returns trigger language plpgsql as $$
    begin perform pg_notify('public_change', '*'); return null; end $$
  `,
  sql`create trigger interests_tell_public after insert or delete or update of name on interests
    for each statement execute function tell_everything_changed()`,
];
