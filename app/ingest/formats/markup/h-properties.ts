/** Finds the elements that carry the properties of a microformat, and their values. */
import { isElement, nearest, STOP, walk, type HtmlElement } from "../../page/dom";
import { oncePerPage } from "../../page/once-per-page";
import type { SourcePage } from "../../page/source-page";
import { lineValue, linkValue } from "./item-value";

/** The properties of the older format; other unprefixed classes are for styling. */
const BARE =
  /^(?:summary|dtstart|dtend|duration|location|url|uid|description|category|status|geo|photo|fn|org|adr|street-address|locality|region|postal-code|latitude|longitude)$/;

export interface Properties {
  /** The elements of the first name that the item has; a prefixed name (dt-start) comes before a bare one (dtstart). */
  all(...names: string[]): HtmlElement[];
}

/** Résumés write the posts of a career as events too. */
const RESUME = /^(?:h-?resume|p-(?:experience|education))$/;

/** In a template, or in a résumé. */
export function isElsewhere(root: HtmlElement): boolean {
  for (let at: HtmlElement["parent"] = root; at && isElement(at); at = at.parent)
    if (at.name === "template" || classes(at).some((name) => RESUME.test(name))) return true;
  return false;
}

const LARGEST_INCLUDED = 2000;

/** The property elements of one root, without those of nested items. */
export function propertiesOf(root: HtmlElement, page: SourcePage): Properties {
  const prefixed = new Map<string, HtmlElement[]>();
  const bare = new Map<string, HtmlElement[]>();
  const keep = (element: HtmlElement) => {
    for (const name of classes(element)) {
      const property = /^(?:p|u|dt|e)-(.+)$/.exec(name)?.[1];
      if (property) append(prefixed, property, element);
      else if (BARE.test(name)) append(bare, name, element);
    }
    return !isRoot(element) && !isOtherRoot(element);
  };
  const take = (id: string) => {
    const included = includedIn(page);
    const part = included.byId.get(id);
    if (!part || included.left-- <= 0 || !keep(part)) return;
    let left = LARGEST_INCLUDED;
    walk(part, (node) => (left-- > 0 ? !isElement(node) || keep(node) : STOP));
  };
  for (const id of idsIncluded(root, true)) take(id);
  walk(root, (node) => {
    if (!isElement(node)) return true;
    for (const id of idsIncluded(node, false)) take(id);
    return node.name !== "template" && keep(node);
  });
  return {
    all: (...names) => {
      for (const properties of [prefixed, bare])
        for (const name of names) {
          const elements = properties.get(name);
          if (elements) return elements;
        }
      return [];
    },
  };
}

export const isRoot = (element: HtmlElement): boolean =>
  classes(element).some((name) => name === "h-event" || name === "vevent");
/** The microformats by name: "h-full" and the like are heights in some style sheets. */
const OTHER_ROOTS =
  /^(?:h-(?:adr|app|card|cite|entry|feed|geo|item|listing|product|recipe|resume|review|review-aggregate)|vcard|hcard)$/;
export const isOtherRoot = (element: HtmlElement): boolean =>
  classes(element).some((name) => OTHER_ROOTS.test(name));

export const first = (properties: Properties, ...names: string[]): HtmlElement | null =>
  properties.all(...names)[0] ?? null;

/** The value is in the title of abbr and value-title, in the value of data, or in several pieces of class "value". */
export function propertyText(element: HtmlElement | null): string | null {
  if (!element) return null;
  const titled = withClass(element, "value-title")[0];
  if (titled?.attribs.title) return titled.attribs.title;
  const pieces = withClass(element, "value");
  if (pieces.length > 0) return pieces.map((piece) => ownText(piece) ?? "").join("") || null;
  return ownText(element);
}

/** Limit on the nodes that are searched for the pieces of a value. */
const LARGEST_VALUE = 1000;

/** Elements that belong to this property, without those of a property inside it. */
export function withClass(element: HtmlElement, ...names: string[]): HtmlElement[] {
  const elements: HtmlElement[] = [];
  let left = LARGEST_VALUE;
  walk(element, (node) => {
    if (left-- <= 0) return STOP;
    if (!isElement(node)) return true;
    if (classes(node).some((name) => names.includes(name))) elements.push(node);
    return !isProperty(node);
  });
  return elements;
}

export function urlOf(element: HtmlElement | null): string | null {
  if (!element) return null;
  const own = linkValue(element) ?? element.attribs.value;
  return own ?? nearest(element, ({ name }) => name === "a")?.attribs.href ?? (lineValue(element) || null);
}

/** Limits on the parts that the items of one page include from elsewhere, and on the size of such a part. */
const MOST_INCLUDED = 200;

interface Included {
  byId: Map<string, HtmlElement>;
  left: number;
}

const includedIn = oncePerPage((page: SourcePage): Included => {
  const byId = new Map<string, HtmlElement>();
  for (const element of page.elements()) {
    const { id } = element.attribs;
    if (id && !byId.has(id)) byId.set(id, element);
  }
  return { byId, left: MOST_INCLUDED };
});

/** Ids of parts elsewhere that belong to an item: include pattern, itemref, table headers. */
function idsIncluded(element: HtmlElement, isItself: boolean): string[] {
  const { itemref, headers, href, data } = element.attribs;
  if (isItself) return `${itemref ?? ""} ${headers ?? ""}`.split(/\s+/).filter((id) => id !== "");
  const target = classes(element).includes("include") ? (href ?? data ?? "") : "";
  return target.startsWith("#") ? [target.slice(1)] : [];
}

/** Limit on the values of one property. */
const MOST_OF_ONE = 100;

function append(to: Map<string, HtmlElement[]>, name: string, element: HtmlElement): void {
  const same = to.get(name);
  if (!same) to.set(name, [element]);
  else if (same.length < MOST_OF_ONE) same.push(element);
}

const isProperty = (element: HtmlElement): boolean =>
  classes(element).some((name) => /^(?:p|u|dt|e)-./.test(name) || BARE.test(name));

export const classes = (element: HtmlElement): string[] => (element.attribs.class ?? "").split(/\s+/);

function ownText(element: HtmlElement): string | null {
  const { title, value } = element.attribs;
  if (/^(?:abbr|link)$/.test(element.name) && title) return title;
  if (/^(?:data|input)$/.test(element.name) && value) return value;
  return imageText(element) ?? (lineValue(element) || null);
}

export const imageText = (element: HtmlElement): string | null =>
  element.name === "img" || element.name === "area" ? (element.attribs.alt ?? null) : null;
