/** The title of an item: the heading, link or line that is most like one. */
import { isElement, type HtmlElement } from "../page/dom";
import { findDates } from "../dates/find-dates";
import { namesOf, parentOf } from "./element-kind";
import { lastAtOrBefore } from "./offset-index";
import type { PageIndex } from "./page-index";
import type { PageText } from "./page-text";
import type { Span } from "./span";
import { isDetail } from "./phrases/details";
import { couldBeTitle } from "./phrases/could-be-title";
import { isDateLabel, namesVenue, readsAsSentence, introducesDate } from "./phrases/prose";
import { isSectionHeading } from "./phrases/section-headings";
import { classNamesOtherField, TITLE_CLASS } from "./phrases/class-names";
import { isDateLine, stripDateTimes, readTitleText, type TitleText, type Title } from "./title-text";

const HEADING = /^h[1-6]$/;
/** The address that a logo links to. */
const HOME_LINK = /^(?:https?:\/\/[^/]+)?\/?(?:(?:index|default|home)\.\w+)?$/i;
/** A link to a document is a weak title: use it only if there is no other. */
const DOCUMENT_LINK = /\.(?:pdf|docx?|xlsx?|pptx?)(?:$|[?#])/i;
/** How far into an item a plain line may be its title. */
const MAX_LINE_TITLE_SEARCH = 400;
/** How many headings above an item are searched. */
const MAX_HEADINGS = 40;

function classScore(element: HtmlElement, within: HtmlElement | null): number {
  let score = 0;
  let node: HtmlElement | null = element;
  for (let depth = 0; node && node !== within && depth < 3; depth++, node = parentOf(node)) {
    const names = namesOf(node);
    if (classNamesOtherField(names) && !/title/i.test(names)) return score - 5;
    if (TITLE_CLASS.test(names)) score = Math.max(score, 4 - depth);
  }
  return score;
}

function baseScore(element: HtmlElement): number | null {
  if (HEADING.test(element.name)) return 6 - Number(element.name.slice(1)) * 0.4;
  if (element.name === "a" && element.attribs.href) {
    if (DOCUMENT_LINK.test(element.attribs.href)) return 0.5;
    return HOME_LINK.test(element.attribs.href) ? null : 3;
  }
  if (element.name === "strong" || element.name === "b") return 2;
  return TITLE_CLASS.test(namesOf(element)) ? 2 : null;
}

/** The text from an offset on, without days such as "Tue 1" that get their month from a heading. */
function maskBareDays({ bareDays }: PageIndex, start: number, text: string): string {
  let masked = text;
  for (const day of bareDays) {
    const [at, end] = [day.start - start, day.end - start];
    if (at >= 0 && at < text.length) masked = masked.slice(0, at) + " ".repeat(end - at) + masked.slice(end);
  }
  return masked;
}

const MAX_LINES = 8;

/** In a link around a whole card or a heading with several lines, the title is what is left without the dates. */
function titleAmongLines(element: HtmlElement, text: string): string {
  const lines = text.split("\n", MAX_LINES).filter((line) => line.trim() !== "");
  const others = lines.filter((line) => !isDateLine(line));
  if (others.length === lines.length || others.length === 0) return text;
  return HEADING.test(element.name)
    ? others.join(" ")
    : (others.map(stripDateTimes).find((line) => couldBeTitle(line)) ?? text);
}

/** A link around a whole row has one element for the date, one for the name and one for the hours. This is the name. */
function titleAmongParts(element: HtmlElement, text: string, { textOf }: PageText): string {
  if (element.name !== "a") return text;
  const children = element.children.filter(isElement);
  if (children.length < 2 || children.length > MAX_LINES) return text;
  const parts = children.map(textOf);
  if (!parts.some(isDateLine)) return text;
  // Text outside of these elements may be the name.
  if (parts.join("").length < text.replace(/\s/g, "").length) return text;
  return parts.find((part) => !isDateLine(part) && !isDetail(part) && couldBeTitle(part)) ?? "";
}

function titleTextOf(pageIndex: PageIndex, element: HtmlElement): string {
  const { pageText, bareDays } = pageIndex;
  const span = pageText.spans.get(element);
  if (!span) return "";
  const whole = pageText.text.slice(span.start, span.end).trim();
  const text = whole.includes("\n")
    ? titleAmongLines(element, whole)
    : titleAmongParts(element, whole, pageText);
  const masked =
    bareDays.length === 0 || text !== whole
      ? text
      : maskBareDays(pageIndex, span.start, pageText.text.slice(span.start, span.end));
  return masked.replace(/\s+/g, " ").trim();
}

export interface TitleCandidate extends Title {
  element: HtmlElement;
  score: number;
}

/** The elements of an item that could be its title, best first. */
export function titleCandidates(
  pageIndex: PageIndex,
  elements: HtmlElement[],
  span: Span,
  within: HtmlElement | null,
): TitleCandidate[] {
  const { pageText } = pageIndex;
  const dateLevels = new Set<string>();
  const candidates: TitleCandidate[] = [];
  let titleText: TitleText | null = null;
  for (const element of elements) {
    const base = baseScore(element);
    const text = base === null ? "" : titleTextOf(pageIndex, element);
    if (base === null || text === "") continue;
    // A heading and the link in it have the same text.
    if (titleText?.text !== text) titleText = readTitleText(text);
    if (titleText.isDate) dateLevels.add(element.name);
    else if (titleText.title !== null && !isDetail(titleText.title)) {
      const earliness =
        1 - ((pageText.spans.get(element)?.start ?? 0) - span.start) / Math.max(1, span.end - span.start);
      const score = base + classScore(element, within) + earliness * 0.8 + (text.length < 4 ? -2 : 0);
      candidates.push({ score, text: titleText.title, element });
    }
  }
  for (const candidate of candidates) {
    const { name } = candidate.element;
    if (HEADING.test(name) && dateLevels.has(name)) candidate.score -= 1.5;
  }
  return candidates.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
}

/** "Dec. 1 | 10:30 a.m. | Toddler Time | Story Room": the first part that is neither a date nor a venue. */
function titlePiece(line: string): string {
  if (!/\s[|•·]\s/.test(line)) return line;
  const pieces = line.split(/\s[|•·]\s/);
  if (pieces.length < 3 || !pieces.some((piece) => isDateLine(piece))) return line;
  const titles = pieces.map((piece) => stripDateTimes(piece)).filter((piece) => couldBeTitle(piece));
  return titles.find((title) => !namesVenue(title)) ?? titles[0] ?? line;
}

/** The line has a place for a name, so no other line is it. */
const TO_BE_ANNOUNCED = /\b(?:tb[acd]|to be (?:announced|determined|confirmed))\W*$/i;

const BEGINS_PLACE =
  /^(?:in|at|@|(?:up|down)stairs (?:at|in|from)|inside|behind|next to|across from)\s[^:]*$/;

/** The first line that is not a date, a time, a label or a sentence. */
export function lineTitle(pageIndex: PageIndex, span: Span, within: HtmlElement | null): Title | null {
  const { pageText, bareDays } = pageIndex;
  const text = pageText.text.slice(span.start, Math.min(span.end, span.start + MAX_LINE_TITLE_SEARCH));
  let offset = span.start;
  for (const line of text.split("\n")) {
    const owner = pageText.elementAt(offset);
    const stripped = stripDateTimes(
      titlePiece(bareDays.length === 0 ? line : maskBareDays(pageIndex, offset, line)),
    );
    offset += line.length + 1;
    if (!couldBeTitle(stripped) && TO_BE_ANNOUNCED.test(line)) return null;
    // A lower-case "in" or "at" begins a venue, unless a colon and the title follow.
    if (BEGINS_PLACE.test(stripped) || introducesItsDate(line)) continue;
    if (
      !couldBeTitle(stripped) ||
      stripped.length > 140 ||
      readsAsSentence(stripped) ||
      isDateLabel(stripped)
    )
      continue;
    // "meet at the flagpole." is the end of a sentence.
    if (/^\p{Ll}.*[.!]$/u.test(stripped)) continue;
    // Its class says that it is a venue or a price. This does not count if the line has a date as well.
    if (stripped === line.trim() && owner && classScore(owner, within) < 0) continue;
    return { text: stripped, element: null };
  }
  return null;
}

function introducesItsDate(line: string): boolean {
  const [first] = findDates(line);
  return first !== undefined && introducesDate(line.slice(0, first.index));
}

export function findTitle(
  pageIndex: PageIndex,
  elements: HtmlElement[],
  span: Span,
  within: HtmlElement | null,
): Title | null {
  if (!pageIndex.pageText.budget.spend("titles", elements.length + 1)) return null;
  return titleCandidates(pageIndex, elements, span, within)[0] ?? lineTitle(pageIndex, span, within);
}

/**
 * The nearest heading above that is a title. Section headings ("Upcoming events") are skipped, and so are the headings
 * above them of the same or a lower level, whose sections they end.
 */
export function headingAbove(pageText: PageText, offset: number): Title | null {
  let searched = 0;
  let level = Number.POSITIVE_INFINITY;
  const { elements, starts } = pageText.headings;
  for (
    let index = lastAtOrBefore(starts, offset - 1);
    index >= 0 && searched < MAX_HEADINGS;
    index--, searched++
  ) {
    const element = elements[index];
    if (!element || (pageText.spans.get(element)?.end ?? 0) > offset) continue;
    const ownLevel = Number(element.name.slice(1));
    const text = pageText.textOf(element).replace(/\s+/g, " ");
    const isTitle = couldBeTitle(text) && !isSectionHeading(text) && !isDateLine(text);
    if (isTitle && ownLevel < level) return { text, element };
    if (text !== "") level = Math.min(level, ownLevel);
  }
  return null;
}

const MEETING_BODY = /\b(?:meetings?|hearings?|board|commission|committee|council|authority|trustees)\b/i;
const SCHEDULE_WORD = "dates?|schedules?|calendar|agendas?|minutes|notices?|materials";
const AFTER_MEETING_BODY = new RegExp(
  String.raw`[\s:–—-]{0,4}\b(?:${SCHEDULE_WORD}|archives?|(?:19|20)\d{2}|and|&|upcoming)(?:\W{0,4}(?:${SCHEDULE_WORD}|and)){0,9}\W{0,4}$`,
  "i",
);

/** The title of meetings without one is the body that meets: "Planning Board" of "Planning Board Meeting Schedule". */
export function meetingBodyAbove(pageText: PageText, offset: number): Title | null {
  const { elements, starts } = pageText.headings;
  const from = lastAtOrBefore(starts, offset - 1);
  for (let index = from; index >= 0 && index > from - MAX_HEADINGS; index--) {
    const element = elements[index];
    const written = element ? pageText.textOf(element) : "";
    // A heading of many dates is asked for each of them.
    if (!pageText.budget.spend("titles", 1 + written.length / 100)) return null;
    const text = written.slice(0, 1000).replace(/\s+/g, " ");
    if (!element || !MEETING_BODY.test(text) || text.length > 100 || isDateLine(text)) continue;
    const body = text
      .replace(/^(?:19|20)\d{2}\s+/, "")
      .replace(AFTER_MEETING_BODY, "")
      .trim();
    // Not "Meetings" alone.
    if (/\s/.test(body) && couldBeTitle(body)) return { text: body, element };
  }
  return null;
}
