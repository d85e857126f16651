/** The use-cases' own guard, for changes that leave no entry in the audit trail (audit.ts guards the others). */
import { findRole } from "@db/queries/accounts/admins";
import type { AdminRole } from "@db/schema";
import type { DomainContext } from "~/context";
import { Rejected } from "../errors";
import { hasRole, NEEDS_ADMIN } from "./roles";

/** Asks the database once more, because the role may have ended since the request began. @throws Rejected */
export async function requireRole(
  { db }: Pick<DomainContext, "db">,
  by: { id: string },
  needed: AdminRole,
): Promise<void> {
  if (!hasRole({ role: await findRole(db, by.id) }, needed)) throw new Rejected(NEEDS_ADMIN);
}
