/** Job sweep-recommendations: new upcoming events get their job, never more than the day's budget allows. */
import { listUnwritten, spentBudget } from "@db/queries/editorial";
import { brand } from "~/brand";
import type { DomainContext } from "../context";
import { days, localDay } from "../time";

/** So many that the next sweep finds most of them done. */
const AT_ONCE = 50;
/** A text that could not be written is tried again when event or model may have changed. */
const REST = days(7);

/** @returns how many were enqueued */
export async function sweepRecommendations(
  ctx: Pick<DomainContext, "db" | "ai" | "editorialLimit" | "enqueue" | "now">,
): Promise<number> {
  if (!ctx.ai) return 0;
  const now = ctx.now();
  const today = localDay(now, brand.zone);
  const left = ctx.editorialLimit - (await spentBudget(ctx.db, today));
  if (left <= 0) return 0;
  const triedBefore = new Date(now.getTime() - REST);
  const ids = await listUnwritten(ctx.db, { today, triedBefore, limit: Math.min(left, AT_ONCE) });
  for (const eventId of ids) await ctx.enqueue("write-recommendation", { eventId });
  return ids.length;
}
