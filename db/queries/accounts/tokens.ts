/** One-time tokens of mailed links. Only hashes are stored. Used tokens are marked and kept for a while. */
import type { Db } from "../../client";

/** A passkey's is a question that a browser answers; it is nobody's until then. */
export type TokenPurpose = "login" | "reset" | "email-change" | "passkey";
export const ALL_PURPOSES: TokenPurpose[] = ["login", "reset", "email-change"];

export interface NewToken {
  tokenHash: string;
  purpose: TokenPurpose;
  email: string;
  userId: string | null;
  payload: Record<string, unknown>;
  now: Date;
  expiresAt: Date;
}

export async function insertToken(db: Db, token: NewToken): Promise<void> {
  await db
    .insertInto("one_time_tokens")
    .values({
      token_hash: token.tokenHash,
      purpose: token.purpose,
      email: token.email,
      user_id: token.userId,
      payload: JSON.stringify(token.payload),
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** Reads without consuming, for the page that shows the button. */
export function findLiveToken(db: Db, tokenHash: string, purpose: TokenPurpose, now: Date) {
  return db
    .selectFrom("one_time_tokens")
    .select(["email", "user_id", "payload"])
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** One that is live, used or over, as long as it is kept. */
export function findToken(db: Db, tokenHash: string, purpose: TokenPurpose) {
  return db
    .selectFrom("one_time_tokens")
    .select(["email", "user_id", "payload"])
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .executeTakeFirst();
}

/** The address that an account waits to change to. */
export async function findAskedEmail(db: Db, userId: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom("one_time_tokens")
    .select("email")
    .where("user_id", "=", userId)
    .where("purpose", "=", "email-change")
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Consumes the token: exactly one of several simultaneous calls gets the row. */
export function consumeToken(db: Db, tokenHash: string, purpose: TokenPurpose, now: Date) {
  return db
    .updateTable("one_time_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["email", "user_id", "payload"])
    .executeTakeFirst();
}

/**
 * Invalidates mailed links of an account, after a change that somebody else's links must not outlive. Sign-in links know
 * their address only.
 */
export async function invalidateTokensOf(
  db: Db,
  owner: { id: string; email: string },
  purposes: TokenPurpose[],
  now: Date,
): Promise<void> {
  await db
    .updateTable("one_time_tokens")
    .set({ used_at: now })
    .where((eb) => eb.or([eb("user_id", "=", owner.id), eb("email", "=", owner.email)]))
    .where("purpose", "in", purposes)
    .where("used_at", "is", null)
    .execute();
}
