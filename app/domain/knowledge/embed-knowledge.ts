/** Gives entries of the knowledge base their vectors: one by its job, and all that were left over. */
import {
  findKnowledge,
  listUnembeddedKnowledge,
  noteKnowledgeError,
  storeKnowledgeVector,
} from "@db/queries/knowledge";
import type { Ai } from "~/services/ai/client";
import { AiFailure } from "~/services/ai/failure";
import type { DomainContext, JobControl } from "../context";
import { embedEach } from "../meaning/embed-each";
import { knowledgeText } from "../meaning/texts";

type Ctx = Pick<DomainContext, "db" | "ai" | "log">;
interface Entry {
  id: number;
  title: string;
  content: string;
}

const AT_ONCE = 16;

/** @throws AiFailure, noted with the entries, so that their editor sees it */
async function embed(ctx: Ctx, ai: Ai, entries: Entry[], signal: AbortSignal): Promise<number> {
  try {
    const embedded = await embedEach(ai, entries, knowledgeText, signal);
    for (const { item, vector, problem } of embedded) {
      if (vector) await storeKnowledgeVector(ctx.db, { id: item.id, model: ai.embeddingModel, vector });
      else await noteKnowledgeError(ctx.db, [item.id], problem);
    }
    return embedded.filter(({ vector }) => vector !== null).length;
  } catch (error) {
    if (error instanceof AiFailure) {
      const ids = entries.map(({ id }) => id);
      await noteKnowledgeError(ctx.db, ids, error.message);
    }
    throw error;
  }
}

/** Job embed-knowledge. @throws AiFailure when waiting may help */
export async function embedKnowledge(
  ctx: Ctx,
  { entryId }: { entryId: number },
  { signal }: Pick<JobControl, "signal">,
): Promise<string> {
  if (!ctx.ai) return "no key";
  const entry = await findKnowledge(ctx.db, entryId);
  if (!entry) return "the entry is gone";
  if (entry.state === "ready" && entry.embedding_model === ctx.ai.embeddingModel) return "already done";
  return (await embed(ctx, ctx.ai, [entry], signal)) === 1 ? "embedded" : "rejected";
}

/** What a crash left between commit and queue, what failed, and what another model embedded. */
export async function embedKnowledgeBacklog(ctx: Ctx, signal: AbortSignal): Promise<number> {
  if (!ctx.ai) return 0;
  const entries = await listUnembeddedKnowledge(ctx.db, { model: ctx.ai.embeddingModel, limit: AT_ONCE });
  return embed(ctx, ctx.ai, entries, signal);
}
