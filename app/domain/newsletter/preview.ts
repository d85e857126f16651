/** One letter for one address, now: stored as a preview or only returned, and never sent (spec: pipelines 4, adminOnly). */
import { deletePreviews, insertPreview } from "@db/queries/letters";
import { findReader, type ReaderRow } from "@db/queries/newsletter-readers";
import { findNotificationSettings } from "@db/queries/preferences";
import { brand } from "~/brand";
import type { DomainContext } from "~/domain/context";
import { localDay } from "~/domain/time";
import { openDesk, REMEMBERED, writeLetterFor, type ReadersLetter } from "./desk";
import { openLinks } from "./links";
import { loadPool } from "./load-pool";
import type { DuePeriod } from "./periods";

type Ctx = Pick<DomainContext, "db" | "now"> & { appOrigin: string };

const NOBODY = "00000000-0000-0000-0000-000000000000";

/** Somebody without an account and preferences: gets the editors' best. */
const strangerAt = (email: string): ReaderRow => ({
  id: NOBODY,
  email,
  full_name: null,
  interests: [],
  days: [],
  zips: [],
  seen: [],
  proposed: [],
});

export interface Sample {
  letter: ReadersLetter | null;
  /** Null for somebody without an account. */
  userId: string | null;
  due: DuePeriod;
}

/** The letter that would be written to an address today. */
export async function sampleLetter(ctx: Ctx, email: string): Promise<Sample> {
  const period = localDay(ctx.now(), brand.zone);
  const known = await findReader(ctx.db, email, { remembered: REMEMBERED.weekly, period });
  const { frequency } = known
    ? await findNotificationSettings(ctx.db, known.id)
    : { frequency: "weekly" as const };
  const due = { frequency, period };
  const desk = await openDesk({
    due,
    pool: await loadPool(ctx, due),
    appOrigin: ctx.appOrigin,
    links: await openLinks(ctx),
  });
  return { due, userId: known?.id ?? null, letter: writeLetterFor(desk, known ?? strangerAt(email)) };
}

/** Regenerate: what was previewed for this address goes, a new preview comes. @returns its id, null without events */
export async function regeneratePreview(ctx: Ctx, email: string): Promise<string | null> {
  const { letter, userId, due } = await sampleLetter(ctx, email);
  await ctx.db.transaction().execute(async (trx) => {
    await deletePreviews(trx, email);
    if (!letter) return;
    await insertPreview(trx, { ...letter, userId, email, frequency: due.frequency, now: ctx.now() });
  });
  return letter?.id ?? null;
}
