/** Editors say of two events that look alike whether they are one (spec: pipelines 1.7, user-asks 6). */
import { decidePair, noteMerged } from "@db/queries/duplicate-desk";
import { findEditable, listWithDuplicates, unpublishByHand } from "@db/queries/event-edits";
import type { Db } from "@db/client";
import { insertTombstones } from "@db/queries/reconcile";
import { Rejected } from "~/domain/errors";
import { recordAudit, type Editor } from "../audit";
import { CHANGED_MEANWHILE } from "../concurrent";
import { changeEvents, type EditContext } from "../events/changing";

export const DECIDED =
  "This pair needs no decision any more: one of the two was changed or decided meanwhile.";

export interface GivenPair {
  left: { id: number; version: number };
  right: { id: number; version: number };
}

const ordered = ({ left, right }: GivenPair) => ({
  a: Math.min(left.id, right.id),
  b: Math.max(left.id, right.id),
});

/** What is decided must be what was looked at. */
async function requireUnchanged(trx: Db, { left, right }: GivenPair) {
  const [a, b] = [await findEditable(trx, left.id), await findEditable(trx, right.id)];
  if (!a || !b || !a.published || !b.published) throw new Rejected(DECIDED);
  if (a.version !== left.version || b.version !== right.version) throw new Rejected(CHANGED_MEANWHILE);
  return [a, b] as const;
}

/** @throws Rejected when the pair is decided already or looks different now */
export async function keepApart(ctx: EditContext, by: Editor, given: GivenPair): Promise<void> {
  const now = ctx.now();
  await changeEvents(ctx, [given.left.id, given.right.id], async (trx) => {
    const [left, right] = await requireUnchanged(trx, given);
    if (!(await decidePair(trx, ordered(given), { status: "distinct", by: by.id, now })))
      throw new Rejected(DECIDED);
    await recordAudit(trx, {
      at: now,
      actor: by,
      action: "told apart",
      subject: { type: "event", id: left.id },
      after: { title: left.title, other: right.id, other_title: right.title },
    });
  });
}

/**
 * The other one is shown no more, nor what was shown as it; its address leads to the kept one from now on, and a stone
 * keeps fetches from listing it anew.
 *
 * @throws Rejected when the pair is decided already or looks different now
 */
export async function mergePair(ctx: EditContext, by: Editor, given: GivenPair, keep: "left" | "right") {
  const now = ctx.now();
  await changeEvents(ctx, [given.left.id, given.right.id], async (trx) => {
    const [left, right] = await requireUnchanged(trx, given);
    const [kept, lost] = keep === "left" ? [left, right] : [right, left];
    if (!(await decidePair(trx, ordered(given), { status: "merged", by: by.id, now })))
      throw new Rejected(DECIDED);
    const gone = (await listWithDuplicates(trx, [lost.id])).map(({ id }) => id);
    await noteMerged(trx, kept.id, gone, { by: by.id, now });
    await insertTombstones(trx, gone, "merged");
    // The hidden one is no choice for the shown place, but leads to it.
    await unpublishByHand(trx, gone);
    await recordAudit(trx, {
      at: now,
      actor: by,
      action: "merged",
      subject: { type: "event", id: kept.id },
      before: { title: lost.title, id: lost.id },
      after: { title: kept.title, id: kept.id },
    });
  });
}
