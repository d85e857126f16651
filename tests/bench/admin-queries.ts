/** Questions of the part `admin`: every tab's first page, sorts and searches, counts included. One line per question. */
import type { Kysely } from "kysely";
import type { Database } from "@db/client";
import { countLogs, listLogs } from "@db/queries/admin/logs";
import { listRunning, findRunTotals, listRunsSince, listHistory } from "@db/queries/admin/fetch-runs";
import {
  SOURCE_FILTERS,
  SOURCE_SORTS,
  countEventsOf,
  findAdminSource,
  listAdminSources,
  findSourceStats,
  type AdminSourcePage,
} from "@db/queries/admin/sources";
import { countAudit, listAudit, listAuditTypes } from "@db/queries/admin/audit";
import { EVENT_SORTS } from "@db/queries/admin/event-order";
import { readEventSearch } from "@db/queries/admin/event-words";
import { findEventPage, listEventRows, type EventPageRequest } from "@db/queries/admin/events";
import type { DecisionKind } from "@db/queries/admin/decisions";
import { brand } from "~/brand";
import { readPlace } from "~/domain/admin/decisions/place";
import { readCards } from "~/domain/admin/decisions/read-cards";
import { answerWhy } from "~/domain/admin/why/look-up";
import { readWay } from "~/domain/admin/why/read-way";
import { days, localDay } from "~/lib/time";
import type { Question } from "./ask";

const now = new Date();
const PAGE = 20;
const all = { search: "", only: null, staleBefore: new Date(now.getTime() - days(15)) };
const firstPage = { sort: "name", dir: "asc", limit: PAGE, offset: 0 } as const;

const sources: Question[] = [
  { of: "Event Sources", name: "first page", ask: (db) => sourcesPage(db) },
  { of: "Event Sources", name: "last page", ask: (db) => sourcesPage(db, { offset: 4980 }) },
  { of: "Event Sources", name: "search", ask: (db) => sourcesPage(db, { search: "jazz bushwick" }) },
  ...SOURCE_SORTS.map((sort) => ({
    of: "Event Sources",
    name: `sort ${sort}`,
    ask: (db: Kysely<Database>) => sourcesPage(db, { sort, dir: "desc" }),
  })),
  ...SOURCE_FILTERS.map((only) => ({
    of: "Event Sources",
    name: `only ${only}`,
    ask: (db: Kysely<Database>) => sourcesPage(db, { only }),
  })),
  {
    of: "Event Sources",
    name: "details",
    async ask(db) {
      const [row] = await listAdminSources(db, { ...all, ...firstPage });
      await findAdminSource(db, row?.id ?? 0);
      await listHistory(db, row?.id ?? 0, 15);
      await countEventsOf(db, row?.id ?? 0);
    },
  },
  {
    of: "Event Sources",
    name: "results of all",
    async ask(db) {
      const since = new Date(now.getTime() - days(1));
      await findRunTotals(db, since, now);
      await listRunsSince(db, since, 40);
    },
  },
];

type EventsAsk = Partial<EventPageRequest> & { words?: string };

/** An event's number; titles, times and places are spread evenly over the numbers. */
const MIDDLE = 500_000;

/** Common words, two together, parts of few and of many words, none, two letters, and words that all events contain. */
const SEARCHES = [
  "jazz",
  "Midnight Theatre",
  "anthol",
  "zzyzx",
  "evening",
  "art",
  "bar",
  "city",
  "in",
  "e",
  "zq",
  "a night in the city",
  "electricity",
  "e41",
  "velocity",
  "brooklyn 100%",
  "o'hara",
  "qua",
];

const events: Question[] = [
  ...everySort("", {}),
  ...everySort("coming, ", { show: "coming" }),
  ...everySort("past, ", { show: "past" }),
  {
    of: "Events",
    name: "a day",
    ask: (db) => eventsPage(db, { show: "coming", day: localDay(new Date(), brand.zone) }),
  },
  ...everySort("all, ", { show: "all" }),
  ...everySort("unpublished, ", { show: "unpublished" }),
  ...everySort("search evening, ", { words: "evening", show: "all" }),
  ...everySort("search jazz, ", { words: "jazz" }),
  ...everySort("search velocity, ", { words: "velocity" }),
  { of: "Events", name: "last page", ask: (db) => eventsPage(db, { page: 1_000_000 }) },
  { of: "Events", name: "page 300 by its number", ask: (db) => eventsPage(db, { page: 300 }) },
  ...SEARCHES.flatMap((words) =>
    (["published", "all"] as const).map((show) => ({
      of: "Events",
      name: `search ${words}, ${show}`,
      ask: (db: Kysely<Database>) => eventsPage(db, { words, show }),
    })),
  ),
  { of: "Events", name: "of a source", ask: (db) => eventsPage(db, { sourceId: 42 }) },
  {
    of: "Events",
    name: "search jazz of a source",
    ask: (db) => eventsPage(db, { words: "jazz", sourceId: 42 }),
  },
];

const clock = (db: Kysely<Database>) => ({
  db,
  now: () => new Date(),
  today: () => localDay(new Date(), brand.zone),
});

const decisions: Question[] = [
  { of: "Decisions", name: "first page", ask: (db) => queuePage(db, {}) },
  { of: "Decisions", name: "two pages", ask: (db) => queuePage(db, { isSecond: true }) },
  { of: "Decisions", name: "doubtful", ask: (db) => queuePage(db, { kind: "doubtful" }) },
];

const why: Question[] = [
  { of: "Why", name: "an event's way", ask: async (db) => void (await readWay(clock(db), MIDDLE)) },
  ...["Jazz", "Nobody Plays Tonight", "https://nowhere.example/gig", "http://127.0.0.1/venue"].map(
    (text) => ({
      of: "Why",
      name: `asked ${text}`,
      ask: async (db: Kysely<Database>) => void (await answerWhy(clock(db), { text, day: null })),
    }),
  ),
];

const others: Question[] = [
  { of: "Logs", name: "first page", ask: (db) => logsPage(db, 0) },
  { of: "Logs", name: "page 500", ask: (db) => logsPage(db, 10_000) },
  { of: "Audit", name: "first page", ask: (db) => auditPage(db, {}) },
  { of: "Audit", name: "of one source", ask: (db) => auditPage(db, { type: "source", subjectId: "42" }) },
  { of: "Audit", name: "search", ask: (db) => auditPage(db, { search: "editor3 deleted" }) },
];

export const ADMIN: Question[] = [...sources, ...events, ...decisions, ...why, ...others];

async function sourcesPage(db: Kysely<Database>, which: Partial<AdminSourcePage> = {}): Promise<void> {
  const wanted = { ...all, ...firstPage, ...which };
  await findSourceStats(db, {
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

async function logsPage(db: Kysely<Database>, offset: number): Promise<void> {
  await countLogs(db, { search: "", level: null });
  await listLogs(db, { search: "", level: null }, { limit: PAGE, offset });
}

async function auditPage(
  db: Kysely<Database>,
  filter: Partial<Parameters<typeof countAudit>[1]>,
): Promise<void> {
  const wanted = { type: "", subjectId: "", search: "", hidesPeople: false, ...filter };
  await countAudit(db, wanted);
  await listAudit(db, wanted, { limit: PAGE, offset: 0 });
  await listAuditTypes(db);
}

/** Every sort, both ways: the first page, one half through the events, and the one before it, as links lead there. */
function everySort(name: string, asked: EventsAsk): Question[] {
  return EVENT_SORTS.flatMap((sort) =>
    (["asc", "desc"] as const).flatMap((dir) => {
      const look = (db: Kysely<Database>, which: EventsAsk) =>
        eventsPage(db, { ...asked, sort, dir, ...which });
      const title = `${name}sort ${sort} ${dir}`;
      return [
        { of: "Events", name: title, ask: (db) => look(db, {}) },
        { of: "Events", name: `${title}, deep`, ask: (db) => look(db, { page: 600, after: MIDDLE }) },
        { of: "Events", name: `${title}, back`, ask: (db) => look(db, { page: 600, before: MIDDLE }) },
      ] satisfies Question[];
    }),
  );
}

/** As the tab's own loader asks. */
async function eventsPage(db: Kysely<Database>, { words = "", ...which }: EventsAsk) {
  const search = await readEventSearch(db, words);
  const order = { sort: "end", dir: "asc", size: PAGE, page: 1 } as const;
  const first = {
    show: "published",
    today: localDay(new Date(), brand.zone),
    day: null,
    sourceId: null,
    ...order,
  } as const;
  const page = await findEventPage(db, { ...first, after: null, before: null, ...which, search });
  await listEventRows(db, page.ids);
  return page;
}

/** The queue as its page reads it. */
async function queuePage(
  db: Kysely<Database>,
  { kind = null, isSecond = false }: { kind?: DecisionKind | null; isSecond?: boolean },
): Promise<void> {
  const ctx = clock(db);
  const { next } = await readCards(ctx, { kind, after: null, size: PAGE });
  if (isSecond) await readCards(ctx, { kind, after: readPlace(next), size: PAGE });
}
