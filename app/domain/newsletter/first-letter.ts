/**
 * Job send-first-letter: who has just answered the questions gets a letter at once, where the next one is days away. It goes as a single
 * mail, and stands among the reader's letters, so the next one repeats nothing of it.
 */
import { insertFirstLetter } from "@db/queries/newsletter/letters";
import { findNewReader } from "@db/queries/newsletter/readers";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import type { JobPayload } from "~/jobs/catalog";
import { addDays, localDay } from "~/lib/time";
import { openLinks } from "./links";
import { nextPeriod } from "./periods";
import { renderSample } from "./preview";
import { letterHeaders } from "./send-batch";

/** Whoever has a letter tomorrow can wait. */
const SOON_DAYS = 1;

export async function sendFirstLetter(
  ctx: Pick<DomainContext, "db" | "now" | "enqueue" | "appOrigin" | "lettersAreHeld">,
  { userId }: JobPayload<"send-first-letter">,
): Promise<string> {
  const reader = ctx.lettersAreHeld ? undefined : await findNewReader(ctx.db, userId);
  if (!reader) return "not wanted";
  const { letter, due } = await renderSample(ctx, reader.email);
  if (!letter) return "too little is coming up";
  const now = ctx.now();
  if (nextPeriod(due.frequency, now) <= addDays(localDay(now, brand.zone), SOON_DAYS))
    return "the next one is near";
  const headers = letterHeaders(userId, await openLinks(ctx), ctx.appOrigin);
  const mailId = await ctx.db.transaction().execute(async (trx) => {
    const { frequency, period } = due;
    if (!(await insertFirstLetter(trx, { ...letter, userId, email: reader.email, frequency, period, now })))
      return null;
    const mail = { kind: "first-letter", to: reader.email, letter, headers, key: `first-letter:${userId}` };
    return enqueueMail(trx, now, mail);
  });
  if (mailId === null) return "there is one of today";
  await ctx.enqueue("send-mail", { mailId });
  return "sent";
}
