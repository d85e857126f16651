/**
 * The one way a mail leaves: written into the outbox, inside the caller's transaction where there is one, and handed
 * to the job send-mail after the commit. A sweep finds what a crash lost in between.
 */
import type { Letter } from "@emails/letter";
import type { Db } from "@db/client";
import { insertMail } from "@db/queries/mail";
import type { DomainContext } from "~/domain/context";

export interface Posting {
  kind: string;
  to: string;
  letter: Letter;
  /** The same key never sends twice. */
  key: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content_type: string; content_base64: string }[];
}

/** @returns the mail's id: call `enqueue("send-mail", { mailId })` after the commit. */
export function writeLetter(db: Db, now: Date, { kind, to, letter, key, ...rest }: Posting): Promise<string> {
  return insertMail(db, { kind, to, ...letter, idempotencyKey: key, now, ...rest });
}

/** For a letter that no transaction surrounds. */
export async function postLetter(
  ctx: Pick<DomainContext, "db" | "enqueue" | "now">,
  posting: Posting,
): Promise<void> {
  const mailId = await writeLetter(ctx.db, ctx.now(), posting);
  await ctx.enqueue("send-mail", { mailId });
}
