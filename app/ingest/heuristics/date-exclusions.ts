/** Which dates of a page are not dates of events: posts, deadlines, sales, closures, terms of office, quotations. */
import type { DateMention } from "../dates/date-mention";
import type { HtmlElement } from "../page/dom";
import { namesOf, parentOf } from "./element-kind";
import type { PageText } from "./page-text";
import {
  DATE_IS_DEADLINE,
  EXCLUDING_HEADING,
  EXCLUDING_LABEL,
  EXCLUDING_LABEL_AT_LINE_START,
  EXCLUDING_SUFFIX,
  EXHIBITION,
  OPENS_OR_ENDS,
  POSTING_CLASS,
} from "./phrases/excluded-dates";
import { columnHeading, isCoursePlan } from "./table-title";

/** How far from a date words about exhibitions are searched. */
const EXHIBITION_REACH = 300;
function hasPostingClass(element: HtmlElement): boolean {
  const parent = parentOf(element);
  return POSTING_CLASS.test(`${namesOf(element)} ${parent ? namesOf(parent) : ""}`);
}

/** "The Paper, March 3" below a quotation, "Kestrel, March 3" in a caption. */
function isQuoted(element: HtmlElement): boolean {
  let node: HtmlElement | null = element;
  if (element.name === "figcaption") return true;
  for (let depth = 0; node && depth < 3; depth++, node = parentOf(node))
    if (node.name === "cite") return true;
  return false;
}

function lineAbove({ text }: PageText, lineStart: number): string {
  const end = Math.max(0, lineStart - 1);
  return text.slice(text.lastIndexOf("\n", Math.max(0, end - 1)) + 1, end).trim();
}

function cellOf(element: HtmlElement): HtmlElement | null {
  let node: HtmlElement | null = element;
  for (let depth = 0; node && depth < 6; depth++, node = parentOf(node)) {
    if (node.name === "td" || node.name === "th") return node;
  }
  return null;
}

export function isExcludedDate(pageText: PageText, mention: DateMention, element: HtmlElement): boolean {
  const { index, length } = mention;
  const line = pageText.lineAt(index);
  const before = pageText.text.slice(Math.max(line.start, index - 50), index);
  if (
    EXCLUDING_LABEL.test(before) ||
    EXCLUDING_LABEL_AT_LINE_START.test(pageText.text.slice(line.start, index))
  )
    return true;
  if (DATE_IS_DEADLINE.test(before)) return true;
  if (OPENS_OR_ENDS.test(pageText.text.slice(line.start, index).slice(-50))) {
    const around = pageText.text.slice(Math.max(0, index - EXHIBITION_REACH), index + EXHIBITION_REACH);
    if (!EXHIBITION.test(around)) return true;
  }
  if (EXCLUDING_SUFFIX.test(pageText.text.slice(index + length, index + length + 30))) return true;
  if (hasPostingClass(element) || isQuoted(element)) return true;
  return hasExcludingHeading(pageText, element, index);
}

/** "Closing date" on the line above or at the head of the column, where the date starts its line. */
function hasExcludingHeading(pageText: PageText, element: HtmlElement, index: number): boolean {
  const line = pageText.lineAt(index);
  if (/[\p{L}\p{N}]/u.test(pageText.text.slice(line.start, index))) return false;
  if (EXCLUDING_HEADING.test(lineAbove(pageText, line.start))) return true;
  const cell = cellOf(element);
  if (cell === null) return false;
  return EXCLUDING_HEADING.test(columnHeading(pageText, cell) ?? "") || isCoursePlan(pageText, cell);
}
