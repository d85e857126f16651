/**
 * Job write-recommendation: the persona's text for one event (spec: pipelines 2). It never overwrites an editor's text, never
 * stores an answer that fails its check, and keeps the day's budget across all workers.
 */
import { randomUUID } from "node:crypto";
import { insertScrapeLog } from "@db/queries/sources/crawl";
import {
  findEventToRecommend,
  refundBudget,
  upsertAttempt,
  consumeBudget,
  updateRecommendation,
  type EventToRecommend,
} from "@db/queries/editorial/recommendations";
import { brand } from "~/brand";
import type { Ai } from "~/services/ai/client";
import { AiFailure } from "~/services/ai/failure";
import type { DomainContext, JobControl } from "~/context";
import { localDay } from "~/lib/time";
import { checkAnswer, type Verdict } from "./check-answer";
import { factsOf } from "./facts";
import { nearestNotes } from "./nearest-notes";
import { instructions, jsonSchema, material } from "./voice";

/** How "no recommendation" is stored (spec: public-site 3). */
const DECLINED = "\u{1F6AB}";
const MAX_ATTEMPTS = 2;

function whyNot(event: EventToRecommend | undefined, rewrite: boolean, today: string): string | null {
  if (!event) return "the event is gone";
  if (event.byHand) return "an editor writes this one by hand";
  if (!event.unwritten && !rewrite) return "already done";
  if (event.duplicate_of !== null) return "another event stands for this one";
  if (!rewrite && (!event.published || event.last_day < today)) return "the event is not upcoming";
  return null;
}

/** @throws AiFailure if the server did not answer */
async function ask(ai: Ai, facts: string, signal: AbortSignal): Promise<Verdict> {
  let verdict: Verdict = { kind: "malformed", problem: "" };
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const complaint = verdict.kind === "malformed" && attempt > 1 ? verdict.problem : null;
    verdict = await answerOf(ai, facts, complaint, signal);
    if (verdict.kind !== "malformed") return verdict;
  }
  return verdict;
}

async function answerOf(
  ai: Ai,
  facts: string,
  complaint: string | null,
  signal: AbortSignal,
): Promise<Verdict> {
  try {
    const answer = await ai.json({
      instructions: instructions(complaint),
      material: material(facts, randomUUID()),
      schemaName: "recommendation",
      schema: jsonSchema,
      signal,
    });
    return checkAnswer(answer, facts);
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    if (error.trouble === "declined") return { kind: "declined" };
    if (error.trouble === "malformed") return { kind: "malformed", problem: "it could not be read as JSON" };
    throw error;
  }
}

/** Also writes to the admin log: an editor may want to write this text by hand. */
async function noteFailure(
  ctx: Pick<DomainContext, "db" | "now" | "log">,
  event: EventToRecommend,
  problem: string,
): Promise<void> {
  const now = ctx.now();
  ctx.log.warn({ event: event.id, problem }, "a recommendation could not be written");
  await upsertAttempt(ctx.db, event.id, problem, now);
  await insertScrapeLog(ctx.db, {
    source_id: event.source_id,
    level: "warning",
    message: `No recommendation for “${event.title}”: ${problem}.`,
    inserted_at: now,
  });
}

async function settle(
  ctx: Pick<DomainContext, "db" | "now" | "log">,
  event: EventToRecommend,
  verdict: Verdict,
  rewrite: boolean,
): Promise<string> {
  if (verdict.kind === "malformed") {
    await noteFailure(ctx, event, `the language model's answer could not be used twice: ${verdict.problem}`);
    return "malformed";
  }
  const text =
    verdict.kind === "declined"
      ? DECLINED
      : JSON.stringify({ why_to_go: verdict.whyToGo, full_review: verdict.fullReview });
  const stored = await updateRecommendation(ctx.db, { id: event.id, text, rewrite });
  return stored ? verdict.kind : "somebody else was first";
}

/** @throws AiFailure if the server does not answer, so that the queue retries */
export async function writeRecommendation(
  ctx: Pick<DomainContext, "db" | "ai" | "editorialLimit" | "now" | "log">,
  { eventId, rewrite = false }: { eventId: number; rewrite?: boolean | undefined },
  job: Pick<JobControl, "signal">,
): Promise<string> {
  if (!ctx.ai) return "no key";
  const today = localDay(ctx.now(), brand.zone);
  const event = await findEventToRecommend(ctx.db, eventId);
  const reason = whyNot(event, rewrite, today);
  if (!event || reason !== null) return reason ?? "the event is gone";
  if (!(await consumeBudget(ctx.db, today, ctx.editorialLimit))) {
    if (rewrite) await noteFailure(ctx, event, "the day's budget (EDITORIAL_DAILY_LIMIT) is used up");
    return "the day's budget is used up";
  }
  try {
    const notes = await nearestNotes(ctx, event, job.signal);
    const verdict = await ask(ctx.ai, factsOf(event, notes), job.signal);
    return await settle(ctx, event, verdict, rewrite);
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    await refundBudget(ctx.db, today);
    if (error.trouble !== "rejected") throw error;
    await noteFailure(ctx, event, error.message);
    return "rejected";
  }
}
