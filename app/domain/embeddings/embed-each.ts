/** Embeds many texts in one request; if the model rejects them, halves the list until the rejected text is found. */
import type { Embedder } from "~/services/ai/client";
import { AiFailure } from "~/services/ai/failure";

export interface EmbeddedItem<T> {
  item: T;
  /** Null if the model rejected this text; `problem` says why. */
  vector: number[] | null;
  problem: string | null;
}

/** @throws AiFailure if the server, not a text, is the cause */
export async function embedEach<T>(
  embedder: Embedder,
  items: T[],
  textOf: (item: T) => string,
  signal: AbortSignal,
): Promise<EmbeddedItem<T>[]> {
  if (items.length === 0) return [];
  try {
    const vectors = await embedder.embed(items.map(textOf), { signal });
    return items.map((item, index) => ({ item, vector: vectors[index] ?? null, problem: null }));
  } catch (error) {
    if (!(error instanceof AiFailure) || error.trouble !== "rejected") throw error;
    if (items.length === 1) return items.map((item) => ({ item, vector: null, problem: error.message }));
    const middle = Math.ceil(items.length / 2);
    return [
      ...(await embedEach(embedder, items.slice(0, middle), textOf, signal)),
      ...(await embedEach(embedder, items.slice(middle), textOf, signal)),
    ];
  }
}
