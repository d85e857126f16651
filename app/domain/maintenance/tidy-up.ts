/** Nightly maintenance: deletes expired rows, corrects counts and duplicates, and reports each silent source once. */
import { brand } from "~/brand";
import { listSharedMoments, lockMoments } from "@db/queries/sources/duplicates";
import { insertScrapeLog } from "@db/queries/sources/crawl";
import {
  blankLetters,
  deleteExpired,
  listSourceActivity,
  updateSilentSources,
  refreshEventCounts,
} from "@db/queries/operations/maintenance";
import type { DomainContext, JobControl } from "~/context";
import { retryingDeadlocks } from "~/ingest/store/deadlocks";
import { recomputeDuplicates } from "~/ingest/store/duplicates";
import { isSilent } from "~/ingest/schedule";
import { days, localDay } from "~/lib/time";
import { expiring, LETTER_TEXT_KEPT } from "./retention";

export interface Tidied {
  deleted: Partial<Record<string, number>>;
  /** Letters whose text was taken out. */
  letters: number;
  counts: number;
  settled: number;
  silent: number;
}

export async function tidyUp(ctx: DomainContext, job: Pick<JobControl, "signal">): Promise<Tidied> {
  const now = ctx.now();
  const deleted: Tidied["deleted"] = {};
  for (const [table, { column, kept }] of expiring()) {
    job.signal.throwIfAborted();
    const count = await deleteExpired(ctx.db, { table, column }, new Date(now.getTime() - kept));
    if (count > 0) deleted[table] = count;
  }
  const letters = await blankLetters(ctx.db, new Date(now.getTime() - LETTER_TEXT_KEPT));
  const counts = await refreshEventCounts(ctx.db);
  const today = localDay(now, brand.zone);
  const settled = await recomputeAllDuplicates(ctx, today);
  const silent = await reportSilent(ctx, now);
  return { deleted, letters, counts, settled, silent };
}

/** Recomputes the duplicates of all upcoming events. Normally nothing changes: each use case does so for its own events. */
async function recomputeAllDuplicates(ctx: DomainContext, today: string): Promise<number> {
  return retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      const moments = await listSharedMoments(trx, today);
      await lockMoments(trx, moments);
      return recomputeDuplicates(trx, moments);
    }),
  );
}

/** Logs a warning on the day a source falls silent, and not again on later days. */
async function reportSilent(ctx: DomainContext, now: Date): Promise<number> {
  const activity = await listSourceActivity(ctx.db);
  const silent = activity.filter((source) => isSilent(source, now));
  const yesterday = new Date(now.getTime() - days(1));
  for (const source of silent.filter((candidate) => !isSilent(candidate, yesterday))) {
    await insertScrapeLog(ctx.db, {
      source_id: source.id,
      level: "warning",
      message: `${source.name}: answers, but has had nothing new for far longer than usual. Please look whether its events page has moved.`,
      inserted_at: now,
    });
  }
  await updateSilentSources(
    ctx.db,
    silent.map(({ id }) => id),
    now,
  );
  return silent.length;
}
