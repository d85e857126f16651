/** A group's own life: made, renamed, deleted; and who leaves it. The creator's id stands in every change. */
import type { Db } from "@db/client";
import { groupHandedOverLetter } from "@emails/group-handed-over";
import {
  deleteGroup,
  deleteMember,
  insertGroup,
  listHeirs,
  lockGroup,
  lockGroupsOf,
  updateCreator,
  updateGroupName,
} from "@db/queries/groups";
import type { AccountContext } from "~/domain/accounts/context";
import { spend } from "~/domain/accounts/limits";
import { Rejected } from "~/domain/errors";
import { writeLetter } from "~/domain/mail/post-letter";
import { GROUP_NAME_LENGTH } from "./constants";
import { checkInvitees, rulesForNewGroup } from "./invitees";
import { NOT_YOUR_GROUP, spendInvitations, writeInvitations, type Inviter } from "./invitations";

/** @throws Rejected about the field `name` */
function readName(given: string): string {
  const name = given.replace(/\s+/g, " ").trim();
  if (name === "") throw new Rejected({ name: "Group name is required" });
  if (name.length > GROUP_NAME_LENGTH)
    throw new Rejected({ name: `Please keep this under ${GROUP_NAME_LENGTH} characters` });
  return name;
}

/** Makes a group with its invitations, all or nothing. @returns its id. @throws Rejected */
export async function createGroup(
  ctx: AccountContext,
  by: Inviter,
  order: { name: string; emails: string[] },
): Promise<{ id: string; invited: number }> {
  const name = readName(order.name);
  const emails = checkInvitees(order.emails, rulesForNewGroup(by.email));
  await spend(ctx, "group-account", by.id);
  await spendInvitations(ctx, by, emails);
  const { id, mailIds } = await ctx.db.transaction().execute(async (trx) => {
    const group = { id: await insertGroup(trx, { name, createdBy: by.id, now: ctx.now() }), name };
    return { id: group.id, mailIds: await writeInvitations(trx, ctx, by, group, emails) };
  });
  for (const mailId of mailIds) await ctx.enqueue("send-mail", { mailId });
  return { id, invited: mailIds.length };
}

export async function renameGroup(
  ctx: Pick<AccountContext, "db">,
  by: { id: string },
  given: { groupId: string; name: string },
): Promise<void> {
  if (!(await updateGroupName(ctx.db, given.groupId, by.id, readName(given.name))))
    throw new Rejected(NOT_YOUR_GROUP);
}

/** Its invitations, memberships, proposals and answers go with it. */
export async function endGroup(
  ctx: Pick<AccountContext, "db">,
  by: { id: string },
  groupId: string,
): Promise<void> {
  if (!(await deleteGroup(ctx.db, groupId, by.id))) throw new Rejected(NOT_YOUR_GROUP);
}

/** Creators do not leave: their group would have nobody to look after it. */
export async function leaveGroup(
  ctx: Pick<AccountContext, "db">,
  by: { id: string },
  groupId: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const group = await lockGroup(trx, groupId);
    if (group?.created_by === by.id)
      throw new Rejected("You made this group: delete it if it has had its time.");
    if (!group || !(await deleteMember(trx, groupId, by.id)))
      throw new Rejected("You are not in this group.");
  });
}

/** @throws Rejected for anybody but the creator, and for the creator as the one to go */
export async function removeMember(
  ctx: Pick<AccountContext, "db">,
  by: { id: string },
  given: { groupId: string; userId: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const group = await lockGroup(trx, given.groupId);
    if (group?.created_by !== by.id) throw new Rejected(NOT_YOUR_GROUP);
    if (given.userId === by.id) throw new Rejected("You cannot remove yourself");
    if (!(await deleteMember(trx, given.groupId, given.userId)))
      throw new Rejected("This person is not in the group any more.");
  });
}

/**
 * When a creator's account ends, each of their groups goes to the member who has been in it longest, who is told by
 * letter; a group with nobody else in it ends with the account. @returns the letters' ids
 */
export async function handGroupsOver(
  trx: Db,
  ctx: Pick<AccountContext, "now" | "appOrigin">,
  creatorId: string,
): Promise<string[]> {
  await lockGroupsOf(trx, creatorId);
  const mailIds: string[] = [];
  for (const group of await listHeirs(trx, creatorId)) {
    if (group.heir_id === null || group.heir_email === null) continue;
    await updateCreator(trx, group.id, creatorId, group.heir_id);
    const letter = await groupHandedOverLetter({
      group: group.name,
      url: `${ctx.appOrigin}/dashboard/groups/${group.id}/settings`,
    });
    const key = `handed-over:${group.id}:${group.heir_id}:${creatorId}`;
    mailIds.push(
      await writeLetter(trx, ctx.now(), { kind: "group-handed-over", to: group.heir_email, letter, key }),
    );
  }
  return mailIds;
}
