/** The outbox that every mail goes through. A row's status says what became of the mail. */
import type { Db } from "../../client";

export interface NewMail {
  kind: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content_type: string; content_base64: string }[];
  idempotencyKey: string;
  now: Date;
}

/** @returns the mail's id; the existing mail's when the key was used before */
export async function insertMail(db: Db, mail: NewMail): Promise<string> {
  const row = await db
    .insertInto("mail_outbox")
    .values({
      kind: mail.kind,
      to_email: mail.to,
      subject: mail.subject,
      html_body: mail.html,
      text_body: mail.text,
      headers: JSON.stringify(mail.headers ?? {}),
      attachments: JSON.stringify(mail.attachments ?? []),
      idempotency_key: mail.idempotencyKey,
      created_at: mail.now,
    })
    .onConflict((oc) => oc.column("idempotency_key").doUpdateSet((eb) => ({ kind: eb.ref("excluded.kind") })))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Claims a mail for sending; undefined when it is already done. A mail whose process died while sending is claimed again:
 * the provider knows it by its idempotency key and does not send it twice.
 */
export function claimMail(db: Db, id: string) {
  return db
    .updateTable("mail_outbox")
    .set((eb) => ({ status: "sending" as const, attempts: eb("attempts", "+", 1) }))
    .where("id", "=", id)
    .where("status", "in", ["waiting", "sending"])
    .returningAll()
    .executeTakeFirst();
}

export async function settleMail(
  db: Db,
  id: string,
  result: {
    status: "waiting" | "sent" | "kept" | "failed";
    providerId?: string;
    error?: string | null;
    now: Date;
  },
): Promise<void> {
  await db
    .updateTable("mail_outbox")
    .set({
      status: result.status,
      provider_id: result.providerId ?? null,
      error: result.error ?? null,
      sent_at: result.status === "sent" || result.status === "kept" ? result.now : null,
    })
    .where("id", "=", id)
    .where("status", "=", "sending")
    .execute();
}

/** Mails that have waited too long: their job was lost, or their process died while sending. */
export function listStrandedMail(db: Db, createdBefore: Date, limit: number) {
  return db
    .selectFrom("mail_outbox")
    .select("id")
    .where("status", "in", ["waiting", "sending"])
    .where("created_at", "<", createdBefore)
    .orderBy("created_at")
    .limit(limit)
    .execute();
}

export function listMail(db: Db, limit: number) {
  return db
    .selectFrom("mail_outbox")
    .select(["id", "kind", "to_email", "subject", "status", "created_at", "error"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export function findMail(db: Db, id: string) {
  return db
    .selectFrom("mail_outbox")
    .select([
      "id",
      "kind",
      "to_email",
      "subject",
      "html_body",
      "text_body",
      "status",
      "created_at",
      "error",
      "attachments",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}
