/** Editors decide whether two similar events are duplicates (spec: pipelines 1.7, user-asks 6). */
import { decidePair, insertMergedPairs, reopenDistinctPair, reopenPair } from "@db/queries/admin/duplicates";
import {
  findEditableEvent,
  listVisibility,
  listWithDuplicates,
  restoreVisibility,
  unpublishByHand,
  type EventVisibility,
} from "@db/queries/admin/event-edits";
import type { Db } from "@db/client";
import { setDuplicates } from "@db/queries/sources/duplicates";
import { deleteTombstones, insertTombstones } from "@db/queries/sources/tombstones";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { recordAudit, type Editor, type EditContext } from "../audit";
import { changedSinceShown } from "../concurrent";
import { changeEvents } from "../events/changing";

const DECIDED =
  "This pair no longer needs a decision: another editor has changed one of the events or decided already.";

export interface GivenPair {
  left: { id: number; version: number };
  right: { id: number; version: number };
}

/** @returns the entry of the trail. @throws Rejected when the pair is decided already or looks different now */
export async function keepApart(ctx: EditContext, by: Editor, given: GivenPair): Promise<number> {
  const now = ctx.now();
  return changeEvents(ctx, [given.left.id, given.right.id], async (trx) => {
    const [left, right] = await requireUnchanged(trx, given);
    if (!(await decidePair(trx, ordered(given), { status: "distinct", by: by.id, now })))
      throw new Rejected(DECIDED);
    return recordAudit(trx, ctx, by, {
      action: "told apart",
      subject: { type: "event", id: left.id },
      after: { title: left.title, other: right.id, other_title: right.title },
    });
  });
}

/**
 * Hides the duplicate and everything merged into it, redirects its URL to the kept event, and adds a tombstone so that
 * later fetches do not re-create it.
 *
 * @returns the entry of the trail
 * @throws Rejected when the pair is decided already or looks different now
 */
export async function mergePair(
  ctx: EditContext,
  by: Editor,
  given: GivenPair,
  keep: "left" | "right",
): Promise<number> {
  const now = ctx.now();
  return changeEvents(ctx, [given.left.id, given.right.id], async (trx) => {
    const [left, right] = await requireUnchanged(trx, given);
    const [kept, lost] = keep === "left" ? [left, right] : [right, left];
    if (!(await decidePair(trx, ordered(given), { status: "merged", by: by.id, now })))
      throw new Rejected(DECIDED);
    const gone = (await listWithDuplicates(trx, [lost.id])).map(({ id }) => id);
    const events = (await listVisibility(trx, gone)).filter(({ published }) => published);
    await insertMergedPairs(trx, kept.id, gone, { by: by.id, now });
    await insertTombstones(trx, gone, "merged");
    // A hidden event can no longer be chosen as the one to show; its URL redirects to the kept event.
    await unpublishByHand(trx, gone);
    return recordAudit(trx, ctx, by, {
      action: "merged",
      subject: { type: "event", id: kept.id },
      before: { title: lost.title, id: lost.id, events },
      after: { title: kept.title, id: kept.id, events: null },
    });
  });
}

/** Parts two merged events: what the merge hid is shown again, and the pair waits for a decision. @returns that in words */
export async function undoMergePair(
  ctx: EditContext,
  deed: { before: object | null; after: object | null },
): Promise<string> {
  const { id: lost = 0, events = [] } = (deed.before ?? {}) as { id?: number; events?: EventVisibility[] };
  const { id: kept = 0 } = (deed.after ?? {}) as { id?: number };
  const gone = events.map(({ id }) => id);
  await changeEvents(ctx, [kept, lost, ...gone], async (trx) => {
    await reopenPair(trx, { kept, lost, gone });
    await deleteTombstones(trx, gone, "merged");
    await restoreVisibility(trx, events, true);
    const parted = gone.map((id) => ({ id, duplicate_of: null }));
    await setDuplicates(trx, parted);
  });
  return "They are two events again, and wait for a decision";
}

/** Two events that were told apart wait for a decision again. @returns that in words */
export async function undoApart(
  ctx: Pick<DomainContext, "db">,
  deed: { subject_id: string; after: object | null },
): Promise<string> {
  const { other = 0 } = (deed.after ?? {}) as { other?: number };
  const ids = [Number(deed.subject_id), other];
  await changeEvents(ctx, ids, (trx) => reopenDistinctPair(trx, ids));
  return "The pair waits for a decision again";
}

const ordered = ({ left, right }: GivenPair) => ({
  a: Math.min(left.id, right.id),
  b: Math.max(left.id, right.id),
});

/** Refuses a decision about versions of the events that the editor has not seen. */
async function requireUnchanged(trx: Db, { left, right }: GivenPair) {
  const [a, b] = [await findEditableEvent(trx, left.id), await findEditableEvent(trx, right.id)];
  if (!a || !b || !a.published || !b.published) throw new Rejected(DECIDED);
  if (a.version !== left.version || b.version !== right.version) throw changedSinceShown();
  return [a, b] as const;
}
