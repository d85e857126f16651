/** Sessions: one row per signed-in browser. Only hashes of ids are stored. */
import { sql } from "kysely";
import type { Db } from "../../client";

export interface NewSession {
  idHash: string;
  userId: string;
  userAgent: string | null;
  data: Record<string, unknown>;
  secondFactorAt: Date | null;
  now: Date;
  expiresAt: Date;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto("sessions")
    .values({
      id_hash: session.idHash,
      user_id: session.userId,
      user_agent: session.userAgent,
      data: JSON.stringify(session.data),
      second_factor_at: session.secondFactorAt,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** A valid session and its user. */
export function findSession(db: Db, idHash: string, now: Date, seenSince: Date) {
  return db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select([
      "s.id_hash",
      "s.data",
      "s.created_at",
      "s.last_seen_at",
      "u.id as user_id",
      "u.email",
      "u.full_name",
    ])
    .leftJoin("admin_users as a", "a.user_id", "s.user_id")
    .select("a.role")
    .select("s.second_factor_at")
    .select((eb) =>
      eb
        .exists(eb.selectFrom("passkeys as p").select("p.id").whereRef("p.user_id", "=", "s.user_id"))
        .as("has_passkey"),
    )
    .where("s.id_hash", "=", idHash)
    .where("s.expires_at", ">", now)
    .where("u.blocked_at", "is", null)
    .where("s.last_seen_at", ">", seenSince)
    .executeTakeFirst();
}

export async function touchSession(db: Db, idHash: string, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ last_seen_at: now }).where("id_hash", "=", idHash).execute();
}

/** Adds a message that the next page shows; of many, the last five. */
export async function appendToast(db: Db, idHash: string, toast: object): Promise<void> {
  await db
    .updateTable("sessions")
    .set({
      data: sql`jsonb_set(data, '{toasts}', jsonb_path_query_array(
        coalesce(data->'toasts', '[]'::jsonb) || ${JSON.stringify([toast])}::jsonb, 'lax $[last - 4 to last]'))`,
    })
    .where("id_hash", "=", idHash)
    .execute();
}

/** Reads and deletes the waiting messages: each is shown once, even when two pages load at the same time. */
export async function consumeToasts(db: Db, idHash: string): Promise<unknown> {
  const { rows } = await sql<{ toasts: unknown }>`
    with waiting as (select id_hash, data->'toasts' as toasts from sessions where id_hash = ${idHash} for update)
    update sessions s set data = s.data - 'toasts' from waiting w
    where s.id_hash = w.id_hash returning w.toasts
  `.execute(db);
  return rows[0]?.toasts ?? [];
}

export async function deleteSession(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom("sessions").where("id_hash", "=", idHash).execute();
}

/** Whether the session is one of this account. */
export async function hasSession(db: Db, userId: string, idHash: string): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("id_hash")
    .where("id_hash", "=", idHash)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** With them end the notifications in their browsers. @param except a session that stays */
export async function deleteSessionsOf(db: Db, userId: string, except?: string): Promise<void> {
  const [pushes, sessions] = [db.deleteFrom("push_subscriptions"), db.deleteFrom("sessions")];
  const isOther = (column: "session_hash" | "id_hash") =>
    except === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} is distinct from ${except}`;
  await pushes.where("user_id", "=", userId).where(isOther("session_hash")).execute();
  await sessions.where("user_id", "=", userId).where(isOther("id_hash")).execute();
}

export function listSessionsOf(db: Db, userId: string) {
  return db
    .selectFrom("sessions")
    .select(["user_agent", "created_at", "last_seen_at"])
    .where("user_id", "=", userId)
    .orderBy("last_seen_at", "desc")
    .execute();
}
