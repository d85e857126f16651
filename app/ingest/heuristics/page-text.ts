/**
 * The visible text of a page, with the span of every element in it: whether something is inside a box is a comparison
 * of two numbers. Each block element begins a line.
 */
import {
  foldSpaces,
  isBlock,
  isElement,
  isInvisible,
  walk,
  type HtmlDocument,
  type HtmlElement,
} from "../page/dom";
import type { Budget } from "../budget";
import { parentOf, signature } from "./element-kind";
import { lastAtOrBefore } from "./offset-index";
import { isLinkCard } from "./link-cards";
import { rowspanText, recordRowspan, type RowspanCells } from "./rowspan";
import type { Span } from "./span";
import { recordTab, tabLabelOf, type TabLabels } from "./tab-labels";

export interface PageText {
  text: string;
  spans: Map<HtmlElement, Span>;
  /** Visible elements in document order. */
  elements: HtmlElement[];
  /** The innermost element at an offset. */
  elementAt(offset: number): HtmlElement | null;
  /** The span of the line around an offset. */
  lineAt(offset: number): Span;
  textOf(element: HtmlElement): string;
  /** The elements that lie inside a span, in document order. */
  elementsIn(span: Span): HtmlElement[];
  budget: Budget;
  /** Cells of earlier rows that span into a row. Their text is repeated in it. */
  rowspanCells: RowspanCells;
  /** The starts of lines above which the page leaves a line empty: "<br><br>", or a blank line of a <pre>. */
  gaps: Set<number>;
  /** h1 to h6, and the offset at which each begins. */
  headings: { elements: HtmlElement[]; starts: number[] };
}

const MAX_TEXT = 400_000;
/** How many siblings are compared to find a tab's panels. */
const MAX_TABS = 80;
const HIDDEN_STYLE = /display:\s*none|visibility:\s*hidden/i;
/** Their dates and links are about the whole site, not about the page's events. */
const FRAME_TAGS = new Set(["nav", "footer"]);
const HEADING_TAGS = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);

function isSiteFrame(element: HtmlElement): boolean {
  if (!FRAME_TAGS.has(element.name)) return false;
  // The footer of an article is part of the article.
  for (let node = parentOf(element); node; node = parentOf(node)) {
    if (node.name === "article" || node.name === "li" || node.name === "section") return false;
  }
  return true;
}

/** Class names and ids of visitors' comments. */
const COMMENTS_NAME =
  /(?<!\S)(?:comments|comment-?list|comments-(?:area|section|list|wrapper)|disqus_thread)(?=$|\s)/i;

function isCommentSection({ attribs: { id, class: names } }: HtmlElement): boolean {
  return (id !== undefined && COMMENTS_NAME.test(id)) || (names !== undefined && COMMENTS_NAME.test(names));
}

const hasHiddenStyle = ({ attribs: { style } }: HtmlElement): boolean =>
  style !== undefined && HIDDEN_STYLE.test(style);

/** One of several boxes of which the page shows one at a time: the days of a cinema behind their tabs. */
function isTabPanel(element: HtmlElement): boolean {
  const kind = signature(element);
  const isShownTwin = (node: HtmlElement["next"]) =>
    node !== null && isElement(node) && signature(node) === kind && !hasHiddenStyle(node);
  if (element.attribs.role === "tabpanel") return true;
  if (!kind.includes(".") || kind.endsWith(".")) return false;
  let compared = 0;
  for (let node = element.prev; node && compared < MAX_TABS; node = node.prev, compared++)
    if (isShownTwin(node)) return true;
  for (let node = element.next; node && compared < MAX_TABS; node = node.next, compared++)
    if (isShownTwin(node)) return true;
  return false;
}

const isHidden = (element: HtmlElement): boolean =>
  (isInvisible(element) && !("hidden" in element.attribs && isTabPanel(element))) ||
  isSiteFrame(element) ||
  (hasHiddenStyle(element) && !isTabPanel(element)) ||
  (element.name !== "body" && isCommentSection(element));

/** What ended and what began since the last text. */
interface Boundary {
  /** Right after a <time> element, which a word may follow without a space. */
  isAfterTime: boolean;
  /** An element with more than one character ended. One letter may be styled alone. */
  hasEnded: boolean;
  hasBegun: boolean;
  isAny: boolean;
}

/** Whether the texts of two elements need a space between them: "Apr" and "29", "14:30" and "20:15", "PM" and "RSVP". */
function needsSpace(before: string, after: string, { isAfterTime, hasEnded, hasBegun }: Boundary): boolean {
  if (isAfterTime) return /^[\p{L}\p{N}]/u.test(after);
  if (hasEnded && hasBegun && /[\p{L}\p{N}!?)]/u.test(before) && /^\p{Lu}[\p{L} ]/u.test(after)) return true;
  if (/[\d.]/.test(before)) return /^[a-z\d]/i.test(after);
  return /[a-z]/i.test(before) && (/^\d/.test(after) || /^[A-Z][a-z]/.test(after));
}

/** Joins parts of a text, and knows its length and last character without joining them each time. */
function textBuilder() {
  const parts: string[] = [];
  const built = { length: 0, last: "\n" };
  const add = (part: string) => {
    parts.push(part);
    built.length += part.length;
    built.last = part.slice(-1);
  };
  return { built, add, whole: () => parts.join("") };
}

export function buildPageText(root: HtmlDocument, budget: Budget): PageText {
  const { built, add, whole } = textBuilder();
  /** Changed in place: it is asked for at every element of a page. */
  const boundary: Boundary = { isAfterTime: false, hasEnded: false, hasBegun: false, isAny: false };
  const spans = new Map<HtmlElement, Span>();
  const elements: HtmlElement[] = [];
  const starts: number[] = [];
  const owners: HtmlElement[] = [];
  const rowspanCells: RowspanCells = new Map();
  const tabLabels: TabLabels = new Map();
  const gaps = new Set<number>();
  /** Line breaks since the last text. */
  let breaks = 0;
  let preformatted: HtmlElement | null = null;
  const breakLine = () => {
    if (built.last !== "\n") add("\n");
  };
  const addText = (data: string, owner: HtmlElement) => {
    const folded = data.charCodeAt(0) <= 32 && data.trim() === "" ? " " : foldSpaces(data);
    const part = built.last === "\n" || built.last === " " ? folded.trimStart() : folded;
    if (part === "") return;
    if (breaks > 1 && part !== " ") gaps.add(built.length);
    if (part !== " ") breaks = 0;
    if (
      boundary.isAny &&
      built.last !== " " &&
      built.last !== "\n" &&
      needsSpace(built.last, part.slice(0, 2), boundary)
    )
      add(" ");
    boundary.isAny = boundary.isAfterTime = boundary.hasEnded = boundary.hasBegun = false;
    if (isElement(owner)) {
      starts.push(built.length);
      owners.push(owner);
    }
    add(part);
  };
  /** In a <pre> the line breaks of the source are those of the page. */
  const addLines = (data: string, owner: HtmlElement) => {
    for (const [index, line] of data.split("\n").entries()) {
      if (index > 0) {
        breakLine();
        breaks++;
      }
      if (line.trim() !== "") addText(line, owner);
    }
  };
  walk(
    root,
    (node) => {
      if (built.length > MAX_TEXT) {
        budget.record("text");
        return false;
      }
      if (node.type === "text") {
        const { data } = node as { data: string };
        const owner = node.parent as HtmlElement;
        if (preformatted) addLines(data, owner);
        else addText(data, owner);
      }
      if (!isElement(node)) return true;
      const tabLabel = tabLabelOf(node, tabLabels);
      if (tabLabel === undefined && isHidden(node)) return false;
      recordTab(node, tabLabels);
      if (node.name === "pre") preformatted ??= node;
      if (node.name === "br") breaks++;
      boundary.isAny = boundary.hasBegun = true;
      const isLine = isBlock(node) || isLinkCard(node);
      if (isLine) breakLine();
      spans.set(node, { start: built.length, end: built.length });
      elements.push(node);
      if (tabLabel !== undefined) {
        breakLine();
        addText(tabLabel, node);
        breakLine();
      }
      for (const cell of rowspanCells.get(node) ?? []) {
        addText(rowspanText(cell), node);
        breakLine();
      }
      recordRowspan(node, rowspanCells);
      return true;
    },
    (element) => {
      const span = spans.get(element);
      if (span) span.end = built.length;
      if (element === preformatted) preformatted = null;
      boundary.isAny = true;
      boundary.isAfterTime ||= element.name === "time";
      boundary.hasEnded ||= span !== undefined && span.end - span.start > 1;
      boundary.hasBegun = false;
      if (span && (isBlock(element) || isLinkCard(element))) breakLine();
    },
  );
  return pageTextOf(whole(), spans, elements, starts, owners, rowspanCells, gaps, budget);
}

function pageTextOf(
  text: string,
  spans: PageText["spans"],
  elements: HtmlElement[],
  starts: number[],
  owners: HtmlElement[],
  rowspanCells: RowspanCells,
  gaps: Set<number>,
  budget: Budget,
): PageText {
  const headings = elements.filter(({ name }) => HEADING_TAGS.has(name));
  const begins = elements.map((element) => spans.get(element)?.start ?? 0);
  return {
    text,
    spans,
    elements,
    budget,
    rowspanCells,
    gaps,
    headings: { elements: headings, starts: headings.map((element) => spans.get(element)?.start ?? 0) },
    elementsIn: (span) =>
      elements
        .slice(lastAtOrBefore(begins, span.start - 1) + 1, lastAtOrBefore(begins, span.end) + 1)
        .filter((element) => (spans.get(element)?.end ?? Number.POSITIVE_INFINITY) <= span.end),
    lineAt: (offset) => {
      const start = text.lastIndexOf("\n", Math.max(0, offset - 1)) + 1;
      const end = text.indexOf("\n", offset);
      return { start, end: end < 0 ? text.length : end };
    },
    elementAt: (offset) => owners[lastAtOrBefore(starts, offset)] ?? null,
    textOf: (element) => {
      const span = spans.get(element);
      return span ? text.slice(span.start, span.end).trim() : "";
    },
  };
}
