/** Saves an editor's own recommendation for an event (spec: public-site 3). */
import { updateEditedEvent } from "@db/queries/admin/event-edits";
import type { DomainContext } from "~/context";
import { parseRecommendation } from "~/domain/events/recommendation";
import { Rejected } from "~/domain/errors";
import { recordAudit, type Editor } from "../audit";
import { editConflict } from "../concurrent";
import { changeEvents } from "./changing";
import { findOrReject } from "./edit-event";

export interface RecommendationForm {
  whyToGo: string;
  fullReview: string;
}

/** Characters (spec: pipelines 2). An editor's review may be longer than the model's 160 words. */
const MAX_LENGTHS = { whyToGo: 160, fullReview: 4000 };
/** Marks "no recommendation": the model does not write a new one. */
const DECLINED = "🚫";

const storable = (text: string) => text.replaceAll("\0", "").replaceAll("\r\n", "\n").trim();

/** The stored form of the two texts; two empty texts mean "no recommendation". */
function storedRecommendation(form: RecommendationForm): string {
  const why_to_go = storable(form.whyToGo);
  const full_review = storable(form.fullReview);
  return why_to_go === "" && full_review === "" ? DECLINED : JSON.stringify({ why_to_go, full_review });
}

/** @throws Rejected with field errors, or if another editor has saved in between */
export async function saveRecommendation(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  given: { id: number; version: number },
  form: RecommendationForm,
): Promise<void> {
  const errors: Record<string, string> = {};
  for (const name of ["whyToGo", "fullReview"] as const)
    if (storable(form[name]).length > MAX_LENGTHS[name])
      errors[name] = `Please keep this under ${MAX_LENGTHS[name]} characters`;
  if (Object.keys(errors).length > 0) throw new Rejected(errors);
  const recommended_because = storedRecommendation(form);
  await changeEvents(ctx, [given.id], async (trx) => {
    const stored = await findOrReject(trx, given.id, given.version);
    const before = parseRecommendation(stored.recommended_because);
    const after = parseRecommendation(recommended_because);
    if (before.whyToGo === after.whyToGo && before.fullReview === after.fullReview) return;
    if (!(await updateEditedEvent(trx, given, { recommended_because }, ["recommended_because"])))
      throw editConflict();
    await recordAudit(trx, {
      at: ctx.now(),
      actor: by,
      action: "edited the recommendation of",
      subject: { type: "event", id: given.id },
      before: { recommended_because: stored.recommended_because },
      after: { recommended_because },
    });
  });
}
