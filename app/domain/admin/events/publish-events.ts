/** Editors show and hide events, one or many at once. What is shown elsewhere as the same event goes with it. */
import type { Db } from "@db/client";
import { publishByHand, unpublishByHand } from "@db/queries/event-edits";
import { recordAudit, type Editor } from "../audit";
import { changeEvents, type AffectedEvent, type EditContext } from "./changing";

async function note(trx: Db, ctx: EditContext, by: Editor, ids: number[], published: boolean) {
  for (const id of ids) {
    await recordAudit(trx, {
      at: ctx.now(),
      actor: by,
      action: published ? "published" : "unpublished",
      subject: { type: "event", id },
      before: { published: !published },
      after: { published },
    });
  }
}

/** @returns how many of them were not published before */
export function publishEvents(ctx: EditContext, by: Editor, ids: number[]): Promise<number> {
  return changeEvents(ctx, ids, async (trx) => {
    const changed = await publishByHand(trx, ids);
    await note(trx, ctx, by, changed, true);
    return changed.length;
  });
}

/** @returns how many were published before, listings of the same event from other sources included */
export function unpublishEvents(ctx: EditContext, by: Editor, ids: number[]): Promise<number> {
  return changeEvents(ctx, ids, async (trx, affected: AffectedEvent[]) => {
    const changed = await unpublishByHand(
      trx,
      affected.map(({ id }) => id),
    );
    await note(trx, ctx, by, changed, false);
    return changed.length;
  });
}
