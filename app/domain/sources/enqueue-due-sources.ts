/** The schedule's sweep: enqueues every source whose time has come, and clears away what killed workers left open. */
import { closeRuns, insertScrapeLog, listDueSources, postponeFetch } from "@db/queries/crawl";
import type { DomainContext, JobControl } from "../context";
import { minutes } from "../time";
import { nextTryAfterAbandoned } from "./schedule";

/** Longer than any fetch may take: such a run has no worker any more. */
const ABANDONED_AFTER = minutes(30);

/** Joining a job that already waits or runs is the queue's business (see the catalog). */
export async function enqueueDueSources(
  ctx: DomainContext,
  job: Pick<JobControl, "signal">,
): Promise<{ enqueued: number; abandoned: number }> {
  const now = ctx.now();
  const abandoned = await ctx.db.transaction().execute(async (trx) => {
    const sources = await closeRuns(trx, {
      startedBefore: new Date(now.getTime() - ABANDONED_AFTER),
      now,
    });
    await postponeFetch(trx, sources, nextTryAfterAbandoned(now));
    if (sources.length > 0) {
      await insertScrapeLog(trx, {
        source_id: sources.length === 1 ? (sources[0] ?? null) : null,
        level: "warning",
        message: `${sources.length} fetch${sources.length === 1 ? " was" : "es were"} cut short because a worker stopped; tried again within two hours.`,
        inserted_at: now,
      });
    }
    return sources.length;
  });
  let enqueued = 0;
  for (const sourceId of await listDueSources(ctx.db, now)) {
    if (job.signal.aborted) break;
    await ctx.enqueue("fetch-source", { sourceId });
    enqueued += 1;
  }
  return { enqueued, abandoned };
}
