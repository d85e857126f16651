/** Part of the job embed-backlog: finds for each coming work others of like meaning, for "More like this" on its pages. */
import { updateSimilarWorks } from "@db/queries/search/similar-works";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import type { Embedder } from "~/services/ai/client";
import { EMBEDDING_SIZE } from "~/services/ai/vectors";
import { days, localDay } from "~/lib/time";
import { findMeaningLimit } from "./meaning-limits";

const BATCH_SIZE = 100;
/** Per run; the next run continues. */
const MAX_BATCHES = 20;
/** New works come to the lists of older ones. */
const AGAIN = days(3);
/** @returns how many works were compared; none before the model has its limit */
export async function compareWorks(
  { db, now }: Pick<DomainContext, "db" | "now">,
  { embeddingModel: model, size = EMBEDDING_SIZE }: Embedder,
  signal: AbortSignal,
): Promise<number> {
  const limit = await findMeaningLimit(db, model);
  if (limit === null) return 0;
  const at = now();
  const asked = {
    model,
    size,
    today: localDay(at, brand.zone),
    now: at,
    before: new Date(at.getTime() - AGAIN),
    farthest: limit,
    limit: BATCH_SIZE,
  };
  let compared = 0;
  for (let batch = 0; batch < MAX_BATCHES && !signal.aborted; batch++) {
    const count = await updateSimilarWorks(db, asked);
    compared += count;
    if (count < BATCH_SIZE) break;
  }
  return compared;
}
