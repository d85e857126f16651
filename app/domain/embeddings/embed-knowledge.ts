/** Computes the vectors of knowledge entries: one entry per job, and the backlog. */
import {
  findKnowledge,
  listUnembeddedKnowledge,
  updateKnowledgeError,
  updateKnowledgeEmbedding,
} from "@db/queries/editorial/knowledge";
import type { Embedder } from "~/services/ai/client";
import { AiFailure } from "~/services/ai/failure";
import type { DomainContext, JobControl } from "~/context";
import { embedEach } from "~/domain/embeddings/embed-each";
import { knowledgeText } from "~/domain/embeddings/texts";

/** Job embed-knowledge. @throws AiFailure when waiting may help */
export async function embedKnowledge(
  ctx: Pick<DomainContext, "db" | "embedder">,
  { entryId }: { entryId: number },
  { signal }: Pick<JobControl, "signal">,
): Promise<string> {
  if (!ctx.embedder) return "no key";
  const entry = await findKnowledge(ctx.db, entryId);
  if (!entry) return "the entry is gone";
  if (entry.state === "ready" && entry.embedding_model === ctx.embedder.embeddingModel) return "already done";
  return (await embed(ctx, ctx.embedder, [entry], signal)) === 1 ? "embedded" : "rejected";
}

const BATCH_SIZE = 16;

/** Entries whose job was lost in a crash, that failed, or that were embedded with another model. */
export async function embedKnowledgeBacklog(
  ctx: Pick<DomainContext, "db" | "embedder">,
  signal: AbortSignal,
): Promise<number> {
  if (!ctx.embedder) return 0;
  const entries = await listUnembeddedKnowledge(ctx.db, {
    model: ctx.embedder.embeddingModel,
    limit: BATCH_SIZE,
  });
  return embed(ctx, ctx.embedder, entries, signal);
}

interface Entry {
  id: number;
  version: number;
  title: string;
  content: string;
}

/** @throws AiFailure, after storing it with the entries so that editors see it */
async function embed(
  ctx: Pick<DomainContext, "db">,
  embedder: Embedder,
  entries: Entry[],
  signal: AbortSignal,
): Promise<number> {
  try {
    const embedded = await embedEach(embedder, entries, knowledgeText, signal);
    for (const { item, vector, problem } of embedded) {
      const { id, version } = item;
      if (vector)
        await updateKnowledgeEmbedding(ctx.db, { id, version, model: embedder.embeddingModel, vector });
      else await updateKnowledgeError(ctx.db, [item.id], problem);
    }
    return embedded.filter(({ vector }) => vector !== null).length;
  } catch (error) {
    if (error instanceof AiFailure) {
      const ids = entries.map(({ id }) => id);
      await updateKnowledgeError(ctx.db, ids, error.message);
    }
    throw error;
  }
}
