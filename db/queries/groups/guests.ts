/** Friends who vote by a group's link: people with a name and an address who are no members yet. */
import { sql } from "kysely";
import type { Db } from "../../client";
import type { WeekdayName } from "../../schema";
import type { PushSubscription } from "../accounts/push";

export type GuestRow = NonNullable<Awaited<ReturnType<typeof findGuest>>>;

export function findGuest(db: Db, id: string) {
  return guests(db).where("gg.id", "=", id).executeTakeFirst();
}

export function findGuestByEmail(db: Db, groupId: string, email: string) {
  return guests(db).where("gg.group_id", "=", groupId).where("gg.email", "=", email).executeTakeFirst();
}

/** Which of these, that a browser remembers, is a group's guest and no member yet. */
export function findGuestAmong(db: Db, groupId: string, ids: string[]) {
  return guests(db)
    .where("gg.group_id", "=", groupId)
    .where(sql<boolean>`gg.id = any(${ids}::uuid[])`)
    .where("gg.user_id", "is", null)
    .orderBy("gg.created_at", "desc")
    .executeTakeFirst();
}

/** Those who are no members. */
export async function countGuests(db: Db, groupId: string): Promise<number> {
  const row = await db
    .selectFrom("group_guests")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("group_id", "=", groupId)
    .where("user_id", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertGuest(
  trx: Db,
  guest: { groupId: string; name: string; email: string | null; push: PushSubscription | null; now: Date },
): Promise<string> {
  const { groupId, name, email, push, now } = guest;
  const { id } = await trx
    .insertInto("group_guests")
    .values({ group_id: groupId, name, email, ...push, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateGuest(
  db: Db,
  id: string,
  about: { name?: string; email?: string; zip?: string; days?: WeekdayName[] } & Partial<PushSubscription>,
): Promise<void> {
  if (Object.keys(about).length === 0) return;
  await db.updateTable("group_guests").set(about).where("id", "=", id).execute();
}

/** The guest has become a member: their answers are the member's, where the member has no newer ones. */
export async function settleGuest(
  trx: Db,
  { id, userId, isAnnounced }: { id: string; userId: string; isAnnounced: boolean },
): Promise<void> {
  await sql`
    insert into plan_answers (option_id, user_id, answer, answered_at, is_announced)
    select option_id, ${userId}::uuid, answer, answered_at, ${isAnnounced} from plan_answers where guest_id = ${id}::uuid
    on conflict (option_id, user_id) do update set answer = excluded.answer, answered_at = excluded.answered_at,
      is_announced = excluded.is_announced where plan_answers.answered_at < excluded.answered_at
  `.execute(trx);
  await trx.deleteFrom("plan_answers").where("guest_id", "=", id).execute();
  await trx.updateTable("group_guests").set({ user_id: userId }).where("id", "=", id).execute();
}

/** The browser of a guest who is no member yet. */
export async function findGuestBrowser(db: Db, id: string) {
  const { rows } = await sql<PushSubscription & { group_name: string }>`
    select gg.endpoint, gg.p256dh, gg.auth, g.name as group_name
    from group_guests gg join groups g on g.id = gg.group_id
    where gg.id = ${id}::uuid and gg.endpoint is not null and gg.user_id is null
  `.execute(db);
  return rows[0];
}

/** Whoever votes last in a browser is told there. */
export async function releaseBrowser(trx: Db, groupId: string, endpoint: string): Promise<void> {
  await trx
    .updateTable("group_guests")
    .set({ endpoint: null, p256dh: null, auth: null })
    .where("group_id", "=", groupId)
    .where("endpoint", "=", endpoint)
    .execute();
}

/** The push service says that the browser takes no more. */
export async function deleteGuestBrowser(db: Db, id: string): Promise<void> {
  await db
    .updateTable("group_guests")
    .set({ endpoint: null, p256dh: null, auth: null })
    .where("id", "=", id)
    .execute();
}

/** Guests with a browser who mean to come to what is settled for a day; each is told once. */
export async function markGuestsReminded(db: Db, day: string) {
  const { rows } = await sql<{ guest_id: string; plan_id: string; sequence: number }>`
    update plan_answers a set is_reminded = true
    from plan_options o, plans p, group_guests gg
    where o.id = a.option_id and p.id = o.plan_id and gg.id = a.guest_id and o.is_chosen and o.day = ${day}::date
      and p.settled_at is not null and a.answer in ('yes', 'maybe')
      and gg.endpoint is not null and gg.user_id is null and not a.is_reminded
    returning a.guest_id, o.plan_id, p.sequence
  `.execute(db);
  return rows;
}

const guests = (db: Db) =>
  db
    .selectFrom("group_guests as gg")
    .innerJoin("groups as g", "g.id", "gg.group_id")
    .select(["gg.id", "gg.group_id", "g.name as group_name", "gg.name", "gg.email", "gg.zip", "gg.days"])
    .select(["gg.user_id", "gg.endpoint"]);
