/** Saves an editor's own recommendation from an event's form: it is the text of the event's work (spec: public-site 3). */
import { saveText, type TextForm } from "~/domain/editorial/save-text";
import { ensureWorkOfEvent } from "~/domain/editorial/work-of-event";
import { retryingDeadlocks } from "~/ingest/store/deadlocks";
import type { Editor, EditContext } from "../audit";
import { findOrReject } from "./edit-event";

/** @throws Rejected with field errors, or if another editor has saved in between */
export async function saveRecommendation(
  ctx: EditContext,
  by: Editor,
  given: { id: number; version: number },
  form: TextForm,
): Promise<void> {
  await retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      await findOrReject(trx, given.id, given.version);
      await saveText(trx, ctx, by, { workId: await ensureWorkOfEvent(trx, given.id), form });
    }),
  );
}
