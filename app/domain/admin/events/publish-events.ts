/** Editors show and hide events, one or many at once. What is shown elsewhere as the same event goes with it. */
import type { Db } from "@db/client";
import { listStandings, publishByHand, unpublishByHand, type EventStanding } from "@db/queries/event-edits";
import { recordAudit, type Editor } from "../audit";
import { changeEvents, type AffectedEvent, type EditContext } from "./changing";

export async function notePublishing(
  trx: Db,
  ctx: EditContext,
  by: Editor,
  ids: number[],
  published: boolean,
) {
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

/** @returns how those stood before that were changed; listings of the same event from other sources are hidden with it */
export function setPublished(
  ctx: EditContext,
  by: Editor,
  ids: number[],
  published: boolean,
): Promise<EventStanding[]> {
  return changeEvents(ctx, ids, async (trx, affected: AffectedEvent[]) => {
    const all = published ? ids : affected.map(({ id }) => id);
    const before = await listStandings(trx, all);
    const changed = await (published ? publishByHand(trx, all) : unpublishByHand(trx, all));
    await notePublishing(trx, ctx, by, changed, published);
    const isChanged = new Set(changed);
    return before.filter(({ id }) => isChanged.has(id));
  });
}

/** @returns how many of them were not published before */
export async function publishEvents(ctx: EditContext, by: Editor, ids: number[]): Promise<number> {
  return (await setPublished(ctx, by, ids, true)).length;
}

/** @returns how many were published before, listings of the same event from other sources included */
export async function unpublishEvents(ctx: EditContext, by: Editor, ids: number[]): Promise<number> {
  return (await setPublished(ctx, by, ids, false)).length;
}
