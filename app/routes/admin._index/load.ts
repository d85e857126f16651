/** Loads the Event Sources tab. */
import {
  SOURCE_FILTERS,
  SOURCE_SORTS,
  countAdminSources,
  listAdminSources,
  listSourceChoices,
  findSourceStats,
  type AdminSourcePage,
} from "@db/queries/admin/sources";
import type { Db } from "@db/client";
import { listRunning } from "@db/queries/admin/fetch-runs";
import { listTrials } from "@db/queries/sources/trials";
import { hasEnabledVenues } from "@db/queries/sources/sites";
import { listInterests } from "@db/queries/events/interests";
import { brand } from "~/brand";
import { hiddenNumber } from "~/domain/admin/concurrent";
import { adminDate } from "~/domain/admin/labels";
import { EMPTY_FORM, formOfTrial, type SourceForm } from "~/domain/admin/sources/tried-source";
import { VENDOR_NAMES, vendorPattern } from "~/domain/admin/sources/vendors";
import { fillDates } from "~/lib/dated-address";
import { days } from "~/lib/time";
import { readUuid } from "~/lib/uuid";
import { pageBounds, searchWords, tableParams } from "~/web/admin-table";
import type { AppContext } from "~/context";
import { fetchResults } from "~/web/fetch-results";
import { loadSourceDetails } from "./load-details";

export type LoadedSources = Awaited<ReturnType<typeof loadSources>>;
export type SourceRow = LoadedSources["rows"][number];
export type InterestOption = LoadedSources["interests"][number];

const STALE_AFTER = days(15);

export async function loadSources(context: AppContext, request: Request) {
  const { db, now, today } = context;
  const url = new URL(request.url);
  const table = tableParams(request, SOURCE_SORTS, { sort: "attention", dir: "asc" });
  const only = SOURCE_FILTERS.find((filter) => filter === url.searchParams.get("only")) ?? null;
  const staleBefore = new Date(now().getTime() - STALE_AFTER);
  const narrowed = readNarrowing(url.searchParams);
  const address = vendorPattern(narrowed.vendor);
  const which = { search: table.search, only, staleBefore, ...narrowed, address };
  const stats = await findSourceStats(db, { staleBefore, today: today(), city: brand.defaultCity });
  const { bounds, sources } = await findPage(db, { ...which, sort: table.sort, dir: table.dir }, table.page);
  const running = new Set(
    await listRunning(
      db,
      sources.map(({ id }) => id),
    ),
  );
  const asked = (name: string) => hiddenNumber(url.searchParams.get(name) ?? "");
  return {
    table,
    only,
    narrowed,
    choices: { ...(await listSourceChoices(db)), vendors: VENDOR_NAMES },
    stats,
    bounds,
    rows: sources.map(({ last_fetched, silent_since, total: _total, ...row }) => ({
      ...row,
      href: row.url === null ? null : fillDates(row.url, today()),
      isRunning: running.has(row.id),
      isSilent: silent_since !== null,
      fetched: last_fetched ? adminDate(last_fetched) : null,
    })),
    interests: await listInterests(db),
    canRender: context.canRender,
    mapStyleUrl: context.mapStyleUrl,
    isNewSite: !(await hasEnabledVenues(db)),
    editing: asked("edit"),
    adding: url.searchParams.has("add") ? await loadPrefilled(db, url.searchParams) : null,
    details: await loadSourceDetails(db, asked("details"), now()),
    /** When the details were saved; their form then begins anew from what is stored. */
    saved: url.searchParams.get("saved") ?? "",
    results: await fetchResults(context, url),
  };
}

/** Spec: accounts 9. */
const PAGE_SIZE = 20;

type Wanted = Omit<AdminSourcePage, "limit" | "offset">;

/** The requested page, or the last one. */
async function findPage(db: Db, which: Wanted, page: number) {
  const list = (offset: number) => listAdminSources(db, { ...which, limit: PAGE_SIZE, offset });
  const sources = await list((page - 1) * PAGE_SIZE);
  if (sources[0]) return { sources, bounds: pageBounds(sources[0].total, page, PAGE_SIZE) };
  const bounds = pageBounds(await countAdminSources(db, which), page, PAGE_SIZE);
  return { sources: bounds.total > 0 ? await list(bounds.offset) : [], bounds };
}

const FETCH_STATES = ["", "on", "off"] as const;

/** A borough or a kind that no source has finds none. */
function readNarrowing(params: URLSearchParams) {
  const fetch = params.get("fetch");
  const vendor = params.get("vendor");
  return {
    borough: searchWords(params.get("borough")),
    kind: searchWords(params.get("kind")),
    vendor: VENDOR_NAMES.find((name) => name === vendor) ?? "",
    fetch: FETCH_STATES.find((state) => state === fetch) ?? FETCH_STATES[0],
  };
}

/** Reads what a tried page said of itself; the address names one of its calendars, or another one. */
async function loadPrefilled(db: Db, params: URLSearchParams): Promise<SourceForm> {
  const id = readUuid(params.get("trial"));
  const [trial] = id ? await listTrials(db, [id]) : [];
  const form = trial ? formOfTrial(trial) : EMPTY_FORM;
  return { ...form, url: params.get("url") ?? form.url, name: params.get("name") ?? form.name };
}
