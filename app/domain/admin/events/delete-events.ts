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
    const gone = affected.map(({ id, title, start_time, source_id }) => ({
      id,
      title,
      start_time,
      source_id,
    }));
    const [only, ...others] = gone;
    if (!only) return 0;
    const { id, ...facts } = only;
    await recordAudit(trx, {
      at: ctx.now(),
      actor: by,
      action: "deleted",
      ...(others.length === 0
        ? { subject: { type: "event", id }, before: facts }
        : { subject: { type: "events", id: "selected" }, before: { events: gone } }),
    });
    return all.length;
  });
}
