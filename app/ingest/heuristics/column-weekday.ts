/** The weekday that a table's first row names above a cell: the columns of a month drawn as a calendar. */
import { weekdayNumber } from "../dates/date-words";
import { isElement, type HtmlElement } from "../page/dom";
import { parentOf } from "./element-kind";

const COLUMNS = 7;
/** From a word to its cell, and from a cell to its table: a few boxes each. */
const MAX_CLIMB = 6;
const MAX_DEPTH = 4;
const CELL = /^t[dh]$/;

function ancestor(element: HtmlElement, name: RegExp): HtmlElement | null {
  let at: HtmlElement | null = element;
  for (let step = 0; at && step < MAX_CLIMB; step++, at = parentOf(at)) if (name.test(at.name)) return at;
  return null;
}

function firstRow(box: HtmlElement): HtmlElement | null {
  for (const child of box.children) {
    if (isElement(child))
      return child.name === "tr" ? child : /^t(?:head|body)$/.test(child.name) ? firstRow(child) : null;
  }
  return null;
}

/** At most one cell more than a week has: any table may be asked for any of its cells. */
function cellsOf(row: HtmlElement): HtmlElement[] {
  const cells: HtmlElement[] = [];
  for (const child of row.children) {
    if (isElement(child) && CELL.test(child.name)) cells.push(child);
    if (cells.length > COLUMNS) break;
  }
  return cells;
}

/** The first words in the cell. */
function wordsIn(box: HtmlElement, depth = 0): string {
  for (const child of box.children) {
    const words = isElement(child)
      ? depth < MAX_DEPTH
        ? wordsIn(child, depth + 1)
        : ""
      : child.type === "text"
        ? child.data.trim()
        : "";
    if (words !== "") return words.slice(0, 20);
  }
  return "";
}

/** 0 (Sunday) to 6; null outside such a table. */
export function weekdayOfColumn(element: HtmlElement): number | null {
  const cell = ancestor(element, CELL);
  const row = cell && ancestor(cell, /^tr$/);
  const table = row && ancestor(row, /^table$/);
  const header = table && firstRow(table);
  if (!header || header === row) return null;
  const heads = cellsOf(header);
  if (heads.length !== COLUMNS) return null;
  const weekdays = heads.map((head) => weekdayNumber(wordsIn(head)));
  return weekdays.includes(null) ? null : (weekdays[cellsOf(row).indexOf(cell)] ?? null);
}
