/** The private calendar addresses of saved events: one a person. */
import type { Db } from "../../client";

export async function findCalendarToken(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("saved_calendars")
    .select("token")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.token ?? null;
}

/** Since when there is one. The address itself is a key, which a file should not hold. */
export async function findCalendarStart(db: Db, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("saved_calendars")
    .select("created_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** The address that there was before ends. */
export async function upsertCalendar(db: Db, userId: string, token: string, now: Date): Promise<void> {
  await db
    .insertInto("saved_calendars")
    .values({ user_id: userId, token, created_at: now })
    .onConflict((oc) => oc.column("user_id").doUpdateSet({ token, created_at: now }))
    .execute();
}

export async function deleteCalendar(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("saved_calendars").where("user_id", "=", userId).execute();
}

/** Null for a blocked account: its calendar is closed until it is unblocked. */
export async function findCalendarOwner(db: Db, token: string): Promise<string | null> {
  const row = await db
    .selectFrom("saved_calendars as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .select("c.user_id")
    .where("c.token", "=", token)
    .where("u.blocked_at", "is", null)
    .executeTakeFirst();
  return row?.user_id ?? null;
}
