/** Preferences of a person, where and when: read and written by their owner only. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { LARGEST_ID } from "../../limits";
import type { Frequency, WeekdayName } from "../../schema";

export interface NotificationSettings {
  frequency: Frequency;
  enabled: boolean;
}

export async function listLocations(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("user_locations")
    .select("location")
    .where("user_id", "=", userId)
    .orderBy("position")
    .orderBy("location")
    .execute();
  return rows.map((row) => row.location);
}

/** Zip codes without a known point: no distance can be measured from them. */
export async function listUnknownZips(db: Db, zips: string[]): Promise<string[]> {
  if (zips.length === 0) return [];
  const rows = await db.selectFrom("zip_codes").select("zip_code").where("zip_code", "in", zips).execute();
  const existing = new Set(rows.map(({ zip_code }) => zip_code));
  return zips.filter((zip) => !existing.has(zip));
}

/** Call it in a transaction. */
export async function replaceLocations(db: Db, userId: string, zips: string[]): Promise<void> {
  await db.deleteFrom("user_locations").where("user_id", "=", userId).execute();
  if (zips.length === 0) return;
  await db
    .insertInto("user_locations")
    .values(zips.map((location, position) => ({ user_id: userId, location, position })))
    .execute();
}

export function listAvailability(db: Db, userId: string) {
  return db.selectFrom("availability").select(["day", "available"]).where("user_id", "=", userId).execute();
}

export async function upsertAvailability(
  db: Db,
  userId: string,
  days: { day: WeekdayName; available: boolean }[],
): Promise<void> {
  if (days.length === 0) return;
  await db
    .insertInto("availability")
    .values(days.map((row) => ({ user_id: userId, ...row })))
    .onConflict((oc) =>
      oc.columns(["user_id", "day"]).doUpdateSet((eb) => ({ available: eb.ref("excluded.available") })),
    )
    .execute();
}

/** Interests in the person's order, with their rank. */
export function listUserInterests(db: Db, userId: string) {
  return db
    .selectFrom("user_interests as ui")
    .innerJoin("interests as i", "i.id", "ui.interest_id")
    .select(["i.id", "i.name", "ui.ranking"])
    .where("ui.user_id", "=", userId)
    .orderBy(sql`ui.ranking nulls last`)
    .orderBy("i.name")
    .execute();
}

/** Their order is their rank. Unknown ids are ignored. Call it in a transaction. */
export async function replaceUserInterests(db: Db, userId: string, ids: number[]): Promise<void> {
  await db.deleteFrom("user_interests").where("user_id", "=", userId).execute();
  if (ids.length === 0) return;
  await sql`
    insert into user_interests (user_id, interest_id, ranking)
    select ${userId}::uuid, i.id, given.rank
    from unnest(${ids}::numeric[]) with ordinality as given (id, rank)
    join interests i on i.id = given.id and i.merged_into_id is null
    on conflict do nothing
  `.execute(db);
}

/** A merged interest counts as the one it was merged into. */
export async function listExistingInterestIds(db: Db, ids: number[]): Promise<number[]> {
  const possible = ids.filter((id) => Number.isInteger(id) && Math.abs(id) <= LARGEST_ID);
  if (possible.length === 0) return [];
  const rows = await db
    .selectFrom("interests")
    .select(["id", "merged_into_id"])
    .where("id", "in", possible)
    .execute();
  const currentIds = new Map(rows.map((row) => [row.id, row.merged_into_id ?? row.id]));
  return [...new Set(ids.flatMap((id) => currentIds.get(id) ?? []))];
}

/** A missing row means weekly and enabled, not an error (spec: accounts 8). */
export async function findNotificationSettings(db: Db, userId: string): Promise<NotificationSettings> {
  const row = await db
    .selectFrom("notification_settings")
    .select(["frequency", "enabled"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? { frequency: "weekly", enabled: true };
}

/** Inserts the first settings. Existing ones stay. */
export async function insertNotificationSettings(
  db: Db,
  userId: string,
  frequency: Frequency,
  now: Date,
): Promise<void> {
  await db
    .insertInto("notification_settings")
    .values({ user_id: userId, frequency, updated_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function upsertNotificationSettings(
  db: Db,
  userId: string,
  change: Partial<NotificationSettings>,
  now: Date,
): Promise<void> {
  await db
    .insertInto("notification_settings")
    .values({ user_id: userId, ...change, updated_at: now })
    .onConflict((oc) => oc.column("user_id").doUpdateSet({ ...change, updated_at: now }))
    .execute();
}

/** Whether a person goes out on weekdays before five too. */
export async function findGoesOutByDay(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("notification_settings")
    .select("goes_out_by_day")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.goes_out_by_day ?? false;
}

export async function upsertGoesOutByDay(db: Db, userId: string, goes: boolean, now: Date): Promise<void> {
  const change = { goes_out_by_day: goes, updated_at: now };
  await db
    .insertInto("notification_settings")
    .values({ user_id: userId, ...change })
    .onConflict((oc) => oc.column("user_id").doUpdateSet(change))
    .execute();
}
