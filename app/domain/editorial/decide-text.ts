/** Decisions of editors about texts: publish or set aside a draft, restore a former text, lock and unlock, ask for another. */
import type { Db } from "@db/client";
import {
  findRecommendation,
  listTextsOfWork,
  retire,
  updateEditorsFacts,
  updateState,
  type RecommendationRow,
} from "@db/queries/editorial/recommendations";
import { findWorkForText, setTextLock } from "@db/queries/editorial/works-to-recommend";
import type { DomainContext } from "~/context";
import { retryingDeadlocks } from "~/ingest/store/deadlocks";
import { recordAudit, type Editor, type EditContext } from "../admin/audit";
import { changedSinceShown, editConflict } from "../admin/concurrent";
import { isRefusal, Rejected } from "../errors";
import { NO_KEY } from "../knowledge/words";
import { readEditorsFacts } from "./editors-facts";
import type { GivenText } from "./given-text";
import { saveText, type TextForm } from "./save-text";
import { ensureWorkOfEvent } from "./work-of-event";

interface Decision {
  action: string;
  from: RecommendationRow["state"][];
  to: "published" | "former";
}

const SET_ASIDE: Decision = { action: "set aside a draft for", from: ["waiting"], to: "former" };
const RESTORE: Decision = { action: "restored a former text of", from: ["former"], to: "published" };

const PUBLISH: Decision = { action: "published the recommendation of", from: ["waiting"], to: "published" };

export const publishTexts = (ctx: EditContext, by: Editor, given: GivenText[]) =>
  decideAll(ctx, by, given, PUBLISH);
export const setTextsAside = (ctx: EditContext, by: Editor, given: GivenText[]) =>
  decideAll(ctx, by, given, SET_ASIDE);
export const restoreText = (ctx: EditContext, by: Editor, given: GivenText) =>
  decide(ctx, by, given, RESTORE);

const WITHDRAW: Decision = { action: "withdrew the recommendation of", from: ["published"], to: "former" };

export const withdrawText = (ctx: EditContext, by: Editor, given: GivenText) =>
  decide(ctx, by, given, WITHDRAW);

/** A text whose facts have changed is right as it is. @throws Rejected */
export async function keepText(ctx: EditContext, by: Editor, given: GivenText): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const text = await findRecommendation(trx, given.id);
    if (!text || text.version !== given.version) throw changedSinceShown();
    await answerFor(trx, text, ctx.now());
    await recordAudit(trx, ctx, by, {
      action: "kept the recommendation of",
      subject: { type: "work", id: text.work_id },
      before: { title: text.work, note: text.note },
      after: { title: text.work, note: null },
    });
  });
}

/** The model writes for a work only while it is unlocked. @throws Rejected */
export async function lockText(
  ctx: EditContext,
  by: Editor,
  workId: number,
  isLocked: boolean,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const work = await findWorkForText(trx, workId);
    if (!work) throw new Rejected("This work no longer exists.");
    if (work.is_text_locked === isLocked) return;
    await setTextLock(trx, workId, isLocked);
    await recordAudit(trx, ctx, by, {
      action: isLocked ? "locked the recommendation of" : "unlocked the recommendation of",
      subject: { type: "work", id: workId },
      before: { title: work.title, locked: !isLocked },
      after: { title: work.title, locked: isLocked },
    });
  });
}

/** Saves an editor's own text, unless another is published than the page showed. @throws Rejected */
export async function saveWorkText(
  ctx: EditContext,
  by: Editor,
  { workId, seen, form }: { workId: number; seen: GivenText; form: TextForm },
): Promise<void> {
  await retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      const texts = await listTextsOfWork(trx, workId);
      const published = texts.find(({ state }) => state === "published");
      if ((published?.id ?? 0) !== seen.id || (published?.version ?? 0) !== seen.version)
        throw editConflict();
      await saveText(trx, ctx, by, { workId, form });
    }),
  );
}

/** Asks the model for another text, which will wait beside the present one. @throws Rejected. @returns the work's id */
export async function askForText(
  ctx: EditContext & Pick<DomainContext, "ai" | "enqueue">,
  by: Editor,
  of: { eventId: number } | { workId: number },
): Promise<number> {
  if (!ctx.ai) throw new Rejected(NO_KEY);
  const workId = await ctx.db.transaction().execute(async (trx) => {
    const id = "workId" in of ? of.workId : await ensureWorkOfEvent(trx, of.eventId);
    const work = await findWorkForText(trx, id);
    if (!work) throw new Rejected("This work no longer exists.");
    if (work.is_text_locked)
      throw new Rejected(
        "This recommendation was written by hand and is locked. Unlock it to have another written.",
      );
    await recordAudit(trx, ctx, by, {
      action: "asked for another recommendation of",
      subject: { type: "work", id },
      after: { title: work.title },
    });
    return id;
  });
  await ctx.enqueue("write-recommendation", { workId, askedBy: by.id });
  return workId;
}

const MOST_TEXTS = 200;

/** Skips texts that somebody else decided meanwhile, unless that is all of them. @returns how many were decided */
async function decideAll(
  ctx: EditContext,
  by: Editor,
  given: GivenText[],
  decision: Decision,
): Promise<number> {
  if (given.length === 0) throw new Rejected("Select at least one text");
  if (given.length > MOST_TEXTS) throw new Rejected(`Please select at most ${MOST_TEXTS} texts`);
  let count = 0;
  let refusal: unknown = null;
  for (const text of given)
    try {
      await decide(ctx, by, text, decision);
      count += 1;
    } catch (error) {
      if (!isRefusal(error, "edit-conflict")) throw error;
      refusal = error;
    }
  if (count === 0) throw refusal;
  return count;
}

/** One entry of the trail holds what visitors saw before and what they see now. */
async function decide(ctx: EditContext, by: Editor, given: GivenText, decision: Decision): Promise<void> {
  await retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      const text = await findRecommendation(trx, given.id);
      if (!text || text.version !== given.version || !decision.from.includes(text.state))
        throw changedSinceShown();
      await settle(trx, ctx, by, { text, decision });
    }),
  );
}

async function settle(
  trx: Db,
  ctx: EditContext,
  by: Editor,
  { text, decision }: { text: RecommendationRow; decision: Decision },
): Promise<void> {
  const now = ctx.now();
  const before = await publishedText(trx, text.work_id);
  if (decision.to === "published") await retire(trx, text.work_id, "published", { now });
  if (!(await updateState(trx, text, { state: decision.to, now }))) throw changedSinceShown();
  if (decision === RESTORE) await answerFor(trx, text, now);
  await recordAudit(trx, ctx, by, {
    action: decision.action,
    subject: { type: "work", id: text.work_id },
    before: { title: text.work, recommended_because: decision === SET_ASIDE ? text.text : before },
    after: {
      title: text.work,
      recommended_because: decision === SET_ASIDE ? null : await publishedText(trx, text.work_id),
    },
  });
}

async function publishedText(trx: Db, workId: number): Promise<string | null> {
  const texts = await listTextsOfWork(trx, workId);
  return texts.find(({ state }) => state === "published")?.text ?? null;
}

async function answerFor(trx: Db, { id, work_id: workId }: RecommendationRow, now: Date): Promise<void> {
  await updateEditorsFacts(trx, id, { facts: await readEditorsFacts(trx, workId, now), now });
}
