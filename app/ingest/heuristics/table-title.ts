/** Titles in tables: the column whose heading says that it contains them. */
import { oneOf } from "~/lib/regex";
import { isElement, type HtmlElement } from "../page/dom";
import { parentOf } from "./element-kind";
import type { PageText } from "./page-text";
import type { Title } from "./title-text";
import { couldBeTitle } from "./phrases/could-be-title";

const TITLE_HEADING = oneOf`
  names?
  titles?
  events?
  shows?
  films?
  movies?
  artists?
  bands?
  performers?
  acts?
  programs?
  programmes?
  body
  committee
  subject
  what
  exhibitions?
  workshops?
  class(?:es)?
  meeting
`;
const TITLE_COLUMN = new RegExp(String.raw`\b(?:${TITLE_HEADING})\b`, "i");
const OTHER_HEADING = oneOf`
  dates?
  times?
  when
  where
  type
  location
  venue
  place
  links?
  documents?
  agendas?
  minutes
  status
  details
  price
  cost
  contact
`;
const OTHER_COLUMN = new RegExp(String.raw`\b(?:${OTHER_HEADING})\b`, "i");

const MAX_HEADING = 24;

/** "Date", "Place": a header row without <th> elements. */
const isHeaderText = (pageText: PageText, row: HtmlElement[]): boolean =>
  row.length >= 2 &&
  row.every((cell) => {
    const text = pageText.textOf(cell);
    return (
      text.length < MAX_HEADING && !/\d/.test(text) && (TITLE_COLUMN.test(text) || OTHER_COLUMN.test(text))
    );
  });

/** More than any real table has. Rows are searched for each of their cells, which a hostile page could make slow. */
const MAX_CELLS = 200;

/** The first cells of a row. */
export function cellsOf(row: HtmlElement): HtmlElement[] {
  const cells: HtmlElement[] = [];
  for (const child of row.children) {
    if (cells.length >= MAX_CELLS) break;
    if (isElement(child) && (child.name === "td" || child.name === "th")) cells.push(child);
  }
  return cells;
}

/** The cells of a row, with those of earlier rows that span into it at their places. */
function columnsOf(pageText: PageText, row: HtmlElement): HtmlElement[] {
  const columns = cellsOf(row);
  for (const cell of pageText.rowspanCells.get(row) ?? []) {
    const above = parentOf(cell);
    columns.splice(above ? cellsOf(above).indexOf(cell) : 0, 0, cell);
  }
  return columns;
}

function tableOf(row: HtmlElement): HtmlElement | null {
  for (let node = parentOf(row); node; node = parentOf(node)) if (node.name === "table") return node;
  return null;
}

function headerRow(pageText: PageText, table: HtmlElement, row: HtmlElement): HtmlElement[] | null {
  for (const part of table.children) {
    if (!isElement(part)) continue;
    const rows = part.name === "tr" ? [part] : part.children.filter(isElement);
    const first = rows.find(({ name }) => name === "tr");
    if (!first) continue;
    const headings = cellsOf(first);
    const isHead =
      headings.some(({ name }) => name === "th") || part.name === "thead" || isHeaderText(pageText, headings);
    return first !== row && isHead ? headings : null;
  }
  return null;
}

/** The heading of a cell's column. */
export function columnHeading(pageText: PageText, cell: HtmlElement): string | null {
  const row = parentOf(cell);
  if (!row) return null;
  const table = tableOf(row);
  const headings = table && headerRow(pageText, table, row);
  const heading = headings?.[columnsOf(pageText, row).indexOf(cell)];
  return heading ? pageText.textOf(heading) : null;
}

/** Whether a title is in a "Venue", "Time" or "Agenda" column, and so is not one. */
export function isInOtherColumn(pageText: PageText, row: HtmlElement, { text }: Title): boolean {
  if (row.name !== "tr") return false;
  const cell = cellsOf(row).find((child) => pageText.textOf(child).includes(text));
  const heading = cell ? (columnHeading(pageText, cell) ?? "") : "";
  return OTHER_COLUMN.test(heading) && !TITLE_COLUMN.test(heading);
}

export function tableTitle(pageText: PageText, row: HtmlElement): Title | null {
  if (row.name !== "tr") return null;
  const table = tableOf(row);
  const headings = table && headerRow(pageText, table, row);
  if (!headings) return null;
  const columns = columnsOf(pageText, row);
  const titled = headings
    .map((heading, index) => ({ text: pageText.textOf(heading), cell: columns[index] }))
    .filter(({ text }) => TITLE_COLUMN.test(text) && !OTHER_COLUMN.test(text));
  const best = titled.find(({ text }) => /name|title/i.test(text)) ?? titled[0];
  const text = best?.cell ? (pageText.textOf(best.cell).split("\n")[0] ?? "").trim() : "";
  return best?.cell && couldBeTitle(text) ? { text, element: best.cell } : null;
}
