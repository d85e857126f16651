import { sql, type Kysely } from "kysely";
import { CITY_ZONE } from "../city";
import { runStatements } from "./run-statements";

const zone = sql.lit(CITY_ZONE);

/**
 * What the days of the calendar are counted and chosen by, in the row and in the indexes: a calendar of eight weeks reads no
 * event that it does not name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [columns, ...indexes]);
}

/** Only these events are ever public; every public index carries the same condition. */
const isPublic = sql`published and duplicate_of is null`;

const localStart = sql`(start_time at time zone ${zone})`;

/** No hour is known of what lasts all day, of what begins at midnight, and of what begins in 1969 (spec: public-site 2). */
const hour = sql`case when not date_only and ${localStart}::time > time '00:00' and ${localStart} >= timestamp '1970-01-01'
  then extract(hour from ${localStart}) end`;

/** As `last_day` has it: ends on the day of its start, or in the night after it. */
const isOneDay = sql`(end_time is null or end_time <= start_time
  or end_time < (((${localStart}::date + 1) + time '06:00') at time zone 'UTC'))`;

// One statement, because each of these columns makes PostgreSQL write the whole table.
const columns = sql`
  alter table events
    -- New York; null where no hour is known
    add column start_hour smallint generated always as (${hour}) stored,
    -- how much it deserves to stand in front of its day: recommended, opening or closing, in the evening, with a picture
    add column worth smallint generated always as (
      case when sold_out or status <> 'scheduled' then -1 else
        case when coalesce(recommended_because, '') <> '' then 4 else 0 end
        + case when ${isOneDay} then 0 else 2 end
        + case when ${hour} between 18 and 21 then 2 else 0 end
        + case when image_url is not null then 1 else 0 end
      end
    ) stored
`;

const indexes = [
  // The best of a day are its first entries. What is counted by stands in the index alone, because a row of events fills a
  // quarter of a page.
  sql`drop index events_coming`,
  sql`create index events_coming on events (last_day, worth desc, start_time, id) include (first_day, source_id, work_id,
    city, interest_id, start_hour, is_free, price_from_cents, price_to_cents, sold_out, status) where ${isPublic}`,
  // Equal entries are stored once: half a million fill 3 MB. Only a question that says "id > 0" may use it (queries/events/events.ts).
  sql`create index events_by_hour on events (city, last_day, start_hour) where ${isPublic} and id > 0`,
  // Runs that are over, and those that have not begun, are passed over in the index. By end_time, because lists are ordered by it.
  sql`drop index events_ongoing`,
  sql`create index events_ongoing on events (end_time, id, first_day, last_day) include (source_id, work_id, city,
    interest_id, start_time, start_hour, worth, is_free, price_from_cents, price_to_cents, sold_out, status)
    where ${isPublic} and last_day > first_day`,
  // Feeds skip to their part in the index.
  sql`drop index events_calendar`,
  sql`create index events_calendar on events (first_day, start_time, id) include (city, source_id, interest_id) where ${isPublic}`,
  // How many dates a work has at each house, and its showings of a day.
  sql`drop index events_of_work`,
  sql`create index events_of_work on events (work_id, start_time) include (source_id, first_day, last_day, status)
    where ${isPublic} and work_id is not null`,
  // By city and venue too, so that what is free can be counted and put on the map from here.
  sql`drop index events_free`,
  sql`create index events_free on events (last_day, first_day) include (id, city, source_id, interest_id)
    where ${isPublic} and is_free`,
];
