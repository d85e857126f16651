/** Job send-first-letter: who has just answered the questions gets a letter at once, where the next one is days away. */
import { findNewReader } from "@db/queries/newsletter/readers";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import type { JobPayload } from "~/jobs/catalog";
import { addDays, localDay } from "~/lib/time";
import { nextPeriod } from "./periods";
import { renderSample } from "./preview";
import { sendSingleLetter } from "./single-letter";

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
  const single = { reader: { id: userId, email: reader.email }, letter, due, kind: "first-letter" } as const;
  return (await sendSingleLetter(ctx, single)) ? "sent" : "there is one of today";
}
