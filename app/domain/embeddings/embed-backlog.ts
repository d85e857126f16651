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
import type { Embedder } from "~/services/ai/client";
import { AiFailure } from "~/services/ai/failure";
import type { DomainContext, JobControl } from "~/context";
import { embedKnowledgeBacklog } from "~/domain/embeddings/embed-knowledge";
import { localDay } from "~/lib/time";
import { compareWorks } from "./compare-works";
import { embedEach } from "./embed-each";
import { findMeaningLimit, measureMeaningLimit } from "./meaning-limits";
import { eventText, interestText, textHash } from "./texts";

const BATCH_SIZE = 100;

export interface EmbeddedCounts {
  entries: number;
  interests: number;
  events: number;
  /** Compared with all others. */
  works: number;
}

export async function embedBacklog(
  ctx: Pick<DomainContext, "db" | "embedder" | "log" | "now">,
  { signal }: Pick<JobControl, "signal">,
): Promise<EmbeddedCounts | string> {
  if (!ctx.embedder) return "no key";
  try {
    return await work(ctx, ctx.embedder, signal);
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    // The job runs again in five minutes; vectors stored so far are kept.
    ctx.log.warn({ err: error }, "vectors are missing: search and classification go by words alone");
    return error.message;
  }
}

/** Per run; the next run continues. */
const MAX_BATCHES = 50;
/** The most recently used searches, about 30 MB. */
const MAX_QUERY_VECTORS = 5000;

async function work(
  ctx: Pick<DomainContext, "db" | "embedder" | "log" | "now">,
  embedder: Embedder,
  signal: AbortSignal,
): Promise<EmbeddedCounts> {
  await deletePastVectors(ctx.db, localDay(ctx.now(), brand.zone));
  await deleteOldQueryVectors(ctx.db, MAX_QUERY_VECTORS);
  const entries = await embedKnowledgeBacklog(ctx, signal);
  const interests = await embedInterests(ctx, embedder, signal);
  let events = 0;
  for (let batch = 0; batch < MAX_BATCHES && !signal.aborted; batch++) {
    const { seen, stored, refused } = await embedEvents(ctx, embedder, signal);
    events += stored;
    // Rejected texts would be at the front of the next batch again: stop instead of looping.
    if (seen < BATCH_SIZE || refused > 0) break;
  }
  if (events + interests > 0) await giveInterests(ctx, embedder.embeddingModel);
  const works = await compareWorks(ctx, embedder, signal);
  return { entries, interests, events, works };
}

async function embedInterests(
  ctx: Pick<DomainContext, "db">,
  embedder: Embedder,
  signal: AbortSignal,
): Promise<number> {
  const model = embedder.embeddingModel;
  const old = (await listInterestTexts(ctx.db))
    .map((interest) => ({ id: interest.id, text: interestText(interest), before: interest }))
    .filter(
      ({ text, before }) => before.embedding_model !== model || before.embedding_hash !== textHash(text),
    );
  const embedded = await embedEach(embedder, old, ({ text }) => text, signal);
  for (const { item, vector } of embedded) {
    if (vector) await updateInterestVector(ctx.db, { id: item.id, model, hash: textHash(item.text), vector });
  }
  return embedded.length;
}

/** Embeds one batch. @returns how many events it had, and how many vectors were stored */
async function embedEvents(ctx: Pick<DomainContext, "db" | "now">, embedder: Embedder, signal: AbortSignal) {
  const model = embedder.embeddingModel;
  const today = localDay(ctx.now(), brand.zone);
  const listed = await listUnembeddedEvents(ctx.db, { model, today, limit: BATCH_SIZE });
  const events = listed.map((event) => {
    const text = eventText(event);
    return { ...event, text, hash: textHash(text) };
  });
  const same = events.filter((event) => event.model === model && event.content_hash === event.hash);
  const others = events.filter((event) => !same.includes(event));
  const embedded = await embedEach(embedder, others, ({ text }) => text, signal);
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
  return { seen: events.length, stored: vectors.length, refused: others.length - vectors.length };
}

/** Beyond the limit of its model, no interest is better than a guess. */
async function giveInterests({ db, now }: Pick<DomainContext, "db" | "now">, model: string): Promise<void> {
  const limit =
    (await findMeaningLimit(db, model)) ?? (await measureMeaningLimit(db, model, now()))?.farthest;
  if (limit) await updateInterestsByMeaning(db, { model, farthest: limit });
}
