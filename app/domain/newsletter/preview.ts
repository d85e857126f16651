/** Renders one letter for one address now. It is stored as a preview or only returned, never sent (spec: pipelines 4, adminOnly). */
import { findNote } from "@db/queries/newsletter/from-editors";
import { deletePreviews, insertPreview } from "@db/queries/newsletter/letters";
import { findFrequency, findReader } from "@db/queries/newsletter/readers";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { loadVoice } from "~/domain/super/voice";
import { localDay } from "~/lib/time";
import { noteDay } from "./from-editors";
import {
  createRenderer,
  DEDUPE_WINDOW,
  renderLetterFor,
  type LetterRenderer,
  type RenderedLetter,
} from "./letter-renderer";
import { loadLists } from "./followed-lists";
import { openLinks } from "./links";
import { loadPool } from "./load-pool";
import type { DuePeriod } from "./periods";
import { NOBODY } from "./reader";

export interface Sample {
  letter: RenderedLetter | null;
  /** Null without an account. */
  userId: string | null;
  due: DuePeriod;
}

type Context = Pick<DomainContext, "db" | "now" | "appOrigin">;

/** Replaces this address's previews with a new one. @returns its id, null without events */
export async function regeneratePreview(ctx: Context, email: string): Promise<string | null> {
  const { letter, userId, due } = await renderSample(ctx, email);
  await ctx.db.transaction().execute(async (trx) => {
    await deletePreviews(trx, email);
    if (!letter) return;
    await insertPreview(trx, { ...letter, userId, email, frequency: due.frequency, now: ctx.now() });
  });
  return letter?.id ?? null;
}

/** The letter that would be written to an address today. */
export async function renderSample(ctx: Context, email: string): Promise<Sample> {
  const period = localDay(ctx.now(), brand.zone);
  const frequency = await findFrequency(ctx.db, email);
  const reader = await findReader(ctx.db, email, { dedupeWindow: DEDUPE_WINDOW[frequency], period });
  const due = { frequency, period };
  const renderer = await previewRenderer(ctx, due);
  if (reader) await loadLists(ctx, renderer.lists, [reader], period);
  return {
    due,
    userId: reader?.id ?? null,
    letter: renderLetterFor(renderer, reader ?? { ...NOBODY, email }),
  };
}

/** For letters of today, outside of the runs. */
export const previewRenderer = async (ctx: Context, due: DuePeriod): Promise<LetterRenderer> =>
  createRenderer({
    due,
    pool: await loadPool(ctx, due),
    appOrigin: ctx.appOrigin,
    links: await openLinks(ctx),
    note: await findNote(ctx.db, noteDay(ctx.now())),
    voice: await loadVoice(ctx.db),
  });
