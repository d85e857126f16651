/** Who may enter the admin area. */
import type { Kysely } from "kysely";
import type { Database, Db } from "../../client";

/** Creates the account if it does not exist. @returns false when the person was an administrator already */
export async function grantAdmin(db: Kysely<Database>, email: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto("users")
      .values({ email })
      .onConflict((oc) => oc.column("email").doNothing())
      .execute();
    const inserted = await trx
      .insertInto("admin_users")
      .columns(["user_id"])
      .expression((eb) => eb.selectFrom("users").select("id").where("email", "=", email))
      .onConflict((oc) => oc.column("user_id").doNothing())
      .executeTakeFirst();
    return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
  });
}

/** @returns false when the person was not an administrator */
export async function revokeAdmin(db: Db, email: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("admin_users")
    .using("users")
    .whereRef("users.id", "=", "admin_users.user_id")
    .where("users.email", "=", email)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows) > 0;
}

export async function listAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("admin_users as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .select("u.email")
    .orderBy("u.email")
    .execute();
  return rows.map((row) => row.email);
}
