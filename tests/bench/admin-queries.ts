/** What `npm run bench:admin` asks: every tab's first page, sorts and searches, counts included. One line per question. */
import type { Kysely } from "kysely";
import type { Database } from "@db/client";
import { countLogs, listLogs } from "@db/queries/admin-logs";
import { listRunning, runTotals, listRunsSince, listHistory } from "@db/queries/admin-runs";
import {
  SOURCE_FILTERS,
  SOURCE_SORTS,
  countEventsOf,
  findAdminSource,
  listAdminSources,
  sourceStats,
  type AdminSourcePage,
} from "@db/queries/admin-sources";
import { countAudit, listAudit, listAuditTypes } from "@db/queries/audit";
import {
  EVENT_SORTS,
  findDeskEvents,
  listDeskEvents,
  listDeskIds,
  type DeskPage,
} from "@db/queries/event-desk";
import { readDeskSearch } from "@db/queries/event-desk-words";
import { brand } from "~/brand";
import { days, localDay } from "~/domain/time";

export interface Question {
  tab: string;
  name: string;
  /** All that one page asks. */
  ask(db: Kysely<Database>): Promise<unknown>;
}

const now = new Date();
const PAGE = 20;
const all = { search: "", only: null, staleBefore: new Date(now.getTime() - days(15)) };
const firstPage = { sort: "name", dir: "asc", limit: PAGE, offset: 0 } as const;

async function sourcesPage(db: Kysely<Database>, which: Partial<AdminSourcePage> = {}): Promise<void> {
  const wanted = { ...all, ...firstPage, ...which };
  await sourceStats(db, {
    staleBefore: all.staleBefore,
    today: localDay(now, brand.zone),
    city: brand.defaultCity,
  });
  const rows = await listAdminSources(db, wanted);
  await listRunning(
    db,
    rows.map(({ id }) => id),
  );
}

const sources: Question[] = [
  { tab: "Event Sources", name: "first page", ask: (db) => sourcesPage(db) },
  { tab: "Event Sources", name: "last page", ask: (db) => sourcesPage(db, { offset: 4980 }) },
  { tab: "Event Sources", name: "search", ask: (db) => sourcesPage(db, { search: "jazz bushwick" }) },
  ...SOURCE_SORTS.map((sort) => ({
    tab: "Event Sources",
    name: `sort ${sort}`,
    ask: (db: Kysely<Database>) => sourcesPage(db, { sort, dir: "desc" }),
  })),
  ...SOURCE_FILTERS.map((only) => ({
    tab: "Event Sources",
    name: `only ${only}`,
    ask: (db: Kysely<Database>) => sourcesPage(db, { only }),
  })),
  {
    tab: "Event Sources",
    name: "details",
    async ask(db) {
      const [row] = await listAdminSources(db, { ...all, ...firstPage });
      await findAdminSource(db, row?.id ?? 0);
      await listHistory(db, row?.id ?? 0, 15);
      await countEventsOf(db, row?.id ?? 0);
    },
  },
  {
    tab: "Event Sources",
    name: "results of all",
    async ask(db) {
      const since = new Date(now.getTime() - days(1));
      await runTotals(db, since, now);
      await listRunsSince(db, since, 40);
    },
  },
];

async function logsPage(db: Kysely<Database>, offset: number): Promise<void> {
  await countLogs(db);
  await listLogs(db, { limit: PAGE, offset });
}

async function auditPage(
  db: Kysely<Database>,
  filter: Partial<Parameters<typeof countAudit>[1]>,
): Promise<void> {
  const wanted = { type: "", subjectId: "", search: "", ...filter };
  await countAudit(db, wanted);
  await listAudit(db, wanted, { limit: PAGE, offset: 0 });
  await listAuditTypes(db);
}

/** As the tab's own loader asks; `part` of the way through the pages. */
async function eventsPage(
  db: Kysely<Database>,
  { words = "", part = 0, ...which }: Partial<DeskPage> & { words?: string; part?: number },
): Promise<void> {
  const search = await readDeskSearch(db, words);
  const wanted = { show: "published", sourceId: null, sort: "end", dir: "asc", ...which, search } as const;
  const found = await findDeskEvents(db, wanted);
  const offset = Math.floor((found.total * part) / PAGE) * PAGE;
  await listDeskEvents(db, await listDeskIds(db, { ...wanted, found, limit: PAGE, offset }));
}

/** Common words, two together, parts of few and of many words, nothing, two letters, and what all events contain. */
const SEARCHES = [
  ...["jazz", "Midnight Theatre", "anthol", "zzyzx", "evening", "art", "bar", "city", "in"],
  ...["a night in the city", "electricity", "e41"],
];

const events: Question[] = [
  ...EVENT_SORTS.map((sort) => ({
    tab: "Events",
    name: `sort ${sort}`,
    ask: (db: Kysely<Database>) => eventsPage(db, { sort, dir: "desc" }),
  })),
  { tab: "Events", name: "half through", ask: (db) => eventsPage(db, { part: 0.5 }) },
  { tab: "Events", name: "unpublished", ask: (db) => eventsPage(db, { show: "unpublished" }) },
  ...SEARCHES.map((words) => ({
    tab: "Events",
    name: `search ${words}`,
    ask: (db: Kysely<Database>) => eventsPage(db, { words }),
  })),
  ...EVENT_SORTS.map((sort) => ({
    tab: "Events",
    name: `search evening, sort ${sort}`,
    ask: (db: Kysely<Database>) => eventsPage(db, { words: "evening", sort, dir: "desc", show: "all" }),
  })),
  ...EVENT_SORTS.map((sort) => ({
    tab: "Events",
    name: `search velocity, sort ${sort}`,
    ask: (db: Kysely<Database>) => eventsPage(db, { words: "velocity", sort }),
  })),
  {
    tab: "Events",
    name: "search jazz of a source",
    ask: (db: Kysely<Database>) => eventsPage(db, { words: "jazz", sourceId: 42 }),
  },
];

const others: Question[] = [
  { tab: "Logs", name: "first page", ask: (db) => logsPage(db, 0) },
  { tab: "Logs", name: "page 500", ask: (db) => logsPage(db, 10_000) },
  { tab: "Audit", name: "first page", ask: (db) => auditPage(db, {}) },
  { tab: "Audit", name: "of one source", ask: (db) => auditPage(db, { type: "source", subjectId: "42" }) },
  { tab: "Audit", name: "search", ask: (db) => auditPage(db, { search: "editor3 deleted" }) },
];

export const QUESTIONS: Question[] = [...sources, ...events, ...others];
