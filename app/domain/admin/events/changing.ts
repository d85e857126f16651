/** Every change by an editor goes through changeEvents: one transaction, never at the same time as a fetch of the source. */
import type { Db } from "@db/client";
import { listWithDuplicates } from "@db/queries/admin/event-edits";
import { lockSource } from "@db/queries/sources/reconcile";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { retryingDeadlocks } from "~/ingest/store/deadlocks";
import { changingEvents } from "~/ingest/store/duplicates";

/** An admin page lists 20 events, so a request with more than this did not come from it. */
export const MAX_EVENTS_PER_CHANGE = 200;

export type AffectedEvent = Awaited<ReturnType<typeof listWithDuplicates>>[number];

/**
 * Changes events, then recomputes which of several duplicates is shown. `change` receives the events and their duplicates.
 *
 * @param moreSources sources that the change moves events to
 * @throws Rejected if none of the events exists any more
 */
export async function changeEvents<T>(
  ctx: Pick<DomainContext, "db">,
  ids: number[],
  change: (trx: Db, affected: AffectedEvent[]) => Promise<T>,
  moreSources: number[] = [],
): Promise<T> {
  if (ids.length === 0) throw new Rejected("Select at least one event");
  if (ids.length > MAX_EVENTS_PER_CHANGE)
    throw new Rejected(`Please select at most ${MAX_EVENTS_PER_CHANGE} events`);
  return retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      const seen = await listWithDuplicates(trx, ids);
      await lockSources(trx, seen, moreSources);
      const affected = await listWithDuplicates(trx, ids);
      if (!affected.some(({ id }) => ids.includes(id))) throw eventGone();
      return changingEvents(
        trx,
        affected.map(({ id }) => id),
        () => change(trx, affected),
      );
    }),
  );
}

export const eventGone = (): Rejected => new Rejected("This event has been deleted.", "event-gone");

/** Locks sources before start times and rows, in the same order as a fetch, which prevents deadlocks. */
async function lockSources(trx: Db, events: AffectedEvent[], more: number[]): Promise<void> {
  const ids = new Set([...events.flatMap(({ source_id }) => source_id ?? []), ...more]);
  for (const id of [...ids].sort((a, b) => a - b)) await lockSource(trx, id);
}
