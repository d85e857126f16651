import { sql, type Kysely } from "kysely";

/**
 * What the editors' list of events sorts, filters and counts by (spec: accounts 2, Events tab), beside the events and
 * narrow: a row of events is a kilobyte, so that a million of them can neither be counted nor sorted while somebody
 * waits. Triggers keep it; nothing else writes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_desk (
      event_id integer primary key references events(id) on delete cascade,
      published boolean not null,
      -- 0 stands for none, so that "the same group" is an equality that an index answers
      source_id integer not null,
      interest_id integer not null,
      -- the event's version: with it the words of an event never change, which lets an index hold them
      stamp integer not null,
      start_time timestamptz not null,
      end_time timestamptz,
      -- as they sort: folded, cut, compared byte by byte
      title text collate "C" not null,
      location text collate "C"
    )
  `.execute(db);
  // Counting and paging read the index only, as long as the visibility map is fresh.
  await sql`alter table event_desk set (autovacuum_vacuum_scale_factor = 0.02,
    autovacuum_vacuum_insert_scale_factor = 0.02)`.execute(db);
  await functions(db);
  await fill(db);
  await indexes(db);
  await triggers(db);
}

async function functions(db: Kysely<unknown>): Promise<void> {
  // Every word of title, description, location, city, state and the source's name. Stored nowhere but in the index:
  // rows that carried their words would be six times as long, and counting visits the rows.
  await sql`
    create function event_desk_words(event_id integer, stamp integer) returns tsvector
    language sql immutable parallel safe as $$
      select strip(to_tsvector('simple', public.search_text(concat_ws(' ', e.title, e.location, e.city, e.state,
        (select s.name from public.event_sources s where s.id = e.source_id), left(e.description, 10000)))))
      from public.events e where e.id = event_id
    $$
  `.execute(db);
  // Found by a part of a word: the words that contain it are looked up here first.
  await sql`create table desk_words (word text not null)`.execute(db);
  await sql`
    create function learn_desk_words(document tsvector) returns void language sql as $$
      insert into desk_words (word)
      select t.lexeme from unnest(document) t
      where length(t.lexeme) between 3 and 60
        and not exists (select 1 from desk_words known where known.word = t.lexeme)
    $$
  `.execute(db);
  // Amounts to be summed up: were they kept as one row each, all fetches would wait for each other's commit.
  await sql`
    create table event_counts (
      source_id integer not null,
      interest_id integer not null,
      published boolean not null,
      n integer not null
    )
  `.execute(db);
  await sql`
    create function compact_event_counts() returns void language sql as $$
      with taken as (delete from event_counts returning *)
      insert into event_counts
      select source_id, interest_id, published, sum(n) from taken group by 1, 2, 3 having sum(n) <> 0
    $$
  `.execute(db);
}

async function fill(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into event_desk
    select e.id, e.published, coalesce(e.source_id, 0), coalesce(e.interest_id, 0), e.version, e.start_time, e.end_time,
      left(fold_text(e.title), 60), left(fold_text(e.location), 60)
    from events e
  `.execute(db);
  await sql`insert into desk_words (word)
    select distinct t.lexeme from event_desk d, unnest(event_desk_words(d.event_id, d.stamp)) t
    where length(t.lexeme) between 3 and 60`.execute(db);
  await sql`insert into event_counts
    select source_id, interest_id, published, count(*) from event_desk group by 1, 2, 3`.execute(db);
}

async function indexes(db: Kysely<unknown>): Promise<void> {
  for (const column of ["title", "location", "start_time", "end_time", "source_id", "interest_id"]) {
    await sql`create index ${sql.raw(`event_desk_${column}`)} on event_desk (${sql.ref(column)}, event_id)
      include (published)`.execute(db);
  }
  await sql`create index event_desk_published on event_desk (published, event_id)`.execute(db);
  await sql`create index event_desk_words on event_desk using gin (event_desk_words(event_id, stamp))`.execute(
    db,
  );
  await sql`create index desk_words_word on desk_words (word)`.execute(db);
  await sql`create index desk_words_part on desk_words using gin (word gin_trgm_ops)`.execute(db);
  // Its one reader is this list.
  await sql`drop index events_admin_end`.execute(db);
}

async function triggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function events_to_desk() returns trigger language plpgsql as $$
    begin
      insert into event_desk values (new.id, new.published, coalesce(new.source_id, 0), coalesce(new.interest_id, 0),
        new.version, new.start_time, new.end_time, left(fold_text(new.title), 60), left(fold_text(new.location), 60))
      on conflict (event_id) do update set published = excluded.published, source_id = excluded.source_id,
        interest_id = excluded.interest_id, stamp = excluded.stamp, start_time = excluded.start_time,
        end_time = excluded.end_time, title = excluded.title, location = excluded.location;
      perform learn_desk_words(event_desk_words(new.id, new.version));
      return null;
    end $$
  `.execute(db);
  // A renamed source sets source_id to itself, see event_sources_renamed.
  await sql`create trigger events_to_desk after insert or update of title, description, location, city, state,
      start_time, end_time, interest_id, source_id, published on events
    for each row execute function events_to_desk()`.execute(db);
  await sql`
    create function events_counted() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' then
        delete from event_counts;
      elsif tg_op = 'INSERT' then
        insert into event_counts
        select coalesce(source_id, 0), coalesce(interest_id, 0), published, count(*) from written group by 1, 2, 3;
      elsif tg_op = 'DELETE' then
        insert into event_counts
        select coalesce(source_id, 0), coalesce(interest_id, 0), published, -count(*) from written group by 1, 2, 3;
      else
        insert into event_counts values
          (coalesce(old.source_id, 0), coalesce(old.interest_id, 0), old.published, -1),
          (coalesce(new.source_id, 0), coalesce(new.interest_id, 0), new.published, 1);
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`create trigger events_counted_insert after insert on events referencing new table as written
    for each statement execute function events_counted()`.execute(db);
  await sql`create trigger events_counted_delete after delete on events referencing old table as written
    for each statement execute function events_counted()`.execute(db);
  await sql`create trigger events_counted_update after update of published, source_id, interest_id on events
    for each row when (old.published <> new.published or old.source_id is distinct from new.source_id
      or old.interest_id is distinct from new.interest_id)
    execute function events_counted()`.execute(db);
  await sql`create trigger events_counted_truncate after truncate on events
    for each statement execute function events_counted()`.execute(db);
}
