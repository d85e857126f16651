/** Passkeys, recovery codes, and the challenge that a session's browser must sign next. */
import { sql } from "kysely";
import type { Db } from "../../client";

export interface NewPasskey {
  userId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
  now: Date;
}

export function listPasskeys(db: Db, userId: string) {
  return passkeys(db).where("user_id", "=", userId).orderBy("created_at").execute();
}

/** Whoever's it is. */
export function findPasskey(db: Db, credentialId: string) {
  return passkeys(db).where("credential_id", "=", credentialId).executeTakeFirst();
}

export async function insertPasskey(db: Db, key: NewPasskey): Promise<void> {
  await db
    .insertInto("passkeys")
    .values({
      user_id: key.userId,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      counter: key.counter,
      transports: JSON.stringify(key.transports),
      name: key.name,
      created_at: key.now,
    })
    .execute();
}

export async function updatePasskeyUse(db: Db, id: string, counter: number, now: Date): Promise<void> {
  await db.updateTable("passkeys").set({ counter, last_used_at: now }).where("id", "=", id).execute();
}

/** @returns false when it is not one of the account's */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows) > 0;
}

/** Those of readers sign in by themselves; those of editors are a second factor, and stay. */
export async function deletePasskeysOfReader(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom("passkeys")
    .where("user_id", "=", userId)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom("admin_users as a").select("a.id").where("a.user_id", "=", userId))),
    )
    .execute();
}

export async function hasRecoveryCodes(db: Db, userId: string): Promise<boolean> {
  const code = await db
    .selectFrom("recovery_codes")
    .select("code_hash")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return code !== undefined;
}

/** New codes make the old ones invalid. Call it in a transaction. */
export async function replaceRecoveryCodes(db: Db, userId: string, hashes: string[]): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ code_hash, user_id: userId })))
    .execute();
}

/** @returns true for exactly one use of a code */
export async function consumeRecoveryCode(db: Db, userId: string, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("code_hash", "=", hash)
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

export async function updateChallenge(db: Db, idHash: string, challenge: string): Promise<void> {
  await db.updateTable("sessions").set({ challenge }).where("id_hash", "=", idHash).execute();
}

/** Each challenge is answered once. */
export async function consumeChallenge(db: Db, idHash: string): Promise<string | null> {
  const { rows } = await sql<{ challenge: string | null }>`
    with asked as (select id_hash, challenge from sessions where id_hash = ${idHash} for update)
    update sessions s set challenge = null from asked a
    where s.id_hash = a.id_hash returning a.challenge
  `.execute(db);
  return rows[0]?.challenge ?? null;
}

export async function updateSecondFactor(db: Db, idHash: string, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ second_factor_at: now }).where("id_hash", "=", idHash).execute();
}

const passkeys = (db: Db) =>
  db
    .selectFrom("passkeys")
    .select([
      "id",
      "user_id",
      "credential_id",
      "public_key",
      "counter",
      "transports",
      "name",
      "created_at",
      "last_used_at",
    ]);
