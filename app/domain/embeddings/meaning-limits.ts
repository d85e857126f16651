/**
 * How near a text must lie to be of like meaning: each model has its own distances. Measured on the site's own events; before that
 * nothing is near, since noise is worse than nothing.
 */
import type { Db } from "@db/client";
import { findLimit, measurePairs, upsertLimit, type MeaningLimit } from "@db/queries/search/limits";

/** Chosen by hand for the model that the site names by default. */
const CHOSEN: Record<string, number> = { "text-embedding-3-small": 0.68 };

/** Cosine distance; null where it is not known. */
export async function findMeaningLimit(db: Db, model: string): Promise<number | null> {
  return (await findLimit(db, model)) ?? CHOSEN[model] ?? null;
}

/** Fewer say nothing. */
const LEAST_PAIRS = 500;

/** Nearer than all but one in a hundred pairs of unrelated events. @returns null while there are too few to compare */
export async function measureMeaningLimit(db: Db, model: string, now: Date): Promise<MeaningLimit | null> {
  const { nearest, pairs } = await measurePairs(db, model);
  if (nearest === null || nearest <= 0 || pairs < LEAST_PAIRS) return null;
  const limit = { model, farthest: nearest, pairs };
  await upsertLimit(db, limit, now);
  return limit;
}
