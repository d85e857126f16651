/** Saves an editor's own text of a work. It is published at once and locked: the model leaves it alone until somebody unlocks it. */
import type { Db } from "@db/client";
import {
  adoptRecommendations,
  insertRecommendation,
  listTextsOfWork,
  retire,
  type RecommendationRow,
} from "@db/queries/editorial/recommendations";
import { findWorkForText, setTextLock } from "@db/queries/editorial/works-to-recommend";
import type { DomainContext } from "~/context";
import { recordAudit, type Editor } from "../admin/audit";
import { parseRecommendation, PROHIBITION, storedRecommendation } from "../events/recommendation";
import { Rejected } from "../errors";
import { readEditorsFacts } from "./editors-facts";
import { sentenceKeys } from "./other-sentences";

export interface TextForm {
  whyToGo: string;
  fullReview: string;
}

/**
 * Call it in a transaction. Two empty texts mean: no text, and the model must not write one.
 * @throws Rejected
 */
export async function saveText(
  trx: Db,
  ctx: Pick<DomainContext, "now">,
  by: Editor,
  { workId, form }: { workId: number; form: TextForm },
): Promise<void> {
  const { whyToGo, fullReview } = readTextForm(form);
  const now = ctx.now();
  await adoptRecommendations(trx, [workId]);
  const work = await findWorkForText(trx, workId);
  if (!work) throw new Rejected("This work no longer exists.");
  const rows = await listTextsOfWork(trx, workId);
  const before = rows.find(({ state }) => state === "published");
  const shown = parseRecommendation(before?.text ?? null);
  const isNone = whyToGo === "" && fullReview === "";
  const isSame = (shown.whyToGo ?? "") === whyToGo && (shown.fullReview ?? "") === fullReview;
  if (isSame && (!isNone || work.is_text_locked)) return;
  await retire(trx, workId, "published", { now });
  await setTextLock(trx, workId, true);
  const plain = storedRecommendation({ whyToGo, fullReview, isDrafted: false });
  const isDrafted = !isNone && isDraftEdited(plain, rows);
  const text = storedRecommendation({ whyToGo, fullReview, isDrafted });
  if (!isNone)
    await insertRecommendation(trx, {
      ...{ work_id: workId, state: "published", author: "editor", is_drafted: isDrafted, text },
      facts: await readEditorsFacts(trx, workId, now),
      ...{ asked_by: by.id, created_at: now, changed_at: now, checked_at: now },
    });
  await recordAudit(trx, ctx, by, {
    action: "edited the recommendation of",
    subject: { type: "work", id: workId },
    before: { title: work.title, recommended_because: before?.text ?? null, locked: work.is_text_locked },
    after: { title: work.title, recommended_because: isNone ? null : text, locked: true },
  });
}

/** Characters (spec: pipelines 2). An editor's review may be longer than the model's. */
const MAX_LENGTHS = { whyToGo: 160, fullReview: 4000 };
const SIGN =
  "A prohibition sign means “no recommendation” and would hide the text. Please take it out, or leave both fields empty.";

/** @throws Rejected with field errors */
function readTextForm(form: TextForm): TextForm {
  const errors: Record<string, string> = {};
  const read = { whyToGo: storable(form.whyToGo), fullReview: storable(form.fullReview) };
  for (const name of ["whyToGo", "fullReview"] as const) {
    if (read[name].length > MAX_LENGTHS[name])
      errors[name] = `Please keep this under ${MAX_LENGTHS[name]} characters`;
    else if (PROHIBITION.test(read[name])) errors[name] = SIGN;
  }
  if (Object.keys(errors).length > 0) throw new Rejected(errors);
  return read;
}

const storable = (text: string) => text.replaceAll("\0", "").replaceAll("\r\n", "\n").trim();

/** An editor who leaves a sentence of a machine's draft as it was has edited that draft. */
function isDraftEdited(text: string, rows: RecommendationRow[]): boolean {
  const said = sentenceKeys(text);
  return rows.some((row) => row.is_drafted && [...sentenceKeys(row.text)].some((key) => said.has(key)));
}
