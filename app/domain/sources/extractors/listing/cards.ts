/** Links that are whole cards. */
import { isElement, type HtmlElement } from "../../dom";

/** One of several links in a row with boxes inside: each is a line of its own. */
export function isCard(element: HtmlElement): boolean {
  if (element.name !== "a" || element.attribs.class === undefined) return false;
  if (element.children.filter(isElement).length < 2) return false;
  const alike = (other: HtmlElement["next"]) => {
    let node = other;
    for (; node && !isElement(node); node = node.next)
      if (node.type === "text" && /\S/.test(node.data)) return false;
    return node !== null && node.name === "a" && node.attribs.class === element.attribs.class;
  };
  return alike(element.next) || alike(element.prev);
}
