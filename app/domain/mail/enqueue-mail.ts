/**
 * The one way to send a single mail: store it in the outbox, inside the caller's transaction, then enqueue the job
 * send-mail after the commit. A sweep enqueues mails whose job a crash lost in between.
 */
import type { Letter } from "@emails/letter";
import type { Db } from "@db/client";
import { insertMail } from "@db/queries/mail/outbox";

export interface OutgoingMail {
  kind: string;
  to: string;
  letter: Letter;
  /** The same key never sends twice. */
  key: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content_type: string; content_base64: string }[];
}

/** @returns the mail's id: call `enqueue("send-mail", { mailId })` after the commit. */
export function enqueueMail(
  db: Db,
  now: Date,
  { kind, to, letter, key, ...rest }: OutgoingMail,
): Promise<string> {
  return insertMail(db, { kind, to, ...letter, idempotencyKey: key, now, ...rest });
}
