/** Enqueues every source that is due, and closes the runs that killed workers left open. */
import { closeOpenRuns, insertScrapeLog, listDueSources, postponeFetch } from "@db/queries/sources/crawl";
import type { DomainContext, JobControl } from "~/context";
import { plural } from "~/lib/text";
import { minutes } from "~/lib/time";
import { nextTryAfterAbandoned } from "./schedule";

/** Longer than any fetch may take: the worker of such a run is gone. */
const ABANDONED_AFTER = minutes(30);

/** The queue itself merges a job with one that already waits or runs (see the catalog). */
export async function enqueueDueSources(
  ctx: DomainContext,
  job: Pick<JobControl, "signal">,
): Promise<{ enqueued: number; abandoned: number }> {
  const now = ctx.now();
  const abandoned = await ctx.db.transaction().execute(async (trx) => {
    const sources = await closeOpenRuns(trx, {
      startedBefore: new Date(now.getTime() - ABANDONED_AFTER),
      now,
    });
    await postponeFetch(trx, sources, nextTryAfterAbandoned(now));
    if (sources.length > 0) {
      await insertScrapeLog(trx, {
        source_id: sources.length === 1 ? (sources[0] ?? null) : null,
        level: "warning",
        message: `${sources.length} ${plural(sources.length, "fetch was", "fetches were")} interrupted because a worker stopped; retried within two hours.`,
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
