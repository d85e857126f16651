/** Deletes events. A tombstone keeps later fetches from re-creating them (spec: pipelines 1.7). */
import { deleteEvents } from "@db/queries/admin/event-edits";
import { insertTombstones } from "@db/queries/sources/reconcile";
import type { DomainContext } from "~/context";
import { recordAudit, type Editor } from "../audit";
import { changeEvents } from "./changing";

/**
 * Also deletes the duplicates from other sources, or one of them would be shown instead.
 * @returns how many rows were deleted
 */
export function removeEvents(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  ids: number[],
): Promise<number> {
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
