/**
 * Announcements of changes: every process hears which events, venues and days a change touches, and a cached page ends when what it
 * shows does (app/web/memory/dependencies.ts).
 */
import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, statements);
}

const statements = [
  // An event that no list shows touches its own page only.
  sql`
    create function event_tags(e events) returns text language sql stable as $$
      select concat_ws(' ', 'event:' || e.id, case when e.published and e.duplicate_of is null then
        concat_ws(' ', 'list', 'at-venue:' || e.source_id, 'work:' || e.work_id, 'day:' || to_char(e.first_day, 'YYYY-MM-DD'),
          case when e.last_day > e.first_day then to_char(e.last_day, '"day:"YYYY-MM-DD "runs"') end) end)
    $$
  `,
  // Pages that show the event end with every change of it.
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
      price_note, ticket_url, on_sale_at, doors_at, age_min, age_max, work_id on events
    for each row execute function tell_event_change()`,
  sql`create trigger events_tell_facts after update of formats, accessibility, languages, occasions, release_year, runtime_minutes,
      room_id on events
    for each row when ((old.formats, old.accessibility, old.languages, old.occasions, old.release_year, old.runtime_minutes,
      old.room_id) is distinct from (new.formats, new.accessibility, new.languages, new.occasions, new.release_year,
      new.runtime_minutes, new.room_id)) execute function tell_event_change()`,
  sql`
    create function tell_venue_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('public_change', concat_ws(' ', 'venues', 'venue:' || old.id, 'venue:' || new.id));
      return null;
    end $$
  `,
  sql`create trigger event_sources_tell_public after insert or delete or update of name, description, location, city, district,
      suburb, zip_code, lat, lng, coord_precision, hours, official_website, access_info, merged_into_id on event_sources
    for each row execute function tell_venue_change()`,
  // Nearly every page names interests, people and picks, and they hardly ever change.
  sql`
    create function tell_everything_changed() returns trigger language plpgsql as $$
    begin perform pg_notify('public_change', '*'); return null; end $$
  `,
  sql`create trigger interests_tell_public after insert or delete
    or update of name, description, merged_into_id, schema_type on interests
    for each statement execute function tell_everything_changed()`,
  // A name that is merged or hidden stands on any page.
  sql`create trigger people_tell after delete or update of name, same_as, suppressed_at on people
    for each statement execute function tell_everything_changed()`,
  sql`create trigger letter_pins_tell_public after insert or update or delete on letter_pins for each statement execute function tell_everything_changed()`,
  sql`create trigger letter_omissions_tell_public after insert or update or delete on letter_omissions for each statement execute function tell_everything_changed()`,
  sql`create trigger letter_notes_tell_public after insert or update or delete on letter_notes for each statement execute function tell_everything_changed()`,
  sql`
    create function tell_people_of_event() returns trigger language plpgsql as $$
    begin
      perform pg_notify('public_change', concat_ws(' ', event_tags(e), 'person:' || coalesce(new.person_id, old.person_id)))
        from events e where e.id = coalesce(new.event_id, old.event_id);
      return null;
    end $$
  `,
  sql`create trigger event_people_tell after insert or delete or update on event_people
    for each row execute function tell_people_of_event()`,
  sql`
    create function tell_work_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('public_change', 'work:' || new.id);
      return null;
    end $$
  `,
  // A new work is on no page.
  sql`create trigger works_tell_public after update of title, same_as on works
    for each row execute function tell_work_change()`,
  sql`
    create function tell_series_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('public_change', 'series:' || coalesce(new.id, old.id));
      return null;
    end $$
  `,
  sql`create trigger series_tell_public after update or delete on series
    for each row execute function tell_series_change()`,
  sql`
    create function tell_series_event() returns trigger language plpgsql as $$
    begin
      perform pg_notify('public_change', concat_ws(' ', 'series:' || coalesce(new.series_id, old.series_id),
        'event:' || coalesce(new.event_id, old.event_id)));
      return null;
    end $$
  `,
  sql`create trigger series_events_tell_public after insert or update or delete on series_events
    for each row execute function tell_series_event()`,
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
