/** `doctor --meaning`: measures on the site's own events how near a text must lie to be of like meaning, and stores it by model. */
import type { Config } from "~/settings/config.server";
import { measureMeaningLimit } from "~/domain/embeddings/meaning-limits";
import { openEmbedder } from "~/services/ai/open-embedder";
import { withDb, type Print } from "../commands/with-db";

const UNWATCHED = { succeeded: () => undefined, failed: () => undefined };

/** @returns whether there was something to measure */
export async function measureMeaning(config: Config, print: Print): Promise<boolean> {
  const embedder = await openEmbedder(config.embeddings, UNWATCHED);
  if (!embedder) {
    print("EMBEDDINGS is off: searches go by words alone.");
    return false;
  }
  return withDb(config, print, async (db) => {
    const limit = await measureMeaningLimit(db, embedder.embeddingModel, new Date());
    if (limit === null) {
      print(`Too few events have vectors of ${embedder.embeddingModel} to compare. The worker makes them.`);
      return false;
    }
    print(
      `${limit.model}: of ${limit.pairs} pairs of unrelated events one in a hundred is nearer than ${limit.farthest.toFixed(3)}. Searches by meaning show what is nearer than that.`,
    );
    return true;
  });
}
