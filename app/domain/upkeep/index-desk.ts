/**
 * Job index-desk: takes the words of events into the blocks that the editors' list is searched by, once so many were
 * written since that reading them one by one would be felt.
 */
import { listFreshBlocks, makeBlock } from "@db/queries/event-desk-blocks";
import type { DomainContext, JobControl } from "../context";

/** Read in some 20 ms; a small site never has more, and never makes a block. */
const MOST_FRESH = 8_000;
/** A block takes seconds however little of it is new, so some stay. */
const LEFT_FRESH = 4_000;

/** @returns how many blocks were made */
export async function indexDesk(
  { db }: Pick<DomainContext, "db">,
  { signal }: Pick<JobControl, "signal">,
): Promise<{ blocks: number }> {
  const fresh = await listFreshBlocks(db);
  let left = fresh.reduce((sum, { n }) => sum + n, 0);
  let blocks = 0;
  if (left <= MOST_FRESH) return { blocks };
  for (const { block, n } of fresh) {
    if (left <= LEFT_FRESH) break;
    signal.throwIfAborted();
    await makeBlock(db, block);
    left -= n;
    blocks += 1;
  }
  return { blocks };
}
