/** Reads and writes who may enter the admin area, and as what. */
import type { Kysely } from "kysely";
import type { Database, Db } from "../../client";
import type { AdminRole } from "../../schema";

export async function findRole(db: Db, userId: string): Promise<AdminRole | null> {
  const row = await db
    .selectFrom("admin_users")
    .select("role")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** @returns false when the person had exactly this role already */
export async function grantRole(db: Kysely<Database>, email: string, role: AdminRole): Promise<boolean> {
  const { isChanged } = await db.transaction().execute((trx) => assignRole(trx, email, role));
  return isChanged;
}

/** Creates the account if it does not exist. @returns whose it is, and whether the person had no role before */
export async function assignRole(trx: Db, email: string, role: AdminRole) {
  await trx
    .insertInto("users")
    .values({ email })
    .onConflict((oc) => oc.column("email").doNothing())
    .execute();
  // Another role is a new row: a backup that is put back must not bring the former one back.
  const replaced = await deleteRoles(trx, email).where("role", "!=", role).executeTakeFirst();
  const inserted = await trx
    .insertInto("admin_users")
    .columns(["user_id", "role"])
    .expression((eb) =>
      eb
        .selectFrom("users")
        .select(["id", eb.val(role).as("role")])
        .where("email", "=", email),
    )
    .onConflict((oc) => oc.column("user_id").doNothing())
    .executeTakeFirst();
  const owner = await trx
    .selectFrom("users")
    .select(["id", "blocked_at"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const isChanged = Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
  return { ...owner, isChanged, isNew: isChanged && Number(replaced.numDeletedRows) === 0 };
}

/** @returns false when the person had none */
export async function revokeRole(db: Db, email: string): Promise<boolean> {
  const deleted = await deleteRoles(db, email).executeTakeFirst();
  return Number(deleted.numDeletedRows) > 0;
}

/** Whether this person is an administrator and nobody else is, blocked accounts not counted. */
export async function isLastAdministrator(db: Db, email: string): Promise<boolean> {
  const rows = await db
    .selectFrom("admin_users as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .where("a.role", "=", "admin")
    .where("u.blocked_at", "is", null)
    .select("u.email")
    .limit(2)
    .execute();
  return rows.length === 1 && rows[0]?.email === email;
}

export function listAdminRoles(db: Db) {
  return db
    .selectFrom("admin_users as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .select(["u.email", "a.role"])
    .orderBy("u.email")
    .execute();
}

const deleteRoles = (db: Db, email: string) =>
  db
    .deleteFrom("admin_users")
    .using("users")
    .whereRef("users.id", "=", "admin_users.user_id")
    .where("users.email", "=", email);
