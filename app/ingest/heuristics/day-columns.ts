/** A week as a table: a day at the head of each column, a title at the start of each row, times in the cells. */
import { isElement, type HtmlElement } from "../page/dom";
import type { RawEvent } from "../raw-event";
import type { Cluster } from "./date-clusters";
import type { PageIndex } from "./page-index";
import { periodsOf } from "./showtimes";
import { eventsOf } from "./read-item";
import { cellsOf } from "./table-title";
import { findTitle } from "./title";

const MIN_DAYS = 2;
const MAX_ROWS = 200;

export interface WeekTables {
  events: RawEvent[];
  /** The dates at the heads of the columns. */
  consumed: Set<Cluster>;
}

function rowsOf(table: HtmlElement): HtmlElement[] {
  const parts = table.children.filter(isElement);
  const rows = parts.flatMap((part) => (part.name === "tr" ? [part] : part.children.filter(isElement)));
  return rows.filter(({ name }) => name === "tr").slice(0, MAX_ROWS);
}

/** The date at the head of each column. Null if the first row is not a row of dates. */
function columnDates(
  row: HtmlElement,
  { pageText, clusters, dateOffsets, timeOffsets }: PageIndex,
): (Cluster | null)[] | null {
  const span = pageText.spans.get(row);
  if (!span || timeOffsets.any(span)) return null;
  const dates = cellsOf(row).map((cell) => {
    const cellSpan = pageText.spans.get(cell);
    const [from, to] = cellSpan ? dateOffsets.range(cellSpan) : [0, 0];
    const only = to - from === 1 ? clusters[from] : undefined;
    return only && only.dates.length === 1 && !only.dates[0]?.end ? only : null;
  });
  const count = dates.filter((date) => date !== null).length;
  return dates[0] === null && count >= MIN_DAYS && count === dates.length - 1 ? dates : null;
}

function eventsOfRow(row: HtmlElement, dates: (Cluster | null)[], pageIndex: PageIndex): RawEvent[] {
  const { pageText, times, timeOffsets, dateOffsets } = pageIndex;
  const [first, ...cells] = cellsOf(row);
  const titleSpan = first && pageText.spans.get(first);
  if (
    !titleSpan ||
    dateOffsets.any(titleSpan) ||
    timeOffsets.any(titleSpan) ||
    cells.length !== dates.length - 1
  )
    return [];
  const title = findTitle(pageIndex, pageText.elementsIn(titleSpan), titleSpan, first);
  if (!title) return [];
  return cells.flatMap((cell, index) => {
    const date = dates[index + 1];
    const span = pageText.spans.get(cell);
    if (!date || !span || dateOffsets.any(span)) return [];
    const [from, to] = timeOffsets.range(span);
    const starts = times.slice(from, to).filter(({ role }) => role !== "end");
    const periods = starts.flatMap((start) => periodsOf(date, [start], pageIndex));
    return eventsOf(pageText, span, cell, title, periods);
  });
}

export function weekTables(pageIndex: PageIndex): WeekTables {
  const tables: WeekTables = { events: [], consumed: new Set() };
  for (const table of pageIndex.pageText.elements) {
    if (table.name !== "table") continue;
    const [header, ...rows] = rowsOf(table);
    const dates = header ? columnDates(header, pageIndex) : null;
    const events = dates ? rows.flatMap((row) => eventsOfRow(row, dates, pageIndex)) : [];
    if (events.length === 0) continue;
    tables.events.push(...events);
    for (const cluster of dates ?? []) if (cluster) tables.consumed.add(cluster);
  }
  return tables;
}
