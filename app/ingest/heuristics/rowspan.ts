/** Cells with a rowspan: a day that is written once applies to each row that the cell spans. */
import { isElement, walk, type HtmlElement } from "../page/dom";

/** For each row, the cells of earlier rows that span into it. */
export type RowspanCells = Map<HtmlElement, HtmlElement[]>;

const MAX_ROWS = 60;
/** A longer text is not a date or a time. */
const MAX_TEXT = 80;

/** The text of a cell if it may be a date or a time, else nothing. */
export function rowspanText(cell: HtmlElement): string {
  let text = "";
  walk(cell, (node) => {
    if (node.type === "text") text += ` ${(node as { data: string }).data}`;
    return text.length <= MAX_TEXT;
  });
  return text.length <= MAX_TEXT && /\d/.test(text) ? text : "";
}

/** Records the rows below that a cell spans. */
export function recordRowspan(cell: HtmlElement, cells: RowspanCells): void {
  const rows = Math.min(Number(cell.attribs.rowspan ?? 1), MAX_ROWS);
  if (!(rows > 1) || (cell.name !== "td" && cell.name !== "th")) return;
  let remaining = rows - 1;
  for (let node = cell.parent?.next ?? null; node && remaining > 0; node = node.next) {
    if (!isElement(node) || node.name !== "tr") continue;
    cells.set(node, [...(cells.get(node) ?? []), cell]);
    remaining--;
  }
}
