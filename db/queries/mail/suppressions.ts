/** Addresses that get no letters: their mail came back, or they complained. */
import type { Db } from "../../client";
import type { MailSuppressionsTable } from "../../schema";

export async function insertSuppressions(
  db: Db,
  emails: string[],
  reason: MailSuppressionsTable["reason"],
  now: Date,
): Promise<void> {
  if (emails.length === 0) return;
  await db
    .insertInto("mail_suppressions")
    .values(emails.map((email) => ({ email, reason, created_at: now })))
    .onConflict((oc) => oc.column("email").doUpdateSet((eb) => ({ reason: eb.ref("excluded.reason") })))
    .execute();
}

export async function deleteSuppression(db: Db, email: string): Promise<void> {
  await db.deleteFrom("mail_suppressions").where("email", "=", email).execute();
}

/** @returns true the first time; a webhook may be delivered or replayed many times */
export async function insertReceipt(db: Db, id: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("webhook_receipts")
    .values({ id, received_at: now })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Whether mail to an address came back, or was reported as unwanted. */
export async function isMailUnwanted(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("mail_suppressions")
    .select("email")
    .where("email", "=", email)
    .where("reason", "in", ["bounced", "complained"])
    .executeTakeFirst();
  return row !== undefined;
}
