/** The one way editors' changes reach events: in one transaction, one after the other with fetches of their sources. */
import type { Kysely } from "kysely";
import type { Database, Db } from "@db/client";
import { listWithDuplicates } from "@db/queries/event-edits";
import { lockSource } from "@db/queries/reconcile";
import { Rejected } from "~/domain/errors";
import { retryingDeadlocks } from "~/domain/sources/reconcile/deadlocks";
import { changingEvents } from "~/domain/sources/reconcile/settle-duplicates";

export const GONE = "This event is gone: it was deleted meanwhile.";
/** A page of the desk has 20; whoever posts more did not use it. */
export const MOST_AT_ONCE = 200;

export interface EditContext {
  db: Kysely<Database>;
  now: () => Date;
}

export type AffectedEvent = Awaited<ReturnType<typeof listWithDuplicates>>[number];

/** Sources first, then moments, then rows: the order of a fetch, so that nobody waits in a circle. */
async function lockSources(trx: Db, events: AffectedEvent[], more: number[]): Promise<void> {
  const ids = new Set([...events.flatMap(({ source_id }) => source_id ?? []), ...more]);
  for (const id of [...ids].sort((a, b) => a - b)) await lockSource(trx, id);
}

/**
 * Changes the given events and settles which of several listings is shown. `change` receives the events and those
 * shown as them.
 *
 * @param moreSources sources that the change moves events to
 * @throws Rejected when none of the events exists any more
 */
export async function changeEvents<T>(
  ctx: Pick<EditContext, "db">,
  ids: number[],
  change: (trx: Db, affected: AffectedEvent[]) => Promise<T>,
  moreSources: number[] = [],
): Promise<T> {
  if (ids.length === 0) throw new Rejected("Select at least one event");
  if (ids.length > MOST_AT_ONCE) throw new Rejected(`Please select at most ${MOST_AT_ONCE} events`);
  return retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      const seen = await listWithDuplicates(trx, ids);
      await lockSources(trx, seen, moreSources);
      const affected = await listWithDuplicates(trx, ids);
      if (!affected.some(({ id }) => ids.includes(id))) throw new Rejected(GONE);
      return changingEvents(
        trx,
        affected.map(({ id }) => id),
        () => change(trx, affected),
      );
    }),
  );
}
