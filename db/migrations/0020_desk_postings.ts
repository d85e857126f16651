import { sql, type Kysely } from "kysely";

/**
 * The words of the editors' list of events, kept so that a word of all events costs no more than a rare one. An index
 * of words (0014) says quickly where a word stands, but every row it names is then visited: a quarter of a second for
 * a million. Here each word has one bit per event, in blocks of 16,384; a search joins blocks, and counts bits.
 *
 * Blocks are made by a job (domain/upkeep/index-desk.ts). Whatever was written since stands in desk_fresh with its text
 * and is read in full: searches are exact at any moment, and a write costs one small row instead of fifty words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await forgetOldWords(db);
  await tables(db);
  await functions(db);
  await triggers(db);
  await sql`insert into desk_fresh
    select e.id, e.version, e.published, desk_text(e) from events e`.execute(db);
}

async function forgetOldWords(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger events_to_desk on events`.execute(db);
  await sql`drop function events_to_desk()`.execute(db);
  await sql`drop index event_desk_words`.execute(db);
  await sql`drop function event_desk_words(integer, integer)`.execute(db);
  await sql`drop function learn_desk_words(tsvector)`.execute(db);
  await sql`drop table desk_words`.execute(db);
  // Only the index of words asked for it.
  await sql`alter table event_desk drop column stamp`.execute(db);
}

async function tables(db: Kysely<unknown>): Promise<void> {
  // Besides words: '^a' and '^ab' for what begins so, '#1' and '#0' for published and not.
  await sql`create table desk_words (
    id integer generated always as identity primary key,
    word text not null unique
  )`.execute(db);
  await sql`create index desk_words_part on desk_words using gin (word gin_trgm_ops)`.execute(db);
  // A rare word's events as a list of their places in the block, a common word's as bits.
  await sql`create table desk_postings (
    word_id integer not null,
    block integer not null,
    slots smallint[],
    bits bit(16384),
    primary key (word_id, block)
  )`.execute(db);
  // Two kilobytes: neither worth compressing nor a place of their own.
  await sql`alter table desk_postings alter bits set storage plain`.execute(db);
  await sql`create index desk_postings_block on desk_postings (block)`.execute(db);
  // An event that is gone stands here without a text until its block is made anew.
  await sql`create table desk_fresh (
    event_id integer primary key,
    stamp integer not null,
    published boolean not null,
    words text not null
  )`.execute(db);
}

async function functions(db: Kysely<unknown>): Promise<void> {
  // What can be found: title, place, the source's name and the description, each word after a space.
  await sql`
    create function desk_text(e events) returns text language sql stable as $$
      select ' ' || search_text(concat_ws(' ', e.title, e.location, e.city, e.state,
        (select s.name from event_sources s where s.id = e.source_id), left(e.description, 10000)))
    $$
  `.execute(db);
  await sql`
    create function desk_bits(slots smallint[]) returns bit(16384) language plpgsql immutable parallel safe as $$
    declare
      bits bit(16384) := repeat('0', 16384)::bit(16384);
      slot smallint;
    begin
      foreach slot in array coalesce(slots, '{}') loop bits := set_bit(bits, slot, 1); end loop;
      return bits;
    end $$
  `.execute(db);
  // In pieces, because most of them are empty.
  await sql`
    create function desk_slots(bits bit(16384)) returns setof integer language sql immutable parallel safe as $$
      select piece * 32 + slot
      from generate_series(0, 511) piece, generate_series(0, 31) slot
      where substring(bits from piece * 32 + 1 for 32) <> repeat('0', 32)::bit(32)
        and get_bit(bits, piece * 32 + slot) = 1
    $$
  `.execute(db);
}

async function triggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function events_to_desk() returns trigger language plpgsql as $$
    begin
      insert into event_desk values (new.id, new.published, coalesce(new.source_id, 0), coalesce(new.interest_id, 0),
        new.start_time, new.end_time, left(fold_text(new.title), 60), left(fold_text(new.location), 60))
      on conflict (event_id) do update set published = excluded.published, source_id = excluded.source_id,
        interest_id = excluded.interest_id, start_time = excluded.start_time,
        end_time = excluded.end_time, title = excluded.title, location = excluded.location;
      insert into desk_fresh values (new.id, new.version, new.published, desk_text(new))
      on conflict (event_id) do update set stamp = excluded.stamp, published = excluded.published, words = excluded.words;
      return null;
    end $$
  `.execute(db);
  // A renamed source sets source_id to itself, see event_sources_renamed.
  await sql`create trigger events_to_desk after insert or update of title, description, location, city, state,
      start_time, end_time, interest_id, source_id, published on events
    for each row execute function events_to_desk()`.execute(db);
  await sql`
    create function events_leave_desk() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' then
        -- Numbers may begin anew.
        delete from desk_fresh;
        delete from desk_postings;
      else
        insert into desk_fresh select id, version + 1, false, '' from written
        on conflict (event_id) do update set stamp = excluded.stamp, published = false, words = '';
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`create trigger events_leave_desk after delete on events referencing old table as written
    for each statement execute function events_leave_desk()`.execute(db);
  await sql`create trigger events_leave_desk_truncate after truncate on events
    for each statement execute function events_leave_desk()`.execute(db);
}
