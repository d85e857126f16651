/** A week as a table: the days head the columns, the names begin the rows, and the hours stand where they meet. */
import { isElement, type HtmlElement } from "../../dom";
import type { RawEvent } from "../../raw-event";
import type { Cluster } from "./date-clusters";
import type { Grounds } from "./items";
import { periodsOf } from "./moments";
import { eventsOf } from "./read-item";
import { cellsOf } from "./table-title";
import { titleIn } from "./title";

const LEAST_DAYS = 2;
const MOST_ROWS = 200;

export interface WeekTables {
  events: RawEvent[];
  /** The dates that head the columns. */
  taken: Set<Cluster>;
}

function rowsOf(table: HtmlElement): HtmlElement[] {
  const parts = table.children.filter(isElement);
  const rows = parts.flatMap((part) => (part.name === "tr" ? [part] : part.children.filter(isElement)));
  return rows.filter(({ name }) => name === "tr").slice(0, MOST_ROWS);
}

/** For each column the day that heads it; null where the first row is not one of days. */
function headsOf(row: HtmlElement, { layout, clusters, dates, times }: Grounds): (Cluster | null)[] | null {
  const span = layout.spans.get(row);
  if (!span || times.any(span)) return null;
  const heads = cellsOf(row).map((cell) => {
    const own = layout.spans.get(cell);
    const [from, to] = own ? dates.range(own) : [0, 0];
    const only = to - from === 1 ? clusters[from] : undefined;
    return only && only.dates.length === 1 && !only.dates[0]?.end ? only : null;
  });
  const days = heads.filter((head) => head !== null).length;
  return heads[0] === null && days >= LEAST_DAYS && days === heads.length - 1 ? heads : null;
}

function eventsOfRow(row: HtmlElement, heads: (Cluster | null)[], ground: Grounds): RawEvent[] {
  const { layout, moments, times, dates } = ground;
  const [first, ...cells] = cellsOf(row);
  const named = first && layout.spans.get(first);
  if (!named || dates.any(named) || times.any(named) || cells.length !== heads.length - 1) return [];
  const title = titleIn(layout, layout.within(named), named, first);
  if (!title) return [];
  return cells.flatMap((cell, index) => {
    const head = heads[index + 1];
    const span = layout.spans.get(cell);
    if (!head || !span || dates.any(span)) return [];
    const [from, to] = times.range(span);
    const hours = moments.slice(from, to).filter(({ role }) => role !== "end");
    const periods = hours.flatMap((hour) => periodsOf(head, [hour], ground));
    return eventsOf(layout, span, cell, title, periods);
  });
}

export function weekTables(ground: Grounds): WeekTables {
  const found: WeekTables = { events: [], taken: new Set() };
  for (const table of ground.layout.elements) {
    if (table.name !== "table") continue;
    const [head, ...rows] = rowsOf(table);
    const heads = head ? headsOf(head, ground) : null;
    const events = heads ? rows.flatMap((row) => eventsOfRow(row, heads, ground)) : [];
    if (events.length === 0) continue;
    found.events.push(...events);
    for (const cluster of heads ?? []) if (cluster) found.taken.add(cluster);
  }
  return found;
}
