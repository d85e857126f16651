/** `admin grant EMAIL`, `admin revoke EMAIL`, `admin link EMAIL`, `admin list`, and the first administrator of a new site. */
import { InvalidArgumentError } from "commander";
import type { Kysely } from "kysely";
import type { Config } from "~/config.server";
import type { Database } from "@db/client";
import { grantAdmin, listAdmins, revokeAdmin } from "@db/queries/accounts/admins";
import { findUserByEmail } from "@db/queries/accounts/users";
import { insertSecurityEntry } from "@db/queries/operations/security-log";
import { readEmail } from "~/domain/accounts/email";
import { LINK_MINUTES } from "~/domain/accounts/login-link";
import type { Print } from "./with-db";

/** For commander. @throws InvalidArgumentError */
export function emailFrom(word: string): string {
  const email = readEmail(word);
  if (email === null) throw new InvalidArgumentError(`"${word}" is not an e-mail address.`);
  return email;
}

async function noteAtConsole(
  db: Kysely<Database>,
  event: "admin-granted" | "admin-revoked",
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

/** Somebody who has no account yet gets one to sign in to. */
export async function grant(db: Kysely<Database>, email: string, print: Print): Promise<void> {
  const isNew = await grantAdmin(db, email);
  if (isNew) await noteAtConsole(db, "admin-granted", email);
  print(isNew ? `${email} is an administrator now.` : `${email} was an administrator already.`);
}

export async function revoke(db: Kysely<Database>, email: string, print: Print): Promise<void> {
  const was = await revokeAdmin(db, email);
  if (was) await noteAtConsole(db, "admin-revoked", email);
  print(was ? `${email} is no longer an administrator.` : `${email} was not an administrator.`);
}

export async function list(db: Kysely<Database>, print: Print): Promise<void> {
  const emails = await listAdmins(db);
  print(emails.length > 0 ? emails.join("\n") : "There is no administrator yet.");
}

/** Prints a link that signs an administrator in: the way in while no mail can leave. */
export async function printLink(
  config: Pick<Config, "appOrigin">,
  db: Kysely<Database>,
  email: string,
  print: Print,
): Promise<void> {
  if (!(await listAdmins(db)).includes(email)) {
    throw new Error(`${email} is not an administrator: fire-escape admin grant ${email}`);
  }
  const { createLoginLink } = await import("~/web/auth");
  const url = await createLoginLink(
    { db, now: () => new Date(), appOrigin: config.appOrigin },
    email,
    "/admin",
  );
  print(`Sign in as ${email} within ${LINK_MINUTES} minutes; the link works once:\n\n  ${url}\n`);
}

/** Makes the person of ADMIN_EMAIL an administrator and prints a link, once: while there is no administrator. */
export async function addFirstAdmin(
  config: Pick<Config, "appOrigin" | "adminEmail">,
  db: Kysely<Database>,
  print: Print,
): Promise<void> {
  if ((await listAdmins(db)).length > 0) return;
  if (config.adminEmail === null) {
    return print("There is no administrator yet: fire-escape admin grant you@example.org --link");
  }
  await grant(db, config.adminEmail, print);
  await printLink(config, db, config.adminEmail, print);
}
