/** Links around whole cards. */
import { isElement, type HtmlElement } from "../page/dom";

/** One of several adjacent links that contain boxes. Each begins a line, as a block element does. */
export function isLinkCard(element: HtmlElement): boolean {
  if (element.name !== "a" || element.attribs.class === undefined) return false;
  if (element.children.filter(isElement).length < 2) return false;
  const isSameKind = (sibling: HtmlElement["next"]) => {
    let node = sibling;
    for (; node && !isElement(node); node = node.next)
      if (node.type === "text" && /\S/.test(node.data)) return false;
    return node !== null && node.name === "a" && node.attribs.class === element.attribs.class;
  };
  return isSameKind(element.next) || isSameKind(element.prev);
}
