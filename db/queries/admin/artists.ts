/** The people who take part in events as editors see them, and the writes of merging, parting and hiding them. */
import { sql } from "kysely";
import type { Db } from "../../client";

export type Artist = NonNullable<Awaited<ReturnType<typeof findArtist>>>;

/** By name, those with most events first. */
export function listArtists(db: Db, { search, limit }: { search: string; limit: number }) {
  const events = sql<number>`(select count(distinct m.event_id)::int from event_people m
    join people own on own.id = m.person_id where own.id = p.id or own.same_as = p.id)`;
  return db
    .selectFrom("people as p")
    .where("p.same_as", "is", null)
    .where(
      sql<boolean>`(fold_text(p.name) like '%' || fold_text(${search}) || '%' or exists (
        select from people o where o.same_as = p.id and fold_text(o.name) like '%' || fold_text(${search}) || '%'))`,
    )
    .select(["p.id", "p.name", "p.suppressed_at", events.as("events")])
    .orderBy("events", "desc")
    .orderBy("p.name")
    .orderBy("p.id")
    .limit(limit)
    .execute();
}

export function findArtist(db: Db, id: number) {
  return db
    .selectFrom("people as p")
    .where("p.id", "=", id)
    .select(["p.id", "p.key", "p.name", "p.same_as", "p.suppressed_at"])
    .executeTakeFirst();
}

/** Other spellings that were merged into it. */
export function listSpellings(db: Db, id: number) {
  return db.selectFrom("people").where("same_as", "=", id).select(["id", "name"]).orderBy("name").execute();
}

/** The venues at which somebody is, with how many events. */
export async function listVenuesNaming(db: Db, id: number) {
  const { rows } = await sql<{ id: number; name: string; events: number; titles: string[] }>`
    select s.id, s.name, count(distinct e.id)::int as events, (array_agg(distinct e.title))[1:4] as titles
    from event_people m join people p on p.id = m.person_id
    join events e on e.id = m.event_id join event_sources s on s.id = e.source_id
    where p.id = ${id} or p.same_as = ${id}
    group by s.id order by events desc, s.name
  `.execute(db);
  return rows;
}

/** In order of id, so that two editors cannot deadlock. */
export function lockArtists(trx: Db, ids: number[]) {
  return trx
    .selectFrom("people as p")
    .where("p.id", "in", ids)
    .select(["p.id", "p.key", "p.name", "p.same_as", "p.suppressed_at"])
    .orderBy("p.id")
    .forUpdate()
    .execute();
}

/** Spellings of the lost one follow it. */
export async function mergeArtist(trx: Db, lost: number, kept: number): Promise<void> {
  await trx
    .updateTable("people")
    .set({ same_as: kept })
    .where((eb) => eb.or([eb("id", "=", lost), eb("same_as", "=", lost)]))
    .execute();
}

export async function suppressArtist(trx: Db, id: number, at: Date | null): Promise<void> {
  await trx.updateTable("people").set({ suppressed_at: at }).where("id", "=", id).execute();
}

/**
 * Another person of the same name, whom one venue means: what is read there from now on is theirs.
 * @returns the id; undefined where there is one already
 */
export async function insertNamesake(
  trx: Db,
  values: { key: string; name: string },
): Promise<number | undefined> {
  const row = await trx
    .insertInto("people")
    .values(values)
    .onConflict((oc) => oc.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Moves what somebody does, at one venue or everywhere, to another person. @returns how many rows */
export async function moveRoles(
  trx: Db,
  { from, to, sourceId }: { from: number; to: number; sourceId: number | null },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update event_people m set person_id = ${to}
    from people p, events e
    where p.id = m.person_id and (p.id = ${from} or p.same_as = ${from}) and e.id = m.event_id
      and (${sourceId}::int is null or e.source_id = ${sourceId}::int)
      and not exists (select from event_people o
        where o.event_id = m.event_id and o.person_id = ${to} and o.role = m.role)
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}

export async function deleteArtist(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom("people").where("id", "=", id).execute();
}
