/** Events proposed to a group, and its members' answers. Only members see them, and only members' answers count. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { memberIds } from "./groups";

export type Answer = "yes" | "maybe" | "no";

/** @returns null when the group has this event already */
export async function insertProposal(
  trx: Db,
  row: { groupId: string; eventId: number; proposedBy: string; reason: string; now: Date },
): Promise<string | null> {
  const inserted = await trx
    .insertInto("group_proposals")
    .values({
      group_id: row.groupId,
      event_id: row.eventId,
      proposed_by: row.proposedBy,
      reason: row.reason,
      created_at: row.now,
    })
    .onConflict((oc) => oc.columns(["group_id", "event_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** The groups that an event has been proposed to. */
export async function listGroupsProposed(db: Db, eventId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("group_proposals")
    .select("group_id")
    .where("event_id", "=", eventId)
    .execute();
  return rows.map((row) => row.group_id);
}

/** Coming events, the soonest first. `is_on` is false for an event that was unpublished since. */
export function listProposals(db: Db, groupId: string, today: string) {
  return proposals(db)
    .where("p.group_id", "=", groupId)
    .where("e.last_day", ">=", today)
    .orderBy("e.start_time")
    .orderBy("p.created_at")
    .execute();
}

/** One proposal, for members of its group only. */
export function findProposalFor(db: Db, id: string, userId: string) {
  return proposals(db)
    .innerJoin("groups as g", "g.id", "p.group_id")
    .innerJoin("users as me", (join) => join.on("me.id", "=", userId))
    .leftJoin("group_proposal_answers as a", (join) =>
      join.onRef("a.proposal_id", "=", "p.id").onRef("a.user_id", "=", "me.id"),
    )
    .select(["g.name as group_name", "me.full_name as my_name", "me.email as my_email", "a.answer"])
    .where("p.id", "=", id)
    .where(
      sql<boolean>`(g.created_by = me.id
        or exists (select from user_groups ug where ug.group_id = g.id and ug.user_id = me.id))`,
    )
    .executeTakeFirst();
}

function proposals(db: Db) {
  return db
    .selectFrom("group_proposals as p")
    .innerJoin("events as e", "e.id", "p.event_id")
    .leftJoin("users as by", "by.id", "p.proposed_by")
    .select(["p.id", "p.group_id", "p.event_id", "p.reason", "by.full_name as proposed_by"])
    .select(["p.proposed_by as proposer_id", "p.settled_at", "p.reminded_at"])
    .select(["e.title", "e.ends_at", "e.version as event_version"])
    .select(sql<boolean>`(e.published and e.status in ('scheduled', 'moved_online'))`.as("is_on"));
}

/** @returns false when it is settled already */
export async function settleProposal(trx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("group_proposals")
    .set({ settled_at: now })
    .where("id", "=", id)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** @returns false when the members were asked again since then */
export async function markReminded(trx: Db, id: string, now: Date, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("group_proposals")
    .set({ reminded_at: now })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("reminded_at", "is", null), eb("reminded_at", "<", since)]))
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Its answers go with it. */
export async function deleteProposal(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("group_proposals").where("id", "=", id).execute();
}

/** Answers of the present members, earliest first. */
export function listAnswers(db: Db, groupId: string) {
  return db
    .selectFrom("group_proposal_answers as a")
    .innerJoin("group_proposals as p", "p.id", "a.proposal_id")
    .innerJoin("users as u", "u.id", "a.user_id")
    .select(["a.proposal_id", "a.user_id", "a.answer", "u.full_name"])
    .where("p.group_id", "=", groupId)
    .where(sql<boolean>`a.user_id in ${memberIds(groupId)}`)
    .orderBy("a.answered_at")
    .orderBy("u.id")
    .execute();
}

export async function upsertAnswer(
  trx: Db,
  row: { proposalId: string; userId: string; answer: Answer; now: Date },
): Promise<void> {
  await trx
    .insertInto("group_proposal_answers")
    .values({ proposal_id: row.proposalId, user_id: row.userId, answer: row.answer, answered_at: row.now })
    .onConflict((oc) =>
      oc.columns(["proposal_id", "user_id"]).doUpdateSet({ answer: row.answer, answered_at: row.now }),
    )
    .execute();
}
