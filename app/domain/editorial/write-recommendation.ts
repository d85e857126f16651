/**
 * Job write-recommendation: the persona's text for one work (spec: pipelines 2). What passes its check waits for an editor, or is
 * published where that is the setting; nothing that was there is lost, and a hand-written text is never touched.
 */
import { randomUUID } from "node:crypto";
import { listTextsOfWork } from "@db/queries/editorial/recommendations";
import {
  countKindsAt,
  findWorkForText,
  listWorkShowings,
  type WorkShowing,
} from "@db/queries/editorial/works-to-recommend";
import { consumeBudget, refundBudget } from "@db/queries/editorial/usage";
import { brand } from "~/brand";
import type { Ai, Tokens } from "~/services/ai/client";
import { AiFailure } from "~/services/ai/failure";
import type { JobControl } from "~/context";
import { localDay } from "~/lib/time";
import { readOtherSentences } from "./other-sentences";
import { chooseDraft, type CheckedAnswer } from "./check-answer";
import type { WritingContext, Written } from "./writing";
import { nearestNotes, type NearestNotes } from "./nearest-notes";
import type { Fact } from "./proof/known-facts";
import { keepVerdict, noteRefusal } from "./keep-verdict";
import { readAgain } from "./second-reading";
import { draftInstructions, draftJsonSchema, draftMaterial, type Complaint } from "./voice";
import { isModelResting } from "./watch-model";
import { factsOf } from "./work-facts";

const REFUSED: CheckedAnswer = { kind: "refused", faults: [], whyToGo: "", fullReview: "" };

const BUDGET_USED = "the day's budget (EDITORIAL_DAILY_LIMIT) is used up";

/** @throws AiFailure if the server does not answer, so that the queue retries */
export async function writeRecommendation(
  ctx: WritingContext,
  { workId, askedBy }: { workId: number; askedBy?: string | undefined },
  job: Pick<JobControl, "signal">,
): Promise<string> {
  if (!ctx.ai) return "no key";
  const today = localDay(ctx.now(), brand.zone);
  const work = await findWorkForText(ctx.db, workId);
  const reason = await whyNot(ctx, work, askedBy);
  if (!work || reason !== null) return reason ?? "the work is gone";
  const showings = (await listWorkShowings(ctx.db, workId, today)).filter(isOn);
  if (showings.length === 0) return "nothing of it is on";
  const request = { work, askedBy: askedBy ?? null };
  const limit = askedBy === undefined ? sweepLimit(ctx.editorialLimit) : ctx.editorialLimit;
  if (!(await consumeBudget(ctx.db, today, limit))) {
    if (askedBy !== undefined) await noteRefusal(ctx, request, BUDGET_USED);
    return "the day's budget is used up";
  }
  try {
    const { facts, notes } = await readFacts(ctx, { workId, title: work.title, showings }, job.signal);
    const others = await readOtherSentences(ctx.db, workId);
    const written = await ask(ctx.ai, { facts, background: notes.background, others }, job.signal);
    return await keepVerdict(ctx, { ...request, facts, model: ctx.ai.model }, written);
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    await refundBudget(ctx.db, today);
    if (error.trouble !== "rejected") throw error;
    await noteRefusal(ctx, request, error.message);
    return "rejected";
  }
}

/** The part of the day's budget kept for what editors ask for. */
const RESERVE = 0.2;

/** How many texts sweeps may write a day. */
export const sweepLimit = (limit: number): number => limit - Math.ceil(limit * RESERVE);

interface Subject {
  workId: number;
  title: string;
  showings: WorkShowing[];
}

async function readFacts(
  ctx: WritingContext,
  { workId, title, showings }: Subject,
  signal: AbortSignal,
): Promise<{ facts: Fact[]; notes: NearestNotes }> {
  const venues = [...new Set(showings.map(({ source_id }) => source_id))];
  const [first] = showings;
  const notes = await nearestNotes(
    ctx,
    {
      workId,
      eventId: first?.id ?? 0,
      sourceId: venues.length === 1 ? (venues[0] ?? null) : null,
      title: first?.title ?? title,
      description: first?.description ?? "",
      venue: first?.venue_name ?? first?.source_name ?? null,
    },
    signal,
  );
  const usual = venues.length === 1 && venues[0] ? await readUsual(ctx, venues[0]) : [];
  return {
    facts: factsOf(title, showings, notes.about),
    notes: { ...notes, background: [...usual, ...notes.background] },
  };
}

/** Dates of a venue from which its habits can be told. */
const FEWEST_USUAL = 10;

/** The venue's usual programme: it shows what is unusual, and is no fact about this event. */
async function readUsual({ db, now }: WritingContext, sourceId: number): Promise<string[]> {
  const { total, kinds } = await countKindsAt(db, sourceId, localDay(now(), brand.zone));
  if (total < FEWEST_USUAL) return [];
  const shares = kinds.map(({ name, count }) => `${name} ${Math.round((count / total) * 100)} %`);
  return [`Of the last and next ${total} dates at this venue: ${shares.join(", ")}`];
}

const MAX_ATTEMPTS = 2;

/** @throws AiFailure if the server did not answer */
async function ask(
  ai: Ai,
  { facts, background, others }: { facts: Fact[]; background: string[]; others: ReadonlySet<string> },
  signal: AbortSignal,
): Promise<Written> {
  const spent = { tokensIn: 0, tokensOut: 0 };
  const count = ({ tokensIn, tokensOut }: Tokens) => {
    spent.tokensIn += tokensIn;
    spent.tokensOut += tokensOut;
  };
  let complaint: Complaint | null = null;
  let verdict: CheckedAnswer = REFUSED;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const asked = await answerTo(ai, { complaint, facts, background }, signal);
    count(asked);
    const chosen =
      "failed" in asked ? { verdict: asked.failed, other: null } : chooseDraft(asked.value, facts, others);
    verdict = chosen.verdict;
    if (verdict.kind === "declined") break;
    // A draft that the second reading refuses gives way to the other one.
    for (const draft of [verdict, chosen.other]) {
      if (draft?.kind !== "recommended") continue;
      const reading = await readAgain(ai, { facts, claims: draft.claims }, signal);
      count(reading);
      if (reading.kind !== "unsaid") {
        const other = draft === verdict ? chosen.other : null;
        return {
          verdict: draft,
          other,
          unread: reading.kind === "unread" ? reading.problem : null,
          ...spent,
        };
      }
      const { whyToGo, fullReview } = draft;
      verdict = { kind: "refused", faults: reading.faults, whyToGo, fullReview };
    }
    complaint = {
      answer: "value" in asked ? JSON.stringify(asked.value) : "",
      faults: verdict.kind === "refused" ? verdict.faults : [],
    };
  }
  return { verdict, other: null, unread: null, ...spent };
}

const UNREADABLE: CheckedAnswer = {
  ...REFUSED,
  faults: [{ sentence: null, problem: "it could not be read as JSON" }],
};

async function answerTo(
  ai: Ai,
  { complaint, facts, background }: { complaint: Complaint | null; facts: Fact[]; background: string[] },
  signal: AbortSignal,
) {
  try {
    return await ai.json({
      instructions: draftInstructions(complaint),
      material: draftMaterial(facts, background, randomUUID()),
      schemaName: "recommendation",
      schema: draftJsonSchema,
      // The queue asks again later, and others are not kept waiting.
      retries: 0,
      signal,
    });
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    const nothing = { tokensIn: 0, tokensOut: 0 };
    if (error.trouble === "declined")
      return { ...nothing, failed: { kind: "declined", reason: error.message } satisfies CheckedAnswer };
    if (error.trouble === "malformed") return { ...nothing, failed: UNREADABLE };
    throw error;
  }
}

/** @returns why nothing is written; null if the model is to be asked */
async function whyNot(
  ctx: WritingContext,
  work: { id: number; is_text_locked: boolean } | undefined,
  askedBy: string | undefined,
): Promise<string | null> {
  if (!work) return "the work is gone";
  if (work.is_text_locked) return "an editor writes this one by hand";
  if (askedBy !== undefined) return null;
  const texts = await listTextsOfWork(ctx.db, work.id);
  if (texts.some(({ state }) => state === "published" || state === "waiting")) return "already done";
  return (await isModelResting(ctx)) ? "the model rests" : null;
}

const isOn = ({ status }: WorkShowing) => status === "scheduled" || status === "moved_online";
