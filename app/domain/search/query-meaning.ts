/**
 * The vector of a search. Who types is never made to wait: only a search that was sent asks the model's server, for a
 * moment at most; all others take what is known. Without it a search goes by words alone, as without a key.
 */
import { findQueryVector, markQueryUsed, storeQueryVector, type Meaning } from "@db/queries/search-meaning";
import { AiFailure } from "~/services/ai/failure";
import type { DomainContext } from "../context";
import { queryText, textHash } from "../meaning/texts";
import { days, minutes } from "../time";

/** @returns null where the search goes by words alone */
export type QueryMeaning = (query: string) => Promise<Meaning | null>;

type Ctx = Pick<DomainContext, "db" | "ai" | "log" | "now">;

const PATIENCE = minutes(1) / 50;
/** Fewer letters mean nothing yet. */
const SHORTEST = 3;

/** @param wasSent a search that somebody sent, not one that follows their typing; null without a key */
export function queryMeaning(ctx: Ctx, { wasSent }: { wasSent: boolean }): QueryMeaning | null {
  const { ai, db } = ctx;
  if (!ai) return null;
  return async (query) => {
    const text = queryText(query);
    if ([...text].length < SHORTEST) return null;
    const model = ai.embeddingModel;
    const hash = textHash(`${model}\n${text}`);
    const known = await findQueryVector(db, hash);
    const now = ctx.now();
    if (known) {
      if (wasSent) await markQueryUsed(db, hash, now, new Date(now.getTime() - days(1)));
      return { vector: known, model };
    }
    if (!wasSent) return null;
    try {
      const [vector] = await ai.embed([text], { patience: PATIENCE });
      if (!vector) return null;
      await storeQueryVector(db, hash, vector, now);
      return { vector, model };
    } catch (error) {
      if (!(error instanceof AiFailure)) throw error;
      ctx.log.warn({ err: error }, "a search went by words alone");
      return null;
    }
  };
}
