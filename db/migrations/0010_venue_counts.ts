import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/**
 * How many current and coming events each venue has. A page of all venues can't count half a million events, so this table has a
 * total for each venue. A later change adds a row, called a note: two writers never wait for each other. Every night new totals
 * replace the old ones and the notes (queries/events/venue-counts.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [table, counting, noting, trigger, sql`select count_venues(current_date)`]);
}

const table = sql`
  create table venue_counts (
    -- no reference: it would be checked for every note
    source_id integer not null,
    -- of a total: the events whose last day is this one or a later one; of a note: the last day of the event
    day date not null,
    n integer not null,
    is_total boolean not null default false
  )
`;

// One statement counts and forgets: what others are writing is neither in the totals nor among the notes that go. The lock lets
// them write; only a second count waits.
const counting = sql`
  create function count_venues(from_day date) returns void language plpgsql as $$
  begin
    lock table venue_counts in share update exclusive mode;
    with former as (delete from venue_counts)
    insert into venue_counts (source_id, day, n, is_total)
      select s.id, from_day, count(e.id), true
      from event_sources s
      left join events e on e.source_id = s.id and e.published and e.duplicate_of is null and e.last_day >= from_day
      group by s.id;
  end $$
`;

const noting = sql`
  create function note_venue_count() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and (old.source_id, old.last_day, old.published, old.duplicate_of is null)
      is not distinct from (new.source_id, new.last_day, new.published, new.duplicate_of is null) then return null; end if;
    if tg_op <> 'INSERT' and old.source_id is not null and old.published and old.duplicate_of is null then
      insert into venue_counts (source_id, day, n) values (old.source_id, old.last_day, -1);
    end if;
    if tg_op <> 'DELETE' and new.source_id is not null and new.published and new.duplicate_of is null then
      insert into venue_counts (source_id, day, n) values (new.source_id, new.last_day, 1);
    end if;
    return null;
  end $$
`;

const trigger = sql`
  create trigger events_note_venue_count after insert or delete or update of start_time, end_time, published, source_id,
    duplicate_of on events
  for each row execute function note_venue_count()
`;
