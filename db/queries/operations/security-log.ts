/** Security events: who signed in, what failed, what of an account was changed. */
import type { Db } from "../../client";

export interface SecurityEntry {
  at: Date;
  event: string;
  /** Null when nobody is known by what was given. */
  userId: string | null;
  addressHash: string;
  detail: string | null;
}

export async function insertSecurityEntry(db: Db, entry: SecurityEntry): Promise<void> {
  await db
    .insertInto("security_log")
    .values({
      at: entry.at,
      event: entry.event,
      user_id: entry.userId,
      address_hash: entry.addressHash,
      detail: entry.detail,
    })
    .execute();
}

export async function countSecurityEntries(db: Db): Promise<number> {
  const row = await db
    .selectFrom("security_log")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The newest first. */
export function listSecurityEntries(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom("security_log as s")
    .leftJoin("users as u", "u.id", "s.user_id")
    .select(["s.id", "s.at", "s.event", "s.address_hash", "s.detail", "u.email"])
    .orderBy("s.at", "desc")
    .orderBy("s.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export function listSecurityEntriesOf(db: Db, userId: string) {
  return db
    .selectFrom("security_log")
    .select(["at", "event", "detail"])
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .execute();
}
