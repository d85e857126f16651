/** Groups and who is in them. Every WHERE contains the reader's or owner's id, so others find nothing. */
import { sql } from "kysely";
import type { Db } from "../../client";

const memberCount = sql<number>`(select count(*)::int from group_members m where m.group_id = g.id)`;

export function listGroupsOf(db: Db, userId: string) {
  return db
    .selectFrom("groups as g")
    .select(["g.id", "g.name", memberCount.as("members")])
    .select((eb) => eb("g.created_by", "=", userId).as("is_creator"))
    .where(belongs(userId))
    .orderBy("g.name")
    .orderBy("g.created_at")
    .execute();
}

/** A group, for its members only. */
export function findGroupOf(db: Db, groupId: string, userId: string) {
  return db
    .selectFrom("groups as g")
    .select(["g.id", "g.name", "g.created_by", "g.link_version", memberCount.as("members")])
    .select((eb) => eb("g.created_by", "=", userId).as("is_creator"))
    .where("g.id", "=", groupId)
    .where(belongs(userId))
    .executeTakeFirst();
}

/** Reads what somebody with its link may know of a group. */
export function findJoinable(db: Db, groupId: string) {
  return db
    .selectFrom("groups as g")
    .innerJoin("users as u", "u.id", "g.created_by")
    .select(["g.id", "g.name", "g.link_version", "u.full_name as creator"])
    .where("g.id", "=", groupId)
    .executeTakeFirst();
}

export async function countMembers(db: Db, groupId: string): Promise<number> {
  const row = await db
    .selectFrom("groups as g")
    .select(memberCount.as("members"))
    .where("g.id", "=", groupId)
    .executeTakeFirst();
  return row?.members ?? 0;
}

/**
 * Numbers go on after an end: a link that was ended stays void.
 * @returns false when the group is not the creator's
 */
export async function updateLinkVersion(
  db: Db,
  groupId: string,
  creatorId: string,
  change: "renew" | "end",
): Promise<boolean> {
  const next = sql<number>`abs(link_version) + 1`;
  const { numUpdatedRows } = await db
    .updateTable("groups")
    .set({ link_version: change === "renew" ? next : sql<number>`-abs(link_version)` })
    .where("id", "=", groupId)
    .where("created_by", "=", creatorId)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** The creator first, then in the order of joining. */
export function listMembers(db: Db, groupId: string) {
  return db
    .selectFrom("users as u")
    .innerJoin("groups as g", (join) => join.on("g.id", "=", groupId))
    .leftJoin("user_groups as ug", (join) =>
      join.onRef("ug.user_id", "=", "u.id").onRef("ug.group_id", "=", "g.id"),
    )
    .leftJoin("notification_settings as n", "n.user_id", "u.id")
    .select(["u.id", "u.full_name", "u.email", "ug.joined_at"])
    .select((eb) => eb("u.id", "=", eb.ref("g.created_by")).as("is_creator"))
    .select(sql<boolean>`coalesce(n.group_mails, true) and u.blocked_at is null`.as("gets_mails"))
    .select(sql<boolean>`coalesce(n.remind_soon, false) and u.blocked_at is null`.as("wants_soon"))
    .where(sql<boolean>`u.id in ${memberIds(groupId)}`)
    .orderBy("is_creator", "desc")
    .orderBy("ug.joined_at")
    .orderBy("u.id")
    .execute();
}

/** Everybody in a group: its rows, and the creator even without one (spec: accounts 5, shared stats). */
export const memberIds = (groupId: string) =>
  sql`(select user_id from group_members where group_id = ${groupId}::uuid)`;

/**
 * Locks a group for the rest of the transaction. Every change of its members does this first, so that such
 * changes happen one after the other and each reads the newest state.
 */
export function lockGroup(trx: Db, groupId: string) {
  return trx
    .selectFrom("groups")
    .select(["id", "name", "created_by"])
    .where("id", "=", groupId)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks a group and its members against changes, shared with other such locks. */
export async function lockGroupForShare(trx: Db, groupId: string): Promise<void> {
  await trx.selectFrom("groups").select("id").where("id", "=", groupId).forShare().execute();
}

export async function insertGroup(
  trx: Db,
  group: { name: string; createdBy: string; now: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto("groups")
    .values({ name: group.name, created_by: group.createdBy, created_at: group.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertMember(trx, id, group.createdBy, group.now);
  return id;
}

export async function insertMember(trx: Db, groupId: string, userId: string, now: Date): Promise<void> {
  await trx
    .insertInto("user_groups")
    .values({ group_id: groupId, user_id: userId, joined_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Also deletes the member's answers. The creator cannot be removed. @returns whether there was such a member */
export async function deleteMember(trx: Db, groupId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("user_groups as ug")
    .using("groups as g")
    .whereRef("g.id", "=", "ug.group_id")
    .where("ug.group_id", "=", groupId)
    .where("ug.user_id", "=", userId)
    .whereRef("g.created_by", "!=", "ug.user_id")
    .executeTakeFirst();
  if (Number(numDeletedRows) === 0) return false;
  await trx
    .deleteFrom("group_guests")
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .execute();
  await trx
    .deleteFrom("plan_answers")
    .where("user_id", "=", userId)
    .where("option_id", "in", (eb) =>
      eb
        .selectFrom("plan_options as o")
        .innerJoin("plans as p", "p.id", "o.plan_id")
        .select("o.id")
        .where("p.group_id", "=", groupId),
    )
    .execute();
  return true;
}

/** @returns false when the group is not the creator's */
export async function updateGroupName(
  db: Db,
  groupId: string,
  creatorId: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("groups")
    .set({ name })
    .where("id", "=", groupId)
    .where("created_by", "=", creatorId)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Invitations, memberships, plans and answers go with it. @returns false when the group was not the creator's */
export async function deleteGroup(db: Db, groupId: string, creatorId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("groups")
    .where("id", "=", groupId)
    .where("created_by", "=", creatorId)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

/** A person's groups, each with its longest-standing other member (null: nobody). */
export async function listSuccessors(db: Db, creatorId: string) {
  const { rows } = await sql<{
    id: string;
    name: string;
    heir_id: string | null;
    heir_name: string | null;
    heir_email: string | null;
  }>`
    select g.id, g.name, h.id as heir_id, h.full_name as heir_name, h.email as heir_email
    from groups g left join lateral (
      select u.id, u.full_name, u.email from user_groups ug join users u on u.id = ug.user_id
      where ug.group_id = g.id and ug.user_id <> g.created_by and u.blocked_at is null order by ug.joined_at, u.id limit 1
    ) h on true
    where g.created_by = ${creatorId}::uuid order by g.name, g.id
  `.execute(db);
  return rows;
}

/** Locks all groups of a creator, always in the same order. */
export async function lockGroupsOf(trx: Db, creatorId: string): Promise<void> {
  await trx
    .selectFrom("groups")
    .select("id")
    .where("created_by", "=", creatorId)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function updateCreator(trx: Db, groupId: string, from: string, to: string): Promise<void> {
  await trx
    .updateTable("groups")
    .set({ created_by: to })
    .where("id", "=", groupId)
    .where("created_by", "=", from)
    .execute();
}

const belongs = (userId: string) =>
  sql<boolean>`exists (select from group_members m where m.group_id = g.id and m.user_id = ${userId}::uuid)`;
