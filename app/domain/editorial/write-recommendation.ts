/**
 * Job write-recommendation: the persona's text for one event (spec: pipelines 2). What an editor wrote is never
 * overwritten, what fails its check is never stored, and the day's budget holds whatever many workers do at once.
 */
import { randomUUID } from "node:crypto";
import { insertScrapeLog } from "@db/queries/crawl";
import {
  findEventToRecommend,
  giveBackBudget,
  recordTry,
  spendBudget,
  storeRecommendation,
  type EventToRecommend,
} from "@db/queries/editorial";
import { brand } from "~/brand";
import type { Ai } from "~/services/ai/client";
import { AiFailure } from "~/services/ai/failure";
import type { DomainContext, JobControl } from "../context";
import { localDay } from "../time";
import { checkAnswer, type Verdict } from "./check-answer";
import { factsOf } from "./facts";
import { nearestNotes } from "./nearest-notes";
import { instructions, jsonSchema, material } from "./voice";

type Ctx = Pick<DomainContext, "db" | "ai" | "editorialLimit" | "now" | "log">;

/** How "no recommendation" is stored (spec: public-site 3). */
const DECLINED = "\u{1F6AB}";
const TRIES = 2;

function whyNot(event: EventToRecommend | undefined, rewrite: boolean, today: string): string | null {
  if (!event) return "the event is gone";
  if (event.byHand) return "an editor writes this one by hand";
  if (!event.unwritten && !rewrite) return "already done";
  if (event.duplicate_of !== null) return "another event stands for this one";
  if (!rewrite && (!event.published || event.last_day < today)) return "the event is not upcoming";
  return null;
}

/** @throws AiFailure where no answer came */
async function ask(ai: Ai, facts: string, signal: AbortSignal): Promise<Verdict> {
  let verdict: Verdict = { kind: "malformed", problem: "" };
  for (let attempt = 1; attempt <= TRIES; attempt++) {
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

/** In the admin's log as well: somebody may want to write this text by hand. */
async function noteFailure(ctx: Ctx, event: EventToRecommend, problem: string): Promise<void> {
  const now = ctx.now();
  ctx.log.warn({ event: event.id, problem }, "a recommendation could not be written");
  await recordTry(ctx.db, event.id, problem, now);
  await insertScrapeLog(ctx.db, {
    source_id: event.source_id,
    level: "warning",
    message: `No recommendation for “${event.title}”: ${problem}.`,
    inserted_at: now,
  });
}

async function settle(
  ctx: Ctx,
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
  const stored = await storeRecommendation(ctx.db, { id: event.id, text, rewrite });
  return stored ? verdict.kind : "somebody else was first";
}

/** @throws AiFailure when its server does not answer, so that the queue waits and tries again */
export async function writeRecommendation(
  ctx: Ctx,
  { eventId, rewrite = false }: { eventId: number; rewrite?: boolean | undefined },
  job: Pick<JobControl, "signal">,
): Promise<string> {
  if (!ctx.ai) return "no key";
  const today = localDay(ctx.now(), brand.zone);
  const event = await findEventToRecommend(ctx.db, eventId);
  const reason = whyNot(event, rewrite, today);
  if (!event || reason !== null) return reason ?? "the event is gone";
  if (!(await spendBudget(ctx.db, today, ctx.editorialLimit))) {
    if (rewrite) await noteFailure(ctx, event, "the day's budget (EDITORIAL_DAILY_LIMIT) is used up");
    return "the day's budget is used up";
  }
  try {
    const notes = await nearestNotes(ctx, event, job.signal);
    const verdict = await ask(ctx.ai, factsOf(event, notes), job.signal);
    return await settle(ctx, event, verdict, rewrite);
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    await giveBackBudget(ctx.db, today);
    if (error.trouble !== "rejected") throw error;
    await noteFailure(ctx, event, error.message);
    return "rejected";
  }
}
