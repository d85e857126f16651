/** Which elements are alike: the boxes of one list have the same tag and class, and so have their parents. */
import { isElement, type HtmlDocument, type HtmlElement } from "../page/dom";

export const parentOf = (element: HtmlElement): HtmlElement | null => {
  const parent = element.parent as HtmlElement | HtmlDocument | null;
  return parent && isElement(parent) ? parent : null;
};

/** The signatures of an element and its parent. Elements of one kind are the items of a list. */
export function kindOf(element: HtmlElement): string {
  const parent = parentOf(element);
  return `${parent ? signature(parent) : ""}>${signature(element)}`;
}

/** Remembered, because every box of a list is compared with its neighbours. */
const signatures = new WeakMap<HtmlElement, string>();

/** The tag and the first class, without the numbers in it: "div.event-12" and "div.event-13" are alike. */
export function signature(element: HtmlElement): string {
  let cached = signatures.get(element);
  if (cached === undefined) {
    const name = /\S+/.exec(element.attribs.class ?? "")?.[0] ?? "";
    cached = `${element.name}.${name.replace(/[-_]?\d+/g, "")}`;
    signatures.set(element, cached);
  }
  return cached;
}
