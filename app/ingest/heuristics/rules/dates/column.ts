import type { HtmlElement } from "../../../page/dom";
import { parentOf } from "../../element-kind";
import { EXCLUDING_HEADING } from "../../phrases/excluded-dates";
import { columnHeading } from "../../table-title";
import { VETO, type Rule } from "../rule";
import type { DateOnPage } from "./subject";

function cellOf(element: HtmlElement): HtmlElement | null {
  let node: HtmlElement | null = element;
  for (let depth = 0; node && depth < 6; depth++, node = parentOf(node))
    if (node.name === "td" || node.name === "th") return node;
  return null;
}

export const column: Rule<DateOnPage> = {
  id: "column",
  says: "A date in a column of deadlines, postings or revisions is not when something takes place.",
  judge: ({ element, lineAbove, pageText }) => {
    const cell = lineAbove === null ? null : cellOf(element);
    return cell && EXCLUDING_HEADING.test(columnHeading(pageText, cell) ?? "") ? VETO : 0;
  },
};
