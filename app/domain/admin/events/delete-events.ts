/** Editors delete events for good: a tombstone keeps later fetches from bringing them back (spec: pipelines 1.7). */
import { deleteEvents } from "@db/queries/event-edits";
import { insertTombstones } from "@db/queries/reconcile";
import { recordAudit, type Editor } from "../audit";
import { changeEvents, type EditContext } from "./changing";

/**
 * Other sources' listings of the same event go with it, or one of them would be shown in its place.
 * @returns how many rows are gone
 */
export function removeEvents(ctx: EditContext, by: Editor, ids: number[]): Promise<number> {
  return changeEvents(ctx, ids, async (trx, affected) => {
    const all = affected.map(({ id }) => id);
    await insertTombstones(trx, all, "deleted");
    await deleteEvents(trx, all);
    for (const { id, title, start_time, source_id } of affected) {
      await recordAudit(trx, {
        at: ctx.now(),
        actor: by,
        action: "deleted",
        subject: { type: "event", id },
        before: { title, start_time, source_id },
      });
    }
    return all.length;
  });
}
