/**
 * The vector of a search. Only a submitted search asks the model's server, with a short timeout; searches while typing use
 * stored vectors. Without a vector, as without an API key, a search uses words alone.
 */
import {
  findQueryVector,
  markQueryUsed,
  upsertQueryVector,
  type MeaningVector,
} from "@db/queries/search/meaning";
import { AiFailure } from "~/services/ai/failure";
import type { DomainContext } from "~/context";
import { takeShare } from "~/domain/accounts/shares";
import { queryText, textHash } from "~/domain/embeddings/texts";
import { days, seconds } from "~/lib/time";

/** @param isKnown whether the site has one of its words. @returns null if the search uses words alone */
export type QueryMeaning = (query: string, isKnown: boolean) => Promise<MeaningVector | null>;

const EMBED_TIMEOUT_MS = seconds(1.2);
/** Shorter searches have no meaning to compare. */
const MIN_LENGTH = 3;

type Asking = Pick<DomainContext, "db" | "embedder" | "log" | "now"> & { clientAddress: string };

/** @param wasSent whether the search was submitted, not sent while typing. @returns null where nobody makes embeddings */
export function queryMeaning(ctx: Asking, { wasSent }: { wasSent: boolean }): QueryMeaning | null {
  const { embedder, db } = ctx;
  if (!embedder) return null;
  return async (query, isKnown) => {
    const text = queryText(query);
    if ([...text].length < MIN_LENGTH || !(isKnown || (await isWord(text)))) return null;
    const model = embedder.embeddingModel;
    const hash = textHash(`${model}\n${text}`);
    const stored = await findQueryVector(db, hash);
    const now = ctx.now();
    if (stored) {
      if (wasSent) await markQueryUsed(db, hash, now, new Date(now.getTime() - days(1)));
      return { vector: stored, model };
    }
    // Every new search costs money, unless it is made here. Lists are the same for everybody, so accounts are not told apart.
    const asker = { address: ctx.clientAddress, accountId: null };
    if (!wasSent || !(embedder.isLocal || (await takeShare(ctx, "meaning", asker)))) return null;
    try {
      const [vector] = await embedder.embed([text], { patience: EMBED_TIMEOUT_MS });
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

/** Refuses letters that make no word: any meaning of them is noise. Other scripts have no table. */
async function isWord(text: string): Promise<boolean> {
  const { knowsWords } = await import("~/services/ai/local-embedder");
  return knowsWords(text) || /[^\P{L}\p{Script=Latin}]/u.test(text);
}
