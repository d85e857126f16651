/**
 * The vector of a search. Only a submitted search asks the model's server, with a short timeout; searches while typing use
 * stored vectors. Without a vector, as without an API key, a search uses words alone.
 */
import { findQueryVector, markQueryUsed, upsertQueryVector, type Meaning } from "@db/queries/search/meaning";
import { AiFailure } from "~/services/ai/failure";
import type { DomainContext } from "~/context";
import { takeShare } from "~/domain/accounts/shares";
import { queryText, textHash } from "~/domain/embeddings/texts";
import { days, seconds } from "~/lib/time";

/** @returns null if the search uses words alone */
export type QueryMeaning = (query: string) => Promise<Meaning | null>;

const EMBED_TIMEOUT_MS = seconds(1.2);
/** Shorter searches have no meaning to compare. */
const MIN_LENGTH = 3;

type Asking = Pick<DomainContext, "db" | "ai" | "log" | "now"> & { clientAddress: string };

/** @param wasSent whether the search was submitted, not sent while typing. @returns null without an API key */
export function queryMeaning(ctx: Asking, { wasSent }: { wasSent: boolean }): QueryMeaning | null {
  const { ai, db } = ctx;
  if (!ai) return null;
  return async (query) => {
    const text = queryText(query);
    if ([...text].length < MIN_LENGTH) return null;
    const model = ai.embeddingModel;
    const hash = textHash(`${model}\n${text}`);
    const known = await findQueryVector(db, hash);
    const now = ctx.now();
    if (known) {
      if (wasSent) await markQueryUsed(db, hash, now, new Date(now.getTime() - days(1)));
      return { vector: known, model };
    }
    // Every new search costs money. Lists are the same for everybody, so accounts are not told apart.
    const asker = { address: ctx.clientAddress, accountId: null };
    if (!wasSent || !(await takeShare(ctx, "meaning", asker))) return null;
    try {
      const [vector] = await ai.embed([text], { patience: EMBED_TIMEOUT_MS });
      if (!vector) return null;
      await upsertQueryVector(db, hash, vector, now);
      return { vector, model };
    } catch (error) {
      if (!(error instanceof AiFailure)) throw error;
      ctx.log.warn({ err: error }, "a search went by words alone");
      return null;
    }
  };
}
