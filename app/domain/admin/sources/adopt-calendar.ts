/** Job find-calendar: gives a source without an address the calendar that its website leads to, and has it fetched. */
import { insertScrapeLog } from "@db/queries/sources/crawl";
import { findSourceSite, updateFoundAddress } from "@db/queries/sources/sites";
import { brand } from "~/brand";
import type { DomainContext, JobControl } from "~/context";
import { discover } from "~/ingest/discovery/discover";
import { toEditors } from "~/ingest/discovery/diagnose";
import { countOf } from "~/lib/text";
import { minutes } from "~/lib/time";
import { withinTime } from "~/lib/time-limit";

const TIME_LIMIT_MS = minutes(2);

/** @returns the address, null if none was found; what came of it stands in the Logs tab */
export async function adoptCalendar(
  ctx: Pick<DomainContext, "db" | "http" | "readPage" | "now" | "enqueue">,
  { sourceId }: { sourceId: number },
  job: Pick<JobControl, "signal">,
): Promise<string | null> {
  const source = await findSourceSite(ctx.db, sourceId);
  const website = source?.official_website;
  if (!source || source.url !== null || !website) return null;
  const { proposals, reason } = await withinTime(job.signal, TIME_LIMIT_MS, (signal) =>
    discover(ctx, { url: website, now: ctx.now(), zone: brand.zone, signal }),
  );
  // Nobody looks at it before it is fetched daily: only what is made for machines is taken.
  const best = proposals.find(({ isData }) => isData);
  if (best) await updateFoundAddress(ctx.db, sourceId, best.url);
  const why = reason
    ? toEditors(reason)
    : "What its pages say in words should be looked at first: Try a URL.";
  await insertScrapeLog(ctx.db, {
    source_id: sourceId,
    level: best ? "info" : "warning",
    message: best
      ? `${source.name}: its calendar was found at ${best.url} (${countOf(best.count, "event")})`
      : `${source.name}: no calendar was found at ${website}. ${why}`,
    inserted_at: ctx.now(),
  });
  if (best) await ctx.enqueue("fetch-source", { sourceId });
  return best?.url ?? null;
}
