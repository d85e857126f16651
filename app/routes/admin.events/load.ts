/** Loads the Events tab. */
import { EVENT_SORTS } from "@db/queries/admin/event-order";
import { readEventSearch } from "@db/queries/admin/event-words";
import {
  EVENT_SHOWS,
  findEventPage,
  listEventRows,
  type EventListPage,
  type EventShow,
} from "@db/queries/admin/events";
import { findSourceName } from "@db/queries/admin/event-edits";
import { hiddenNumber } from "~/domain/admin/concurrent";
import { fieldTime } from "~/domain/admin/events/typed-time";
import { MAX_MATCHING } from "~/domain/admin/events/publish-matching";
import { adminTime } from "~/domain/admin/labels";
import { isStartUnknown, plainDayLabel } from "~/domain/events/labels";
import { eventHref } from "~/domain/events/present";
import { addDays } from "~/lib/time";
import { tableParams } from "~/web/admin-table";
import type { AppContext } from "~/context";
import { loadEventDetails } from "./load-details";

/** Spec: accounts 9. */
const PAGE_SIZE = 20;

type Listed = Awaited<ReturnType<typeof listEventRows>>[number];

export type AdminEventRow = ReturnType<typeof presentRow>;

export type LoadedEvents = Awaited<ReturnType<typeof loadEvents>>;

export async function loadEvents(context: AppContext, request: Request) {
  const { db } = context;
  const { searchParams } = new URL(request.url);
  const { table, show, day, source, filter, words } = await readFilter(context, request);
  const rowIn = (name: string) => hiddenNumber(searchParams.get(name) ?? "") || null;
  const page = await findEventPage(db, {
    ...filter,
    sort: table.sort,
    dir: table.dir,
    size: PAGE_SIZE,
    page: table.page,
    after: rowIn("after"),
    before: rowIn("before"),
  });
  return {
    table,
    bounds: boundsOf(page),
    show,
    day,
    source,
    rows: (await listEventRows(db, page.ids)).map(presentRow),
    editing: hiddenNumber(searchParams.get("edit") ?? ""),
    details: await loadEventDetails(context, hiddenNumber(searchParams.get("details") ?? "")),
    matching: {
      total: page.total,
      isCapped: page.isCapped,
      words,
      isChosen: searchParams.get("chosen") === "all" && page.total > 0,
      isTooMany: page.total > MAX_MATCHING,
      most: MAX_MATCHING,
    },
  };
}

/** The filter in the address. */
export async function readFilter({ db, today }: Pick<AppContext, "db" | "today">, request: Request) {
  const { searchParams } = new URL(request.url);
  const show: EventShow = EVENT_SHOWS.find((option) => option === searchParams.get("show")) ?? "coming";
  // The last to end stands first (spec: accounts 9 has the order of the others).
  const table = tableParams(request, EVENT_SORTS, { sort: "end", dir: show === "past" ? "desc" : "asc" });
  const day = readDay(searchParams.get("day") ?? "");
  const sourceId = hiddenNumber(searchParams.get("source") ?? "") || null;
  const filter = { show, today: today(), day, sourceId, search: await readEventSearch(db, table.search) };
  const source = sourceId === null ? null : { id: sourceId, name: await findSourceName(db, sourceId) };
  const words = [
    `${show[0]?.toUpperCase()}${show.slice(1)} events`,
    ...(day === null ? [] : [`on ${plainDayLabel(day, today())}`]),
    ...(source ? [`of ${source.name ?? `source ${source.id}`}`] : []),
    ...(table.search === "" ? [] : [`that match “${table.search}”`]),
  ].join(" ");
  return { table, show, day, source, filter, words };
}

function presentRow(row: Listed) {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    href: eventHref(row.id, row.title),
    location: row.location ?? "",
    city: row.source_city ?? "",
    // A start in 1969 means that only the end is known.
    start: isStartUnknown(row.start_time) ? "" : adminTime(row.start_time),
    startField: fieldTime(row.start_time),
    end: row.end_time ? adminTime(row.end_time) : "",
    endField: fieldTime(row.end_time),
    interest: row.interest ?? "",
    source: row.source ?? "",
    sourceId: row.source_id,
    published: row.published,
    /** Why visitors do not see it. */
    note: row.duplicate_of ? `Shown as event ${row.duplicate_of}` : row.published ? "" : reason(row),
  };
}

function reason({ unpublished_because }: Listed): string {
  if (unpublished_because === "doubtful") return "Hard to read: it waits for you";
  return unpublished_because === "missing" ? "No longer listed by its source" : "";
}

const readDay = (text: string): string | null =>
  /^\d{4}-\d\d-\d\d$/.test(text) && addDays(addDays(text, 1), -1) === text ? text : null;

/** "Showing X to Y of Z", and the rows that the neighboring pages start from. */
function boundsOf({ ids, page, hasNext, total, isCapped }: EventListPage) {
  const before = (page - 1) * PAGE_SIZE;
  return {
    page,
    pages: hasNext ? Math.max(page + 1, Math.ceil(total / PAGE_SIZE)) : page,
    from: ids.length === 0 ? 0 : before + 1,
    to: ids.length === 0 ? 0 : before + ids.length,
    total,
    isCapped,
    first: ids[0] ?? null,
    last: ids.at(-1) ?? null,
  };
}
