/** Keeps what came of asking the model: a draft, a published text, a refusal with its reasons, or a decline. */
import type { Db } from "@db/client";
import { insertRecommendation, retire, type NewRecommendation } from "@db/queries/editorial/recommendations";
import { findWorkForText } from "@db/queries/editorial/works-to-recommend";
import { insertScrapeLog } from "@db/queries/sources/crawl";
import { retryingDeadlocks } from "~/ingest/store/deadlocks";
import { countOf } from "~/lib/text";
import { storedRecommendation } from "../events/recommendation";
import type { Fact } from "./proof/known-facts";
import { ownWords, type CheckedAnswer } from "./check-answer";
import type { WritingContext, Written } from "./writing";

interface Request {
  work: { id: number; title: string };
  /** The editor who asked; null for the sweep. */
  askedBy: string | null;
}

/** Also writes to the admin log: an editor may want to write this text by hand. */
export async function noteRefusal(
  ctx: Pick<WritingContext, "db" | "now" | "log">,
  { work, askedBy }: Request,
  problem: string,
): Promise<void> {
  const now = ctx.now();
  await insertRecommendation(ctx.db, {
    ...{ work_id: work.id, state: "refused", author: "model", is_drafted: true, text: "" },
    ...{ faults: [{ sentence: null, problem }], asked_by: askedBy, created_at: now, changed_at: now },
  });
  await logRefusal(ctx, work, problem);
}

/** @returns what came of it, for the log */
export async function keepVerdict(
  ctx: WritingContext,
  { work, askedBy, facts, model }: Request & { facts: Fact[]; model: string },
  { verdict, other, unread, tokensIn, tokensOut }: Written,
): Promise<string> {
  const now = ctx.now();
  const common = {
    ...{ work_id: work.id, author: "model" as const, is_drafted: true, facts, model, asked_by: askedBy },
    ...{ tokens_in: tokensIn, tokens_out: tokensOut, created_at: now, changed_at: now, checked_at: now },
  };
  if (verdict.kind === "declined") {
    const note = verdict.reason || "The model gave no reason.";
    await insertRecommendation(ctx.db, { ...common, state: "declined", text: "", note });
    return "declined";
  }
  if (verdict.kind === "refused") {
    await insertRecommendation(ctx.db, {
      ...common,
      ...{ state: "refused", text: textOf(verdict), faults: verdict.faults },
    });
    const words = verdict.faults.map(faultWords).join("; ");
    await logRefusal(ctx, work, `the language model's answer could not be used twice: ${words}`);
    return "refused";
  }
  const faults = [...(unread === null ? [] : [{ sentence: null, problem: unread }]), ...verdict.leftOut];
  /** A text waits where editors asked for it or must approve it, or where nobody has read it a second time. */
  const isWaiting = ctx.isApprovalNeeded || askedBy !== null || unread !== null;
  const draft = {
    ...{ ...common, text: textOf(verdict), claims: verdict.claims, faults },
    state: isWaiting ? ("waiting" as const) : ("published" as const),
  };
  return retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      // Editors can compare it and take it instead; its cost stands with the kept one.
      if (other !== null)
        await insertRecommendation(trx, {
          ...{
            ...common,
            tokens_in: 0,
            tokens_out: 0,
            state: "former",
            text: textOf(other),
            claims: other.claims,
          },
          note: notKept(ownWords(verdict, facts), ownWords(other, facts)),
        });
      return insertDraft(trx, ctx.now(), draft);
    }),
  );
}

const textOf = (verdict: Extract<CheckedAnswer, { kind: "recommended" | "refused" }>): string =>
  storedRecommendation({ ...verdict, isDrafted: true });

/** Why the other draft was kept. */
const notKept = (kept: number, own: number): string =>
  own > kept
    ? `The second draft. The other one is drier: ${countOf(kept, "word")} that no fact has, and ${own} here.`
    : "The second draft. The other one is as dry, and no longer.";

const faultWords = ({ sentence, problem }: { sentence: string | null; problem: string }) =>
  sentence === null ? problem : `${problem} (“${sentence}”)`;

async function logRefusal(
  { db, now, log }: Pick<WritingContext, "db" | "now" | "log">,
  work: Request["work"],
  problem: string,
): Promise<void> {
  log.warn({ work: work.id, problem }, "a recommendation could not be written");
  const message = `No recommendation for “${work.title}”: ${problem}.`;
  await insertScrapeLog(db, { source_id: null, level: "warning", message, inserted_at: now() });
}

/** A draft that waits stands beside the present text. */
async function insertDraft(
  trx: Db,
  now: Date,
  row: NewRecommendation & { state: "waiting" | "published" },
): Promise<string> {
  const work = await findWorkForText(trx, row.work_id);
  if (!work) return "the work is gone";
  if (work.is_text_locked) {
    await insertRecommendation(trx, { ...row, state: "former", note: "An editor was faster." });
    return "somebody else was first";
  }
  await retire(trx, row.work_id, row.state, { now });
  await insertRecommendation(trx, row);
  return "recommended";
}
