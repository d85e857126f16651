/** Friends who vote by a group's link: people with a name and an address who are no members yet. */
import { sql } from "kysely";
import type { Db } from "../../client";
import type { Weekday } from "../../schema";

export type GuestRow = NonNullable<Awaited<ReturnType<typeof findGuest>>>;

const guests = (db: Db) =>
  db
    .selectFrom("group_guests as gg")
    .innerJoin("groups as g", "g.id", "gg.group_id")
    .select(["gg.id", "gg.group_id", "g.name as group_name", "gg.name", "gg.email", "gg.zip", "gg.days"])
    .select("gg.user_id");

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
  guest: { groupId: string; name: string; email: string; now: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto("group_guests")
    .values({ group_id: guest.groupId, name: guest.name, email: guest.email, created_at: guest.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateGuest(
  db: Db,
  id: string,
  about: { name?: string; email?: string; zip?: string; days?: Weekday[] },
): Promise<void> {
  if (Object.keys(about).length === 0) return;
  await db.updateTable("group_guests").set(about).where("id", "=", id).execute();
}

/** The guest has become a member: their answers are the member's, where the member has no newer ones. */
export async function settleGuest(
  trx: Db,
  { id, userId, isTold }: { id: string; userId: string; isTold: boolean },
): Promise<void> {
  await sql`
    insert into plan_answers (option_id, user_id, answer, answered_at, is_told)
    select option_id, ${userId}::uuid, answer, answered_at, ${isTold} from plan_answers where guest_id = ${id}::uuid
    on conflict (option_id, user_id) do update set answer = excluded.answer, answered_at = excluded.answered_at,
      is_told = excluded.is_told where plan_answers.answered_at < excluded.answered_at
  `.execute(trx);
  await trx.deleteFrom("plan_answers").where("guest_id", "=", id).execute();
  await trx.updateTable("group_guests").set({ user_id: userId }).where("id", "=", id).execute();
}
