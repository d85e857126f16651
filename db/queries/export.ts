/** Reads that only the data export needs. */
import type { Db } from "../client";

export function listGroupsForExport(db: Db, userId: string) {
  return db
    .selectFrom("user_groups as ug")
    .innerJoin("groups as g", "g.id", "ug.group_id")
    .select(["g.name", "ug.joined_at"])
    .select((eb) => eb("g.created_by", "=", userId).as("is_creator"))
    .where("ug.user_id", "=", userId)
    .orderBy("ug.joined_at")
    .execute();
}

export function listLetters(db: Db, userId: string) {
  return db
    .selectFrom("weekly_recommendations")
    .select(["subject", "period", "frequency", "status", "text_body", "created_at", "sent_at"])
    .where("user_id", "=", userId)
    .where("status", "!=", "preview")
    .orderBy("created_at", "desc")
    .execute();
}
