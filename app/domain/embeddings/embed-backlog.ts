/**
 * Job embed-backlog: computes missing vectors of knowledge entries, interests and upcoming events, and gives events that
 * word rules could not classify the nearest interest (spec: pipelines 1.6). Separate from fetching, so that a model server
 * that is down does not delay a fetch or cost an event its interest.
 */
import {
  updateInterestsByMeaning,
  updateVectorVersions,
  deletePastVectors,
  listInterestTexts,
  listUnembeddedEvents,
  upsertEventVectors,
  updateInterestVector,
} from "@db/queries/search/embeddings";
import { deleteOldQueryVectors } from "@db/queries/search/meaning";
import { brand } from "~/brand";
import type { Ai } from "~/services/ai/client";
import { AiFailure } from "~/services/ai/failure";
import type { DomainContext, JobControl } from "~/context";
import { embedKnowledgeBacklog } from "~/domain/embeddings/embed-knowledge";
import { localDay } from "~/lib/time";
import { embedEach } from "./embed-each";
import { eventText, interestText, textHash } from "./texts";

const BATCH_SIZE = 100;
/** Per run; the next run continues. */
const MAX_BATCHES = 50;
/** Cosine distance. Beyond it, no interest is better than a guess. */
const MAX_INTEREST_DISTANCE = 0.7;
/** The most recently used searches, about 30 MB. */
const MAX_QUERY_VECTORS = 5000;

async function embedInterests(ctx: Pick<DomainContext, "db">, ai: Ai, signal: AbortSignal): Promise<number> {
  const model = ai.embeddingModel;
  const old = (await listInterestTexts(ctx.db))
    .map((one) => ({ id: one.id, text: interestText(one), before: one }))
    .filter(
      ({ text, before }) => before.embedding_model !== model || before.embedding_hash !== textHash(text),
    );
  const embedded = await embedEach(ai, old, ({ text }) => text, signal);
  for (const { item, vector } of embedded) {
    if (vector) await updateInterestVector(ctx.db, { id: item.id, model, hash: textHash(item.text), vector });
  }
  return embedded.length;
}

/** Embeds one batch. @returns how many events it had, and how many vectors were stored */
async function embedEvents(ctx: Pick<DomainContext, "db" | "now">, ai: Ai, signal: AbortSignal) {
  const model = ai.embeddingModel;
  const today = localDay(ctx.now(), brand.zone);
  const listed = await listUnembeddedEvents(ctx.db, { model, today, limit: BATCH_SIZE });
  const events = listed.map((event) => {
    const text = eventText(event);
    return { ...event, text, hash: textHash(text) };
  });
  const same = events.filter((event) => event.model === model && event.content_hash === event.hash);
  const others = events.filter((event) => !same.includes(event));
  const embedded = await embedEach(ai, others, ({ text }) => text, signal);
  const vectors = embedded.flatMap(({ item, vector }) =>
    vector
      ? [{ event_id: item.id, content_hash: item.hash, event_version: item.version, embedding: vector }]
      : [],
  );
  await upsertEventVectors(ctx.db, model, vectors);
  await updateVectorVersions(
    ctx.db,
    same.map(({ id, version }) => ({ id, version })),
  );
  const ids = [...vectors.map(({ event_id }) => event_id), ...same.map(({ id }) => id)];
  await updateInterestsByMeaning(ctx.db, { ids, model, farthest: MAX_INTEREST_DISTANCE });
  return { seen: events.length, stored: vectors.length, refused: others.length - vectors.length };
}

export interface Embedded {
  entries: number;
  interests: number;
  events: number;
}

async function work(
  ctx: Pick<DomainContext, "db" | "ai" | "log" | "now">,
  ai: Ai,
  signal: AbortSignal,
): Promise<Embedded> {
  await deletePastVectors(ctx.db, localDay(ctx.now(), brand.zone));
  await deleteOldQueryVectors(ctx.db, MAX_QUERY_VECTORS);
  const entries = await embedKnowledgeBacklog(ctx, signal);
  const interests = await embedInterests(ctx, ai, signal);
  let events = 0;
  for (let batch = 0; batch < MAX_BATCHES && !signal.aborted; batch++) {
    const { seen, stored, refused } = await embedEvents(ctx, ai, signal);
    events += stored;
    // Rejected texts would be at the front of the next batch again: stop instead of looping.
    if (seen < BATCH_SIZE || refused > 0) break;
  }
  return { entries, interests, events };
}

export async function embedBacklog(
  ctx: Pick<DomainContext, "db" | "ai" | "log" | "now">,
  { signal }: Pick<JobControl, "signal">,
): Promise<Embedded | string> {
  if (!ctx.ai) return "no key";
  try {
    return await work(ctx, ctx.ai, signal);
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    // The job runs again in five minutes; vectors stored so far are kept.
    ctx.log.warn({ err: error }, "vectors are missing: search and classification go by words alone");
    return error.message;
  }
}
