/** Duplicate venues: pairs that look alike, and the changes of a merge. */
import { sql } from "kysely";
import type { Db } from "../../client";

export interface VenuePairScore {
  venue_a: number;
  venue_b: number;
  /** 0 to 1. */
  score: number;
}

export type ComparableVenue = Awaited<ReturnType<typeof listComparableVenues>>[number];

const MOST_PAIRS = 2000;
const lastPairs = new WeakMap<Db, { state: string; pairs: VenuePairScore[] }>();

/** Comparing all venues takes long, and every admin page asks: it is done again once a venue has changed. */
export async function readVenuePairs(db: Db): Promise<VenuePairScore[]> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', count(*), max(updated_at), (select count(*) from distinct_venue_pairs)) as state from event_sources
  `.execute(db);
  const state = rows[0]?.state ?? "";
  const last = lastPairs.get(db);
  if (last?.state === state) return last.pairs;
  const pairs = await listVenuePairs(db, MOST_PAIRS);
  lastPairs.set(db, { state, pairs });
  return pairs;
}

/** Names at least this alike (pg_trgm, 0 to 1) of venues at one place are shown to an editor. */
const ALIKE = 0.5;

/**
 * The most alike first. A degree of latitude is 111 km, one of longitude here 84 km: about 150 m each way; the grid's cells
 * are just as large, so that each venue is compared with those of its own and the eight around it only. A venue whose place is not
 * known exactly is compared with those of its name or street address in its zip code. Two with one page are a pair
 * whatever their names. Calendars of many places are left out.
 *
 * @param of only pairs with this venue; null for all
 */
export async function listVenuePairs(
  db: Db,
  limit: number,
  of: number | null = null,
): Promise<VenuePairScore[]> {
  const { rows } = await sql<VenuePairScore>`
    with living as (
      select id, regexp_replace(trim(regexp_replace(fold_text(name), '[[:punct:][:space:]]+', ' ', 'g')), '^the ', '') as name, zip_code, lat, lng,
        lat is not null and lng is not null and coord_precision <> 'zip' as placed,
        nullif(fold_text(trim(location)), '') as street,
        page_address(coalesce(leads_to, url)) as page,
        floor(lat / 0.00135)::int as y, floor(lng / 0.0018)::int as x
      from event_sources where merged_into_id is null and not multiple_address
    ), near as (
      select a.id as one, b.id as other, similarity(a.name, b.name) as score
      from living a
      cross join (values (-1), (0), (1)) as dy (y)
      cross join (values (-1), (0), (1)) as dx (x)
      join living b on b.y = a.y + dy.y and b.x = a.x + dx.x
      where a.placed and b.placed and a.id <> b.id and (${of}::int is null or a.id = ${of}::int)
        and abs(a.lat - b.lat) <= 0.00135 and abs(a.lng - b.lng) <= 0.0018
        and similarity(a.name, b.name) >= ${ALIKE}
      union all
      select a.id, b.id, 1
      from living a join living b on b.name = a.name and b.zip_code is not distinct from a.zip_code
      where a.id <> b.id and not (a.placed and b.placed) and (${of}::int is null or a.id = ${of}::int)
      union all
      select a.id, b.id, similarity(a.name, b.name)
      from living a join living b on b.street = a.street and b.zip_code = a.zip_code
      where a.id <> b.id and not (a.placed and b.placed) and (${of}::int is null or a.id = ${of}::int)
      union all
      select a.id, b.id, similarity(a.name, b.name)
      from living a join living b on b.page = a.page
      where a.id <> b.id and (${of}::int is null or a.id = ${of}::int)
    ), pairs as (
      select least(one, other) as venue_a, greatest(one, other) as venue_b, max(score) as score
      from near group by 1, 2
    )
    select p.* from pairs p
    where not exists (
      select 1 from distinct_venue_pairs d where d.venue_a = p.venue_a and d.venue_b = p.venue_b
    )
    order by p.score desc, p.venue_a, p.venue_b limit ${limit}
  `.execute(db);
  return rows;
}

/** Lists what two venues can be compared by. */
export function listComparableVenues(db: Db, ids: number[]) {
  return db
    .selectFrom("event_sources as s")
    .where(sql<boolean>`s.id = any(${ids}::int[])`)
    .where("s.merged_into_id", "is", null)
    .select(["s.id", "s.version", "s.name", "s.aliases", "s.location", "s.city", "s.zip_code", "s.url"])
    .select(["s.official_website", "s.event_count", "s.is_enabled", "s.last_fetched"])
    .execute();
}

/** @returns false when the pair was decided before */
export async function insertDistinctPair(
  trx: Db,
  pair: { a: number; b: number },
  decision: { by: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("distinct_venue_pairs")
    .values({ venue_a: pair.a, venue_b: pair.b, decided_by: decision.by, decided_at: decision.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) === 1;
}

export async function deleteDistinctPair(trx: Db, ids: number[]): Promise<void> {
  await trx
    .deleteFrom("distinct_venue_pairs")
    .where("venue_a", "=", Math.min(...ids))
    .where("venue_b", "=", Math.max(...ids))
    .execute();
}

/** All that a merge takes from a venue: its events and tombstones, claims to it, and venues merged into it before. */
export async function listMergedRows(trx: Db, id: number) {
  const { rows } = await sql<{
    events: number[];
    tombstones: number[];
    claims: string[];
    merged: number[];
  }>`
    select array(select e.id from events e where e.source_id = ${id}::int order by e.id) as events,
      array(select t.id from event_tombstones t where t.source_id = ${id}::int) as tombstones,
      array(select c.id from venue_claims c where c.source_id = ${id}::int) as claims,
      array(select s.id from event_sources s where s.merged_into_id = ${id}::int) as merged
  `.execute(trx);
  return rows[0] as (typeof rows)[number];
}

interface Venue {
  id: number;
  name: string;
}

/**
 * Events that bear the lost venue's name get the kept one's. A key that the remaining venue already uses is dropped: the next fetch
 * recognises the event by title and day.
 */
export async function moveEvents(trx: Db, from: Venue, to: Venue): Promise<void> {
  await sql`
    update events e set source_id = ${to.id}::int, source_key = case
        when exists (select 1 from events k where k.source_id = ${to.id}::int and k.source_key = e.source_key) then null
        else e.source_key end,
      venue_name = case when e.venue_name = ${from.name} and not 'venue_name' = any(e.edited_fields) then ${to.name}
        else e.venue_name end
    where e.source_id = ${from.id}::int
  `.execute(trx);
  await sql`update event_tombstones set source_id = ${to.id}::int where source_id = ${from.id}::int`.execute(
    trx,
  );
}

/** The merged venue's row stays: its page redirects to the remaining venue, as do venues merged into it before. */
export async function updateMergedVenue(trx: Db, from: number, to: number): Promise<void> {
  await sql`
    update event_sources set merged_into_id = ${to}::int where id = ${from}::int or merged_into_id = ${from}::int
  `.execute(trx);
  await sql`update venue_claims set source_id = ${to}::int where source_id = ${from}::int`.execute(trx);
  await sql`update event_sources set is_enabled = false where id = ${from}::int`.execute(trx);
  await recountSources(trx, [from, to]);
}

export async function recountSources(trx: Db, ids: number[]): Promise<void> {
  await sql`
    update event_sources s set event_count = (select count(*) from events e where e.source_id = s.id and e.published)
    where s.id = any(${ids}::int[])
  `.execute(trx);
}
