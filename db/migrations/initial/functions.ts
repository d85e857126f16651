/** Extensions, and the functions that columns, indexes and triggers of several rooms call. */
import { sql } from "kysely";
import { CITY_ZONE } from "../../city";

const zone = sql.lit(CITY_ZONE);

export const functions = [
  sql`create extension if not exists vector`,
  sql`create extension if not exists pg_trgm`,
  sql`create extension if not exists unaccent`,
  // fold_text() may call itself IMMUTABLE, as an index needs it: unaccent() is only STABLE because its dictionary could be
  // replaced, and ours never is.
  sql`
    create function fold_text(input text) returns text
    language sql immutable strict parallel safe
    as $$ select lower(public.unaccent('public.unaccent', input)) $$
  `,
  // search_text() keeps letters and digits only: PostgreSQL's parser would make special tokens of "AC/DC", "o'Hara" and "P.S.1".
  sql`
    create function search_text(input text) returns text
    language sql immutable strict parallel safe
    as $$ select btrim(regexp_replace(
      regexp_replace(public.fold_text(input), '[''’‘ʼ\`]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) $$
  `,
  // One page has many spellings: with and without www, a slash at its end, a part, or the marks of who sent a visitor.
  sql`
    create function page_address(url text) returns text language sql immutable strict parallel safe as $$
      select nullif(lower(substring(bare from '^[^/?]*')) || substring(bare from '[/?].*$|$'), '')
      from (select regexp_replace(regexp_replace(regexp_replace(url,
        '^[[:space:]]*(webcals?|feed|https?):(//)?(https?://)?(www[.])?', '', 'i'),
        '(?<=[?&])(utm_[a-z]+|fbclid|gclid)=[^&#]*&?', '', 'gi'),
        '[?&/]*(#.*)?$', '') as bare) stripped
    $$
  `,
  sql`
    create function touch_updated_at() returns trigger language plpgsql
    as $$ begin new.updated_at := now(); new.version := old.version + 1; return new; end $$
  `,
  // A decision about another version than the page showed is refused.
  sql`
    create function touch_version() returns trigger language plpgsql
    as $$ begin new.version := old.version + 1; return new; end $$
  `,
  // The clock of the city. Bodies without quotes are read when the function is made: a restored dump finds what they call,
  // whatever the search path.
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
  // Midnight means that no hour is known (spec: public-site 2), unless an end before noon says otherwise; 1969, that no day is.
  sql`create function knows_hour(start_at timestamptz, end_at timestamptz, date_only boolean) returns boolean language sql immutable parallel safe
    return not date_only and local_time(start_at) >= timestamp '1970-01-01' and (local_time(start_at)::time > time '00:00'
      or coalesce(end_at > start_at and end_at - start_at < interval '12 hours', false))`,
  // Hours after midnight of its first day: 24 to 28 lie in the night after it.
  sql`create function start_hour_of(start_at timestamptz, end_at timestamptz, date_only boolean) returns smallint language sql immutable parallel safe
    return case when knows_hour(start_at, end_at, date_only) then (extract(hour from local_time(start_at))
      + case when local_time(start_at)::time < time '05:00' then 24 else 0 end)::smallint end`,
  sql`create function first_day_of(start_at timestamptz, end_at timestamptz, date_only boolean) returns date language sql immutable parallel safe
    return case when knows_hour(start_at, end_at, date_only) then evening_of(start_at) else local_time(start_at)::date end`,
  // A run lasts a day and longer. What ends before 06:00 UTC of the next day is of one day (spec: public-site 5).
  sql`create function is_run(start_at timestamptz, end_at timestamptz, date_only boolean) returns boolean language sql immutable parallel safe
    return coalesce(end_at > start_at and case when date_only then local_time(end_at)::date > local_time(start_at)::date
      else end_at - start_at >= interval '24 hours'
        and end_at >= (local_time(start_at)::date + 1 + time '06:00') at time zone 'UTC' end, false)`,
  sql`create function last_day_of(start_at timestamptz, end_at timestamptz, date_only boolean) returns date language sql immutable parallel safe
    return case when not is_run(start_at, end_at, date_only) then first_day_of(start_at, end_at, date_only)
      when date_only or local_time(end_at)::time = time '00:00' then local_time(end_at)::date
      else evening_of(end_at) end`,
  // Where no end is said, a show is over three hours after its start; what knows no hour, with its day.
  sql`create function over_at(start_at timestamptz, end_at timestamptz, date_only boolean) returns timestamptz language sql immutable parallel safe
    return case
      when end_at > start_at and not date_only and not (is_run(start_at, end_at, date_only) and local_time(end_at)::time = time '00:00') then end_at
      when knows_hour(start_at, end_at, date_only) and not is_run(start_at, end_at, date_only) then hours_after(start_at, 3)
      else day_begins(last_day_of(start_at, end_at, date_only) + 1) end`,
  // An end typed in the wrong half of the day is corrected: 1 PM to 1:45 AM is 1:45 PM. By the clock on the wall, so that a night
  // on which clocks are changed is right too.
  sql`
    create function likely_end(start_at timestamptz, end_at timestamptz) returns timestamptz language sql immutable parallel safe
      return case when local_time(end_at)::date > local_time(start_at)::date
        and local_time(end_at) - local_time(start_at) > interval '12 hours'
        and local_time(end_at) - local_time(start_at) <= interval '15 hours'
      then ((hours_after(end_at, -12) at time zone 'UTC')
        + (local_time(end_at) - local_time(hours_after(end_at, -12)) - interval '12 hours')) at time zone 'UTC'
      else end_at end
  `,
];
