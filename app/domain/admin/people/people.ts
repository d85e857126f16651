/**
 * Roles and blocks of accounts. Nobody changes their own, and roles change one after the other; so there is always an
 * administrator.
 */
import type { Db } from "@db/client";
import { assignRole, revokeRole } from "@db/queries/accounts/admins";
import { deleteSessionsOf } from "@db/queries/accounts/sessions";
import { ALL_PURPOSES, invalidateTokensOf } from "@db/queries/accounts/tokens";
import { findAccount, lockRoles, setBlocked, type UserAccount } from "@db/queries/admin/people";
import { isMailUnwanted } from "@db/queries/mail/suppressions";
import type { AdminRole } from "@db/schema";
import { roleGivenLetter } from "@emails/role-given";
import type { DomainContext } from "~/context";
import { readEmail } from "~/domain/accounts/email";
import { Rejected } from "~/domain/errors";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import { noteSecurity } from "~/domain/security-log";
import { readUuid } from "~/lib/uuid";
import { recordAudit, type Editor } from "../audit";
import { requireAnotherAdministrator } from "./last-administrator";

type Context = Pick<DomainContext, "db" | "now" | "enqueue" | "appOrigin" | "log"> & {
  clientAddress: string;
};

/** @returns the account. @throws Rejected */
export async function setRole(
  ctx: Context,
  by: Editor,
  id: string,
  role: AdminRole | null,
): Promise<UserAccount> {
  let mailId: string | null = null;
  const person = await changeAccount(ctx, by, id, "changed the role of", async (trx, { email, ...was }) => {
    if (was.blocked_at !== null && role !== null)
      throw new Rejected("The account is blocked. Unblock it first.");
    if (role !== "admin") await requireAnotherAdministrator(trx, email);
    if (role === null) await revokeRole(trx, email);
    else await assignRole(trx, email, role);
    if (role !== null && was.role === null) mailId = await writeRoleLetter(trx, ctx, email, role);
    return { role: inTrail(role), was: inTrail(was.role) };
  });
  if (mailId) await ctx.enqueue("send-mail", { mailId });
  if (person.role !== role) await noteRole(ctx, person.email, role);
  return person;
}

/** Ends the account's sessions, mailed links and role. @returns the account. @throws Rejected */
export async function blockUser(ctx: Context, by: Editor, id: string): Promise<UserAccount> {
  const person = await changeAccount(ctx, by, id, "blocked", async (trx, other) => {
    await requireAnotherAdministrator(trx, other.email);
    await setBlocked(trx, other.id, ctx.now());
    await revokeRole(trx, other.email);
    await deleteSessionsOf(trx, other.id);
    await invalidateTokensOf(trx, other, ALL_PURPOSES, ctx.now());
    return { was: inTrail(other.role) };
  });
  await noteSecurity(ctx, { event: "account-blocked", who: { userId: person.id } });
  return person;
}

/** The role does not come back by itself. @returns the account. @throws Rejected */
export async function unblockUser(ctx: Context, by: Editor, id: string): Promise<UserAccount> {
  const person = await changeAccount(ctx, by, id, "unblocked", async (trx, other) => {
    await setBlocked(trx, other.id, null);
    return {};
  });
  await noteSecurity(ctx, { event: "account-unblocked", who: { userId: person.id } });
  return person;
}

/** Gives somebody a role by address, also one who has no account yet. @returns the address. @throws Rejected */
export async function inviteEditor(
  ctx: Context,
  by: Editor,
  invited: { email: string; role: AdminRole },
): Promise<string> {
  const email = readEmail(invited.email);
  if (email === null) throw new Rejected({ email: "Please enter a valid email address" });
  if (await isMailUnwanted(ctx.db, email))
    throw new Rejected({ email: "Mail to this address came back or was reported. Ask for another one." });
  const mailId = await ctx.db.transaction().execute(async (trx) => {
    await lockRoles(trx);
    const { id, blocked_at, isNew } = await assignRole(trx, email, invited.role);
    if (blocked_at !== null) throw new Rejected({ email: "This account is blocked. Unblock it first." });
    if (!isNew) throw new Rejected({ email: "This person has a role already. Change it in the list." });
    await recordAudit(trx, ctx, by, {
      action: "invited",
      needs: "admin",
      subject: { type: "user", id },
      after: { about: email, role: invited.role },
    });
    return writeRoleLetter(trx, ctx, email, invited.role);
  });
  await ctx.enqueue("send-mail", { mailId });
  await noteRole(ctx, email, invited.role);
  return email;
}

/** @param change of another one's account; it returns what the trail says besides the address. @throws Rejected */
const changeAccount = (
  ctx: Context,
  by: Editor,
  id: string,
  action: string,
  change: (trx: Db, other: UserAccount) => Promise<object>,
): Promise<UserAccount> =>
  ctx.db.transaction().execute(async (trx) => {
    const other = await findOther(trx, by, id);
    const after = { about: other.email, ...(await change(trx, other)) };
    await recordAudit(trx, ctx, by, {
      action,
      needs: "admin",
      subject: { type: "user", id: other.id },
      after,
    });
    return other;
  });

/** As the trail shows it. */
const inTrail = (role: AdminRole | null) => role ?? "none";

/** The account, while nobody else changes roles. @throws Rejected */
async function findOther(trx: Db, by: Editor, id: string): Promise<UserAccount> {
  await lockRoles(trx);
  const key = readUuid(id);
  const person = key === null ? undefined : await findAccount(trx, key);
  if (!person) throw new Rejected("This account no longer exists.");
  if (person.id === by.id)
    throw new Rejected("Nobody changes their own account here. Ask another administrator.");
  return person;
}

/** @returns the letter's id, to be enqueued after the commit */
async function writeRoleLetter(trx: Db, ctx: Context, to: string, role: AdminRole): Promise<string> {
  const letter = await roleGivenLetter({ role, url: `${ctx.appOrigin}/login?next=%2Fadmin` });
  const key = `role:${to}:${ctx.now().getTime()}`;
  return enqueueMail(trx, ctx.now(), { kind: "role-given", to, letter, key });
}

const noteRole = (ctx: Context, email: string, role: AdminRole | null) =>
  noteSecurity(ctx, { event: role === null ? "admin-revoked" : `${role}-granted`, who: { email } });
