/** Venues and searches that a person follows. Every write names the owner. Followed works are saves (saves.ts). */
import type { Db } from "../../client";
import { sql } from "kysely";

export async function insertSearchFollow(
  db: Db,
  userId: string,
  { search, label }: { search: string; label: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto("follows")
    .values({ user_id: userId, search, label, created_at: now })
    .onConflict((oc) => oc.columns(["user_id", "search"]).doUpdateSet({ label }))
    .execute();
}

export async function deleteSearchFollow(db: Db, userId: string, id: number): Promise<void> {
  await db
    .deleteFrom("follows")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("search", "is not", null)
    .execute();
}

export function listSearchFollows(db: Db, userId: string) {
  return db
    .selectFrom("follows")
    .where("user_id", "=", userId)
    .select(["id", sql<string>`search`.as("search"), sql<string>`label`.as("label")])
    .where("search", "is not", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Venues by their ids, with how many events are coming. */
export function listVenuesByIds(db: Db, ids: number[], today: string) {
  return db
    .selectFrom("event_sources as s")
    .where("s.id", "in", ids.length > 0 ? ids : [0])
    .select(["s.id", "s.name", "s.suburb", "s.district"])
    .select((eb) =>
      eb
        .selectFrom("public_events as e")
        .whereRef("e.source_id", "=", "s.id")
        .where("e.last_day", ">=", today)
        .select(sql<number>`count(*)::int`.as("count"))
        .$asScalar()
        .as("coming"),
    )
    .orderBy("s.name")
    .execute();
}

/** In the order of the ids; those that do not exist are left out. */
export async function listVenueNames(db: Db, ids: number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select s.name from unnest(${ids}::int[]) with ordinality as w (id, n) join event_sources s on s.id = w.id order by w.n
  `.execute(db);
  return rows.map(({ name }) => name);
}

export function listFollowsForExport(db: Db, userId: string) {
  return db
    .selectFrom("follows as f")
    .leftJoin("event_sources as s", "s.id", "f.source_id")
    .where("f.user_id", "=", userId)
    .orderBy("f.created_at")
    .select(["s.name as venue", "f.label as search", "f.search as query", "f.created_at as followed_at"])
    .execute();
}
