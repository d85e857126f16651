/** People and what belongs to their account. Every write names the owner. */
import { sql } from "kysely";
import type { Db } from "../../client";

export function findUser(db: Db, id: string) {
  return db
    .selectFrom("users")
    .select([
      "id",
      "email",
      "full_name",
      "newsletter_interests",
      "email_confirmed_at",
      "onboarded_at",
      "onboarding_message_seen_at",
      "last_login_at",
      "blocked_at",
      "created_at",
    ])
    .select((eb) => eb("password_hash", "is not", null).as("has_password"))
    .where("id", "=", id)
    .executeTakeFirst();
}

export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom("users")
    .select(["id", "email", "full_name", "password_hash", "blocked_at"])
    .where("email", "=", email)
    .executeTakeFirst();
}

export async function findPasswordHash(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom("users").select("password_hash").where("id", "=", id).executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Finds or creates the account of a confirmed address, and locks it for the rest of the transaction. */
export function upsertConfirmedUser(db: Db, email: string, now: Date) {
  return db
    .insertInto("users")
    .values({ email, email_confirmed_at: now, last_login_at: now })
    .onConflict((oc) =>
      oc.column("email").doUpdateSet({
        email_confirmed_at: sql<Date>`coalesce(users.email_confirmed_at, ${now})`,
        last_login_at: now,
      }),
    )
    .returning(["id", "email", "full_name", "onboarded_at", "blocked_at"])
    .executeTakeFirstOrThrow();
}

export async function updateLastLogin(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("users").set({ last_login_at: now }).where("id", "=", id).execute();
}

export async function updateFullName(db: Db, id: string, fullName: string): Promise<void> {
  await db.updateTable("users").set({ full_name: fullName }).where("id", "=", id).execute();
}

export async function updateNewsletterInterests(db: Db, id: string, interests: number[]): Promise<void> {
  await db.updateTable("users").set({ newsletter_interests: interests }).where("id", "=", id).execute();
}

/** @param hash null: the account has no password from now on */
export async function updatePassword(db: Db, id: string, hash: string | null): Promise<void> {
  await db.updateTable("users").set({ password_hash: hash }).where("id", "=", id).execute();
}

/** @returns false when another account has taken the address */
export async function updateEmail(db: Db, id: string, email: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users as u")
    .set({ email, email_confirmed_at: now })
    .where("u.id", "=", id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("users as other")
            .select("other.id")
            .where("other.email", "=", email)
            .where("other.id", "!=", id),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

export async function markOnboarded(
  db: Db,
  id: string,
  values: { fullName: string | null; newsletterInterests: number[] },
  now: Date,
): Promise<void> {
  await db
    .updateTable("users")
    .set({
      onboarded_at: now,
      ...(values.fullName ? { full_name: values.fullName } : {}),
      ...(values.newsletterInterests.length > 0 ? { newsletter_interests: values.newsletterInterests } : {}),
    })
    .where("id", "=", id)
    .execute();
}

/** @returns true for exactly one caller, once onboarding has been copied */
export async function consumeOnboardingMessage(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ onboarding_message_seen_at: now })
    .where("id", "=", id)
    .where("onboarded_at", "is not", null)
    .where("onboarding_message_seen_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Deletes the account with everything that cascades from it, and the rows that refer to it only by its address. */
export async function deleteUser(db: Db, id: string, email: string): Promise<void> {
  await db.deleteFrom("one_time_tokens").where("email", "=", email).execute();
  await db.deleteFrom("pending_onboarding").where("email", "=", email).execute();
  await db.deleteFrom("invitations").where("email", "=", email).execute();
  await db.deleteFrom("group_guests").where("email", "=", email).execute();
  await db.deleteFrom("venue_claims").where("email", "=", email).execute();
  await db.deleteFrom("weekly_recommendations").where("user_email", "=", email).execute();
  await db.deleteFrom("mail_outbox").where("to_email", "=", email).where("status", "!=", "sending").execute();
  // Editors' changes stay in the trail, without their address; so does what was done to the account.
  await db.updateTable("audit_log").set({ actor: "a deleted account" }).where("actor_id", "=", id).execute();
  await db
    .updateTable("audit_log")
    .set({ before: null, after: null })
    .where("subject_type", "=", "user")
    .where("subject_id", "=", id)
    .execute();
  await db.deleteFrom("users").where("id", "=", id).execute();
}
