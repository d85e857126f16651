/** An editor writes what visitors read under an event, in the form that the site stores (spec: public-site 3). */
import { updateEdited } from "@db/queries/event-edits";
import { parseRecommendation } from "~/domain/events/recommendation";
import { Rejected } from "~/domain/errors";
import { recordAudit, type Editor } from "../audit";
import { CHANGED_MEANWHILE } from "../concurrent";
import { changeEvents, type EditContext } from "./changing";
import { findOrReject } from "./edit-event";

export interface RecommendationForm {
  whyToGo: string;
  fullReview: string;
}

/** Characters (spec: pipelines 2); a review of an editor's own may be longer than the model's 160 words. */
export const LONGEST = { whyToGo: 160, fullReview: 4000 };
/** "None", said by an editor: nothing writes a new one by itself. */
const DECLINED = "🚫";

const storable = (text: string) => text.replaceAll("\0", "").replaceAll("\r\n", "\n").trim();

/** What the site stores for two texts; both empty means that there shall be none. */
export function storedRecommendation(form: RecommendationForm): string {
  const why_to_go = storable(form.whyToGo);
  const full_review = storable(form.fullReview);
  return why_to_go === "" && full_review === "" ? DECLINED : JSON.stringify({ why_to_go, full_review });
}

/** @throws Rejected with field errors, or when somebody was faster */
export async function saveRecommendation(
  ctx: EditContext,
  by: Editor,
  given: { id: number; version: number },
  form: RecommendationForm,
): Promise<void> {
  const errors: Record<string, string> = {};
  for (const name of ["whyToGo", "fullReview"] as const)
    if (storable(form[name]).length > LONGEST[name])
      errors[name] = `Please keep this under ${LONGEST[name]} characters`;
  if (Object.keys(errors).length > 0) throw new Rejected(errors);
  const recommended_because = storedRecommendation(form);
  await changeEvents(ctx, [given.id], async (trx) => {
    const stored = await findOrReject(trx, given.id, given.version);
    const before = parseRecommendation(stored.recommended_because);
    const after = parseRecommendation(recommended_because);
    if (before.whyToGo === after.whyToGo && before.fullReview === after.fullReview) return;
    if (!(await updateEdited(trx, given, { recommended_because }, ["recommended_because"])))
      throw new Rejected(CHANGED_MEANWHILE);
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
