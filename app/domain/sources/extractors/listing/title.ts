/** The name of an item: the text among its headings, links and lines that most looks like one. */
import type { HtmlElement } from "../../dom";
import { findDates } from "../../dates/find-dates";
import { findTimes } from "../../dates/find-times";
import { lastAtOrBefore, parentOf, type Layout, type Span } from "./layout";
import {
  couldBeTitle,
  isLead,
  isSection,
  readsAsSentence,
  saysOther,
  tellsOfDate,
  TITLE_CLASS,
} from "./words";

export interface Title {
  text: string;
  element: HtmlElement | null;
}

const HEADING = /^h[1-6]$/;
/** Where a logo leads. */
const HOME = /^(?:https?:\/\/[^/]+)?\/?(?:(?:index|default|home)\.\w+)?$/i;
const CLOSE_LOOK = 400;
/** How many headings back a name may stand. */
const MOST_HEADINGS = 40;

const isDateLine = (text: string): boolean => {
  const dates = findDates(text);
  const times = findTimes(text);
  if (dates.length + times.length === 0) return false;
  const taken =
    dates.reduce((sum, { length }) => sum + length, 0) + times.reduce((sum, { length }) => sum + length, 0);
  return taken > 0 && text.replace(/[^\p{L}\p{N}]/gu, "").length - taken < 12 && taken > text.length * 0.4;
};

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
  if (element.name === "a" && element.attribs.href) return HOME.test(element.attribs.href) ? null : 3;
  if (element.name === "strong" || element.name === "b") return 2;
  return TITLE_CLASS.test(element.attribs.class ?? "") ? 2 : null;
}

/** "Dec 4: Poetry Slam" is called Poetry Slam. */
function withoutLeadingDate(text: string): string {
  const [first] = /^\W?\w/.test(text) && /\d/.test(text.slice(0, 24)) ? findDates(text.slice(0, 60)) : [];
  if (!first || first.index > 1) return text;
  const rest = /^\s*[:|–—-]\s*(\S.*)$/s.exec(text.slice(first.index + first.length))?.[1];
  return rest && !/^\d/.test(rest) && couldBeTitle(rest) ? rest : text;
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
  const plain = layout.days.length === 0 || text !== whole ? text : withoutDays(layout, span.start, layout.text.slice(span.start, span.end));
  return plain.replace(/\s+/g, " ").trim();
}

interface Wording {
  text: string;
  isDate: boolean;
  /** Null where it is no name. */
  name: string | null;
}

/** "Ceilidh (8pm)", "Ceilidh – 8pm" and "Ceilidh, 8pm" are called Ceilidh. */
function withoutTrailingTime(text: string): string {
  const tail = /\s*(?:\(([^()]{3,24})\)|[,|–—-]\s([^,|–—]{3,24}|\S{1,12}\s?[–—-]\s?\S{1,12}))$/.exec(text);
  if (!tail || !/\d|noon|midnight/i.test(tail[0])) return text;
  const told = (tail[1] ?? tail[2] ?? "").trim();
  const [time, other] = findTimes(told);
  const rest = text.slice(0, tail.index);
  return time && !other && time.length === told.length && couldBeTitle(rest) ? rest : text;
}

function wordingOf(text: string): Wording {
  const isDate = isDateLine(text);
  const name = !isDate && couldBeTitle(text) ? withoutTrailingTime(withoutLeadingDate(text)) : null;
  return { text, isDate, name };
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

/** The first line that is no date, no time and no label. */
export function lineTitle(layout: Layout, span: Span): Title | null {
  const text = layout.text.slice(span.start, Math.min(span.end, span.start + CLOSE_LOOK));
  let offset = span.start;
  for (const line of text.split("\n")) {
    const owner = layout.at(offset);
    const bare = withoutMoments(layout.days.length === 0 ? line : withoutDays(layout, offset, line));
    offset += line.length + 1;
    // A small "in" or "at" leads to a place, unless the name comes after it.
    if (/^(?:in|at|@)\s[^:]*$/.test(bare) || isTelling(line)) continue;
    if (!couldBeTitle(bare) || bare.length > 140 || readsAsSentence(bare) || isLead(bare)) continue;
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

const EDGES = /^[\s:|–—@,.;()•·*&+/-]+|[\s:|–—@,;(•·*&/-]+$/g;

/** A line without its dates and times: "JUN 14 at Showbox: BOTCH" keeps "at Showbox: BOTCH". */
export function withoutMoments(line: string): string {
  let bare = line;
  const moments = [...findDates(line), ...findTimes(line)].sort((a, b) => b.index - a.index);
  for (const found of moments) {
    bare = `${bare.slice(0, found.index)} ${bare.slice(found.index + found.length)}`;
  }
  return bare
    .replace(/\b(?:from|doors?|show|starts?|begins?|at)\b(?=\s*(?:$|[,;|:)–-]\s*$))/gi, "")
    .replace(/\(\s*\)/g, " ")
    .replace(/\s+/g, " ")
    .replace(EDGES, "")
    .replace(/^(?:(?:at|in|on|from)\s+)+(?=(?:at|in|on)\b)/i, "")
    .replace(/^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b[\s,:–-]*/i, "")
    .trim();
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

/** The nearest heading above that names something; sections ("Upcoming events") are passed over. */
export function headingAbove(layout: Layout, offset: number): Title | null {
  let looked = 0;
  const { elements, starts } = layout.headings;
  for (
    let index = lastAtOrBefore(starts, offset - 1);
    index >= 0 && looked < MOST_HEADINGS;
    index--, looked++
  ) {
    const element = elements[index];
    if (!element || (layout.spans.get(element)?.end ?? 0) > offset) continue;
    const text = layout.textOf(element).replace(/\s+/g, " ");
    if (couldBeTitle(text) && !isSection(text) && !isDateLine(text)) return { text, element };
  }
  return null;
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
