/**
 * Purging and deleting sources. Purge takes all events of a source away and sets last_fetched one month back (spec:
 * accounts 4), so that the next fetch reads its page in full and brings them again, clean: it leaves no tombstones,
 * those of single events that editors deleted stay. The next fetch waits an hour, to leave time to delete the source.
 */
import {
  deleteEvents,
  deleteSource as deleteRow,
  hasEvents,
  listEventIdsOf,
  updateSource,
} from "@db/queries/source-writes";
import { lockSource } from "@db/queries/reconcile";
import { Rejected } from "../../errors";
import { retryingDeadlocks } from "../../sources/reconcile/deadlocks";
import { changingEvents } from "../../sources/reconcile/settle-duplicates";
import { hours } from "../../time";
import { recordAudit, type Editor } from "../audit";
import type { EditorContext } from "../context";
import { lockedSource } from "./edit-source";

export const PURGE_FIRST = "Purge all events before deleting the venue";

/** The same day and hour one month earlier; the last day of a shorter month. */
export function oneMonthBefore(at: Date): Date {
  const before = new Date(at);
  before.setUTCMonth(at.getUTCMonth() - 1);
  // The 31st of a month with 30 days would be the first of the next.
  if (before.getUTCDate() !== at.getUTCDate()) before.setUTCDate(0);
  return before;
}

/** @returns how many events went */
export async function purgeSource(ctx: EditorContext, by: Editor, id: number): Promise<number> {
  const now = ctx.now();
  return retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      // No fetch of it may write in between. The same order as reconciling: source, then moments, then rows.
      await lockSource(trx, id);
      const source = await lockedSource(trx, id);
      const ids = await listEventIdsOf(trx, id);
      await changingEvents(trx, ids, () => deleteEvents(trx, ids));
      await updateSource(trx, id, {
        event_count: 0,
        last_fetched: oneMonthBefore(now),
        next_fetch_at: new Date(now.getTime() + hours(1)),
      });
      await recordAudit(trx, {
        at: now,
        actor: by,
        action: "purged",
        subject: { type: "source", id },
        after: { name: source.name, events: ids.length },
      });
      return ids.length;
    }),
  );
}

/** @throws Rejected while it has events, published or not */
export async function removeSource(ctx: EditorContext, by: Editor, id: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockSource(trx, id);
    const source = await lockedSource(trx, id);
    if (await hasEvents(trx, id)) throw new Rejected(PURGE_FIRST);
    await deleteRow(trx, id);
    const { name, url, location, city, zip_code } = source;
    await recordAudit(trx, {
      at: ctx.now(),
      actor: by,
      action: "deleted",
      subject: { type: "source", id },
      before: { name, url, location, city, zip_code },
    });
  });
}
