/** Browsers that show notifications about saved events. */
import type { Db } from "../../client";

export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A browser that was somebody else's before belongs to whoever is signed in now. */
export async function upsertPushSubscription(
  db: Db,
  owner: { userId: string; sessionHash: string },
  subscription: PushSubscription,
  now: Date,
): Promise<void> {
  const { endpoint, p256dh, auth } = subscription;
  const of = { user_id: owner.userId, session_hash: owner.sessionHash };
  await db
    .insertInto("push_subscriptions")
    .values({ ...of, endpoint, p256dh, auth, created_at: now })
    .onConflict((oc) => oc.column("endpoint").doUpdateSet({ ...of, p256dh, auth }))
    .execute();
}

/** The browser has a new session of the same account. */
export async function movePushSubscriptions(
  db: Db,
  from: string,
  to: { id: string; userId: string },
): Promise<void> {
  await db
    .updateTable("push_subscriptions")
    .set({ session_hash: to.id })
    .where("session_hash", "=", from)
    .where("user_id", "=", to.userId)
    .execute();
}

export async function countPushSubscriptions(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom("push_subscriptions")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function deletePushSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom("push_subscriptions")
    .where("user_id", "=", userId)
    .where("endpoint", "=", endpoint)
    .execute();
}

/** The push service says that the browser takes no more. */
export async function deleteDeadSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("id", "=", id).execute();
}

/** The browsers of those whom these mails go to. */
export function listSubscriptionsForMails(db: Db, mailIds: string[]) {
  return db
    .selectFrom("mail_outbox as m")
    .innerJoin("users as u", "u.email", "m.to_email")
    .innerJoin("push_subscriptions as p", "p.user_id", "u.id")
    .select(["m.id as mailId", "p.id as subscriptionId"])
    .where("m.id", "in", mailIds)
    .orderBy("p.id")
    .execute();
}

/** A mail as its notification says it. None once the mail goes to somebody else than the browser's owner. */
export function findPush(db: Db, mailId: string, subscriptionId: number) {
  return db
    .selectFrom("push_subscriptions as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .innerJoin("mail_outbox as m", "m.to_email", "u.email")
    .select(["p.endpoint", "p.p256dh", "p.auth", "m.subject", "m.expires_at"])
    .where("p.id", "=", subscriptionId)
    .where("m.id", "=", mailId)
    .where("u.blocked_at", "is", null)
    .executeTakeFirst();
}

/** Endpoints let their holder send to the browser, so the export names their hosts only. */
export async function listPushForExport(db: Db, userId: string) {
  const rows = await db
    .selectFrom("push_subscriptions")
    .select(["endpoint", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ endpoint, created_at }) => ({ service: new URL(endpoint).host, created_at }));
}
