import { sql, type Kysely } from "kysely";
import { CITY_ZONE } from "../city";
import { createPublicEvents } from "./public-events";
import { runStatements } from "./run-statements";

/**
 * What a day, an evening and an end are, said once: as functions of the city's clock, and as columns made of them. Matching and
 * columns ask the same functions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    ...clock,
    ...rules,
    ends,
    sql`drop view public_events`,
    dropColumns,
    addColumns,
    createPublicEvents,
    ...indexes,
    ...likelyEnds,
    ...venueCounts,
  ]);
}

const zone = sql.lit(CITY_ZONE);
const isPublic = sql`published and duplicate_of is null`;

// Bodies without quotes are read when the function is made: a restored dump finds what they call, whatever the search path.
const clock = [
  sql`create function city_zone() returns text language sql immutable parallel safe return ${zone}`,
  sql`create function local_time(at timestamptz) returns timestamp language sql immutable parallel safe
    return at at time zone ${zone}`,
  // A night lasts until five in the morning, and belongs to the day on which it began.
  sql`create function evening_of(at timestamptz) returns date language sql immutable parallel safe
    return (local_time(at) - interval '5 hours')::date`,
  sql`create function day_begins(day date) returns timestamptz language sql immutable parallel safe
    return day::timestamp at time zone ${zone}`,
  // Plain "+ interval" is not immutable, because days of it depend on the session's zone.
  sql`create function hours_after(at timestamptz, n int) returns timestamptz language sql immutable parallel safe
    return ((at at time zone 'UTC') + make_interval(hours => n)) at time zone 'UTC'`,
];

const given = sql.raw("start_at timestamptz, end_at timestamptz, date_only boolean");
const those = sql.raw("start_at, end_at, date_only");

const rules = [
  // Midnight means that no hour is known (spec: public-site 2), unless an end before noon says otherwise; 1969, that no day is.
  sql`create function knows_hour(${given}) returns boolean language sql immutable parallel safe
    return not date_only and local_time(start_at) >= timestamp '1970-01-01' and (local_time(start_at)::time > time '00:00'
      or coalesce(end_at > start_at and end_at - start_at < interval '12 hours', false))`,
  // Hours after midnight of its first day: 24 to 28 lie in the night after it.
  sql`create function start_hour_of(${given}) returns smallint language sql immutable parallel safe
    return case when knows_hour(${those}) then (extract(hour from local_time(start_at))
      + case when local_time(start_at)::time < time '05:00' then 24 else 0 end)::smallint end`,
  sql`create function first_day_of(${given}) returns date language sql immutable parallel safe
    return case when knows_hour(${those}) then evening_of(start_at) else local_time(start_at)::date end`,
  // A run lasts a day and longer. What ends before 06:00 UTC of the next day is of one day (spec: public-site 5).
  sql`create function is_run(${given}) returns boolean language sql immutable parallel safe
    return coalesce(end_at > start_at and case when date_only then local_time(end_at)::date > local_time(start_at)::date
      else end_at - start_at >= interval '24 hours'
        and end_at >= (local_time(start_at)::date + 1 + time '06:00') at time zone 'UTC' end, false)`,
  sql`create function last_day_of(${given}) returns date language sql immutable parallel safe
    return case when not is_run(${those}) then first_day_of(${those})
      when date_only or local_time(end_at)::time = time '00:00' then local_time(end_at)::date
      else evening_of(end_at) end`,
  // Where no end is said, a show is over three hours after its start; what knows no hour, with its day.
  sql`create function over_at(${given}) returns timestamptz language sql immutable parallel safe
    return case
      when end_at > start_at and not date_only and not (is_run(${those}) and local_time(end_at)::time = time '00:00') then end_at
      when knows_hour(${those}) and not is_run(${those}) then hours_after(start_at, 3)
      else day_begins(last_day_of(${those}) + 1) end`,
];

/**
 * An end typed in the wrong half of the day: 1 PM to 1:45 AM is 1:45 PM. By the clock on the wall, so that a night on which clocks are
 * changed is right too.
 */
const ends = sql`
  create function likely_end(start_at timestamptz, end_at timestamptz) returns timestamptz language sql immutable parallel safe
    return case when local_time(end_at)::date > local_time(start_at)::date
      and local_time(end_at) - local_time(start_at) > interval '12 hours'
      and local_time(end_at) - local_time(start_at) <= interval '15 hours'
    then ((hours_after(end_at, -12) at time zone 'UTC')
      + (local_time(end_at) - local_time(hours_after(end_at, -12)) - interval '12 hours')) at time zone 'UTC'
    else end_at end
`;

// Their indexes go with them.
const dropColumns = sql`
  alter table events drop column first_day, drop column last_day, drop column start_hour, drop column worth
`;

const columns = sql.raw("start_time, end_time, date_only");
const isEvening = sql`start_hour_of(${columns}) between 18 and 21`;
const wantedness = (evening: ReturnType<typeof sql>) => sql`
  case when sold_out or status <> 'scheduled' then -1 else
    case when coalesce(recommended_because, '') <> '' then 4 else 0 end
    + case when is_run(${columns}) then 2 else 0 end
    + case when ${evening} then 2 else 0 end
    + case when image_url is not null then 1 else 0 end
  end`;

// One statement, because each of these columns makes PostgreSQL write the whole table.
const addColumns = sql`
  alter table events
    add column first_day date not null generated always as (first_day_of(${columns})) stored,
    add column last_day date not null generated always as (last_day_of(${columns})) stored,
    -- null where no hour is known
    add column start_hour smallint generated always as (start_hour_of(${columns})) stored,
    -- from this moment on it is over
    add column ends_at timestamptz not null generated always as (over_at(${columns})) stored,
    -- how much it deserves to stand in front of its day: recommended, opening or closing, in the evening, with a picture
    add column worth smallint not null generated always as (${wantedness(isEvening)}) stored,
    -- the same on the last day of a run, of whose hour nobody knows
    add column closing_worth smallint not null generated always as (
      ${wantedness(sql`not is_run(${columns}) and ${isEvening}`)}) stored
`;

// What is counted by stands in the index alone, because a row of events fills a quarter of a page.
const counted = sql.raw("is_free, price_from_cents, price_to_cents, sold_out, status");

const indexes = [
  sql`create index events_calendar on events (first_day, start_time, id) include (city, source_id, interest_id) where ${isPublic}`,
  sql`create index events_by_last_day on events (last_day, start_time, id) where ${isPublic}`,
  sql`create index events_at_venue on events (source_id, last_day, first_day) where ${isPublic}`,
  sql`create index events_by_interest on events (interest_id, first_day) where ${isPublic}`,
  sql`create index events_doubtful on events (last_day) where confidence < 0.6`,
  sql`create index events_by_price on events ((coalesce(price_from_cents, price_to_cents)), last_day)
    where ${isPublic} and coalesce(price_from_cents, price_to_cents) is not null`,
  // The best of a day are its first entries.
  sql`create index events_coming on events (last_day, closing_worth desc, start_time, id) include (first_day, source_id, work_id,
    city, interest_id, start_hour, ends_at, ${counted}) where ${isPublic}`,
  sql`create index events_opening on events (first_day, worth desc, start_time, id) include (last_day, source_id, work_id,
    city, interest_id, start_hour, ${counted}) where ${isPublic} and last_day > first_day`,
  // Runs that are over, and those that have not begun, are passed over in the index. By end_time, because lists are ordered by it.
  sql`create index events_ongoing on events (end_time, id, first_day, last_day) include (source_id, work_id, city,
    interest_id, start_time, start_hour, ${counted}) where ${isPublic} and last_day > first_day`,
  // Equal entries are stored once: half a million fill 3 MB. Only a question that says "id > 0" may use these (queries/events/events.ts).
  sql`create index events_by_hour on events (city, last_day, start_hour) where ${isPublic} and id > 0`,
  sql`create index events_by_interest_hour on events (interest_id, city, last_day, start_hour) where ${isPublic} and id > 0`,
  sql`create index events_by_venue_hour on events (source_id, city, last_day, start_hour) where ${isPublic} and id > 0`,
  sql`create index events_free on events (last_day, first_day) include (id, city, source_id, interest_id, start_hour)
    where ${isPublic} and is_free`,
  sql`create index events_of_work on events (work_id, start_time) include (id, source_id, first_day, last_day, status)
    where ${isPublic} and work_id is not null`,
  sql`drop index events_past`,
  sql`create index events_past on events (ends_at, id) where ${isPublic}`,
];

/** What a source typed is corrected and marked; what an editor typed stays. */
const likelyEnds = [
  sql`
    create function correct_end() returns trigger language plpgsql as $$
    declare
      likely timestamptz := likely_end(new.start_time, new.end_time);
      form text := 'FMHH12:MI AM';
    begin
      if likely <> new.end_time and not new.date_only and not 'end_time' = any(new.edited_fields)
          and (new.source_key is not null or new.content_hash is not null) then
        new.fact_sources := new.fact_sources || jsonb_build_object('end', jsonb_build_object('from', 'derived', 'text',
          to_char(local_time(new.start_time), form) || ' – ' || to_char(local_time(new.end_time), form)));
        new.end_time := likely;
      end if;
      return new;
    end $$
  `,
  sql`create trigger events_correct_end before insert or update of start_time, end_time, date_only on events
    for each row execute function correct_end()`,
  sql`update events set end_time = end_time where likely_end(start_time, end_time) <> end_time and not date_only`,
];

// The last day of an event depends on whether it has an hour.
const venueCounts = [
  sql`drop trigger events_note_venue_count on events`,
  sql`create trigger events_note_venue_count after insert or delete or update of start_time, end_time, date_only, published,
      source_id, duplicate_of on events
    for each row execute function note_venue_count()`,
  sql`select count_venues(current_date)`,
];
