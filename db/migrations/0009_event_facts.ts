import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/**
 * What an event's listing says besides name, time and place. `cancelled` becomes one of several states, and events that are
 * off are shown as such: until now they were taken down.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [facts, ...states, ...triggers]);
}

const facts = sql`
  alter table events
    add column status text not null default 'scheduled'
      check (status in ('scheduled','postponed','cancelled','moved_online')),
    add column sold_out boolean not null default false,
    -- cents; 0 to 0 is free, a missing upper end is open
    add column price_from_cents integer check (price_from_cents >= 0),
    add column price_to_cents integer check (price_to_cents >= 0),
    add column price_currency text check (price_currency ~ '^[A-Z]{3}$'),
    -- the source's words where they say more: "$12 adv / $15 door"
    add column price_note text,
    add column is_free boolean not null generated always as (coalesce(price_to_cents = 0, false)) stored,
    add column ticket_url text,
    add column doors_at timestamptz,
    -- years; 0 is all ages
    add column age_min integer check (age_min between 0 and 99),
    add column age_max integer check (age_max between 0 and 99),
    -- where each fact was read: {"price": {"from": "json-ld", "text": "15"}}
    add column fact_sources jsonb not null default '{}'
`;

const states = [
  sql`drop trigger events_before_update on events`,
  sql`drop trigger events_tell_public on events`,
  sql`update events set status = 'cancelled' where cancelled`,
  sql`update events set published = true, unpublished_because = null where unpublished_because = 'cancelled'`,
  sql`alter table events drop column cancelled, drop constraint events_unpublished_because_check`,
  sql`alter table events add constraint events_unpublished_because_check
    check (unpublished_because in ('admin','missing'))`,
];

const triggers = [
  // Bookkeeping columns (last_seen_at, missing_count, fact_sources) are left out: an unchanged event keeps its version.
  sql`create trigger events_before_update before update of title, description, location, venue_name, city, state,
      zip_code, lat, lng, start_time, end_time, date_only, image_url, event_url, interest_id, recommended_because,
      published, source_id, duplicate_of, status, sold_out, price_from_cents, price_to_cents, price_currency,
      price_note, ticket_url, doors_at, age_min, age_max on events
    for each row execute function events_before_write()`,
  sql`create trigger events_tell_public after insert or delete or update of title, description, location, venue_name,
      city, zip_code, lat, lng, start_time, end_time, date_only, image_url, event_url, interest_id, recommended_because,
      published, source_id, duplicate_of, status, sold_out, price_from_cents, price_to_cents, price_currency,
      price_note, ticket_url, doors_at, age_min, age_max on events
    for each statement execute function tell_public_change()`,
];
