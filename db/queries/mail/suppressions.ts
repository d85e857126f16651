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

/** Which of these addresses want no invitations, or must not be written to: mail to them bounced, or they complained. */
export async function listUninvitable(
  db: Db,
  people: { email: string; addressHash: string }[],
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const suppressed = await db
    .selectFrom("mail_suppressions")
    .select("email")
    .where(
      "email",
      "in",
      people.map(({ email }) => email),
    )
    .where("reason", "in", ["bounced", "complained"])
    .execute();
  const refused = await db
    .selectFrom("invitation_refusals")
    .select("address_hash")
    .where(
      "address_hash",
      "in",
      people.map(({ addressHash }) => addressHash),
    )
    .execute();
  const hashes = new Set(refused.map(({ address_hash }) => address_hash));
  return new Set([
    ...suppressed.map(({ email }) => email),
    ...people.filter(({ addressHash }) => hashes.has(addressHash)).map(({ email }) => email),
  ]);
}

export async function insertInvitationRefusal(db: Db, addressHash: string, now: Date): Promise<void> {
  await db
    .insertInto("invitation_refusals")
    .values({ address_hash: addressHash, created_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function deleteInvitationRefusal(db: Db, addressHash: string): Promise<void> {
  await db.deleteFrom("invitation_refusals").where("address_hash", "=", addressHash).execute();
}

export async function hasRefusedInvitations(db: Db, addressHash: string): Promise<boolean> {
  const row = await db
    .selectFrom("invitation_refusals")
    .select("address_hash")
    .where("address_hash", "=", addressHash)
    .executeTakeFirst();
  return row !== undefined;
}
