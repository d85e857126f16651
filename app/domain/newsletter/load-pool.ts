/** Loads the event pool of a period, page by page, and the points of zip codes. */
import { listPoolPage, listZipPoints, type PoolRow } from "@db/queries/newsletter/pool";
import type { DomainContext } from "~/context";
import { lastDayOf, type DuePeriod } from "./periods";
import { layOutPool, type EventPool } from "./pool";

const PAGE_SIZE = 2000;

export async function loadPool(
  ctx: Pick<DomainContext, "db" | "now">,
  { frequency, period }: DuePeriod,
): Promise<EventPool> {
  const to = lastDayOf(frequency, period);
  const zips = new Map(
    (await listZipPoints(ctx.db)).map(({ zip_code, lat, lng }) => [zip_code, { lat, lng }]),
  );
  const rows: PoolRow[] = [];
  for (let afterId = 0; ;) {
    const page = await listPoolPage(ctx.db, { from: period, to, afterId, limit: PAGE_SIZE });
    rows.push(...page);
    if (page.length < PAGE_SIZE) break;
    afterId = page.at(-1)?.id ?? 0;
  }
  return layOutPool(rows, { from: period, to, now: ctx.now(), zips });
}
