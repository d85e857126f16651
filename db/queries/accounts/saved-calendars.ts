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

export async function findCalendarOwner(db: Db, token: string): Promise<string | null> {
  const row = await db
    .selectFrom("saved_calendars")
    .select("user_id")
    .where("token", "=", token)
    .executeTakeFirst();
  return row?.user_id ?? null;
}
