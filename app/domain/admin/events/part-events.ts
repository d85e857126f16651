/** An editor parts what fetches took for one event. The saved event keeps its saves, texts and proposals. */
import { insertDistinctPairs } from "@db/queries/admin/duplicates";
import { findMove, partMove } from "@db/queries/sources/moves";
import { titleKey } from "~/ingest/evidence/title-key";
import { recordAudit, type Editor, type EditContext } from "../audit";
import { changedSinceShown } from "../concurrent";
import { changeEvents } from "./changing";
import { findOrReject } from "./edit-event";

interface Seen {
  id: number;
  version: number;
}

/**
 * The event is again what it was before its source renamed or put it off; what the source lists now is a row of its own.
 * @returns the new event's id
 * @throws Rejected if it has changed since
 */
export async function partMovedEvent(
  ctx: EditContext,
  by: Editor,
  seen: Seen,
  moveId: number,
): Promise<number> {
  return changeEvents(ctx, [seen.id], async (trx) => {
    await findOrReject(trx, seen.id, seen.version);
    const move = await findMove(trx, seen.id, moveId);
    if (!move) throw changedSinceShown();
    const titleKeys = { before: titleKey(move.title_before), after: titleKey(move.title_after) };
    const other = await partMove(trx, { id: seen.id, move: moveId, titleKeys }, ctx.now());
    if (other === undefined) throw changedSinceShown();
    await recordAudit(trx, ctx, by, {
      action: "parted",
      subject: { type: "event", id: seen.id },
      after: { title: move.title_before, other, other_title: move.title_after },
    });
    return other;
  });
}

/**
 * A listing that was hidden behind the event is shown beside it.
 * @throws Rejected if it is not hidden behind it any more
 */
export async function tellApart(ctx: EditContext, by: Editor, seen: Seen, otherId: number): Promise<void> {
  await changeEvents(ctx, [seen.id], async (trx, affected) => {
    const { title } = await findOrReject(trx, seen.id, seen.version);
    const other = affected.find(({ id, duplicate_of }) => id === otherId && duplicate_of === seen.id);
    if (!other) throw changedSinceShown();
    const rest = affected.map(({ id }) => id).filter((id) => id !== otherId);
    await insertDistinctPairs(trx, otherId, rest, { by: by.id, now: ctx.now() });
    await recordAudit(trx, ctx, by, {
      action: "told apart",
      subject: { type: "event", id: seen.id },
      after: { title, other: otherId, other_title: other.title },
    });
  });
}
