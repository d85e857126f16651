/** `admin grant EMAIL`, `admin revoke EMAIL`, `admin link EMAIL`, `admin list`, and the first administrator of a new site. */
import { InvalidArgumentError } from "commander";
import type { Kysely } from "kysely";
import type { AdminRole } from "@db/schema";
import type { Config } from "~/settings/config.server";
import type { Database } from "@db/client";
import { assignRole, listAdminRoles, revokeRole } from "@db/queries/accounts/admins";
import { findUserByEmail } from "@db/queries/accounts/users";
import { insertSecurityEntry } from "@db/queries/operations/security-log";
import { readEmail } from "~/domain/accounts/email";
import { requireAnotherAdministrator } from "~/domain/admin/people/last-administrator";
import { LINK_MINUTES } from "~/domain/accounts/login-link";
import type { Print } from "./with-db";

/** For commander. @throws InvalidArgumentError */
export function emailFrom(word: string): string {
  const email = readEmail(word);
  if (email === null) throw new InvalidArgumentError(`"${word}" is not an e-mail address.`);
  return email;
}

export async function revoke(db: Kysely<Database>, email: string, print: Print): Promise<void> {
  const was = await db.transaction().execute(async (trx) => {
    await requireAnotherAdministrator(trx, email);
    return revokeRole(trx, email);
  });
  if (was) await noteAtConsole(db, "admin-revoked", email);
  print(was ? `${email} has no role any more.` : `${email} had no role.`);
}

export async function list(db: Kysely<Database>, print: Print): Promise<void> {
  const people = await listAdminRoles(db);
  print(
    people.length > 0
      ? people.map(({ email, role }) => `${role.padEnd(6)}  ${email}`).join("\n")
      : "There is no administrator yet.",
  );
}

/** Makes the person of ADMIN_EMAIL an administrator and prints a link, once: while there is no administrator. */
export async function addFirstAdmin(
  config: Pick<Config, "appOrigin" | "adminEmail">,
  db: Kysely<Database>,
  print: Print,
): Promise<void> {
  if ((await listAdminRoles(db)).some(({ role }) => role === "admin")) return;
  if (config.adminEmail === null) {
    return print("There is no administrator yet: fire-escape admin grant you@example.org --link");
  }
  await grant(db, config.adminEmail, { role: "admin" }, print);
  await printLink(config, db, config.adminEmail, print);
}

const TITLES: Record<AdminRole, string> = { admin: "an administrator", editor: "an editor" };

/** Somebody who has no account yet gets one to sign in to; who has the other role changes it. */
export async function grant(
  db: Kysely<Database>,
  email: string,
  { role }: { role: AdminRole },
  print: Print,
): Promise<void> {
  const isNew = await db.transaction().execute(async (trx) => {
    if (role !== "admin") await requireAnotherAdministrator(trx, email);
    return (await assignRole(trx, email, role)).isChanged;
  });
  if (isNew) await noteAtConsole(db, `${role}-granted`, email);
  print(isNew ? `${email} is ${TITLES[role]} now.` : `${email} was ${TITLES[role]} already.`);
}

/** Prints a link that signs an editor or administrator in: the way in while no mail can leave. */
export async function printLink(
  config: Pick<Config, "appOrigin">,
  db: Kysely<Database>,
  email: string,
  print: Print,
): Promise<void> {
  if (!(await listAdminRoles(db)).some((role) => role.email === email)) {
    throw new Error(`${email} has no role: fire-escape admin grant ${email}`);
  }
  const { createLoginLink } = await import("~/web/auth");
  const url = await createLoginLink(
    { db, now: () => new Date(), appOrigin: config.appOrigin },
    email,
    "/admin",
  );
  print(`Sign in as ${email} within ${LINK_MINUTES} minutes; the link works once:\n\n  ${url}\n`);
}

async function noteAtConsole(
  db: Kysely<Database>,
  event: "admin-granted" | "editor-granted" | "admin-revoked",
  email: string,
): Promise<void> {
  const user = await findUserByEmail(db, email);
  await insertSecurityEntry(db, {
    at: new Date(),
    event,
    userId: user?.id ?? null,
    addressHash: "console",
    detail: null,
  });
}
