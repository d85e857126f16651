/**
 * The one way to send a single mail: store it in the outbox, inside the caller's transaction, then enqueue the job
 * send-mail after the commit. A sweep enqueues mails whose job a crash lost in between.
 */
import type { Letter } from "@emails/letter";
import type { Db } from "@db/client";
import { dropWaitingMail, insertMail, insertWithheldMail } from "@db/queries/mail/outbox";
import type { MailLane } from "@db/schema";
import type { DomainContext } from "~/context";
import type { SignInLane } from "~/domain/accounts/mail-limits";
import { minutes } from "~/lib/time";

export interface MailToQueue {
  kind: string;
  to: string;
  letter: Letter;
  /** The same key never sends twice. */
  key: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content_type: string; content_base64: string }[];
  lane?: MailLane;
  /** A mail that waits longer is not sent: its link is dead. */
  expiresAt?: Date;
}

/** A sign-in mail on its way; `null` when it is withheld. */
export type SignInMail = { mailId: string; lane: MailLane } | null;

/** A person who asks again a little later has not got the letter, and reads the newest. */
const REPLACED_AFTER = minutes(3);

/** A letter with a link that dies: in the lane of its request, and in place of older ones that still wait. */
export async function enqueueSignInMail(
  db: Db,
  now: Date,
  { lane, ...mail }: Omit<MailToQueue, "lane" | "expiresAt"> & { lane: SignInLane; expiresAt: Date },
): Promise<SignInMail> {
  const { kind, to, key, letter } = mail;
  if (lane === "withheld") {
    const row = { kind, to, subject: letter.subject, idempotencyKey: key, now };
    await insertWithheldMail(db, row, "beyond what is sent in an hour");
    return null;
  }
  await dropWaitingMail(db, { to, kind, before: new Date(now.getTime() - REPLACED_AFTER) });
  return { mailId: await enqueueMail(db, now, { ...mail, lane }), lane };
}

/** @returns the mail's id: call `enqueue("send-mail", { mailId })` after the commit. */
export function enqueueMail(
  db: Db,
  now: Date,
  { kind, to, letter, key, ...rest }: MailToQueue,
): Promise<string> {
  return insertMail(db, { kind, to, ...letter, idempotencyKey: key, now, ...rest });
}

/** After the commit. */
export async function sendSignInMail(ctx: Pick<DomainContext, "enqueue">, mail: SignInMail): Promise<void> {
  if (mail) await ctx.enqueue("send-mail", mail);
}
