/** A site always has an administrator: nothing takes the role, or the account, of the last one. */
import { isLastAdministrator } from "@db/queries/accounts/admins";
import { lockRoles } from "@db/queries/admin/people";
import type { Db } from "@db/client";
import { Rejected } from "~/domain/errors";

export const LAST_ADMINISTRATOR =
  "This is the last administrator. Make somebody else an administrator first.";

/** In the transaction that takes the role away; others wait for it. @throws Rejected */
export async function requireAnotherAdministrator(trx: Db, email: string): Promise<void> {
  await lockRoles(trx);
  if (await isLastAdministrator(trx, email)) throw new Rejected(LAST_ADMINISTRATOR);
}
