/** What the Events tab shows. */
import {
  EVENT_SHOWS,
  EVENT_SORTS,
  findDeskEvents,
  listDeskEvents,
  listDeskIds,
  type EventShow,
} from "@db/queries/event-desk";
import { readDeskSearch } from "@db/queries/event-desk-words";
import { findSourceName } from "@db/queries/event-edits";
import { wholeNumber } from "~/domain/admin/concurrent";
import { fieldTime } from "~/domain/admin/events/event-fields";
import { findUndoable, MOST_MATCHING } from "~/domain/admin/events/publish-matching";
import { deskTime } from "~/domain/admin/labels";
import { isStartUnknown } from "~/domain/events/labels";
import { eventHref } from "~/domain/events/present";
import { pageBounds, tableParams } from "~/web/admin-table";
import type { AppContext } from "~/web/context";
import { loadDetails } from "./load-details";

/** Spec: accounts 9. */
const PAGE_SIZE = 20;

type Listed = Awaited<ReturnType<typeof listDeskEvents>>[number];

function presentRow(row: Listed) {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    href: eventHref(row.id, row.title),
    location: row.location ?? "",
    city: row.source_city ?? "",
    // An exhibition of which only the end is known begins in 1969.
    start: isStartUnknown(row.start_time) ? "" : deskTime(row.start_time),
    startField: fieldTime(row.start_time),
    end: row.end_time ? deskTime(row.end_time) : "",
    endField: fieldTime(row.end_time),
    interest: row.interest ?? "",
    source: row.source ?? "",
    sourceId: row.source_id,
    published: row.published,
    /** Why it is not shown although it is published, or who took it down. */
    note: row.duplicate_of ? `Shown as event ${row.duplicate_of}` : row.published ? "" : reason(row),
  };
}
export type EventRow = ReturnType<typeof presentRow>;

function reason({ unpublished_because }: Listed): string {
  if (unpublished_because === "cancelled") return "Cancelled by its source";
  return unpublished_because === "missing" ? "No longer listed by its source" : "";
}

/** What the address narrows the list to. */
export async function readFilter(db: AppContext["db"], request: Request) {
  const { searchParams } = new URL(request.url);
  const table = tableParams(request, EVENT_SORTS, { sort: "end", dir: "asc" });
  const show: EventShow = EVENT_SHOWS.find((one) => one === searchParams.get("show")) ?? "published";
  const sourceId = wholeNumber(searchParams.get("source") ?? "") || null;
  const filter = { show, sourceId, search: await readDeskSearch(db, table.search) };
  const source = sourceId === null ? null : { id: sourceId, name: await findSourceName(db, sourceId) };
  const words = [
    show === "all" ? "All events" : show === "published" ? "Published events" : "Unpublished events",
    ...(source ? [`of ${source.name ?? `source ${source.id}`}`] : []),
    ...(table.search === "" ? [] : [`that match “${table.search}”`]),
  ].join(" ");
  return { table, show, source, filter, words };
}

export async function loadEvents(context: AppContext, request: Request, by: { id: string }) {
  const { db } = context;
  const { searchParams } = new URL(request.url);
  const { table, show, source, filter, words } = await readFilter(db, request);
  const found = await findDeskEvents(db, filter);
  const bounds = pageBounds(found.total, table.page, PAGE_SIZE);
  const ids = await listDeskIds(db, {
    ...filter,
    ...{ sort: table.sort, dir: table.dir, found, limit: PAGE_SIZE, offset: bounds.offset },
  });
  const done = await findUndoable(context, by, wholeNumber(searchParams.get("done") ?? ""));
  return {
    table,
    bounds,
    show,
    source,
    rows: (await listDeskEvents(db, ids)).map(presentRow),
    editing: wholeNumber(searchParams.get("edit") ?? ""),
    details: await loadDetails(context, wholeNumber(searchParams.get("details") ?? "")),
    matching: {
      total: found.total,
      words,
      isChosen: searchParams.get("chosen") === "all" && found.total > 0,
      isTooMany: found.total > MOST_MATCHING,
      most: MOST_MATCHING,
    },
    done: done && { entry: done.entry, published: done.published, count: done.events.length },
  };
}
export type LoadedEvents = Awaited<ReturnType<typeof loadEvents>>;
