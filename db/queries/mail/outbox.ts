/** The outbox that every mail goes through. A row's status says what became of the mail. */
import type { Db } from "../../client";
import type { MailLane } from "../../schema/mail";

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
  lane?: MailLane;
  /** When the mail is worth nothing any more. */
  expiresAt?: Date;
}

/** Values left of a mail that nobody needs any more: its text may hold a link that signs somebody in. */
const BLANK = { html_body: "", text_body: "", headers: "{}", attachments: "[]" };

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
      lane: mail.lane ?? 3,
      expires_at: mail.expiresAt ?? null,
    })
    .onConflict((oc) => oc.column("idempotency_key").doUpdateSet((eb) => ({ kind: eb.ref("excluded.kind") })))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Claims a mail for sending; undefined when it is already done or another process has it. A mail whose process died while
 * sending is claimed again: the provider knows it by its idempotency key and does not send it twice.
 * @param abandonedBefore a claim older than this is nobody's any more
 */
export function claimMail(db: Db, id: string, now: Date, abandonedBefore: Date) {
  return db
    .updateTable("mail_outbox")
    .set((eb) => ({ status: "sending" as const, attempts: eb("attempts", "+", 1), claimed_at: now }))
    .where("id", "=", id)
    .where((eb) =>
      eb.or([
        eb("status", "=", "waiting"),
        eb.and([
          eb("status", "=", "sending"),
          eb.or([eb("claimed_at", "is", null), eb("claimed_at", "<", abandonedBefore)]),
        ]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function isMailClaimed(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("mail_outbox").select("status").where("id", "=", id).executeTakeFirst();
  return row?.status === "sending";
}

interface Settled {
  status: "waiting" | "sent" | "kept" | "failed";
  providerId?: string;
  error?: string | null;
  now: Date;
  /** The local outbox shows it. */
  isReadable?: boolean;
}

/** Without its text, unless it is sent again or read in the local outbox. */
export async function settleMail(db: Db, id: string, result: Settled): Promise<void> {
  const keepsText = result.status === "waiting" || (result.status === "kept" && result.isReadable);
  await db
    .updateTable("mail_outbox")
    .set({
      status: result.status,
      provider_id: result.providerId ?? null,
      error: result.error ?? null,
      sent_at: result.status === "sent" || result.status === "kept" ? result.now : null,
      claimed_at: null,
      ...(keepsText ? {} : BLANK),
    })
    .where("id", "=", id)
    .where("status", "=", "sending")
    .execute();
}

/** Drops letters of a kind to an address that still wait: a newer one follows, and a person reads one. */
export async function dropWaitingMail(
  db: Db,
  { to, kind, before }: { to: string; kind: string; before: Date },
): Promise<void> {
  await db
    .updateTable("mail_outbox")
    .set({ status: "failed", error: "a newer one was asked for", ...BLANK })
    .where("to_email", "=", to)
    .where("kind", "=", kind)
    .where("status", "=", "waiting")
    .where("created_at", "<", before)
    .execute();
}

/** Notes a mail that is not sent at all. */
export async function insertWithheldMail(
  db: Db,
  mail: Pick<NewMail, "kind" | "to" | "subject" | "idempotencyKey" | "now">,
  reason: string,
): Promise<void> {
  await db
    .insertInto("mail_outbox")
    .values({
      kind: mail.kind,
      to_email: mail.to,
      subject: mail.subject,
      ...BLANK,
      idempotency_key: mail.idempotencyKey,
      status: "failed",
      error: reason,
      created_at: mail.now,
      lane: 4,
    })
    .onConflict((oc) => oc.column("idempotency_key").doNothing())
    .execute();
}

/** Mails that have waited too long: their job was lost, or their process died while sending. */
export function listStrandedMail(db: Db, createdBefore: Date, limit: number) {
  return db
    .selectFrom("mail_outbox")
    .select(["id", "lane"])
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
      "headers",
      "attachments",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}
