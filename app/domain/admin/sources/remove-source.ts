/**
 * Purges and deletes sources. Purging deletes all events of a source and sets last_fetched one month back (spec: accounts
 * 4), so that the next fetch reads its page in full and re-creates them. It adds no tombstones and keeps existing ones. The
 * next fetch waits an hour, to leave time to delete the source.
 */
import {
  deleteEvents,
  deleteSource as deleteRow,
  hasEvents,
  listEventIdsOf,
  updateSource,
} from "@db/queries/sources/writes";
import { keepDeletedRows } from "@db/queries/admin/kept-rows";
import { lockSource } from "@db/queries/sources/reconcile";
import type { DomainContext } from "~/context";
import { Rejected } from "../../errors";
import { retryingDeadlocks } from "~/ingest/store/deadlocks";
import { changingEvents } from "~/ingest/store/duplicates";
import { hours } from "~/lib/time";
import { recordAudit, type Editor } from "../audit";
import { lockedSource } from "./edit-source";

const PURGE_FIRST = "Purge all events before deleting the venue";

/** The same day and hour one month earlier; the last day of a shorter month. */
export function oneMonthBefore(at: Date): Date {
  const before = new Date(at);
  before.setUTCMonth(at.getUTCMonth() - 1);
  // The 31st of a 30-day month would become the 1st of the next month.
  if (before.getUTCDate() !== at.getUTCDate()) before.setUTCDate(0);
  return before;
}

/** @returns how many events were deleted */
export async function purgeSource(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  id: number,
): Promise<number> {
  const now = ctx.now();
  return retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      // No fetch of this source may write in between. Same lock order as reconciling: source, start times, rows.
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

/** @returns the entry of the trail. @throws Rejected if it has events, published or not */
export async function removeSource(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  id: number,
): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockSource(trx, id);
    const source = await lockedSource(trx, id);
    if (await hasEvents(trx, id)) throw new Rejected(PURGE_FIRST);
    const { name, url, location, city, zip_code } = source;
    const at = ctx.now();
    const entry = await recordAudit(trx, {
      at,
      actor: by,
      action: "deleted",
      subject: { type: "source", id },
      before: { name, url, location, city, zip_code },
    });
    await keepDeletedRows(trx, { id: entry, at }, "event_sources", [id]);
    await deleteRow(trx, id);
    return entry;
  });
}
