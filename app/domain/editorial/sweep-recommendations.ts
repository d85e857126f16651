/**
 * Job sweep-recommendations: adopts texts from outside, withdraws those whose facts have changed, and enqueues the worthiest works
 * without a text, within the day's budget.
 */
import { adoptRecommendations, listWorksToAdopt } from "@db/queries/editorial/recommendations";
import { findUsage } from "@db/queries/editorial/usage";
import { listWorksToRecommend } from "@db/queries/editorial/works-to-recommend";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { addDays, days, localDay } from "~/lib/time";
import { recheckTexts } from "./recheck-texts";
import { isModelResting } from "./watch-model";
import { sweepLimit } from "./write-recommendation";

/** Each writes the work's events: few enough that readers of an embedded database wait for a second at most. */
const ADOPTED_AT_ONCE = 100;
/** Few enough that most are done before the next sweep. */
const BATCH_SIZE = 20;
/** A text should be there before letters are written and people decide, and while its facts are firm. */
const AHEAD = { from: 2, to: 14 };
/** After a refusal, wait this long: the facts or the model may have changed by then. */
const REFUSED_FOR = days(7);
const DECLINED_FOR = days(30);

/** @returns how many were enqueued */
export async function sweepRecommendations(
  ctx: Pick<DomainContext, "db" | "ai" | "editorialLimit" | "enqueue" | "now" | "log">,
): Promise<number> {
  await adoptAll(ctx.db);
  await recheckTexts(ctx);
  if (!ctx.ai || (await isModelResting(ctx))) return 0;
  const now = ctx.now();
  const today = localDay(now, brand.zone);
  const left = sweepLimit(ctx.editorialLimit) - (await findUsage(ctx.db, today)).texts;
  if (left <= 0) return 0;
  const works = await listWorksToRecommend(ctx.db, {
    from: addDays(today, AHEAD.from),
    to: addDays(today, AHEAD.to),
    refusedSince: new Date(now.getTime() - REFUSED_FOR),
    declinedSince: new Date(now.getTime() - DECLINED_FOR),
    limit: Math.min(left, BATCH_SIZE),
  });
  for (const workId of works) await ctx.enqueue("write-recommendation", { workId });
  return works.length;
}

async function adoptAll(db: DomainContext["db"]): Promise<void> {
  for (;;) {
    const works = await listWorksToAdopt(db, ADOPTED_AT_ONCE);
    if (works.length === 0) return;
    await adoptRecommendations(db, works);
  }
}
