import { sql, type Kysely } from "kysely";

/**
 * Search reads words the same way everywhere (search_text); ranks by short documents of their own (the title's
 * words; the headline: title, venue, place, interest), for the long one lies out of line and costs a read per event, and
 * an index answers for weights only by reading every row again; and keeps a vocabulary of the headlines' words: a misspelt word is corrected against it, which costs a millisecond, where comparing trigrams with
 * every event would cost a hundred.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // "AC/DC", "o'Hara" and "P.S.1" would be tokens of their own kinds to the text parser, unlike what a visitor types.
  await sql`
    create function search_text(input text) returns text
    language sql immutable strict parallel safe
    as $$ select btrim(regexp_replace(
      regexp_replace(public.fold_text(input), '[''’‘ʼ\`]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) $$
  `.execute(db);
  await sql`
    create or replace function event_search_document(e events) returns tsvector language sql stable as $$
      select setweight(to_tsvector('simple', coalesce(search_text(e.title), '')), 'A')
        || setweight(to_tsvector('simple', search_text(concat_ws(' ', e.venue_name, s.name))), 'B')
        || setweight(to_tsvector('simple', search_text(concat_ws(' ', s.suburb, s.district, e.city, i.name))), 'C')
        || setweight(to_tsvector('simple', search_text(left(concat_ws(' ', e.recommended_because, e.description), 4000))), 'D')
      from (select 1) one
      left join event_sources s on s.id = e.source_id
      left join interests i on i.id = e.interest_id
    $$
  `.execute(db);
  // No unique key on purpose: two imports that meet the same new words would wait for each other, in a circle at
  // times. A word that two of them add at once stands here twice, and readers ask for distinct words.
  await sql`create table search_words (word text not null)`.execute(db);
  await sql`create index search_words_word on search_words (word text_pattern_ops)`.execute(db);
  await sql`create index search_words_similar on search_words using gin (word gin_trgm_ops)`.execute(db);
  await sql`
    create function learn_search_words(document tsvector) returns void language sql as $$
      insert into search_words (word)
      select t.lexeme from unnest(document) t
      where length(t.lexeme) between 3 and 40
        and t.lexeme !~ '^[0-9]+$'
        and not exists (select 1 from search_words known where known.word = t.lexeme)
    $$
  `.execute(db);
  await sql`
    create or replace function events_before_write() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then new.updated_at := now(); new.version := old.version + 1; end if;
      new.search := event_search_document(new);
      new.headline := ts_filter(new.search, '{a,b,c}');
      new.title_words := strip(ts_filter(new.search, '{a}'));
      perform learn_search_words(new.headline);
      return new;
    end $$
  `.execute(db);
  await sql`
    alter table events
      add column headline tsvector not null default ''::tsvector,
      add column title_words tsvector not null default ''::tsvector
  `.execute(db);
  // Writing these columns fires no trigger: nothing about the events has changed, so no version goes up.
  await sql`update events set search = event_search_document(events)`.execute(db);
  await sql`
    update events set headline = ts_filter(search, '{a,b,c}'), title_words = strip(ts_filter(search, '{a}'))
  `.execute(db);
  const shown = sql`published and duplicate_of is null`;
  await sql`create index events_headline on events using gin (headline) where ${shown}`.execute(db);
  await sql`create index events_title_lexemes on events using gin (title_words) where ${shown}`.execute(db);
  await sql`
    insert into search_words (word)
    select distinct t.lexeme from events e, unnest(e.headline) t
    where length(t.lexeme) between 3 and 40 and t.lexeme !~ '^[0-9]+$'
  `.execute(db);
  // Events near a point: a band of latitudes, then the exact distance.
  await sql`create index events_by_point on events (lat, lng) where ${shown}`.execute(db);
}
