/** A letter outside of the runs: it goes as a single mail, and stands among its reader's letters, so that the next one repeats nothing of it. */
import { insertSingleLetter } from "@db/queries/newsletter/letters";
import type { DomainContext } from "~/context";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import type { Db } from "@db/client";
import type { RenderedLetter } from "./letter-renderer";
import { openLinks } from "./links";
import type { DuePeriod } from "./periods";
import { letterHeaders } from "./send-batch";

export interface SingleLetter {
  reader: { id: string; email: string };
  letter: RenderedLetter;
  due: DuePeriod;
  /** One of a kind for each reader. */
  kind: "first-letter" | "second-letter";
}

/**
 * @param note writes, in the same transaction, that the reader has it
 * @returns whether it is on its way: not where the reader has a letter of that day
 */
export async function sendSingleLetter(
  ctx: Pick<DomainContext, "db" | "now" | "enqueue" | "appOrigin">,
  { reader: { id: userId, email }, letter, due, kind }: SingleLetter,
  note: (trx: Db) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const now = ctx.now();
  const headers = letterHeaders(userId, await openLinks(ctx), ctx.appOrigin);
  const mailId = await ctx.db.transaction().execute(async (trx) => {
    // A second process waits here for the first, and then finds the day taken.
    if (!(await insertSingleLetter(trx, { ...letter, userId, email, ...due, now }))) return null;
    await note(trx);
    const { subject, html, text } = letter;
    const mail = { kind, to: email, letter: { subject, html, text }, headers, key: `${kind}:${userId}` };
    return enqueueMail(trx, now, mail);
  });
  if (mailId === null) return false;
  await ctx.enqueue("send-mail", { mailId });
  return true;
}
