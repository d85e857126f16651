/** The site's own secrets: made once, by whichever process asks first. */
import { randomBytes } from "node:crypto";
import type { Db } from "../../client";

export async function ensureSecret(db: Db, name: string): Promise<string> {
  await db
    .insertInto("app_secrets")
    .values({ name, value: randomBytes(48).toString("base64url") })
    .onConflict((oc) => oc.column("name").doNothing())
    .execute();
  const row = await db
    .selectFrom("app_secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return row.value;
}
