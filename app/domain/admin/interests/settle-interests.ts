/**
 * Brings the events of a renamed, merged or parted interest up to date, in batches: an interest may have a hundred thousand.
 * Runs after each such change, and every few minutes for what a fetch wrote meanwhile.
 */
import { moveEventsBack, moveMergedEvents, refreshNames } from "@db/queries/admin/interests";
import type { DomainContext, JobControl } from "~/context";

const BATCH = 500;

/** @returns how many events moved to another interest */
export async function settleInterests(
  { db }: Pick<DomainContext, "db">,
  { signal }: Pick<JobControl, "signal">,
): Promise<number> {
  while (!signal.aborted && (await moveEventsBack(db)));
  let moved = 0;
  while (!signal.aborted) {
    const count = await moveMergedEvents(db, BATCH);
    moved += count;
    if (count < BATCH) break;
  }
  while (!signal.aborted && (await refreshNames(db, BATCH)));
  return moved;
}
