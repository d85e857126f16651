/** Names in tables: the column whose heading says that it holds them. */
import { isElement, type HtmlElement } from "../../dom";
import { parentOf, type Layout } from "./layout";
import type { Title } from "./title";
import { couldBeTitle } from "./words";

const NAMES =
  /\b(?:names?|titles?|events?|shows?|films?|movies?|artists?|bands?|performers?|acts?|programs?|programmes?|body|committee|subject|what|exhibitions?|workshops?|class(?:es)?|meeting)\b/i;
const NOT_NAMES =
  /\b(?:dates?|times?|when|where|type|location|venue|place|links?|documents?|agendas?|minutes|status|details|price|cost|contact)\b/i;

const LONGEST_HEADING = 24;

/** "Date", "Place": a first row that names columns without saying so in its markup. */
const namesColumns = (layout: Layout, row: HtmlElement[]): boolean =>
  row.length >= 2 &&
  row.every((cell) => {
    const text = layout.textOf(cell);
    return text.length < LONGEST_HEADING && !/\d/.test(text) && (NAMES.test(text) || NOT_NAMES.test(text));
  });

/** No table is wider; what is asked of each cell must not look through all of a hostile row. */
const MOST_CELLS = 200;

/** The first cells of a row. */
export function cellsOf(row: HtmlElement): HtmlElement[] {
  const found: HtmlElement[] = [];
  for (const child of row.children) {
    if (found.length >= MOST_CELLS) break;
    if (isElement(child) && (child.name === "td" || child.name === "th")) found.push(child);
  }
  return found;
}

/** Its own cells, and where they belong those that reach down into it. */
function columnsOf(layout: Layout, row: HtmlElement): HtmlElement[] {
  const columns = cellsOf(row);
  for (const cell of layout.carried.get(row) ?? []) {
    const above = parentOf(cell);
    columns.splice(above ? cellsOf(above).indexOf(cell) : 0, 0, cell);
  }
  return columns;
}

function tableOf(row: HtmlElement): HtmlElement | null {
  for (let node = parentOf(row); node; node = parentOf(node)) if (node.name === "table") return node;
  return null;
}

function headerRow(layout: Layout, table: HtmlElement, row: HtmlElement): HtmlElement[] | null {
  for (const part of table.children) {
    if (!isElement(part)) continue;
    const rows = part.name === "tr" ? [part] : part.children.filter(isElement);
    const first = rows.find(({ name }) => name === "tr");
    if (!first) continue;
    const headings = cellsOf(first);
    const isHead =
      headings.some(({ name }) => name === "th") || part.name === "thead" || namesColumns(layout, headings);
    return first !== row && isHead ? headings : null;
  }
  return null;
}

/** What stands above a cell in the table's first row. */
export function columnHeading(layout: Layout, cell: HtmlElement): string | null {
  const row = parentOf(cell);
  if (!row) return null;
  const table = tableOf(row);
  const headings = table && headerRow(layout, table, row);
  const heading = headings?.[columnsOf(layout, row).indexOf(cell)];
  return heading ? layout.textOf(heading) : null;
}

const OF_COURSES = /^(?:readings?|assignments?|homework|chapters?|problem sets?|due)$/i;

/** The plan of a course: each day has its reading. */
export function isCoursePlan(layout: Layout, cell: HtmlElement): boolean {
  const row = parentOf(cell);
  const table = row && tableOf(row);
  const headings = row && table ? headerRow(layout, table, row) : null;
  return headings?.some((heading) => OF_COURSES.test(layout.textOf(heading))) ?? false;
}

/** A name found in a column of places, hours or documents is none. */
export function isOfOtherColumn(layout: Layout, row: HtmlElement, { text }: Title): boolean {
  if (row.name !== "tr") return false;
  const cell = cellsOf(row).find((one) => layout.textOf(one).includes(text));
  const heading = cell ? (columnHeading(layout, cell) ?? "") : "";
  return NOT_NAMES.test(heading) && !NAMES.test(heading);
}

export function tableTitle(layout: Layout, row: HtmlElement): Title | null {
  if (row.name !== "tr") return null;
  const table = tableOf(row);
  const headings = table && headerRow(layout, table, row);
  if (!headings) return null;
  const own = columnsOf(layout, row);
  const named = headings
    .map((heading, index) => ({ text: layout.textOf(heading), cell: own[index] }))
    .filter(({ text }) => NAMES.test(text) && !NOT_NAMES.test(text));
  const best = named.find(({ text }) => /name|title/i.test(text)) ?? named[0];
  const text = best?.cell ? (layout.textOf(best.cell).split("\n")[0] ?? "").trim() : "";
  return best?.cell && couldBeTitle(text) ? { text, element: best.cell } : null;
}
