/** The addresses of events' pictures, and what became of them. */
import { sql } from "kysely";
import type { Db } from "../../client";

/** Adds addresses that upcoming events have, of the soonest events first. */
export async function addPictureAddresses(
  db: Db,
  { today, now, limit }: { today: string; now: Date; limit: number },
): Promise<void> {
  await sql`
    insert into picture_addresses (url, due_at)
    select e.image_url, ${now}::timestamptz from public_events e
    where ${upcoming(today)} and e.image_url ~* '^https?://' and octet_length(e.image_url) <= 2000
      and not exists (select from picture_addresses a where a.url = e.image_url)
    group by e.image_url order by min(e.first_day), e.image_url limit ${limit}
    on conflict do nothing
  `.execute(db);
}

/**
 * Due addresses of upcoming events, the soonest first, those of different hosts in turn. They are due again at `until`, should they get lost.
 * @returns their ids
 */
export async function claimPictureAddresses(
  db: Db,
  { today, now, until, limit }: { today: string; now: Date; until: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select a.id,
        row_number() over (partition by split_part(a.url, '/', 3) order by soonest.first_day, a.id) as turn
      from picture_addresses a
      cross join lateral (
        select min(e.first_day) as first_day from public_events e where e.image_url = a.url and ${upcoming(today)}
      ) soonest
      where a.due_at <= ${now}::timestamptz and soonest.first_day is not null
      order by turn, soonest.first_day, a.id limit ${limit}
    ), claimed as (
      update picture_addresses a set due_at = ${until}::timestamptz from due where a.id = due.id
      returning a.id, due.turn
    )
    select id from claimed order by turn, id
  `.execute(db);
  return rows.map(({ id }) => id);
}

export function findPictureAddress(db: Db, id: number) {
  return db
    .selectFrom("picture_addresses")
    .select(["id", "url", "picture_id", "failures", "etag", "last_modified"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Notes the result of a fetch: the same picture again, or none. */
export async function updatePictureAddress(
  db: Db,
  id: number,
  seen: { failures: number; problem: string | null; due_at: Date | null; checked_at: Date },
): Promise<void> {
  await db.updateTable("picture_addresses").set(seen).where("id", "=", id).execute();
}

/** Events with this address show the picture from now on; cached pages are told. */
export async function linkPicture(
  db: Db,
  id: number,
  link: {
    picture_id: number;
    etag: string | null;
    last_modified: string | null;
    due_at: Date;
    checked_at: Date;
  },
): Promise<void> {
  await db
    .updateTable("picture_addresses")
    .set({ ...link, failures: 0, problem: null })
    .where("id", "=", id)
    .execute();
}

/** Deletes the addresses that no event uses. @returns how many there were */
export async function deleteUnusedAddresses(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from picture_addresses a where not exists (select from events e where e.image_url = a.url)
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Addresses by what became of them. */
export function countPictureAddresses(db: Db) {
  return db
    .selectFrom("picture_addresses")
    .select([
      sql<number>`count(*) filter (where picture_id is not null)`.as("stored"),
      sql<number>`count(*) filter (where picture_id is null and problem is null)`.as("waiting"),
      sql<number>`count(*) filter (where picture_id is null and problem is not null and due_at is not null)`.as(
        "failing",
      ),
      sql<number>`count(*) filter (where picture_id is null and due_at is null)`.as("given_up"),
    ])
    .executeTakeFirstOrThrow();
}

/** Events that people may come to: only their pictures are fetched. */
const upcoming = (today: string) => sql`e.last_day >= ${today}::date`;
