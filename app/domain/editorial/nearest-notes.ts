/** The five entries of the knowledge base that are most similar in meaning to an event (spec: pipelines 2). */
import type { EventToRecommend } from "@db/queries/editorial/recommendations";
import { findEventVector, hasKnowledge, listNearestKnowledge } from "@db/queries/search/embeddings";
import { AiFailure } from "~/services/ai/failure";
import type { DomainContext } from "~/context";
import { eventText, textHash } from "~/domain/embeddings/texts";
import type { Note } from "./facts";

const NOTE_COUNT = 5;

/** @throws AiFailure if waiting may help. Without embeddings the review is written without notes */
export async function nearestNotes(
  { db, ai, log }: Pick<DomainContext, "db" | "ai" | "log">,
  event: EventToRecommend,
  signal: AbortSignal,
): Promise<Note[]> {
  if (!ai || !(await hasKnowledge(db, ai.embeddingModel))) return [];
  const model = ai.embeddingModel;
  const words = { ...event, venue: event.venue_name ?? event.source_name };
  const text = eventText(words);
  try {
    const known = await findEventVector(db, { id: event.id, model, hash: textHash(text) });
    const [vector] = known ? [known] : await ai.embed([text], { signal });
    return vector ? await listNearestKnowledge(db, { vector, model, limit: NOTE_COUNT }) : [];
  } catch (err) {
    if (!(err instanceof AiFailure) || err.trouble === "unavailable") throw err;
    log.warn({ err, event: event.id }, "a review is written without the knowledge base");
    return [];
  }
}
