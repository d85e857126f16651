/** Answers of the get-started questions, kept until the first sign-in. */
import type { Db } from "../../client";
import type { Frequency, WeekdayName } from "../../schema";

export interface PendingAnswers {
  fullName: string | null;
  preferences: { id: number; name: string; ranking?: number }[];
  locations: string[];
  availability: { day: WeekdayName; available: boolean }[];
  newsletterInterests: number[];
  /** Venues. */
  places: number[];
  frequency: Frequency;
}

export async function insertPendingAnswers(
  db: Db,
  row: { tokenHash: string; email: string; answers: PendingAnswers; now: Date; expiresAt: Date },
): Promise<void> {
  const values = {
    token: row.tokenHash,
    email: row.email,
    full_name: row.answers.fullName,
    preferences: JSON.stringify(row.answers.preferences),
    locations: JSON.stringify(row.answers.locations),
    availability: JSON.stringify(row.answers.availability),
    newsletter_interests: JSON.stringify(row.answers.newsletterInterests),
    places: JSON.stringify(row.answers.places),
    notification_frequency: row.answers.frequency,
    created_at: row.now,
    expires_at: row.expiresAt,
  };
  await db.insertInto("pending_onboarding").values(values).execute();
}

/**
 * Deletes all answers saved for an address. Returns those of `preferToken` (its mailed link was opened), otherwise
 * the newest.
 */
export async function consumePendingAnswers(db: Db, email: string, preferToken: string | null, now: Date) {
  const rows = await db.deleteFrom("pending_onboarding").where("email", "=", email).returningAll().execute();
  const live = rows
    .filter((row) => row.expires_at > now)
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  return live.find((row) => row.token === preferToken) ?? live[0];
}

/** The newest answers that wait under an address. */
export function findPendingAnswers(db: Db, email: string, now: Date) {
  return db
    .selectFrom("pending_onboarding")
    .selectAll()
    .where("email", "=", email)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The answers of one browser, by the hash of its token. */
export function findPendingByToken(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom("pending_onboarding")
    .selectAll()
    .where("token", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** The address a pending invitation was sent to; the get-started form fills it in and locks the field. */
export async function findInvitedEmail(db: Db, tokenHash: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom("invitations")
    .select("email")
    .where("token", "=", tokenHash)
    .where("status", "=", "pending")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.email ?? null;
}
