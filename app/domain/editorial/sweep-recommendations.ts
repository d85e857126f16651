/** Job sweep-recommendations: enqueues new upcoming events, within the day's budget. */
import { listEventsToRecommend, findSpentBudget } from "@db/queries/editorial/recommendations";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { days, localDay } from "~/lib/time";

/** Few enough that most are done before the next sweep. */
const BATCH_SIZE = 50;
/** After a failure, wait this long: the event or the model may have changed by then. */
const RETRY_AFTER_MS = days(7);

/** @returns how many were enqueued */
export async function sweepRecommendations(
  ctx: Pick<DomainContext, "db" | "ai" | "editorialLimit" | "enqueue" | "now">,
): Promise<number> {
  if (!ctx.ai) return 0;
  const now = ctx.now();
  const today = localDay(now, brand.zone);
  const left = ctx.editorialLimit - (await findSpentBudget(ctx.db, today));
  if (left <= 0) return 0;
  const triedBefore = new Date(now.getTime() - RETRY_AFTER_MS);
  const ids = await listEventsToRecommend(ctx.db, { today, triedBefore, limit: Math.min(left, BATCH_SIZE) });
  for (const eventId of ids) await ctx.enqueue("write-recommendation", { eventId });
  return ids.length;
}
