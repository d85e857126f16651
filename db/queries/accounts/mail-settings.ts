/** Which mails somebody gets besides letters and what their account needs. */
import type { Db } from "../../client";

export interface MailChoices {
  remind: boolean;
  /** Two hours before a plan with friends. */
  remind_soon: boolean;
  tell_changes: boolean;
  group_mails: boolean;
}
export type MailKind = keyof MailChoices;

/** Without a row all are on but the second reminder. */
export async function findMailSettings(db: Db, userId: string): Promise<MailChoices> {
  const row = await db
    .selectFrom("notification_settings")
    .select(["remind", "remind_soon", "tell_changes", "group_mails"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? { remind: true, remind_soon: false, tell_changes: true, group_mails: true };
}

export async function upsertMailSettings(
  db: Db,
  userId: string,
  change: Partial<MailChoices>,
  now: Date,
): Promise<void> {
  await db
    .insertInto("notification_settings")
    .values({ user_id: userId, ...change, updated_at: now })
    .onConflict((oc) => oc.column("user_id").doUpdateSet({ ...change, updated_at: now }))
    .execute();
}
