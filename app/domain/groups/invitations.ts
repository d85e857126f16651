/**
 * Invitations to groups: sending, withdrawing and answering them. Every change of membership locks the group first and the
 * invitation second, so that concurrent changes follow each other.
 */
import { groupInvitationLetter } from "@emails/group-invitation";
import type { Db } from "@db/client";
import { listMembers, lockGroup } from "@db/queries/groups/groups";
import {
  deleteExpiredInvitations,
  deletePendingInvitation,
  findInvitedGroup,
  insertInvitation,
  listOpenInvitations,
  lockInvitation,
  settleInvitation,
} from "@db/queries/groups/invitations";
import { listUninvitable } from "@db/queries/mail/suppressions";
import type { DomainContext } from "~/context";
import { consumeRateLimit } from "~/domain/accounts/limits";
import { hashToken, newToken } from "~/domain/accounts/secret-tokens";
import type { SignedIn } from "~/domain/accounts/sessions";
import { Rejected } from "~/domain/errors";
import { openLinks, type LetterLinks } from "~/domain/newsletter/links";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import { openPlanMails } from "~/domain/plans/mails";
import { days } from "~/lib/time";
import { INVITATION_DAYS, NOT_YOUR_GROUP } from "./constants";
import { checkInvitees, rulesForGroup } from "./invitees";
import { addMember } from "./join-link";
import { writeNews } from "./news";

export const INVALID_INVITATION = "This invitation link is invalid or has expired.";
const ANSWERED = "This invitation has already been answered.";

export type Inviter = Pick<SignedIn, "id" | "email" | "fullName">;

/** Skips people who already have an open invitation. @returns how many were invited. @throws Rejected */
export async function inviteToGroup(
  ctx: Pick<DomainContext, "db" | "enqueue" | "now" | "appOrigin">,
  by: Inviter,
  order: { groupId: string; emails: string[] },
): Promise<number> {
  if (order.emails.length === 0) throw new Rejected({ email: "Please enter an email address" });
  await consumeInvitationLimits(ctx, by, order.emails);
  // Before the transaction: reading their secret takes a second connection.
  const links = await openLinks(ctx);
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
    return insertInvitations(trx, { ...ctx, links }, by, group, emails);
  });
  for (const mailId of mailIds) await ctx.enqueue("send-mail", { mailId });
  return mailIds.length;
}

/** Counts the invitations against the limits of the sender and of each address before any is sent. */
export async function consumeInvitationLimits(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Inviter,
  emails: string[],
): Promise<void> {
  for (const email of emails) {
    await consumeRateLimit(ctx, "invite-account", by.id);
    await consumeRateLimit(ctx, "invite-to", email);
  }
}

/**
 * Stores invitations and their letters. Whoever complained, bounced or said "never" has the invitation on the site, where they
 * have an account, and no letter; the sender does not learn of it.
 * @returns the mails' ids, to be enqueued after the commit
 */
export async function insertInvitations(
  trx: Db,
  ctx: Pick<DomainContext, "now" | "appOrigin"> & { links: LetterLinks },
  by: Inviter,
  group: { id: string; name: string },
  emails: string[],
): Promise<string[]> {
  const now = ctx.now();
  const mailIds: string[] = [];
  const { links } = ctx;
  const unwritable = await listUninvitable(
    trx,
    emails.map((email) => ({ email, addressHash: links.addressHash(email) })),
  );
  for (const email of emails) {
    const token = newToken();
    const tokenHash = hashToken(token);
    const letter = await groupInvitationLetter({
      url: `${ctx.appOrigin}/invite/${token}`,
      group: group.name,
      inviter: by.fullName,
      days: INVITATION_DAYS,
      stopUrl: links.stopInvitations(email),
    });
    const expiresAt = new Date(now.getTime() + days(INVITATION_DAYS));
    await insertInvitation(trx, { email, groupId: group.id, tokenHash, invitedBy: by.id, now, expiresAt });
    if (unwritable.has(email)) continue;
    mailIds.push(
      await enqueueMail(trx, now, {
        kind: "group-invitation",
        to: email,
        letter,
        key: `invitation:${tokenHash}`,
        headers: {
          "List-Unsubscribe": `<${links.stopInvitations(email)}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      }),
    );
  }
  return mailIds;
}

/** @throws Rejected if the group is not the creator's or the invitation has already been answered */
export async function withdrawInvitation(
  ctx: Pick<DomainContext, "db">,
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
 * Procedure handle_invitation_response: changes status and membership together, for the invited address only. Giving the
 * same answer twice changes nothing. @returns the group's id. @throws Rejected
 */
export async function respondToInvitation(
  ctx: Pick<DomainContext, "db" | "now" | "enqueue" | "appOrigin">,
  by: { id: string; email: string; fullName: string | null },
  given: { invitationId: string; accept: boolean },
): Promise<string> {
  const status = given.accept ? "accepted" : "declined";
  const mails = await openPlanMails(ctx);
  const { groupId, mailIds } = await ctx.db.transaction().execute(async (trx) => {
    const groupId = await findInvitedGroup(trx, given.invitationId, by.id);
    const group = groupId ? await lockGroup(trx, groupId) : undefined;
    if (!groupId || !group) throw new Rejected(INVALID_INVITATION, "stale-link");
    const invitation = await lockInvitation(trx, given.invitationId, by.id);
    if (!invitation) throw new Rejected(INVALID_INVITATION, "stale-link");
    if (invitation.status === status) return { groupId, mailIds: [] };
    if (invitation.status !== "pending") throw new Rejected(ANSWERED);
    if (invitation.expires_at <= ctx.now()) throw new Rejected(INVALID_INVITATION, "stale-link");
    await settleInvitation(trx, given.invitationId, status, ctx.now());
    if (given.accept) return { groupId, mailIds: await addMember(trx, mails, group, by.id) };
    const inviter = (await listMembers(trx, groupId)).find(({ id }) => id === invitation.invited_by);
    const news = { kind: "declined" as const, who: by.fullName ?? by.email };
    const about = { group, news, key: `invitation-answer:${given.invitationId}` };
    return { groupId, mailIds: await writeNews(trx, mails, about, inviter ? [inviter] : []) };
  });
  for (const mailId of mailIds) await ctx.enqueue("send-mail", { mailId });
  return groupId;
}
