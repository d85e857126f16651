/** Names of elements, and which of them are alike: the boxes of one list have the same tag and class. */
import { byText } from "../dates/by-text";
import { BOLD_CLASS } from "./phrases/classes";
import { isElement, type HtmlDocument, type HtmlElement } from "../page/dom";

/** A longer class attribute is no name. */
const MOST_NAMES = 500;

export const parentOf = (element: HtmlElement): HtmlElement | null => {
  const parent = element.parent as HtmlElement | HtmlDocument | null;
  return parent && isElement(parent) ? parent : null;
};

/** An element and those around it, from the inside out, no further than an outer one. */
export function elementsAround(
  element: HtmlElement | null,
  outer: HtmlElement | null = null,
  most = Infinity,
): HtmlElement[] {
  const around: HtmlElement[] = [];
  for (let node = element; node && around.length < most; node = node === outer ? null : parentOf(node))
    around.push(node);
  return around;
}

/** The tag and the first class without its numbers: "div.event-12" and "div.event-13" are alike. */
export const kindOf = ({ name, attribs }: HtmlElement): string =>
  `${name}.${firstName(attribs.class ?? attribs["data-hook"] ?? attribs["data-testid"] ?? "")}`;

const NAMING = ["class", "id", "itemprop", "data-hook", "data-testid", "data-test"];

/** Gathers what the page calls an element: class and id, and the names that site builders use instead. */
export function classesOf({ attribs }: HtmlElement): string {
  let names: string | null = null;
  for (const naming of NAMING) {
    const name = attribs[naming]?.slice(0, MOST_NAMES);
    if (name !== undefined) names = names === null ? name : `${names} ${name}`;
  }
  return names ?? "";
}

/** Classes that only describe looks, as utility frameworks have them: "pt-4", "md:grid", "text-gray-500". */
const LOOKS =
  /^(?:[a-z]+:)*-?(?:[mp][xytblr]?|w|h|text|font|bg|grid|col|row|gap|order|items|justify|self|rounded|border|shadow|overflow|max|min|leading|tracking|space|top|left|right|bottom|inset|z|opacity|aspect|object|line|whitespace)-[\w/.[\]-]+$|^(?:[a-z]+:)*(?:flex|grid|block|inline|inline-block|relative|absolute|hidden|group|italic|uppercase|underline|truncate|container|row|clearfix)$/;

/** Classes that only tell neighbours apart. */
const ALTERNATES = /^(?:.*[-_])?(?:odd|even|alt|alternate|first|last)$|^rg(?:Alt)?Row$/i;

/** Looks that set a text apart from its neighbours. */
const isEmphasis = (look: string): boolean =>
  BOLD_CLASS.test(look) || /^(?:text-\d?xl|italic|uppercase)$/.test(look);

const firstName = byText((attribute) => {
  const names = attribute.slice(0, MOST_NAMES).split(/\s+/);
  const isName = (name: string) => name !== "" && !LOOKS.test(name) && !ALTERNATES.test(name);
  const name = names.find(isName) ?? names.find(isEmphasis) ?? "";
  return name.replace(/[-_]?\d+/g, "");
});
