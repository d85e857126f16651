/**
 * The HTML tree that all extractors of a page share, and walks over it without recursion, whatever its depth.
 */
import { load, type CheerioAPI, type CheerioOptions } from "cheerio/slim";
import { decodeHTML, decodeHTMLAttribute } from "entities";
import type { Budget } from "../budget";

export type HtmlDocument = ReturnType<CheerioAPI["root"]>[number];
export type HtmlNode = HtmlDocument["children"][number];
export type HtmlElement = Extract<HtmlNode, { attribs: Record<string, string> }>;

const DEEPEST = 3000;

/** Markup to cheerio; other texts are selectors to it. */
const MARKUP = /^[^<]*<[a-z!][^>]*>/i;

/** Longer than any list of classes; patterns search it whole. */
const LONGEST_NAME = 500;

type Root = HtmlDocument | HtmlElement;

/** `enter` returns this to end the walk. */
export const STOP = Symbol("stop");

const readHtml = treeReader({ xml: { xmlMode: false, decodeEntities: false } });

export interface HtmlTree {
  document: HtmlDocument;
  /** All of them, in document order. */
  elements: HtmlElement[];
}

export const parseHtml = (html: string, budget?: Budget): HtmlDocument => parseTree(html, budget).document;

/** @param budget records whether the end of the page is not read */
export function parseTree(html: string, budget?: Budget): HtmlTree {
  const markup = withinDepth(html, budget);
  // Decoding in the parser makes parsing 12 % slower: it can no longer skip from tag to tag.
  const document = withinNodes(readHtml(markup), markup, budget);
  return { document, elements: tidyBelow(document, budget) };
}

const readXml = treeReader({ xml: { xmlMode: true, decodeEntities: true } });

/** @param budget records whether the end of the file is not read */
export function parseXml(xml: string, budget?: Budget): HtmlDocument {
  const markup = withinDepth(xml, budget, true).replace(/^\s*<\?xml[^>]*>/i, "");
  return withinNodes(readXml(markup), markup, budget);
}

export function descendants(root: Root, accept: (element: HtmlElement) => boolean): HtmlElement[] {
  const elements: HtmlElement[] = [];
  walk(root, (node) => {
    if (isElement(node) && accept(node)) elements.push(node);
  });
  return elements;
}

/** The first accepted element among the first nodes below `root`; further ones rarely belong to the same item. */
export function nearest(
  root: Root,
  accept: (element: HtmlElement) => boolean,
  most = 2000,
): HtmlElement | null {
  let match: HtmlElement | null = null;
  let left = most;
  walk(root, (node) => {
    if (left-- <= 0) return STOP;
    if (!isElement(node) || !accept(node)) return true;
    match = node;
    return STOP;
  });
  return match;
}

/** The visible text, with a line for each block, table cell and list item. */
export function visibleText(root: Root, longest = 200_000): string {
  // One join at the end: reading a growing string copies it each time.
  const parts: string[] = [];
  let length = 0;
  walk(
    root,
    (node) => {
      if (length > longest) return STOP;
      if (node.type === "text") {
        // Most text nodes are only indentation.
        const { data } = node as { data: string };
        const text =
          data.charCodeAt(0) <= 32 && data.trim() === "" ? " " : foldSpaces(data.slice(0, longest));
        parts.push(text);
        length += text.length;
      } else if (isElement(node)) {
        if (isInvisible(node)) return false;
        if (isBlock(node)) parts.push("\n");
      }
      return true;
    },
    (element) => {
      if (isBlock(element) && element.name !== "br") parts.push("\n");
    },
  );
  return parts
    .join("")
    .replace(/ {2,}/g, " ")
    .replace(/ ?\n ?/g, "\n");
}

const INVISIBLE = new Set([
  "script",
  "style",
  "noscript",
  "template",
  "head",
  "title",
  "svg",
  "iframe",
  "object",
  "select",
  "textarea",
]);

export const isInvisible = (element: HtmlElement): boolean =>
  INVISIBLE.has(element.name) || "hidden" in element.attribs;

const BLOCKS = new Set(
  (
    "address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main " +
    "nav ol option p pre section summary table tbody td tfoot th thead tr ul body html"
  ).split(" "),
);

export const isBlock = (element: HtmlElement): boolean => BLOCKS.has(element.name);

/** White space other than a single space. Most texts have none, and looking is twice as fast as replacing. */
const IS_LOOSE = /[^\S ]| \s/;
const LOOSE = /[^\S ]\s*| \s+/g;

export const foldSpaces = (text: string): string => (IS_LOOSE.test(text) ? text.replace(LOOSE, " ") : text);

/** All text below, unchanged: the content of scripts. */
export function rawText(root: Root): string {
  const parts: string[] = [];
  walk(root, (node) => {
    if (node.type === "text") parts.push((node as { data: string }).data);
  });
  return parts.join("");
}

const SHALLOW_TEXT = 40_000;
const TAG = /<(\/?)([a-z][a-z\d-]*)(?![a-z\d-])[^<>]*>/gi;
/** Void elements, and those that the next sibling closes. */
const NEVER_DEEP =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|td|th|tr|dt|dd|option|tbody|path|use)$/i;

/** Cut where elements are nested deeper than any page's: the parser's work grows with the square of depth. */
function withinDepth(html: string, budget: Budget | undefined, isXml = false): string {
  if (html.length < SHALLOW_TEXT || hasFewTags(html)) return html;
  let depth = 0;
  for (const match of html.matchAll(TAG)) {
    // Only XML closes any element by a slash, and only HTML closes some without a mark.
    if (isXml ? match[0].endsWith("/>") : NEVER_DEEP.test(match[2] ?? "")) continue;
    depth = match[1] ? Math.max(0, depth - 1) : depth + 1;
    if (depth > DEEPEST) {
      budget?.record("depth");
      return html.slice(0, match.index);
    }
  }
  return html;
}

/** Fast path: a page with fewer tags than DEEPEST cannot be nested too deeply. */
function hasFewTags(html: string): boolean {
  let at = html.indexOf("<");
  for (let tags = 0; at >= 0; tags++, at = html.indexOf("<", at + 1)) if (tags > DEEPEST) return false;
  return true;
}

/** More elements and texts than any honest page has: what comes after is not read. */
const MOST_NODES = 400_000;
/** The shortest markup of two nodes ("<p>" and a letter) has more characters than this. */
const LEAST_CHARACTERS_PER_NODE = 2;

/** Removes what follows the last node that is read, so that every later walk is bounded. */
function withinNodes(document: HtmlDocument, markup: string, budget: Budget | undefined): HtmlDocument {
  if (markup.length < MOST_NODES * LEAST_CHARACTERS_PER_NODE) return document;
  let left = MOST_NODES;
  walk(document, (node) => {
    if (left-- > 0) return true;
    removeFrom(node);
    budget?.record("nodes");
    return STOP;
  });
  return document;
}

/** Removes the node and everything after it in document order. */
function removeFrom(node: HtmlNode): void {
  const parent = node.parent as Root | null;
  if (!parent) return;
  parent.children.length = parent.children.indexOf(node);
  const last = parent.children.at(-1);
  if (last) last.next = null;
  for (let open: Root = parent; isElement(open) && open.parent; open = open.parent as Root) {
    const siblings = (open.parent as Root).children;
    siblings.length = siblings.indexOf(open) + 1;
    open.next = null;
  }
}

/**
 * Every load() creates a class that the engine keeps for a long time, and the loaded page with it. One instance for
 * all pages lets each page be collected at once.
 */
function treeReader(options: CheerioOptions): (markup: string) => HtmlDocument {
  const $ = load("", options);
  return (markup) =>
    ((MARKUP.test(markup) && $(markup)[0]?.parent) || load(markup, options).root()[0]) as HtmlDocument;
}

/** Elements whose text has no character references. */
const LITERAL = new Set(["script", "style"]);

/**
 * Decodes character references and shortens what is too long to be what it claims to be.
 * @returns all elements
 */
function tidyBelow(document: HtmlDocument, budget: Budget | undefined): HtmlElement[] {
  const elements: HtmlElement[] = [];
  walk(document, (node) => {
    if (isElement(node)) {
      elements.push(node);
      for (const name in node.attribs) {
        const value = node.attribs[name] ?? "";
        if (value.length > LONGEST_NAME || value.includes("&"))
          node.attribs[name] = attribute(name, value, budget);
      }
      return !LITERAL.has(node.name);
    }
    if (node.type === "text") {
      const text = node as { data: string };
      if (text.data.includes("&")) text.data = decodeHTML(text.data);
    }
    return false;
  });
  return elements;
}

/**
 * Visits everything below `root` in document order. `enter` returns false to skip the children; `leave` is called
 * after an element's children.
 */
export function walk(
  root: Root,
  enter: (node: HtmlNode) => boolean | typeof STOP | void,
  leave?: (node: HtmlElement) => void,
): void {
  let node: HtmlNode | null = root.children[0] ?? null;
  while (node) {
    const inside = enter(node);
    if (inside === STOP) return;
    // Not only elements: the text of a CDATA section is a child of its own.
    const first: HtmlNode | undefined = inside !== false && "children" in node ? node.children[0] : undefined;
    if (first) {
      node = first;
      continue;
    }
    for (;;) {
      if (leave && isElement(node)) leave(node);
      if (node.next) {
        node = node.next as HtmlNode;
        break;
      }
      const parent = node.parent as Root | null;
      if (!parent || parent === root || parent.type === "root") return;
      node = parent;
    }
  }
}

export const isElement = (node: HtmlNode | HtmlDocument | null): node is HtmlElement =>
  node !== null && "attribs" in node;

/** Longer than any text or link in an attribute. */
const LONGEST_VALUE = 20_000;
/** State of a page's scripts. */
const DATA = /^\s*[[{]/;

function attribute(name: string, written: string, budget: Budget | undefined): string {
  const value = written.includes("&") ? decodeHTMLAttribute(written) : written;
  if (value.length <= LONGEST_NAME) return value;
  if (name === "class" || name === "id") return value.slice(0, LONGEST_NAME);
  if (value.length <= LONGEST_VALUE || DATA.test(value)) return value;
  // A quotation mark is missing: the value is the rest of the page.
  if (/<\w[^<]*>/.test(value.slice(0, LONGEST_VALUE))) budget?.record("attributes");
  return value.slice(0, LONGEST_VALUE);
}
