/** What the Event Sources tab shows. */
import { SOURCE_SORTS, countAdminSources, listAdminSources, sourceStats } from "@db/queries/admin-sources";
import { brand } from "~/brand";
import { deskDate } from "~/domain/admin/labels";
import { days } from "~/domain/time";
import { pageBounds, tableParams } from "~/web/admin-table";
import type { AppContext } from "~/web/context";

/** Spec: accounts 9. */
const PAGE_SIZE = 20;
const STALE_AFTER = days(15);

export async function loadSources({ db, now, today }: AppContext, request: Request) {
  const table = tableParams(request, SOURCE_SORTS, { sort: "name", dir: "asc" });
  const stats = await sourceStats(db, {
    staleBefore: new Date(now().getTime() - STALE_AFTER),
    today: today(),
    city: brand.defaultCity,
  });
  const bounds = pageBounds(await countAdminSources(db, table.search), table.page, PAGE_SIZE);
  const rows = await listAdminSources(db, { ...table, limit: PAGE_SIZE, offset: bounds.offset });
  return {
    table,
    stats,
    bounds,
    rows: rows.map(({ last_fetched, ...row }) => ({
      ...row,
      fetched: last_fetched ? deskDate(last_fetched) : null,
    })),
  };
}

export type LoadedSources = Awaited<ReturnType<typeof loadSources>>;
export type SourceRow = LoadedSources["rows"][number];
