/** `admin grant EMAIL`, `admin revoke EMAIL`, `admin list`. A person who has no account yet gets one to sign in to. */
import { z } from "zod";
import type { Kysely } from "kysely";
import type { Database } from "@db/client";
import { grantAdmin, listAdmins, revokeAdmin } from "@db/queries/accounts/admins";

const emailSchema = z.email().max(320);

function emailFrom(word: string | undefined): string {
  const parsed = emailSchema.safeParse(word?.trim().toLowerCase());
  if (!parsed.success) throw new Error(`"${word ?? ""}" is not an e-mail address.`);
  return parsed.data;
}

export async function manageAdmins(
  db: Kysely<Database>,
  [verb, email]: string[],
  print: (line: string) => void,
): Promise<void> {
  if (verb === "grant") {
    const address = emailFrom(email);
    const isNew = await grantAdmin(db, address);
    print(isNew ? `${address} is an administrator now.` : `${address} was an administrator already.`);
  } else if (verb === "revoke") {
    const address = emailFrom(email);
    const was = await revokeAdmin(db, address);
    print(was ? `${address} is no longer an administrator.` : `${address} was not an administrator.`);
  } else if (verb === "list") {
    const emails = await listAdmins(db);
    print(emails.length > 0 ? emails.join("\n") : "There is no administrator yet.");
  } else {
    throw new Error(
      "Say: npm run admin -- grant EMAIL, npm run admin -- revoke EMAIL, or npm run admin -- list",
    );
  }
}
