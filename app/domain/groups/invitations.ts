/**
 * Inviting to a group, and what becomes of it. Everything that changes who belongs to a group locks the group first and
 * the invitation second, so that answering, withdrawing and deleting at once follow each other.
 */
import { groupInvitationLetter } from "@emails/group-invitation";
import type { Db } from "@db/client";
import { insertMember, listMembers, lockGroup } from "@db/queries/groups";
import {
  deleteExpiredInvitations,
  deletePendingInvitation,
  findInvitedGroup,
  insertInvitation,
  listOpenInvitations,
  lockInvitation,
  settleInvitation,
} from "@db/queries/invitations";
import type { AccountContext } from "~/domain/accounts/context";
import { spend } from "~/domain/accounts/limits";
import { hashToken, newToken } from "~/domain/accounts/secret-tokens";
import type { SignedIn } from "~/domain/accounts/sessions";
import { Rejected } from "~/domain/errors";
import { writeLetter } from "~/domain/mail/post-letter";
import { days } from "~/domain/time";
import { INVITATION_DAYS } from "./constants";
import { checkInvitees, rulesForGroup } from "./invitees";

export const INVALID_INVITATION = "This invitation link is invalid or has expired.";
export const NOT_YOUR_GROUP = "This group is not there any more, or not yours to change.";
const ANSWERED = "This invitation has been answered already.";

export type Inviter = Pick<SignedIn, "id" | "email" | "fullName">;

/** Counts the letters before any is written: neither one's account nor somebody's mailbox shall be misused. */
export async function spendInvitations(ctx: AccountContext, by: Inviter, emails: string[]): Promise<void> {
  for (const email of emails) {
    await spend(ctx, "invite-account", by.id);
    await spend(ctx, "invite-to", email);
  }
}

/** Writes invitations and their letters. @returns the letters' ids, to be enqueued after the commit */
export async function writeInvitations(
  trx: Db,
  ctx: Pick<AccountContext, "now" | "appOrigin">,
  by: Inviter,
  group: { id: string; name: string },
  emails: string[],
): Promise<string[]> {
  const now = ctx.now();
  const mailIds: string[] = [];
  for (const email of emails) {
    const token = newToken();
    const tokenHash = hashToken(token);
    const letter = await groupInvitationLetter({
      url: `${ctx.appOrigin}/invite/${token}`,
      group: group.name,
      inviter: by.fullName,
      days: INVITATION_DAYS,
    });
    const expiresAt = new Date(now.getTime() + days(INVITATION_DAYS));
    await insertInvitation(trx, { email, groupId: group.id, tokenHash, invitedBy: by.id, now, expiresAt });
    mailIds.push(
      await writeLetter(trx, now, {
        kind: "group-invitation",
        to: email,
        letter,
        key: `invitation:${tokenHash}`,
      }),
    );
  }
  return mailIds;
}

/** @returns how many were invited; who has an open invitation already is skipped. @throws Rejected */
export async function inviteToGroup(
  ctx: AccountContext,
  by: Inviter,
  order: { groupId: string; emails: string[] },
): Promise<number> {
  if (order.emails.length === 0) throw new Rejected({ email: "Please enter an email address" });
  await spendInvitations(ctx, by, order.emails);
  const mailIds = await ctx.db.transaction().execute(async (trx) => {
    const group = await lockGroup(trx, order.groupId);
    if (group?.created_by !== by.id) throw new Rejected(NOT_YOUR_GROUP);
    await deleteExpiredInvitations(trx, group.id, ctx.now());
    const members = await listMembers(trx, group.id);
    const open = await listOpenInvitations(trx, group.id, ctx.now());
    const rules = rulesForGroup(
      by.email,
      members.map((member) => member.email),
      open.map((invitation) => invitation.email),
    );
    const emails = checkInvitees(order.emails, rules);
    if (emails.length === 0) throw new Rejected({ email: "This person has already been invited" });
    return writeInvitations(trx, ctx, by, group, emails);
  });
  for (const mailId of mailIds) await ctx.enqueue("send-mail", { mailId });
  return mailIds.length;
}

/** @throws Rejected when it is not the creator's, or was answered meanwhile */
export async function withdrawInvitation(
  ctx: Pick<AccountContext, "db">,
  by: { id: string },
  given: { groupId: string; invitationId: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const group = await lockGroup(trx, given.groupId);
    if (group?.created_by !== by.id) throw new Rejected(NOT_YOUR_GROUP);
    if (!(await deletePendingInvitation(trx, given.invitationId, given.groupId)))
      throw new Rejected(ANSWERED);
  });
}

/**
 * Procedure handle_invitation_response: status and membership change together, for the invited address only. The same
 * answer twice is one answer. @returns the group's id. @throws Rejected
 */
export async function respondToInvitation(
  ctx: Pick<AccountContext, "db" | "now">,
  by: { id: string },
  given: { invitationId: string; accept: boolean },
): Promise<string> {
  const status = given.accept ? "accepted" : "declined";
  return ctx.db.transaction().execute(async (trx) => {
    const groupId = await findInvitedGroup(trx, given.invitationId, by.id);
    if (!groupId || !(await lockGroup(trx, groupId))) throw new Rejected(INVALID_INVITATION);
    const invitation = await lockInvitation(trx, given.invitationId, by.id);
    if (!invitation) throw new Rejected(INVALID_INVITATION);
    if (invitation.status === status) return groupId;
    if (invitation.status !== "pending") throw new Rejected(ANSWERED);
    if (invitation.expires_at <= ctx.now()) throw new Rejected(INVALID_INVITATION);
    await settleInvitation(trx, given.invitationId, status, ctx.now());
    if (given.accept) await insertMember(trx, groupId, by.id, ctx.now());
    return groupId;
  });
}
