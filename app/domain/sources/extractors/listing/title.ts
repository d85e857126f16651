/** The name of an item: the text among its headings, links and lines that most looks like one. */
import type { HtmlElement } from "../../dom";
import { findDates } from "../../dates/find-dates";
import { lastAtOrBefore, parentOf, type Layout, type Span } from "./layout";
import {
  couldBeTitle,
  isLead,
  isSection,
  namesPlace,
  readsAsSentence,
  saysOther,
  tellsOfDate,
  TITLE_CLASS,
} from "./words";
import { isDateLine, withoutMoments, wordingOf, type Wording } from "./wording";

export interface Title {
  text: string;
  element: HtmlElement | null;
}

const HEADING = /^h[1-6]$/;
/** Where a logo leads. */
const HOME = /^(?:https?:\/\/[^/]+)?\/?(?:(?:index|default|home)\.\w+)?$/i;
/** An agenda beside a name is none, but a document may bear the only one. */
const DOCUMENT = /\.(?:pdf|docx?|xlsx?|pptx?)(?:$|[?#])/i;
const CLOSE_LOOK = 400;
/** How many headings back a name may stand. */
const MOST_HEADINGS = 40;

function classScore(element: HtmlElement, within: HtmlElement | null): number {
  let score = 0;
  let node: HtmlElement | null = element;
  for (let depth = 0; node && node !== within && depth < 3; depth++, node = parentOf(node)) {
    const names = `${node.attribs.class ?? ""} ${node.attribs.itemprop ?? ""} ${node.attribs.id ?? ""}`;
    if (saysOther(names) && !/title/i.test(names)) return score - 5;
    if (TITLE_CLASS.test(names)) score = Math.max(score, 4 - depth);
  }
  return score;
}

function baseScore(element: HtmlElement): number | null {
  if (HEADING.test(element.name)) return 6 - Number(element.name.slice(1)) * 0.4;
  if (element.name === "a" && element.attribs.href) {
    if (DOCUMENT.test(element.attribs.href)) return 0.5;
    return HOME.test(element.attribs.href) ? null : 3;
  }
  if (element.name === "strong" || element.name === "b") return 2;
  return TITLE_CLASS.test(element.attribs.class ?? "") ? 2 : null;
}

/** A stretch of text without the days that headings complete. */
function withoutDays(layout: Layout, start: number, text: string): string {
  let plain = text;
  for (const { index, length } of layout.days) {
    const at = index - start;
    if (at >= 0 && at < text.length)
      plain = plain.slice(0, at) + " ".repeat(length) + plain.slice(at + length);
  }
  return plain;
}

const MOST_LINES = 8;

/** A link around a whole card, a heading with its date on a line of its own: the name is one of the lines. */
function nameAmongLines(element: HtmlElement, text: string): string {
  const lines = text.split("\n", MOST_LINES).filter((line) => line.trim() !== "");
  const others = lines.filter((line) => !isDateLine(line));
  if (others.length === lines.length || others.length === 0) return text;
  return HEADING.test(element.name)
    ? others.join(" ")
    : (others.map(withoutMoments).find((line) => couldBeTitle(line)) ?? text);
}

function nameOf(layout: Layout, element: HtmlElement): string {
  const span = layout.spans.get(element);
  if (!span) return "";
  const whole = layout.text.slice(span.start, span.end).trim();
  const text = whole.includes("\n") ? nameAmongLines(element, whole) : whole;
  const plain =
    layout.days.length === 0 || text !== whole
      ? text
      : withoutDays(layout, span.start, layout.text.slice(span.start, span.end));
  return plain.replace(/\s+/g, " ").trim();
}

export interface NamedElement extends Title {
  element: HtmlElement;
  score: number;
}

/** The elements of an item that could be its name, best first. */
export function namedElements(
  layout: Layout,
  elements: HtmlElement[],
  span: Span,
  within: HtmlElement | null,
): NamedElement[] {
  const dateLevels = new Set<string>();
  const candidates: NamedElement[] = [];
  let wording: Wording | null = null;
  for (const element of elements) {
    const base = baseScore(element);
    const text = base === null ? "" : nameOf(layout, element);
    if (base === null || text === "") continue;
    // A heading and the link that fills it say the same.
    if (wording?.text !== text) wording = wordingOf(text);
    if (wording.isDate) dateLevels.add(element.name);
    else if (wording.name !== null) {
      const early =
        1 - ((layout.spans.get(element)?.start ?? 0) - span.start) / Math.max(1, span.end - span.start);
      const score = base + classScore(element, within) + early * 0.8 + (text.length < 4 ? -2 : 0);
      candidates.push({ score, text: wording.name, element });
    }
  }
  for (const candidate of candidates) {
    const { name } = candidate.element;
    if (HEADING.test(name) && dateLevels.has(name)) candidate.score -= 1.5;
  }
  return candidates.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
}

/** "Dec. 1 | 10:30 a.m. | Toddler Time | Story Room": the first piece that is no moment, where one of them is nothing else. */
function pieceOf(line: string): string {
  if (!/\s[|•·]\s/.test(line)) return line;
  const pieces = line.split(/\s[|•·]\s/);
  if (pieces.length < 3 || !pieces.some((piece) => isDateLine(piece))) return line;
  const names = pieces.map((piece) => withoutMoments(piece)).filter((piece) => couldBeTitle(piece));
  return names.find((name) => !namesPlace(name)) ?? names[0] ?? line;
}

/** The first line that is no date, no time and no label. */
export function lineTitle(layout: Layout, span: Span): Title | null {
  const text = layout.text.slice(span.start, Math.min(span.end, span.start + CLOSE_LOOK));
  let offset = span.start;
  for (const line of text.split("\n")) {
    const owner = layout.at(offset);
    const bare = withoutMoments(pieceOf(layout.days.length === 0 ? line : withoutDays(layout, offset, line)));
    offset += line.length + 1;
    // A small "in" or "at" leads to a place, unless the name comes after it.
    if (/^(?:in|at|@)\s[^:]*$/.test(bare) || isTelling(line)) continue;
    if (!couldBeTitle(bare) || bare.length > 140 || readsAsSentence(bare) || isLead(bare)) continue;
    // "meet at the flagpole." is what a sentence ends with.
    if (/^\p{Ll}.*[.!]$/u.test(bare)) continue;
    // What its class calls a venue or a price is no name, unless the date stands in the same line.
    if (bare === line.trim() && owner && classScore(owner, null) < 0) continue;
    return { text: bare, element: null };
  }
  return null;
}

function isTelling(line: string): boolean {
  const [first] = findDates(line);
  return first !== undefined && tellsOfDate(line.slice(0, first.index));
}

export function titleIn(
  layout: Layout,
  elements: HtmlElement[],
  span: Span,
  within: HtmlElement | null,
): Title | null {
  layout.work.left -= elements.length + 1;
  if (layout.work.left < 0) return null;
  return namedElements(layout, elements, span, within)[0] ?? lineTitle(layout, span);
}

/**
 * The nearest heading above that names something. Sections ("Upcoming events") are passed over, and with them what they
 * have ended: headings of their own level and below.
 */
export function headingAbove(layout: Layout, offset: number): Title | null {
  let looked = 0;
  let level = Number.POSITIVE_INFINITY;
  const { elements, starts } = layout.headings;
  for (
    let index = lastAtOrBefore(starts, offset - 1);
    index >= 0 && looked < MOST_HEADINGS;
    index--, looked++
  ) {
    const element = elements[index];
    if (!element || (layout.spans.get(element)?.end ?? 0) > offset) continue;
    const own = Number(element.name.slice(1));
    const text = layout.textOf(element).replace(/\s+/g, " ");
    const isName = couldBeTitle(text) && !isSection(text) && !isDateLine(text);
    if (isName && own < level) return { text, element };
    if (text !== "") level = Math.min(level, own);
  }
  return null;
}

/** The heading right before a box: "<h3>Lantern Parade</h3><p>Meet us on Saturday, December 5…</p>". */
export function headingBefore(layout: Layout, element: HtmlElement): Title | null {
  let before = element.prev;
  while (before && !("attribs" in before)) before = before.prev;
  if (!before || !HEADING.test(before.name)) return null;
  const text = layout.textOf(before).replace(/\s+/g, " ");
  const isName = couldBeTitle(text) && !isSection(text) && !isDateLine(text) && !namesPlace(text);
  return isName ? { text, element: before } : null;
}

const BODY = /\b(?:meetings?|hearings?|board|commission|committee|council|authority|trustees)\b/i;
const AFTER_BODY =
  /[\s:–—-]*\b(?:dates?|schedules?|calendar|agendas?|minutes|notices?|materials|archives?|(?:19|20)\d{2}|and|&|upcoming)(?:\W*(?:dates?|schedules?|calendar|agendas?|minutes|notices?|materials|and|&))*\W*$/i;

/** Meetings without names of their own are called after the body that meets: "Planning Board Meeting Schedule". */
export function bodyAbove(layout: Layout, offset: number): Title | null {
  const { elements, starts } = layout.headings;
  const from = lastAtOrBefore(starts, offset - 1);
  for (let index = from; index >= 0 && index > from - MOST_HEADINGS; index--) {
    const element = elements[index];
    const text = element ? layout.textOf(element).replace(/\s+/g, " ") : "";
    if (!element || !BODY.test(text) || text.length > 100 || isDateLine(text)) continue;
    const name = text
      .replace(/^(?:19|20)\d{2}\s+/, "")
      .replace(AFTER_BODY, "")
      .trim();
    // "Meetings" alone says nothing.
    if (/\s/.test(name) && couldBeTitle(name)) return { text: name, element };
  }
  return null;
}
