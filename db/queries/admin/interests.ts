/** Interests as editors see them, and the writes of renaming and merging. Reads for the site are in events/interests.ts. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { timeOfEntry } from "./kept-rows";

const COLUMNS = ["id", "name", "description", "words", "schema_type", "former_names", "version"] as const;

export type StoredInterest = Awaited<ReturnType<typeof lockInterests>>[number];

/** With how much each is used. */
export function listAdminInterests(db: Db, today: string) {
  return db
    .selectFrom("interests as i")
    .where("i.merged_into_id", "is", null)
    .select(["i.id", "i.name", "i.description", "i.version"])
    .select([
      sql<number>`(select count(*)::int from public_events e where e.interest_id = i.id
        and e.first_day >= ${today})`.as("coming"),
      sql<number>`(select count(*)::int from event_sources s where s.interest_id = i.id and s.merged_into_id is null)`.as(
        "venues",
      ),
      sql<number>`(select count(*)::int from user_interests u where u.interest_id = i.id)`.as("readers"),
    ])
    .orderBy("i.name")
    .execute();
}

/** By name, with the version that a choice of one is about. */
export function listInterestVersions(db: Db) {
  return db
    .selectFrom("interests")
    .select(["id", "name", "version"])
    .where("merged_into_id", "is", null)
    .orderBy("name")
    .execute();
}

export function findAdminInterest(db: Db, id: number) {
  return db
    .selectFrom("interests")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("merged_into_id", "is", null)
    .executeTakeFirst();
}

/** One change of names after the other: two interests cannot get one address. */
export async function lockInterestNames(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('interests'))`.execute(trx);
}

export async function insertInterest(
  trx: Db,
  values: { name: string; description: string | null; words: string[]; schema_type?: string | null },
): Promise<number> {
  const { id } = await trx.insertInto("interests").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function updateInterest(
  trx: Db,
  id: number,
  values: Partial<Pick<StoredInterest, "name" | "description" | "words" | "schema_type" | "former_names">>,
): Promise<void> {
  // The search of its events still has the name before.
  const stale = values.name === undefined ? {} : { stale_search_after: 0 };
  await trx
    .updateTable("interests")
    .set({ ...values, ...stale, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** In order of id, so that two editors cannot deadlock. Events may be written meanwhile. */
export function lockInterests(trx: Db, ids: number[]) {
  return trx
    .selectFrom("interests")
    .select(COLUMNS)
    .where("id", "in", ids)
    .where("merged_into_id", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** The names that lead to other interests so far lead there no longer. */
export async function takeFormerNames(trx: Db, names: string[], exceptId: number): Promise<void> {
  await sql`
    update interests set former_names = array(
      select name from unnest(former_names) name where not name = any(${names}::text[]))
    where former_names && ${names}::text[] and id <> ${exceptId}
  `.execute(trx);
}

/** Search words for spelling, which events otherwise bring along. */
export async function learnName(trx: Db, name: string): Promise<void> {
  await sql`select learn_search_words(to_tsvector('simple', search_text(${name})))`.execute(trx);
}

/** Counts what a merge would touch. */
export async function countUses(db: Db, id: number, today: string) {
  const { rows } = await sql<{
    events: number;
    coming: number;
    venues: number;
    readers: number;
    lists: number;
    suggestions: number;
  }>`
    select
      (select count(*)::int from events where interest_id = ${id}) as events,
      (select count(*)::int from public_events where interest_id = ${id}
        and first_day >= ${today}) as coming,
      (select count(*)::int from event_sources where interest_id = ${id} and merged_into_id is null) as venues,
      (select count(*)::int from user_interests where interest_id = ${id}) as readers,
      (select count(*)::int from follows where search is not null and ${namesInterest(id)}) as lists,
      (select count(*)::int from event_suggestions where interest_id = ${id} and status = 'pending') as suggestions
  `.execute(db);
  return rows[0] ?? { events: 0, coming: 0, venues: 0, readers: 0, lists: 0, suggestions: 0 };
}

/** Venues, suggestions and what readers chose; a reader's better place in their order stays. Events follow in batches. */
export async function moveChoices(trx: Db, from: number, to: number): Promise<void> {
  await sql`update event_sources set interest_id = ${to} where interest_id = ${from}`.execute(trx);
  await sql`update event_suggestions set interest_id = ${to} where interest_id = ${from}`.execute(trx);
  await sql`
    insert into user_interests (user_id, interest_id, ranking)
    select user_id, ${to}, ranking from user_interests where interest_id = ${from}
    on conflict (user_id, interest_id) do update set ranking = least(user_interests.ranking, excluded.ranking)
  `.execute(trx);
  await sql`delete from user_interests where interest_id = ${from}`.execute(trx);
  await sql`
    update users set newsletter_interests = case when ${to}::int = any(newsletter_interests)
      then array_remove(newsletter_interests, ${from}::int)
      else array_replace(newsletter_interests, ${from}::int, ${to}::int) end
    where ${from}::int = any(newsletter_interests)
  `.execute(trx);
}

/** Interests that were merged into the lost one follow it. */
export async function markMerged(trx: Db, from: number, to: number): Promise<void> {
  await sql`
    update interests set merged_into_id = ${to}, words = '{}', former_names = '{}', stale_search_after = null,
      embedding = null, embedding_model = null, embedding_hash = null, version = version + 1
    where id = ${from} or merged_into_id = ${from}
  `.execute(trx);
}

/** Lists the choices of the interest, which a merge changes at once. */
export async function listChosen(trx: Db, id: number) {
  const { rows } = await sql<{ sources: number[]; suggestions: string[]; users: string[]; merged: number[] }>`
    select array(select s.id from event_sources s where s.interest_id = ${id}) as sources,
      array(select g.id from event_suggestions g where g.interest_id = ${id}) as suggestions,
      array(select u.id from users u where ${id}::int = any(u.newsletter_interests)) as users,
      array(select i.id from interests i where i.merged_into_id = ${id}) as merged
  `.execute(trx);
  return rows[0] as (typeof rows)[number];
}

/** Keeps who chose the lost interest, and their rank of the kept one, null where they had not chosen it. */
export async function keepReaders(trx: Db, entry: number, lost: number, kept: number): Promise<void> {
  await sql`
    insert into kept_rows (entry_id, user_id, table_name, row, written, kept_at)
    select ${entry}::int, u.user_id, 'user_interests', to_jsonb(u),
      jsonb_build_object('interest_id', ${kept}::int, 'had', k.user_id is not null, 'ranking', k.ranking), ${timeOfEntry(entry)}
    from user_interests u left join user_interests k on k.user_id = u.user_id and k.interest_id = ${kept}
    where u.interest_id = ${lost}
  `.execute(trx);
}

/** Gives readers back what they chose, but for those who have given up the kept interest since. */
export async function partReaders(trx: Db, entryId: number): Promise<void> {
  const was = sql`
    select user_id, (row ->> 'interest_id')::int as lost, (row ->> 'ranking')::int as ranking,
      (written ->> 'interest_id')::int as kept, (written ->> 'had')::boolean as had, (written ->> 'ranking')::int as kept_ranking
    from kept_rows where entry_id = ${entryId}::int and table_name = 'user_interests'`;
  await sql`
    insert into user_interests (user_id, interest_id, ranking)
    select was.user_id, was.lost, was.ranking from (${was}) was
    join user_interests u on u.user_id = was.user_id and u.interest_id = was.kept
    on conflict do nothing
  `.execute(trx);
  await sql`
    update user_interests u set ranking = was.kept_ranking from (${was}) was
    where was.had and u.user_id = was.user_id and u.interest_id = was.kept
      and u.ranking is not distinct from least(was.ranking, was.kept_ranking)
  `.execute(trx);
  await sql`
    delete from user_interests u using (${was}) was
    where not was.had and u.user_id = was.user_id and u.interest_id = was.kept
  `.execute(trx);
}

/** After their names and words were given back. */
export async function touchInterests(trx: Db, ids: number[]): Promise<void> {
  await sql`update interests set version = version + 1 where id = any(${ids}::int[])`.execute(trx);
}

/**
 * Rows that a fetch holds just now are left for the next time. The merge's entry of the trail keeps which events they were.
 * @returns how many events were moved
 */
export async function moveMergedEvents(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with moving as (
      select e.id, m.id as lost, m.merged_into_id as kept from interests m join events e on e.interest_id = m.id
      where m.merged_into_id is not null order by e.id limit ${limit} for no key update of e skip locked
    ), moved as (
      update events e set interest_id = m.kept from moving m where e.id = m.id returning e.id, m.lost, m.kept
    ), entries as (
      select distinct on (a.before ->> 'id') (a.before ->> 'id')::int as lost, a.id from audit_log a
      where a.subject_type = 'interest' and a.action = 'merged' and a.undone_at is null
      order by a.before ->> 'id', a.id desc
    ), noted as (
      insert into kept_rows (entry_id, table_name, row, written, kept_at)
      select n.id, 'events', jsonb_build_object('ids', jsonb_agg(m.id), 'interest_id', m.lost),
        jsonb_build_object('interest_id', m.kept), now()
      from moved m join entries n on n.lost = m.lost group by n.id, m.lost, m.kept
    )
    select count(*)::int as moved from moved
  `.execute(db);
  return rows[0]?.moved ?? 0;
}

/** Events go back to an interest whose merge was taken back, as many as one batch had moved. @returns false when nothing is left */
export async function moveEventsBack(db: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from kept_rows where id = (
        select k.id from kept_rows k join audit_log a on a.id = k.entry_id
        where a.subject_type = 'interest' and a.action = 'merged' and a.undone_at is not null and k.table_name = 'events'
        order by k.id limit 1 for update of k skip locked
      ) returning row, written
    ), moved as (
      update events e set interest_id = (t.row ->> 'interest_id')::int from taken t
      where e.id in (select jsonb_array_elements_text(t.row -> 'ids')::int)
        and e.interest_id = (t.written ->> 'interest_id')::int
    )
    select count(*)::int as taken from taken
  `.execute(db);
  return (rows[0]?.taken ?? 0) > 0;
}

/**
 * Writes the present name of a renamed interest into the search of some of its events. Not by the events' own trigger: the
 * events did not change. @returns false when nothing is left
 */
export async function refreshNames(db: Db, limit: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with renamed as (
      select id, stale_search_after as after from interests where stale_search_after is not null
      order by id limit 1 for no key update skip locked
    ),
    batch as (
      select e.id from events e join renamed r on e.interest_id = r.id where e.id > r.after order by e.id limit ${limit}
    ),
    refreshed as (
      update events e set search = event_search_document(e),
        headline = ts_filter(event_search_document(e), '{a,b,c}')
      from batch where e.id = batch.id
    )
    update interests i set stale_search_after = (select max(id) from batch)
    from renamed where i.id = renamed.id
  `.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** An id in the query of a followed list: "interests=3%2C12". */
const namesInterest = (id: number) =>
  sql<boolean>`search ~ ${`(^|&)interests=([0-9]+(,|%2C))*${id}(,|%2C|&|$)`}`;
