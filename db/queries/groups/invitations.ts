/** Invitations to groups, for the invited person, the creator and the mailed link. */
import type { Db } from "../../client";

export interface NewInvitation {
  email: string;
  groupId: string;
  tokenHash: string;
  invitedBy: string;
  now: Date;
  expiresAt: Date;
}

export function listPendingInvitations(db: Db, email: string, now: Date) {
  return db
    .selectFrom("invitations as inv")
    .innerJoin("groups as g", "g.id", "inv.group_id")
    .leftJoin("users as u", "u.id", "inv.invited_by")
    .select(["inv.id", "g.name as group_name", "u.full_name as invited_by"])
    .where("inv.email", "=", email)
    .where("inv.status", "=", "pending")
    .where("inv.expires_at", ">", now)
    .orderBy("inv.created_at", "desc")
    .execute();
}

/** A group's open invitations, the newest first. */
export function listOpenInvitations(db: Db, groupId: string, now: Date) {
  return db
    .selectFrom("invitations")
    .select(["id", "email", "expires_at"])
    .where("group_id", "=", groupId)
    .where("status", "=", "pending")
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .orderBy("email")
    .execute();
}

/** The invitation of a mailed link, in any state. */
export function findInvitation(db: Db, tokenHash: string) {
  return db
    .selectFrom("invitations as inv")
    .innerJoin("groups as g", "g.id", "inv.group_id")
    .leftJoin("users as u", "u.id", "inv.invited_by")
    .select(["inv.id", "inv.email", "inv.status", "inv.expires_at", "inv.group_id"])
    .select(["g.name as group_name", "u.full_name as invited_by"])
    .where("inv.token", "=", tokenHash)
    .executeTakeFirst();
}

/** The group that this person is invited to. */
export async function findInvitedGroup(db: Db, id: string, userId: string): Promise<string | null> {
  const row = await invitationOf(db, id, userId).select("inv.group_id").executeTakeFirst();
  return row?.group_id ?? null;
}

/** Locks it for the rest of the transaction. Lock its group first. */
export function lockInvitation(trx: Db, id: string, userId: string) {
  return invitationOf(trx, id, userId)
    .select(["inv.status", "inv.expires_at", "inv.invited_by"])
    .forUpdate("inv")
    .executeTakeFirst();
}

export async function settleInvitation(
  trx: Db,
  id: string,
  status: "accepted" | "declined",
  now: Date,
): Promise<void> {
  await trx
    .updateTable("invitations")
    .set({ status, responded_at: now })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .execute();
}

export async function insertInvitation(trx: Db, row: NewInvitation): Promise<void> {
  await trx
    .insertInto("invitations")
    .values({
      email: row.email,
      group_id: row.groupId,
      token: row.tokenHash,
      invited_by: row.invitedBy,
      created_at: row.now,
      expires_at: row.expiresAt,
    })
    .execute();
}

/** Makes room for new ones: an address can have only one pending invitation. */
export async function deleteExpiredInvitations(trx: Db, groupId: string, now: Date): Promise<void> {
  await trx
    .deleteFrom("invitations")
    .where("group_id", "=", groupId)
    .where("status", "=", "pending")
    .where("expires_at", "<=", now)
    .execute();
}

/** @returns false when it was answered or withdrawn before */
export async function deletePendingInvitation(trx: Db, id: string, groupId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("invitations")
    .where("id", "=", id)
    .where("group_id", "=", groupId)
    .where("status", "=", "pending")
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

/** An invitation belongs to the account that has its address now. */
function invitationOf(db: Db, id: string, userId: string) {
  return db
    .selectFrom("invitations as inv")
    .innerJoin("users as u", "u.email", "inv.email")
    .where("inv.id", "=", id)
    .where("u.id", "=", userId);
}
