/** Reads that only the data export needs. */
import type { Db } from "../../client";

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

/** Invitations that came to this address, and those this person sent: addresses they typed themselves. */
export function listInvitationsForExport(db: Db, userId: string) {
  return db
    .selectFrom("invitations as inv")
    .innerJoin("groups as g", "g.id", "inv.group_id")
    .innerJoin("users as me", (join) => join.on("me.id", "=", userId))
    .select(["g.name as group", "inv.email as sent_to", "inv.status", "inv.created_at", "inv.responded_at"])
    .where((eb) =>
      eb.or([eb("inv.email", "=", eb.ref("me.email")), eb("inv.invited_by", "=", eb.ref("me.id"))]),
    )
    .orderBy("inv.created_at")
    .execute();
}

export function listPlansForExport(db: Db, userId: string) {
  return db
    .selectFrom("plans as p")
    .innerJoin("groups as g", "g.id", "p.group_id")
    .innerJoin("plan_options as o", "o.plan_id", "p.id")
    .leftJoin("plan_answers as a", (join) =>
      join.onRef("a.option_id", "=", "o.id").on("a.user_id", "=", userId),
    )
    .select(["g.name as group", "o.title as event", "o.day", "o.is_chosen", "a.answer", "a.answered_at"])
    .select((eb) => eb("p.proposed_by", "is not distinct from", userId).as("proposed_by_me"))
    .where((eb) => eb.or([eb("p.proposed_by", "=", userId), eb("a.user_id", "=", userId)]))
    .orderBy("p.created_at")
    .orderBy("o.position")
    .execute();
}

/** Votes by a group's link under an address that nobody has confirmed yet. */
export function listGuestsForExport(db: Db, email: string) {
  return db
    .selectFrom("group_guests as gg")
    .innerJoin("groups as g", "g.id", "gg.group_id")
    .select(["g.name as group", "gg.name", "gg.zip", "gg.days", "gg.created_at"])
    .where("gg.email", "=", email)
    .orderBy("gg.created_at")
    .execute();
}

/** Mails of the last two weeks; of what was sent, only that it was. */
export function listMailForExport(db: Db, email: string) {
  return db
    .selectFrom("mail_outbox")
    .select(["kind", "subject", "status", "created_at", "sent_at"])
    .where("to_email", "=", email)
    .orderBy("created_at")
    .execute();
}

/** Why an address gets no letters, if so. */
export function findSuppression(db: Db, email: string) {
  return db
    .selectFrom("mail_suppressions")
    .select(["reason", "created_at"])
    .where("email", "=", email)
    .executeTakeFirst();
}

/** Lists what an editor changed. */
export function listChangesBy(db: Db, userId: string) {
  return db
    .selectFrom("audit_log")
    .select(["at", "action", "subject_type", "subject_id"])
    .where("actor_id", "=", userId)
    .orderBy("at")
    .execute();
}
