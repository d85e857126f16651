/** Nightly housekeeping: what has expired goes, counts and duplicates are set right, silent sources are reported once. */
import { brand } from "~/brand";
import { compactEventCounts } from "@db/queries/event-desk";
import { listSharedMoments, lockMoments } from "@db/queries/duplicates";
import { insertScrapeLog } from "@db/queries/crawl";
import { deleteOlder, listHabits, markSilent, refreshEventCounts, type Perishable } from "@db/queries/upkeep";
import type { DomainContext, JobControl } from "../context";
import { retryingDeadlocks } from "../sources/reconcile/deadlocks";
import { settleDuplicates } from "../sources/reconcile/settle-duplicates";
import { isSilent } from "../sources/schedule";
import { days, hours, localDay } from "../time";

/** How long rows stay after the moment that their table names (see db/queries/upkeep.ts), in milliseconds. */
const KEPT: Record<Perishable, number> = {
  sessions: 0,
  // Used links are remembered a while, to say "already used" rather than "unknown".
  one_time_tokens: days(7),
  pending_onboarding: 0,
  // Addresses of people who perhaps never came; memberships do not hang on them.
  invitations: days(30),
  rate_limits: days(2),
  scrape_logs: days(90),
  fetch_runs: days(90),
  fetch_hosts: days(7),
  process_heartbeats: hours(24),
  webhook_receipts: days(30),
  source_trials: days(2),
};

export interface Tidied {
  deleted: Partial<Record<Perishable, number>>;
  counts: number;
  settled: number;
  silent: number;
}

/** Repairs what a use-case forgot to settle; normally there is nothing to do. */
async function settleAll(ctx: DomainContext, today: string): Promise<number> {
  return retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      const moments = await listSharedMoments(trx, today);
      await lockMoments(trx, moments);
      return settleDuplicates(trx, moments);
    }),
  );
}

/** One line on the day a source falls silent, not one a day. */
async function reportSilent(ctx: DomainContext, now: Date): Promise<number> {
  const habits = await listHabits(ctx.db);
  const silent = habits.filter((source) => isSilent(source, now));
  const yesterday = new Date(now.getTime() - days(1));
  for (const source of silent.filter((one) => !isSilent(one, yesterday))) {
    await insertScrapeLog(ctx.db, {
      source_id: source.id,
      level: "warning",
      message: `${source.name}: answers, but has had nothing new for far longer than usual. Please look whether its events page has moved.`,
      inserted_at: now,
    });
  }
  await markSilent(
    ctx.db,
    silent.map(({ id }) => id),
    now,
  );
  return silent.length;
}

export async function tidyUp(ctx: DomainContext, job: Pick<JobControl, "signal">): Promise<Tidied> {
  const now = ctx.now();
  const deleted: Tidied["deleted"] = {};
  for (const [table, kept] of Object.entries(KEPT) as [Perishable, number][]) {
    job.signal.throwIfAborted();
    const count = await deleteOlder(ctx.db, table, new Date(now.getTime() - kept));
    if (count > 0) deleted[table] = count;
  }
  const counts = await refreshEventCounts(ctx.db);
  await compactEventCounts(ctx.db);
  const settled = await settleAll(ctx, localDay(now, brand.zone));
  const silent = await reportSilent(ctx, now);
  return { deleted, counts, settled, silent };
}
