/** Messages for editors for the chat room behind ALERT_WEBHOOK_URL. */
import type { Db } from "../../client";

/** @param message one with the key of another is the same, told again */
export async function insertAlertMessage(
  db: Db,
  message: { key: string; text: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto("alert_messages")
    .values(message)
    .onConflict((oc) => oc.column("key").doNothing())
    .execute();
}

export async function findWaitingMessage(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("alert_messages")
    .select("text")
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .executeTakeFirst();
  return row?.text ?? null;
}

/** Messages whose job was lost or has given up, oldest first. */
export async function listWaitingMessages(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("alert_messages")
    .select("id")
    .where("status", "=", "waiting")
    .where("created_at", ">=", since)
    .orderBy("created_at")
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

export async function storeMessageOutcome(
  db: Db,
  id: string,
  outcome: { status: "waiting" | "sent" | "failed"; error: string | null },
): Promise<void> {
  await db.updateTable("alert_messages").set(outcome).where("id", "=", id).execute();
}

export function findNewestMessage(db: Db) {
  return db
    .selectFrom("alert_messages")
    .select(["status", "error"])
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
