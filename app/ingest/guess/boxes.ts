/**
 * Step 1: the visible page as boxes in boxes, each with its span in the page's text. Every block begins a line; what the page takes
 * back (struck out, hidden) and what frames it (menus, comments) is not there.
 */
import { groupBy, mapToMany } from "~/lib/collections";
import type { Budget } from "../budget";
import { plainLetters } from "../dates/shape";
import { foldSpaces, isBlock, isElement, walk, type HtmlDocument, type HtmlElement } from "../page/dom";
import type { Remembering } from "../page/once-per-page";
import { kindOf } from "./kinds";
import { isLeftOut } from "./hidden";
import { countBefore, type Span } from "./spans";

export interface Box extends Span {
  /** Its own, else the nearest around it: lines and sections of a page have none of their own. */
  element: HtmlElement;
  /** The tag and the first class; "#line" and "#part" for what has no element. */
  kind: string;
  parent: Box | null;
  children: Box[];
  isBlock: boolean;
  /** Set by lists.ts: boxes at the same place of their lists have one. */
  path: number;
  /** Set by lists.ts: its place among its neighbours tells what it is, as in a table. */
  isColumn?: boolean;
}

export interface PageBoxes extends Remembering {
  text: string;
  root: Box;
  /** In the order of the page. */
  all: Box[];
  boxOf: Map<HtmlElement, Box>;
  /** The boxes of a tag, in the order of the page. */
  tagged: Map<string, Box[]>;
  budget: Budget;
}

const HEADINGS = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);

export const isHeading = ({ element, kind }: Box): boolean =>
  HEADINGS.has(element.name) && !kind.startsWith("#");

/** Whether line breaks of the source are those of the page. */
export const isPreformatted = ({ name, attribs: { style = "", class: names = "" } }: HtmlElement): boolean =>
  name === "pre" ||
  (style + names !== "" && /white-?space\s?[:-]\s?(?:break|pre)/i.test(`${style} ${names}`));

/** Five times what the longest calendar has, and six times its boxes. */
const MOST_TEXT = 250_000;
const MOST_BOXES = 20_000;

class Builder {
  readonly #parts: string[] = [];
  length = 0;
  #last = "\n";
  /** An element began or ended since the last text. */
  isApart = false;
  /** An element ended since the last text, and behind it another began. */
  hasEnded = false;
  isBetween = false;

  add(part: string): void {
    this.#parts.push(part);
    this.length += part.length;
    this.#last = part.slice(-1);
  }

  breakLine(): void {
    if (this.#last !== "\n") this.add("\n");
  }

  /** A line that the page leaves empty. */
  addGap(): void {
    this.breakLine();
    if (this.length > 0) this.add("\n");
  }

  addText(data: string): void {
    const folded = data.charCodeAt(0) <= 32 && data.trim() === "" ? " " : plainLetters(foldSpaces(data));
    const isBehindText = this.#last !== "\n" && this.#last !== " ";
    const part = isBehindText ? folded : folded.trimStart();
    if (part === "") return;
    // "dec" and "wed" of two elements are two words; a part of a word may be styled alone.
    const areWords = isBehindText && this.isBetween && /\p{L}/u.test(this.#last) && /^\p{L}/u.test(part);
    if (areWords || (isBehindText && this.isApart && needsSpace(this.#last, part.slice(0, 3)))) this.add(" ");
    this.isApart = this.hasEnded = this.isBetween = false;
    this.add(part);
  }

  /** In a <pre> the line breaks of the source are those of the page. */
  addLines(data: string): void {
    for (const [index, line] of data.split("\n").entries()) {
      if (index > 0) this.breakLine();
      if (line.trim() !== "") this.addText(line);
      else if (index > 0) this.addGap();
    }
  }

  text(): string {
    return this.#parts.join("");
  }
}

/** Parts of a page that was read before, which are looked at. */
export interface Parts {
  /** Elements that are read with all that is in them. */
  whole: Set<HtmlElement>;
  /** Those around them, of which nothing else is read. */
  around: Set<HtmlElement>;
}

/** @param parts all of the page unless given */
export function buildBoxes(document: HtmlDocument, budget: Budget, parts?: Parts): PageBoxes {
  const builder = new Builder();
  const boxOf = new Map<HtmlElement, Box>();
  const all: Box[] = [];
  let preformatted: HtmlElement | null = null;
  let breaks = 0;
  const root = newBox(document.children.find(isElement) as HtmlElement, "#page", null, 0);
  let open = root;
  let part: HtmlElement | null = null;
  walk(
    document,
    (node) => {
      if (builder.length > MOST_TEXT || all.length > MOST_BOXES) {
        budget.record("text");
        return false;
      }
      if (parts && isElement(node) && parts.whole.has(node)) part ??= node;
      if (parts && !part && !(isElement(node) && parts.around.has(node))) return false;
      if (node.type === "text") {
        const { data } = node as { data: string };
        // A dash in a cell says that it is empty.
        if (open.kind.startsWith("td.") && /^\s*[-–—]\s*$/.test(data)) return true;
        if (preformatted) builder.addLines(data);
        else {
          if (breaks > 1 && data.trim() !== "") builder.addGap();
          if (data.trim() !== "") breaks = 0;
          builder.addText(data);
        }
      }
      if (!isElement(node)) return true;
      if (isLeftOut(node)) return false;
      if (isPreformatted(node)) preformatted ??= node;
      if (node.name === "br") breaks++;
      builder.isApart = true;
      builder.isBetween ||= builder.hasEnded;
      const block = isBlock(node);
      if (block) builder.breakLine();
      const box = newBox(node, kindOf(node), open, builder.length, block);
      open.children.push(box);
      boxOf.set(node, box);
      all.push(box);
      open = box;
      return true;
    },
    (element) => {
      if (element === part) part = null;
      const box = boxOf.get(element);
      // Elements that were left out were never opened.
      if (!box) return;
      box.end = builder.length;
      if (element === preformatted) preformatted = null;
      // One letter may be styled alone.
      builder.hasEnded ||= box.end - box.start > 1;
      builder.isApart ||= builder.hasEnded;
      if (box.isBlock) builder.breakLine();
      open = box.parent ?? root;
    },
  );
  root.end = builder.length;
  const tagged = groupBy(all, ({ element }) => element.name);
  return { text: builder.text(), root, all, boxOf, tagged, budget, answers: new Map() };
}

const newBox = (
  element: HtmlElement,
  kind: string,
  parent: Box | null,
  start: number,
  isBlock = true,
): Box => ({ element, kind, parent, children: [], start, end: start, isBlock, path: 0 });

/** Puts a box without an element around some children of a box. */
export function boxOn(parent: Box, kind: string, start: number, end: number, children: Box[]): Box {
  const box = { ...newBox(parent.element, kind, parent, start), end, children };
  for (const child of children) child.parent = box;
  return box;
}

export const flatTextOf = ({ text }: PageBoxes, { start, end }: Span): string =>
  foldSpaces(text.slice(start, end)).trim();

/** All boxes inside one, in the order of the page. */
export function boxesIn(outer: Box): Box[] {
  const inside: Box[] = [];
  visitBoxes(outer, (box) => inside.push(box) > 0);
  return inside.slice(1);
}

/** Visits a box and those inside, in the order of the page, as far in as the visitor says. */
export function visitBoxes(outer: Box, isOpened: (box: Box) => boolean): void {
  const open = [outer];
  for (let box = open.pop(); box; box = open.pop())
    if (isOpened(box))
      for (let at = box.children.length - 1; at >= 0; at--) open.push(box.children[at] as Box);
}

/** The boxes of some tags inside one, in the order of the page. */
export const taggedIn = ({ tagged }: PageBoxes, outer: Box, tags: string[]): Box[] =>
  mapToMany(tags, (tag) => tagged.get(tag) ?? []).filter(
    (box) => box !== outer && box.start >= outer.start && box.end <= outer.end,
  );

/** The innermost box around a span. */
export function boxAt(root: Box, start: number, end = start + 1): Box {
  let box = root;
  for (;;) {
    const inner = childAt(box.children, start, end);
    if (!inner) return box;
    box = inner;
  }
}

/** Whether the texts of two elements need a space between them: "Apr" and "29", "14:30" and "20:15", "pm" and "Tickets". */
function needsSpace(before: string, after: string): boolean {
  if (/[\d.]/.test(before)) return /^[a-z\d]/i.test(after) && !/^(?:st|nd|rd|th)(?![a-z])/i.test(after);
  return /[\p{L}!?)]/u.test(before) && /^(?:\d|\p{Lu}[\p{L} ])/u.test(after);
}

/** The child around a span. Children are in the order of the page and do not overlap. */
function childAt(children: Box[], start: number, end: number): Box | null {
  const before = countBefore(children.length, (index) => (children[index]?.start ?? 0) <= start);
  // Empty boxes begin where the next one does.
  for (let at = before - 1; at >= 0; at--) {
    const child = children[at];
    if (child && child.end >= end && child.start <= start) return child;
    if (child && child.end > child.start) return null;
  }
  return null;
}
