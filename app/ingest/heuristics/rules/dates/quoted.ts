import { parentOf } from "../../element-kind";
import type { HtmlElement } from "../../../page/dom";
import { VETO, type Rule } from "../rule";
import type { DateOnPage } from "./subject";

function isQuoted(element: HtmlElement): boolean {
  if (element.name === "figcaption") return true;
  let node: HtmlElement | null = element;
  for (let depth = 0; node && depth < 3; depth++, node = parentOf(node))
    if (node.name === "cite") return true;
  return false;
}

export const quoted: Rule<DateOnPage> = {
  id: "quoted",
  says: "A date below a quotation or a picture is that of the quotation or the picture.",
  judge: ({ element }) => (isQuoted(element) ? VETO : 0),
};
