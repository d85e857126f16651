/**
 * Job assign-works: what follows from the events that were written meanwhile, in this order. Events get their works, series are found in
 * them, rarity is counted, and titles that people wait for are looked for.
 */
import { countRarity } from "@db/queries/events/rarity";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { sweepSeries } from "~/ingest/series/sweep-series";
import { assignMissingWorks } from "~/ingest/works/assign-works";
import { eveningOf } from "~/lib/time";
import { matchWatchlists } from "../watchlist/watchlist";

/** @returns how many events were given a work */
export async function keepWorks(ctx: Pick<DomainContext, "db" | "now">): Promise<number> {
  const assigned = await assignMissingWorks(ctx.db);
  await sweepSeries(ctx);
  await countRarity(ctx.db, eveningOf(ctx.now(), brand.zone));
  await matchWatchlists(ctx);
  return assigned;
}
