/** Interests as editors see them, and the writes of renaming and merging. Reads for the site are in events/interests.ts. */
import { sql } from "kysely";
import type { Db } from "../../client";

const COLUMNS = ["id", "name", "description", "words", "former_names", "version"] as const;

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
export type StoredInterest = Awaited<ReturnType<typeof lockInterests>>[number];

/** One change of names after the other: two interests cannot get one address. */
export async function lockInterestNames(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('interests'))`.execute(trx);
}

export async function insertInterest(
  trx: Db,
  values: { name: string; description: string | null; words: string[] },
): Promise<number> {
  const { id } = await trx.insertInto("interests").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function updateInterest(
  trx: Db,
  id: number,
  values: Partial<{ name: string; description: string | null; words: string[]; former_names: string[] }>,
): Promise<void> {
  // The search of its events still has the name before.
  const stale = values.name === undefined ? {} : { stale_search_after: 0 };
  await trx
    .updateTable("interests")
    .set({ ...values, ...stale, version: sql`version + 1` })
    .where("id", "=", id)
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

/** An id in the query of a followed list: "interests=3%2C12". */
const namesInterest = (id: number) =>
  sql<boolean>`search ~ ${`(^|&)interests=([0-9]+(,|%2C))*${id}(,|%2C|&|$)`}`;

/** What a merge would touch. */
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

/** Rows that a fetch holds just now are left for the next time. @returns how many events were moved */
export async function moveMergedEvents(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update events e set interest_id = moving.into_id
    from (
      select e.id, m.merged_into_id as into_id from interests m join events e on e.interest_id = m.id
      where m.merged_into_id is not null order by e.id limit ${limit} for no key update of e skip locked
    ) moving
    where e.id = moving.id
  `.execute(db);
  return Number(numAffectedRows ?? 0);
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
