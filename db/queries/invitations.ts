/** Invitations to groups, as the invited person's dashboard reads them. */
import type { Db } from "../client";

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
