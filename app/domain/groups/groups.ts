/** Creates, renames and deletes groups, and removes members. Only a group's creator may change it. */
import {
  deleteGroup,
  deleteMember,
  insertGroup,
  listMembers,
  lockGroup,
  updateGroupName,
} from "@db/queries/groups/groups";
import type { Db } from "@db/client";
import type { DomainContext } from "~/context";
import { consumeRateLimit } from "~/domain/accounts/limits";
import { Rejected } from "~/domain/errors";
import { MAX_GROUP_NAME_LENGTH, NOT_YOUR_GROUP } from "./constants";
import { openLinks } from "~/domain/newsletter/links";
import { openPlanMails, type PlanMails } from "~/domain/plans/mails";
import { checkInvitees, rulesForNewGroup } from "./invitees";
import { readComing, tellEnded, tellLeft } from "./news";
import { consumeInvitationLimits, insertInvitations, type Inviter } from "./invitations";

type Context = Pick<DomainContext, "db" | "enqueue" | "now" | "appOrigin">;
type Leaver = { id: string; fullName: string | null };

/** Creates a group and its invitations in one transaction. @throws Rejected */
export async function createGroup(
  ctx: Pick<DomainContext, "db" | "enqueue" | "now" | "appOrigin">,
  by: Inviter,
  order: { name: string; emails: string[] },
): Promise<{ id: string; invited: number }> {
  const name = readName(order.name);
  const emails = checkInvitees(order.emails, rulesForNewGroup(by.email));
  await consumeRateLimit(ctx, "group-account", by.id);
  await consumeInvitationLimits(ctx, by, emails);
  // Before the transaction: reading their secret takes a second connection.
  const links = await openLinks(ctx);
  const { id, mailIds } = await ctx.db.transaction().execute(async (trx) => {
    const group = { id: await insertGroup(trx, { name, createdBy: by.id, now: ctx.now() }), name };
    return { id: group.id, mailIds: await insertInvitations(trx, { ...ctx, links }, by, group, emails) };
  });
  for (const mailId of mailIds) await ctx.enqueue("send-mail", { mailId });
  return { id, invited: mailIds.length };
}

export async function renameGroup(
  ctx: Pick<DomainContext, "db">,
  by: { id: string },
  given: { groupId: string; name: string },
): Promise<void> {
  if (!(await updateGroupName(ctx.db, given.groupId, by.id, readName(given.name))))
    throw new Rejected(NOT_YOUR_GROUP);
}

/** Deletes a group with its invitations, memberships, plans and answers. Its members hear of it. */
export async function endGroup(ctx: Context, by: Leaver, groupId: string): Promise<void> {
  await telling(ctx, async (trx, mails) => {
    const group = await lockGroup(trx, groupId);
    if (group?.created_by !== by.id) throw new Rejected(NOT_YOUR_GROUP);
    const mailIds = await tellEnded(trx, mails, group, by);
    await deleteGroup(trx, groupId, by.id);
    return mailIds;
  });
}

/** A creator cannot leave: the group would have no owner. */
export async function leaveGroup(ctx: Context, by: Leaver, groupId: string): Promise<void> {
  await telling(ctx, async (trx, mails) => {
    const group = await lockGroup(trx, groupId);
    if (group?.created_by === by.id)
      throw new Rejected("You created this group. You can delete it, but not leave it.");
    const coming = group ? await readComing(trx, group.id, ctx.now()) : [];
    if (!group || !(await deleteMember(trx, groupId, by.id)))
      throw new Rejected("You are not in this group.");
    return tellLeft(trx, mails, group, { coming, member: { id: by.id, full_name: by.fullName }, by: by.id });
  });
}

/** @throws Rejected unless the creator removes another member */
export async function removeMember(
  ctx: Context,
  by: { id: string },
  given: { groupId: string; userId: string },
): Promise<void> {
  await telling(ctx, async (trx, mails) => {
    const group = await lockGroup(trx, given.groupId);
    if (group?.created_by !== by.id) throw new Rejected(NOT_YOUR_GROUP);
    if (given.userId === by.id) throw new Rejected("You cannot remove yourself");
    const coming = await readComing(trx, group.id, ctx.now());
    const member = (await listMembers(trx, group.id)).find(({ id }) => id === given.userId);
    if (!member || !(await deleteMember(trx, given.groupId, given.userId)))
      throw new Rejected("This person is no longer in the group.");
    return tellLeft(trx, mails, group, { coming, member, by: by.id });
  });
}

/** @throws Rejected about the field `name` */
function readName(given: string): string {
  const name = given.replace(/\s+/g, " ").trim();
  if (name === "") throw new Rejected({ name: "Group name is required" });
  if (name.length > MAX_GROUP_NAME_LENGTH)
    throw new Rejected({ name: `Please keep this under ${MAX_GROUP_NAME_LENGTH} characters` });
  return name;
}

/** @param work returns the ids of its mails */
async function telling(ctx: Context, work: (trx: Db, mails: PlanMails) => Promise<string[]>): Promise<void> {
  const mails = await openPlanMails(ctx);
  const mailIds = await ctx.db.transaction().execute((trx) => work(trx, mails));
  for (const mailId of mailIds) await ctx.enqueue("send-mail", { mailId });
}
