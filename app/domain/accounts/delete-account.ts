/** Deletes an account. Groups with other members survive: each gets a new owner. */
import type { Db } from "@db/client";
import { deleteUser } from "@db/queries/accounts/users";
import { listSuccessors, lockGroupsOf, updateCreator } from "@db/queries/groups/groups";
import { accountDeletedLetter } from "@emails/account-security";
import { groupHandedOverLetter } from "@emails/group-handed-over";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { requireAnotherAdministrator } from "~/domain/admin/people/last-administrator";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import { readEmail } from "./email";

/**
 * Needs a fresh sign-in, which the caller checks. A last letter says that it is done.
 * @param typedEmail the address typed as confirmation, so that no stray click deletes an account. @throws Rejected
 */
export async function deleteAccount(
  ctx: Pick<DomainContext, "db" | "enqueue" | "now" | "appOrigin">,
  by: { id: string; email: string },
  typedEmail: string,
): Promise<void> {
  if (readEmail(typedEmail) !== by.email)
    throw new Rejected({ confirmEmail: "Type your email address to confirm" });
  const mailIds = await ctx.db.transaction().execute(async (trx) => {
    await requireAnotherAdministrator(trx, by.email);
    const letters = await handGroupsOver(trx, ctx, by.id);
    await deleteUser(trx, by.id, by.email);
    const gone = { kind: "account-deleted", to: by.email, letter: await accountDeletedLetter() };
    return [...letters, await enqueueMail(trx, ctx.now(), { ...gone, key: `account-deleted:${by.id}` })];
  });
  for (const mailId of mailIds) await ctx.enqueue("send-mail", { mailId });
}

/**
 * Gives each of a creator's groups to its longest-standing member, who is told by mail. A group with no other member is
 * deleted with the account. @returns ids of the mails, to be enqueued after the commit
 */
async function handGroupsOver(
  trx: Db,
  ctx: Pick<DomainContext, "now" | "appOrigin">,
  creatorId: string,
): Promise<string[]> {
  await lockGroupsOf(trx, creatorId);
  const mailIds: string[] = [];
  for (const group of await listSuccessors(trx, creatorId)) {
    if (group.heir_id === null || group.heir_email === null) continue;
    await updateCreator(trx, group.id, creatorId, group.heir_id);
    const letter = await groupHandedOverLetter({
      group: group.name,
      url: `${ctx.appOrigin}/dashboard/groups/${group.id}/settings`,
    });
    const key = `handed-over:${group.id}:${group.heir_id}:${creatorId}`;
    mailIds.push(
      await enqueueMail(trx, ctx.now(), { kind: "group-handed-over", to: group.heir_email, letter, key }),
    );
  }
  return mailIds;
}
