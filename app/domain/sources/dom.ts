/**
 * A page parsed once and walked without recursion, however deep it is nested. Extractors share this tree;
 * nothing here knows about events.
 */
import { load, type CheerioAPI, type CheerioOptions } from "cheerio/slim";
import { decodeAttribute, decodeText } from "./entities";

export type HtmlDocument = ReturnType<CheerioAPI["root"]>[number];
export type HtmlNode = HtmlDocument["children"][number];
export type HtmlElement = Extract<HtmlNode, { attribs: Record<string, string> }>;

/** More elements than any honest page has: what comes after is not looked at. */
const MOST_NODES = 400_000;

export const isElement = (node: HtmlNode | HtmlDocument | null): node is HtmlElement =>
  node !== null && "attribs" in node;

const DEEPEST = 3000;
const SHALLOW_TEXT = 40_000;
const TAG = /<(\/?)([a-z][a-z\d-]*)[^<>]*(\/?)>/gi;
/** Elements that close themselves, or that the next of their kind closes. */
const NEVER_DEEP =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|td|th|tr|dt|dd|option|tbody|path|use)$/i;

/** Fewer tags than the depth that is too deep: the usual page is looked at no closer. */
function hasFewTags(html: string): boolean {
  let at = html.indexOf("<");
  for (let tags = 0; at >= 0; tags++, at = html.indexOf("<", at + 1)) if (tags > DEEPEST) return false;
  return true;
}

/** Cut where elements are nested deeper than any page's: the parser's work grows with the square of depth. */
export function withinDepth(html: string): string {
  if (html.length < SHALLOW_TEXT || hasFewTags(html)) return html;
  let depth = 0;
  for (const match of html.matchAll(TAG)) {
    if (match[3] || NEVER_DEEP.test(match[2] ?? "")) continue;
    depth = match[1] ? Math.max(0, depth - 1) : depth + 1;
    if (depth > DEEPEST) return html.slice(0, match.index);
  }
  return html;
}

/** What cheerio takes for markup and not for a selector. */
const MARKUP = /^[^<]*<[a-z!][^>]*>/i;

/**
 * Every load() makes a class of its own, which the engine keeps for long, and with it the page that was loaded:
 * with one for all, what has been read can go at once.
 */
function treeReader(options: CheerioOptions): (markup: string) => HtmlDocument {
  const $ = load("", options);
  return (markup) =>
    ((MARKUP.test(markup) && $(markup)[0]?.parent) || load(markup, options).root()[0]) as HtmlDocument;
}

const readHtml = treeReader({ xml: { xmlMode: false, decodeEntities: false } });
const readXml = treeReader({ xml: { xmlMode: true, decodeEntities: true } });

/** @param html what withinDepth has left */
export function parseShallowHtml(html: string): HtmlDocument {
  // While it looks for entities the parser cannot leap from tag to tag: they are few, and decoded afterwards.
  const document = readHtml(html);
  if (html.includes("&")) decodeBelow(document);
  return document;
}

/** Elements whose text the parser leaves as it is written. */
const LITERAL = new Set(["script", "style"]);

function decodeBelow(document: HtmlDocument): void {
  walk(document, (node) => {
    if (isElement(node)) {
      for (const name in node.attribs) {
        const value = node.attribs[name] ?? "";
        if (value.includes("&")) node.attribs[name] = decodeAttribute(value);
      }
      return !LITERAL.has(node.name);
    }
    if (node.type === "text") {
      const text = node as { data: string };
      if (text.data.includes("&")) text.data = decodeText(text.data);
    }
    return false;
  });
}

export const parseHtml = (html: string): HtmlDocument => parseShallowHtml(withinDepth(html));

export const parseXml = (xml: string): HtmlDocument =>
  readXml(withinDepth(xml).replace(/^\s*<\?xml[^>]*>/i, ""));

/** Marks a line's end until the page's own line breaks, which mean nothing, are folded away. */
const LINE = "\ue000";

/** White space that is not one plain space already: what is folded is mostly words, which need no touch. */
const LOOSE = /[^\S ]\s*| \s+/g;

export const foldSpaces = (text: string): string => text.replace(LOOSE, " ");

type Root = HtmlDocument | HtmlElement;

/** What `enter` returns to end a walk there and then. */
export const STOP = Symbol("stop");

/**
 * Document order below `root`, without `root`. `enter` returns false to leave a subtree out; `leave` is
 * called after an element's children.
 */
export function walk(
  root: Root,
  enter: (node: HtmlNode) => boolean | typeof STOP | void,
  leave?: (node: HtmlElement) => void,
): void {
  let node: HtmlNode | null = root.children[0] ?? null;
  let left = MOST_NODES;
  while (node && left-- > 0) {
    const inside = enter(node);
    if (inside === STOP) return;
    if (inside !== false && isElement(node) && node.children[0]) {
      node = node.children[0];
      continue;
    }
    for (;;) {
      if (leave && isElement(node)) leave(node);
      if (node.next) {
        node = node.next as HtmlNode;
        break;
      }
      const parent = node.parent as Root | null;
      if (!parent || parent === root || !isElement(parent)) return;
      node = parent;
    }
  }
}

export function descendants(root: Root, accept: (element: HtmlElement) => boolean): HtmlElement[] {
  const found: HtmlElement[] = [];
  walk(root, (node) => {
    if (isElement(node) && accept(node)) found.push(node);
  });
  return found;
}

/** The first element below that is looked for, not far from where `root` begins: an item's own, not its page's. */
export function nearest(
  root: Root,
  accept: (element: HtmlElement) => boolean,
  most = 2000,
): HtmlElement | null {
  let found: HtmlElement | null = null;
  let left = most;
  walk(root, (node) => {
    if (left-- <= 0) return STOP;
    if (!isElement(node) || !accept(node)) return true;
    found = node;
    return STOP;
  });
  return found;
}

const UNSEEN = new Set([
  "script",
  "style",
  "noscript",
  "template",
  "head",
  "svg",
  "iframe",
  "object",
  "select",
  "textarea",
]);
const BLOCKS = new Set(
  (
    "address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main " +
    "nav ol option p pre section summary table tbody td tfoot th thead tr ul body html"
  ).split(" "),
);

export const isBlock = (element: HtmlElement): boolean => BLOCKS.has(element.name);
export const isUnseen = (element: HtmlElement): boolean =>
  UNSEEN.has(element.name) || "hidden" in element.attribs;

/** Visible text: blocks begin lines, table cells and list items too; inline elements join. */
export function visibleText(root: Root, longest = 200_000): string {
  // Pieces, joined once: a string that grows and is looked at in turn is copied again and again.
  const parts: string[] = [];
  let length = 0;
  walk(
    root,
    (node) => {
      if (length > longest) return STOP;
      if (node.type === "text") {
        // Indentation between elements is most of what a page's texts are.
        const { data } = node as { data: string };
        const text = data.charCodeAt(0) <= 32 && data.trim() === "" ? " " : data.slice(0, longest);
        parts.push(text);
        length += text.length;
      } else if (isElement(node)) {
        if (isUnseen(node)) return false;
        if (isBlock(node)) parts.push(LINE);
      }
      return true;
    },
    (element) => {
      if (isBlock(element) && element.name !== "br") parts.push(LINE);
    },
  );
  return foldSpaces(parts.join("")).replace(/ ?\ue000 ?/g, "\n");
}

/** All text below, as written, for scripts and the like. */
export function rawText(root: Root): string {
  const parts: string[] = [];
  walk(root, (node) => {
    if (node.type === "text") parts.push((node as { data: string }).data);
    else if (node.type === "cdata") return true;
    return true;
  });
  return parts.join("");
}
