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

/** A longer class attribute is no name. */
const MAX_NAMES = 500;

/** Remembered, because every box of a list is compared with its neighbours. */
const signatures = new WeakMap<HtmlElement, string>();

function firstName({ attribs }: HtmlElement): string {
  const names = attribs.class ?? attribs["data-hook"] ?? attribs["data-testid"] ?? "";
  return /\S+/.exec(names.slice(0, MAX_NAMES))?.[0] ?? "";
}

/** The tag and the first class, without the numbers in it: "div.event-12" and "div.event-13" are alike. */
export function signature(element: HtmlElement): string {
  let cached = signatures.get(element);
  if (cached === undefined) {
    const name = firstName(element);
    cached = `${element.name}.${name.replace(/[-_]?\d+/g, "")}`;
    signatures.set(element, cached);
  }
  return cached;
}

/** What the page calls an element: its class and id, and the names that builders use instead of classes. */
export const namesOf = ({ attribs }: HtmlElement): string =>
  [
    attribs.class,
    attribs.id,
    attribs.itemprop,
    attribs["data-hook"],
    attribs["data-testid"],
    attribs["data-test"],
  ]
    .filter((name) => name !== undefined)
    .map((name) => name.slice(0, MAX_NAMES))
    .join(" ");
