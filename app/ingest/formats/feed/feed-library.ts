/**
 * Reads well-formed feeds with rss-parser. The library drops extension elements (an event's start, a venue) that it is
 * not asked to keep, so their names are collected from the feed first. Feeds that it refuses, or that would keep it
 * busy for long, go to the tolerant reader (feed-items.ts).
 */
import { mapToMany } from "~/lib/collections";
import Parser from "rss-parser";
import { EVENT_FIELD, fieldName, imageIn, type Feed, type FeedField, type FeedItem } from "./feed-items";

/** An element from xml2js: its text, or its text and attributes. */
type Node = string | { _?: string; $?: Record<string, string> };
type Item = Record<string, unknown> & Parser.Item;

/** Null if the library refuses the feed. */
export async function readWellFormedFeed(xml: string): Promise<Feed | null> {
  if (!isQuickToRead(xml)) return null;
  const names = extensionNames(xml);
  const kept = [...names, "category", "link", "enclosure"];
  const parser = new Parser<{ paginationLinks?: { next?: string }; "all link"?: unknown }, Item>({
    customFields: {
      feed: [["link", "all link", { keepArray: true }]] as never,
      item: kept.map((name) => [name, `all ${name}`, { keepArray: true }]) as never,
    },
  });
  try {
    const feed = await parser.parseString(xml);
    const atomNext = list(feed["all link"]).find((node) => attributesOf(node).rel === "next");
    const next = feed.paginationLinks?.next ?? (atomNext ? attributesOf(atomNext).href : undefined);
    return {
      title: (typeof feed.title === "string" ? feed.title : "").trim(),
      items: feed.items.map((item) => itemOf(item, names)),
      nextPages: next === undefined ? [] : [next],
    };
  } catch {
    // Not well-formed, or of an unknown kind: left to the tolerant reader.
    return null;
  }
}

const LARGEST = 2_000_000;

/** The library's regexes search from every "<" to the next ">"; more unclosed ones would be slow. */
const MOST_OPEN = 200;

/** The library loses titles with markup and fields inside other fields. */
const OWN_READER = /<title[^<>]{0,200}\stype\s*=\s*["']xhtml|<[\w-]+:vevent[\s>]/i;

function isQuickToRead(xml: string): boolean {
  if (xml.length > LARGEST || OWN_READER.test(xml)) return false;
  let open = 0;
  let inVain = 0;
  for (const [mark] of xml.matchAll(/&lt;|&gt;|[<>]/g)) {
    const opens = mark === "<" || mark === "&lt;";
    if (opens && open > 0) inVain++;
    open = opens ? open + 1 : 0;
    if (inVain > MOST_OPEN) return false;
  }
  return true;
}

const MOST_FIELDS = 200;

/** The names of the feed's elements that may belong to a calendar or module, each once. */
function extensionNames(xml: string): string[] {
  const names = new Set<string>();
  for (const [, name = ""] of xml.matchAll(/<([A-Za-z][\w-]*(?::[\w.-]+)?)/g)) {
    if (!name.includes(":") && !EVENT_FIELD.test(name)) continue;
    names.add(name);
    if (names.size >= MOST_FIELDS) break;
  }
  return [...names];
}

function itemOf(item: Item, names: string[]): FeedItem {
  const encoded = item["content:encoded"];
  const body =
    typeof encoded === "string" && encoded.trim() !== "" ? encoded : (item.content ?? item.summary ?? "");
  const html = body.trim() || null;
  const id = item.guid ?? item.id ?? item["rdf:about"];
  return {
    title: (typeof item.title === "string" ? item.title : "").trim(),
    link: linkOf(item),
    id: (typeof id === "string" ? id.trim() : "") || null,
    html,
    published: item.pubDate ?? item.isoDate ?? null,
    categories: categoriesOf(item),
    image: imageOf(item, html),
    fields: fieldsOf(item, names),
  };
}

function linkOf(item: Item): string | null {
  const links = list(item["all link"]);
  const alternate = links.find((node) => {
    const { href, rel = "alternate" } = attributesOf(node);
    return href !== undefined && rel === "alternate";
  });
  if (alternate) return attributesOf(alternate).href ?? null;
  return links.map(textOf).find((text) => text !== "") ?? attributesOf(links[0] ?? "").href ?? null;
}

function categoriesOf(item: Item): string[] {
  return [...list(item["all category"]), ...list(item["all dc:subject"])]
    .map((node) => textOf(node) || attributesOf(node).label || attributesOf(node).term || "")
    .filter((word) => word !== "");
}

function imageOf(item: Item, html: string | null): string | null {
  const elements = [
    ...list(item["all enclosure"]).map((node) => ({ name: "enclosure", attribs: attributesOf(node) })),
    ...list(item["all media:content"]).map((node) => ({
      name: "media:content",
      attribs: attributesOf(node),
    })),
    ...list(item["all media:thumbnail"]).map((node) => ({
      name: "media:thumbnail",
      attribs: attributesOf(node),
    })),
  ];
  return imageIn(elements, html);
}

function fieldsOf(item: Item, names: string[]): FeedField[] {
  return mapToMany(names, (full) => {
    const named = fieldName(full);
    if (!named) return [];
    return list(item[`all ${full}`]).map((node) => ({
      ...named,
      text: textOf(node),
      attributes: attributesOf(node),
    }));
  });
}

const list = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]) : []);
const textOf = (node: Node | undefined): string => (typeof node === "string" ? node : (node?._ ?? "")).trim();
const attributesOf = (node: Node): Record<string, string> => (typeof node === "string" ? {} : (node.$ ?? {}));
