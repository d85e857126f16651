/**
 * Job embed-backlog: entries, interests and upcoming events get the vectors they lack, and events that no word told
 * anything of get the interest that stands nearest (spec: pipelines 1.6). Apart from the fetch, so that a server that
 * does not answer neither delays a fetch nor makes an event lose its interest.
 */
import {
  classifyByMeaning,
  confirmEventVectors,
  dropPastVectors,
  listInterestTexts,
  listUnembeddedEvents,
  storeEventVectors,
  storeInterestVector,
} from "@db/queries/embeddings";
import { trimQueryVectors } from "@db/queries/search-meaning";
import { brand } from "~/brand";
import type { Ai } from "~/services/ai/client";
import { AiFailure } from "~/services/ai/failure";
import type { DomainContext, JobControl } from "../context";
import { embedKnowledgeBacklog } from "../knowledge/embed-knowledge";
import { localDay } from "../time";
import { embedEach } from "./embed-each";
import { eventText, interestText, textHash } from "./texts";

type Ctx = Pick<DomainContext, "db" | "ai" | "log" | "now">;

const EVENTS_AT_ONCE = 100;
/** One run ends some time: the next one goes on. */
const MOST_BATCHES = 50;
/** Cosine distance. Beyond it even the nearest interest is a guess, and none is better. */
const FARTHEST_INTEREST = 0.7;
/** Some 30 MB: the searches that were used last. */
const MOST_SEARCHES = 5000;

async function embedInterests(ctx: Ctx, ai: Ai, signal: AbortSignal): Promise<number> {
  const model = ai.embeddingModel;
  const old = (await listInterestTexts(ctx.db))
    .map((one) => ({ id: one.id, text: interestText(one), before: one }))
    .filter(
      ({ text, before }) => before.embedding_model !== model || before.embedding_hash !== textHash(text),
    );
  const embedded = await embedEach(ai, old, ({ text }) => text, signal);
  for (const { item, vector } of embedded) {
    if (vector) await storeInterestVector(ctx.db, { id: item.id, model, hash: textHash(item.text), vector });
  }
  return embedded.length;
}

/** One batch. @returns how many it was made of, and how many vectors were stored */
async function embedEvents(ctx: Ctx, ai: Ai, signal: AbortSignal) {
  const model = ai.embeddingModel;
  const today = localDay(ctx.now(), brand.zone);
  const listed = await listUnembeddedEvents(ctx.db, { model, today, limit: EVENTS_AT_ONCE });
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
  await storeEventVectors(ctx.db, model, vectors);
  await confirmEventVectors(
    ctx.db,
    same.map(({ id, version }) => ({ id, version })),
  );
  const ids = [...vectors.map(({ event_id }) => event_id), ...same.map(({ id }) => id)];
  await classifyByMeaning(ctx.db, { ids, model, farthest: FARTHEST_INTEREST });
  return { seen: events.length, stored: vectors.length, refused: others.length - vectors.length };
}

export interface Embedded {
  entries: number;
  interests: number;
  events: number;
}

async function work(ctx: Ctx, ai: Ai, signal: AbortSignal): Promise<Embedded> {
  await dropPastVectors(ctx.db, localDay(ctx.now(), brand.zone));
  await trimQueryVectors(ctx.db, MOST_SEARCHES);
  const entries = await embedKnowledgeBacklog(ctx, signal);
  const interests = await embedInterests(ctx, ai, signal);
  let events = 0;
  for (let batch = 0; batch < MOST_BATCHES && !signal.aborted; batch++) {
    const { seen, stored, refused } = await embedEvents(ctx, ai, signal);
    events += stored;
    // Texts that the model does not take come first again: going on would ask for them without end.
    if (seen < EVENTS_AT_ONCE || refused > 0) break;
  }
  return { entries, interests, events };
}

export async function embedBacklog(
  ctx: Ctx,
  { signal }: Pick<JobControl, "signal">,
): Promise<Embedded | string> {
  if (!ctx.ai) return "no key";
  try {
    return await work(ctx, ctx.ai, signal);
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    // It runs again in five minutes; what was stored until now is kept.
    ctx.log.warn({ err: error }, "vectors are missing: search and classification go by words alone");
    return error.message;
  }
}
