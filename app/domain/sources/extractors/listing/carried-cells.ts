/** Cells with a rowspan: the day written once belongs to each of the rows that it reaches down to. */
import { isElement, walk, type HtmlElement } from "../../dom";

/** By row: the cells of rows above it that are its cells too. */
export type CarriedCells = Map<HtmlElement, HtmlElement[]>;

const MOST_ROWS = 60;
/** What is longer is no day or hour. */
const LONGEST = 80;

export function carriedText(cell: HtmlElement): string {
  let text = "";
  walk(cell, (node) => {
    if (node.type === "text") text += ` ${(node as { data: string }).data}`;
    return text.length <= LONGEST;
  });
  return text.length <= LONGEST && /\d/.test(text) ? text : "";
}

/** Notes the rows below that a cell reaches down to. */
export function carryDown(cell: HtmlElement, carried: CarriedCells): void {
  const rows = Math.min(Number(cell.attribs.rowspan ?? 1), MOST_ROWS);
  if (!(rows > 1) || (cell.name !== "td" && cell.name !== "th")) return;
  let left = rows - 1;
  for (let node = cell.parent?.next ?? null; node && left > 0; node = node.next) {
    if (!isElement(node) || node.name !== "tr") continue;
    carried.set(node, [...(carried.get(node) ?? []), cell]);
    left--;
  }
}
