/**
 * Tolerant reader for RSS 0.9 to 2.0, RSS 1.0 (RDF) and Atom, for feeds that rss-parser refuses (feed-library.ts): a
 * bare ampersand or a broken item does not cost the other items, and the work is linear.
 */
import type { Budget } from "../../budget";
import { descendants, isElement, parseXml, rawText, type HtmlElement } from "../../page/dom";

export interface FeedField {
  /** Lower case, without the namespace prefix. */
  name: string;
  prefix: string;
  text: string;
  attributes: Record<string, string>;
}

export interface FeedItem {
  title: string;
  link: string | null;
  id: string | null;
  html: string | null;
  published: string | null;
  categories: string[];
  image: string | null;
  /** Elements of extension namespaces, in order. */
  fields: FeedField[];
}

export interface Feed {
  title: string;
  items: FeedItem[];
  nextPages: string[];
}

/** Unprefixed element names of calendar systems; none of RSS or Atom. */
export const EVENT_FIELD =
  /^(?:event[-_]?\w+|(?:dt)?(?:start|begin|end)s?[-_]?(?:date|time|at|on)?(?:[-_]?time)?|venue\w*|location\w*|address|city|zip(?:[-_]?code)?|cost|price|admission|ages?(?:[-_]?(?:limit|restriction))?|tickets?[-_]?(?:price|url|link)?|where|lat(?:itude)?|lng|long?(?:itude)?)$/i;

const MOST_ITEMS = 5000;

export function readFeed(xml: string, budget: Budget): Feed {
  const root = parseXml(xml, budget);
  const items = budget.first(
    MOST_ITEMS,
    descendants(root, ({ name }) => /^(?:item|(?:atom:)?entry)$/i.test(name)),
  );
  const isItem = new Set(items);
  const head = descendants(
    root,
    (element) =>
      /^(?:(?:atom:)?link|title)$/i.test(element.name) && !isItem.has(element.parent as HtmlElement),
  );
  return {
    title: text(head.find(({ name }) => name.toLowerCase() === "title")),
    items: items.map(itemOf),
    nextPages: head.flatMap(({ attribs }) => (attribs.rel === "next" && attribs.href ? [attribs.href] : [])),
  };
}

function itemOf(element: HtmlElement): FeedItem {
  const children = elements(element);
  const named = (pattern: RegExp) => children.find(({ name }) => pattern.test(name));
  const body =
    named(/^content:encoded$/i) ??
    named(/^(?:atom:)?content$/i) ??
    named(/^description$/i) ??
    named(/^(?:atom:)?summary$/i);
  const html = text(body) || text(named(/^description$/i)) || null;
  return {
    title: text(named(/^(?:atom:)?title$/i)) || text(named(/^dc:title$/i)),
    link: linkOf(children),
    id: text(named(/^(?:guid|(?:atom:)?id)$/i)) || element.attribs["rdf:about"] || null,
    html,
    published: text(named(/^(?:pubdate|(?:atom:)?published|dc:date|(?:atom:)?updated)$/i)) || null,
    categories: children
      .filter(({ name }) => /^(?:category|dc:subject)$/i.test(name))
      .map((category) => text(category) || category.attribs.label || category.attribs.term || "")
      .filter((category) => category !== ""),
    image: imageIn(children, html),
    fields: fieldsOf(children),
  };
}

interface NamedElement {
  name: string;
  attribs: Record<string, string>;
}

/** The first image in an item's elements or text. */
export function imageIn(elements: NamedElement[], html: string | null): string | null {
  for (const { name, attribs } of elements) {
    const isImage =
      /^image\//i.test(attribs.type ?? "") || /\.(?:jpe?g|png|gif|webp)(?:$|\?)/i.test(attribs.url ?? "");
    if (/^(?:enclosure|media:content)$/i.test(name) && attribs.url && (isImage || attribs.medium === "image"))
      return attribs.url;
    if (/^media:thumbnail$/i.test(name) && attribs.url) return attribs.url;
  }
  const tag = /<img\s[^<>]*>/i.exec(html?.slice(0, 20_000) ?? "")?.[0];
  return /\ssrc\s*=\s*["']([^"']+)["']/i.exec(tag ?? "")?.[1] ?? null;
}

function linkOf(children: HtmlElement[]): string | null {
  const links = children.filter(({ name }) => /^(?:atom:)?link$/i.test(name));
  const alternate = links.find(({ attribs }) => attribs.href && (attribs.rel ?? "alternate") === "alternate");
  const plain = links.find((link) => !link.attribs.href && text(link) !== "");
  return alternate?.attribs.href ?? (plain ? text(plain) : null) ?? links[0]?.attribs.href ?? null;
}

function fieldsOf(children: HtmlElement[]): FeedField[] {
  return children
    .flatMap((element) => (isGroup(element) ? elements(element) : [element]))
    .flatMap((element) => {
      const named = fieldName(element.name);
      return named ? [{ ...named, text: text(element), attributes: element.attribs }] : [];
    });
}

/** Prefixes of modules without the time or place of an event. */
const CORE = new Set([
  "dc",
  "content",
  "atom",
  "media",
  "slash",
  "wfw",
  "sy",
  "itunes",
  "admin",
  "feedburner",
  "thr",
]);

/** The name of the calendar field in an element, or null. */
export function fieldName(element: string): Pick<FeedField, "name" | "prefix"> | null {
  const [first = "", second] = element.split(":");
  const name = second ?? first;
  const prefix = second === undefined ? "" : first.toLowerCase();
  if (name === "" || CORE.has(prefix) || (second === undefined && !EVENT_FIELD.test(name))) return null;
  return { name: name.toLowerCase().replace(/[^a-z\d]/g, ""), prefix };
}

/** "xcal:vevent" contains the fields. */
const isGroup = ({ name }: HtmlElement): boolean => /:vevent$/i.test(name);

function elements(parent: HtmlElement): HtmlElement[] {
  return parent.children.filter(isElement);
}

const text = (element: HtmlElement | undefined): string => (element ? rawText(element).trim() : "");
