/**
 * A page as one text with the place of every element in it, so that "what stands inside this box" is a
 * comparison of two numbers. Blocks begin lines.
 */
import {
  foldSpaces,
  isBlock,
  isElement,
  isUnseen,
  walk,
  type HtmlDocument,
  type HtmlElement,
} from "../../dom";
import type { DateMention } from "../../dates/find-dates";
import { isCard } from "./cards";
import { carriedText, carryDown, type CarriedCells } from "./carried-cells";

export interface Span {
  start: number;
  end: number;
}

/** A stretch of the text. */
export interface Place {
  index: number;
  length: number;
}

export interface RecurringDays {
  /** One for each day, all at the words that tell of them. */
  days: DateMention[];
  /** Dates that say from when, until when and when not. */
  bounds: DateMention[];
}

export interface Layout {
  text: string;
  spans: Map<HtmlElement, Span>;
  /** Visible elements in document order. */
  elements: HtmlElement[];
  /** The innermost element at an offset of the text. */
  at(offset: number): HtmlElement | null;
  /** Offsets of the line around an offset. */
  line(offset: number): Span;
  textOf(element: HtmlElement): string;
  /** Elements that lie inside a span, in document order. */
  within(span: Span): HtmlElement[];
  /** Elements that naming boxes may still look at: what is nested for hundreds of levels is looked at as often. */
  work: { left: number };
  /** Days that take their month from a heading or from today: parts of no name. Filled by date-clusters. */
  days: Place[];
  /** Days that words tell of ("every Friday"), and the dates that bound them. Filled by date-clusters. */
  recurring: RecurringDays;
  /** What follows dates that are no occasions, to the end of their lines: its times are theirs. Filled by date-clusters. */
  refused: Span[];
  /** Cells of rows above that reach down into a row: their text stands in it too. */
  carried: CarriedCells;
  /** h1 to h6, and where each begins. */
  headings: { elements: HtmlElement[]; starts: number[] };
}

const LONGEST = 400_000;
const WORK = 400_000;
const HIDDEN = /display:\s*none|visibility:\s*hidden/i;
/** Frames of a site: its dates and links are about the site, not about one page's events. */
const FRAMES = new Set(["nav", "footer"]);
const HEADINGS = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);

function isFrame(element: HtmlElement): boolean {
  if (!FRAMES.has(element.name)) return false;
  // An article's own footer belongs to the article.
  for (let node = parentOf(element); node; node = parentOf(node)) {
    if (node.name === "article" || node.name === "li" || node.name === "section") return false;
  }
  return true;
}

/** What visitors wrote below a page is not what the venue says. */
const COMMENTS =
  /(?<!\S)(?:comments|comment-?list|comments-(?:area|section|list|wrapper)|disqus_thread)(?=$|\s)/i;

function isComments({ attribs: { id, class: names } }: HtmlElement): boolean {
  return (id !== undefined && COMMENTS.test(id)) || (names !== undefined && COMMENTS.test(names));
}

const isHidden = (element: HtmlElement): boolean =>
  isUnseen(element) ||
  isFrame(element) ||
  (element.attribs.style !== undefined && HIDDEN.test(element.attribs.style)) ||
  (element.name !== "body" && isComments(element));

/** "Apr" and "29" in neighbouring elements must not grow together, nor "14:30" and "20:15", nor "4.12." and "20:00". */
function grownTogether(before: string, after: string, isMoment: boolean): boolean {
  if (isMoment) return /^[\p{L}\p{N}]/u.test(after);
  if (/[\d.]/.test(before)) return /^[a-z\d]/i.test(after);
  return /[a-z]/i.test(before) && (/^\d/.test(after) || /^[A-Z][a-z]/.test(after));
}

/** Text put together piece by piece, knowing its length and its last character without looking at it. */
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

export function layoutOf(root: HtmlDocument): Layout {
  const { built, add, whole } = textBuilder();
  let opened = false;
  /** Behind a <time>, where a word may follow without a space. */
  let isMoment = false;
  const spans = new Map<HtmlElement, Span>();
  const elements: HtmlElement[] = [];
  const starts: number[] = [];
  const owners: HtmlElement[] = [];
  const carried: CarriedCells = new Map();
  const breakLine = () => {
    if (built.last !== "\n") add("\n");
  };
  const addText = (data: string, owner: HtmlElement) => {
    const folded = data.charCodeAt(0) <= 32 && data.trim() === "" ? " " : foldSpaces(data);
    const part = built.last === "\n" || built.last === " " ? folded.trimStart() : folded;
    if (part === "") return;
    if (
      opened &&
      built.last !== " " &&
      built.last !== "\n" &&
      grownTogether(built.last, part.slice(0, 2), isMoment)
    )
      add(" ");
    opened = false;
    isMoment = false;
    if (isElement(owner)) {
      starts.push(built.length);
      owners.push(owner);
    }
    add(part);
  };
  walk(
    root,
    (node) => {
      if (built.length > LONGEST) return false;
      if (node.type === "text") addText((node as { data: string }).data, node.parent as HtmlElement);
      if (!isElement(node)) return true;
      if (isHidden(node)) return false;
      opened = true;
      const isLine = isBlock(node) || isCard(node);
      if (isLine) breakLine();
      spans.set(node, { start: built.length, end: built.length });
      elements.push(node);
      for (const cell of carried.get(node) ?? []) {
        addText(carriedText(cell), node);
        breakLine();
      }
      carryDown(node, carried);
      return true;
    },
    (element) => {
      const span = spans.get(element);
      if (span) span.end = built.length;
      opened = true;
      isMoment ||= element.name === "time";
      if (span && (isBlock(element) || isCard(element))) breakLine();
    },
  );
  return viewOf(whole(), spans, elements, starts, owners, carried);
}

function viewOf(
  text: string,
  spans: Layout["spans"],
  elements: HtmlElement[],
  starts: number[],
  owners: HtmlElement[],
  carried: CarriedCells,
): Layout {
  const headings = elements.filter(({ name }) => HEADINGS.has(name));
  const begins = elements.map((element) => spans.get(element)?.start ?? 0);
  return {
    text,
    spans,
    elements,
    work: { left: WORK },
    days: [],
    recurring: { days: [], bounds: [] },
    refused: [],
    carried,
    headings: { elements: headings, starts: headings.map((element) => spans.get(element)?.start ?? 0) },
    within: (span) =>
      elements
        .slice(lastAtOrBefore(begins, span.start - 1) + 1, lastAtOrBefore(begins, span.end) + 1)
        .filter((element) => (spans.get(element)?.end ?? Number.POSITIVE_INFINITY) <= span.end),
    line: (offset) => {
      const start = text.lastIndexOf("\n", Math.max(0, offset - 1)) + 1;
      const end = text.indexOf("\n", offset);
      return { start, end: end < 0 ? text.length : end };
    },
    at: (offset) => owners[lastAtOrBefore(starts, offset)] ?? null,
    textOf: (element) => {
      const span = spans.get(element);
      return span ? text.slice(span.start, span.end).trim() : "";
    },
  };
}

/** Index of the last number at or before a value in an ascending list, -1 where there is none. */
export function lastAtOrBefore(ascending: number[], value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Boxes of one kind inside boxes of one kind are the items of a list. */
export function kindOf(element: HtmlElement): string {
  const parent = parentOf(element);
  return `${parent ? signature(parent) : ""}>${signature(element)}`;
}

export const parentOf = (element: HtmlElement): HtmlElement | null => {
  const parent = element.parent as HtmlElement | HtmlDocument | null;
  return parent && isElement(parent) ? parent : null;
};

/** Every box of a list is compared with its neighbours. */
const signatures = new WeakMap<HtmlElement, string>();

/** What makes two boxes of one kind: the tag and the first class without numbers or states in it. */
export function signature(element: HtmlElement): string {
  let known = signatures.get(element);
  if (known === undefined) {
    const name = /\S+/.exec(element.attribs.class ?? "")?.[0] ?? "";
    known = `${element.name}.${name.replace(/[-_]?\d+/g, "")}`;
    signatures.set(element, known);
  }
  return known;
}
