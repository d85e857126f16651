/**
 * Purges and deletes sources. Purging deletes all events of a source and sets last_fetched one month back (spec: accounts
 * 4), so that the next fetch reads its page in full and re-creates them. It adds no tombstones and keeps existing ones. The
 * next fetch waits an hour, to leave time to delete the source.
 */
import {
  deleteRefetched,
  deleteSource as deleteRow,
  hasEvents,
  listEventIdsOf,
  updateSource,
} from "@db/queries/sources/writes";
import { deleteEvents } from "@db/queries/admin/event-edits";
import { keepDeletedRows, type KeptRow } from "@db/queries/admin/kept-rows";
import type { Db } from "@db/client";
import { recountSources } from "@db/queries/events/venue-pairs";
import { lockSource } from "@db/queries/sources/reconcile";
import { Rejected } from "../../errors";
import { retryingDeadlocks } from "~/ingest/store/deadlocks";
import { changingEvents } from "~/ingest/store/duplicates";
import { hours } from "~/lib/time";
import { countOf } from "~/lib/text";
import { recordAudit, type Editor, type EditContext } from "../audit";
import { undoEventRemoval } from "../events/delete-events";
import type { Deed } from "../events/publish-events";
import { lockedSource } from "./edit-source";

/** @throws Rejected if it no longer exists */
export async function purgeSource(ctx: EditContext, by: Editor, id: number): Promise<Deed> {
  const now = ctx.now();
  return retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      // No fetch of this source may write in between. Same lock order as reconciling: source, start times, rows.
      await lockSource(trx, id);
      const source = await lockedSource(trx, id);
      const ids = await listEventIdsOf(trx, id);
      const entry = await recordAudit(trx, ctx, by, {
        action: "purged",
        subject: { type: "source", id },
        after: { name: source.name, events: ids.length },
      });
      await keepDeletedRows(trx, entry, "events", ids);
      await changingEvents(trx, ids, () => deleteEvents(trx, ids));
      await updateSource(trx, id, {
        event_count: 0,
        last_fetched: oneMonthBefore(now),
        next_fetch_at: new Date(now.getTime() + hours(1)),
      });
      return { count: ids.length, entry };
    }),
  );
}

/** The same day and hour one month earlier; the last day of a shorter month. */
export function oneMonthBefore(at: Date): Date {
  const before = new Date(at);
  before.setUTCMonth(at.getUTCMonth() - 1);
  // The 31st of a 30-day month would become the 1st of the next month.
  if (before.getUTCDate() !== at.getUTCDate()) before.setUTCDate(0);
  return before;
}

/** Brings purged events back, in the place of those that a fetch has brought again since. @returns that in words */
export async function undoPurge(
  trx: Db,
  kept: KeptRow[],
  { subject_id }: { subject_id: string },
): Promise<string> {
  const id = Number(subject_id);
  await lockSource(trx, id);
  await lockedSource(trx, id);
  const events = kept.filter(({ table, written }) => table === "events" && written === null);
  const taken = await deleteRefetched(
    trx,
    id,
    events.map(({ row }) => row),
  );
  const back = kept.filter(({ table, row }) => table !== "events" || !taken.has(Number(row.id)));
  const count = await undoEventRemoval(trx, back);
  await recountSources(trx, [id]);
  return `${countOf(count, "event")} restored`;
}

const PURGE_FIRST = "Purge all events before deleting the venue";

/** @returns the entry of the trail. @throws Rejected if it has events, published or not */
export async function removeSource(ctx: EditContext, by: Editor, id: number): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockSource(trx, id);
    const source = await lockedSource(trx, id);
    if (await hasEvents(trx, id)) throw new Rejected(PURGE_FIRST);
    const { name, url, location, city, zip_code } = source;
    const entry = await recordAudit(trx, ctx, by, {
      action: "deleted",
      subject: { type: "source", id },
      before: { name, url, location, city, zip_code },
    });
    await keepDeletedRows(trx, entry, "event_sources", [id]);
    await deleteRow(trx, id);
    return entry;
  });
}
