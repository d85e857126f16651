/**
 * RSS 0.9 to 2.0, RSS 1.0 (RDF) and Atom as one shape. This is the reader for what rss-parser refuses (feed-library.ts):
 * a feed with a bare ampersand or a broken item still gives all its other items, and the work stays linear.
 */
import { descendants, isElement, parseXml, rawText, type HtmlElement } from "../dom";

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

const MOST_ITEMS = 5000;
/** Prefixes of modules that say nothing of an event's time or place. */
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

function elements(parent: HtmlElement): HtmlElement[] {
  return parent.children.filter(isElement);
}

const text = (element: HtmlElement | undefined): string => (element ? rawText(element).trim() : "");

function linkOf(children: HtmlElement[]): string | null {
  const links = children.filter(({ name }) => /^(?:atom:)?link$/i.test(name));
  const alternate = links.find(({ attribs }) => attribs.href && (attribs.rel ?? "alternate") === "alternate");
  const plain = links.find((link) => !link.attribs.href && text(link) !== "");
  return alternate?.attribs.href ?? (plain ? text(plain) : null) ?? links[0]?.attribs.href ?? null;
}

interface NamedElement {
  name: string;
  attribs: Record<string, string>;
}

/** The first picture that an item's elements or its text show. */
export function imageIn(elements: NamedElement[], html: string | null): string | null {
  for (const { name, attribs } of elements) {
    const isImage =
      /^image\//i.test(attribs.type ?? "") || /\.(?:jpe?g|png|gif|webp)(?:$|\?)/i.test(attribs.url ?? "");
    if (/^(?:enclosure|media:content)$/i.test(name) && attribs.url && (isImage || attribs.medium === "image"))
      return attribs.url;
    if (/^media:thumbnail$/i.test(name) && attribs.url) return attribs.url;
  }
  return /<img\b[^>]*?\bsrc\s*=\s*["']([^"']+)["']/i.exec(html?.slice(0, 20_000) ?? "")?.[1] ?? null;
}

/** Names without a prefix that are a calendar's own: what RSS and Atom call their elements is none of them. */
export const EVENT_FIELD =
  /^(?:event[-_]?\w+|(?:dt)?(?:start|begin|end)s?[-_]?(?:date|time|at|on)?(?:[-_]?time)?|venue\w*|location\w*|address|city|zip(?:[-_]?code)?|cost|price|where|lat(?:itude)?|lng|long?(?:itude)?)$/i;

/** The field that an element of a calendar is, null where it is none. */
export function fieldName(element: string): Pick<FeedField, "name" | "prefix"> | null {
  const [first = "", second] = element.split(":");
  const name = second ?? first;
  const prefix = second === undefined ? "" : first.toLowerCase();
  if (name === "" || CORE.has(prefix) || (second === undefined && !EVENT_FIELD.test(name))) return null;
  return { name: name.toLowerCase().replace(/[^a-z\d]/g, ""), prefix };
}

/** "xcal:vevent" holds the fields themselves. */
const isGroup = ({ name }: HtmlElement): boolean => /:vevent$/i.test(name);

function fieldsOf(children: HtmlElement[]): FeedField[] {
  return children
    .flatMap((element) => (isGroup(element) ? elements(element) : [element]))
    .flatMap((element) => {
      const named = fieldName(element.name);
      return named ? [{ ...named, text: text(element), attributes: element.attribs }] : [];
    });
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

export function readFeed(xml: string): Feed {
  const root = parseXml(xml);
  const items = descendants(root, ({ name }) => /^(?:item|(?:atom:)?entry)$/i.test(name)).slice(
    0,
    MOST_ITEMS,
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
