/**
 * Which element of a list's entries is their name. It is decided for the list: the place that is filled in most entries, whose texts
 * differ, and that the page itself makes a heading, a link or a title. So "1984" and "Friday" are names where names stand.
 */
import { groupBy, mapToMany } from "~/lib/collections";
import { flatTextOf, isHeading, visitBoxes, type Box, type PageBoxes } from "./boxes";
import { roleNamed, roleOfElement } from "./columns";
import type { Role } from "./phrases/roles";
import { expressionsIn, plainContext } from "../dates/expressions";
import { byText } from "../dates/by-text";
import { classesOf, elementsAround } from "./kinds";
import { readName, type NameText } from "./name-text";
import { BOLD_CLASS, HEADING_CLASS, OTHER_LINK, TITLE_CLASS } from "./phrases/classes";
import { IS_BEGINNING, IS_LABEL, isDetail, isProse, NAMES_PLACE, OCCASION } from "./phrases/names";
import { isSectionHeading } from "./phrases/pages";
import { lineAround, outside } from "./spans";
import { foldSpaces } from "../page/dom";

export interface NamePlace {
  /** The path of the boxes that hold the names. */
  path: number;
  score: number;
  rank: NameRank;
}

/** How the page marks it: a heading or title, a link to a page of its own, bold, or nothing. */
export type NameRank = 0 | 1 | 2 | 3;

export interface Candidate {
  box: Box;
  text: string;
}

/** A text of an entry, among the others that could be its name. */
interface TextAt extends Candidate {
  entry: Box;
  others: Candidate[];
}

/** A text that is not a date, with its reading. */
interface NamedText extends NameText {
  text: string;
  /** How far behind the beginning of its entry, from 0 to 1. */
  depth: number;
}

/** The box at a place of an entry: the first that is neither a date nor, among lines, a detail, if there is one. */
export function namedBoxAt(page: PageBoxes, entry: Box, path: number): Box | undefined {
  const boxes = boxesAt([entry], path);
  return boxes.length < 2
    ? boxes[0]
    : (boxes.find((box) => !isOther(box, flatTextOf(page, box))) ?? boxes[0]);
}

/** "8pm", and among lines "Venue: Lower Hall". */
const isOther = ({ kind }: Box, text: string): boolean =>
  readName(text).isWhen || (kind.startsWith("#") && isDetail(text));

/** The boxes at a place inside some entries. */
export function boxesAt(entries: Box[], path: number): Box[] {
  const boxes: Box[] = [];
  for (const entry of entries)
    visitBoxes(entry, (box) => {
      if (box.path === path) boxes.push(box);
      return box.path !== path;
    });
  return boxes;
}

const LEAST_SCORE = 4;
/** The share of texts at a place that could be names. */
const LEAST_LIKELY = 0.4;
/** A name is filled in most entries of its list. */
const LEAST_FILLED = 0.5;

/** The place of the names, best first; the others serve entries in which it is missing. */
export function namePlaces(page: PageBoxes, entries: Box[]): NamePlace[] {
  const texts = mapToMany(entries, (entry) => {
    const others = candidatesIn(page, entry);
    return others.map(({ box, text }): TextAt => ({ box, text, entry, others }));
  });
  return [...groupBy(texts, ({ box }) => box.path).values()]
    .flatMap((all) => placeOf(page, all, entries.length) ?? [])
    .sort((a, b) => b.score - a.score);
}

/** The share of texts such as "Doors open" that tells a list of the parts of one evening. */
const LEAST_PARTS = 0.3;
const LONG_NAME = 110;
/** Short texts that come back more often are languages or ratings: "DE |". */
const MOST_ALIKE = 8;
const SHORT_NAME = 5;

/** @param all the texts at one place, in the order of their entries */
function placeOf(page: PageBoxes, all: TextAt[], entries: number): NamePlace | null {
  const [{ box, entry: first }] = all as [TextAt];
  const role = /^(?:td|dd)$/.test(box.element.name) ? roleOfElement(box.element, first) : null;
  const rank = role === "title" ? 3 : rankOf(box);
  // A place may hold a time before the name: "1 — 8pm" above "Woodshop BBQ" in paragraphs alike.
  const named = all.filter((text) => !isOther(text.box, text.text) || (rank === 3 && isDatedElsewhere(text)));
  const texts = named
    .filter(({ entry }, index) => entry !== named[index - 1]?.entry)
    .map(({ text, box: { start }, entry }) => {
      const depth = (start - entry.start) / Math.max(1, entry.end - entry.start);
      return { text, depth, ...readName(text) };
    });
  const count = new Set(all.map(({ entry }) => entry)).size;
  const sumOf = (weigh: (text: NamedText) => number) => texts.reduce((sum, text) => sum + weigh(text), 0);
  const shareOf = (isCounted: (text: NamedText) => boolean) => texts.filter(isCounted).length / count;
  const filled = texts.length / count;
  const likely = shareOf(isLikely);
  if (
    count < entries * LEAST_FILLED ||
    Math.max(
      1 - filled,
      shareOf(({ text }) => isLabel(text)),
    ) > 0.5
  )
    return null;
  if (shareOf(({ name }) => IS_BEGINNING.test(name)) >= LEAST_PARTS) return null;
  if (likely + (rank === 3 ? filled : 0) < LEAST_LIKELY) return null;
  const kinds = new Set(texts.map(({ name }) => name.toLowerCase().replace(/\d+/g, ""))).size;
  const areSections = rank === 3 && shareOf(({ text }) => isSectionHeading(text)) > 0.4;
  const areCodes = kinds <= texts.length / MOST_ALIKE && texts.every(({ name }) => name.length < SHORT_NAME);
  // The same title each week, but not the same place beside each date.
  const isTitle = rank === 3 && texts.every(({ name, text }) => name === text);
  const score =
    markupScore(page, box, first, role) +
    (count / entries) * 3 +
    likely * 3 +
    (sumOf(({ depth }) => 1 - depth) / Math.max(1, texts.length)) * 0.8 +
    (count >= 3 ? (kinds / Math.max(1, texts.length)) * 1.5 : 1) -
    (1 - filled) * 7 -
    shareOf(isRoom) * 5 -
    (areSections ? 6 : 0) -
    (count >= 3 && (kinds === 1 || areCodes) ? (isTitle ? 1 : 3) : 0) -
    (sumOf(({ text }) => text.length) / count > LONG_NAME ? 3 : 0) -
    (named.length / count > 1.6 ? (box.kind.startsWith("#") ? 2 : 4) : 0);
  return score < LEAST_SCORE ? null : { path: box.path, score, rank };
}

const isLikely = ({ name, isNameLike, isClosure }: NamedText): boolean =>
  (isNameLike && !OCCASION.test(name)) || isClosure;

/** A label of a part of an entry: "Date", "Doors", "Location". */
export const isLabel = (text: string): boolean => !/^(?:other|title)?$/.test(roleNamed(text) ?? "");

/** "Dec 1, 7:30 p.m., Meany Hall" */
const isRoom = ({ name, text }: NamedText): boolean => name !== text && NAMES_PLACE.test(name);

/** More boxes in one entry than any name lies among. */
const MOST_BOXES = 300;
const LONGEST_NAME = 300;

/** The boxes of an entry that hold one phrase each, outermost first. */
export function candidatesIn(page: PageBoxes, entry: Box): Candidate[] {
  const candidates: Candidate[] = [];
  let compared = 0;
  visitBoxes(entry, (box) => {
    if (compared === MOST_BOXES) return false;
    compared++;
    const length = box.end - box.start;
    const isShort = length > 0 && length <= LONGEST_NAME && isPhrase(page, box);
    const text = isShort ? foldSpaces(withoutButtons(page, box)).trim() : "";
    if (text !== "") candidates.push({ box, text });
    return true;
  });
  return page.budget.spend("boxes", compared) ? candidates : [];
}

/** The text of a line without its buttons, "Dec 4, 8pm Nine Pins <a>Tickets</a>", of a heading without marks that link to a part. */
export function withoutButtons(page: PageBoxes, box: Box): string {
  const isLine = rankOf(box) === 0;
  const isButton = (child: Box) => {
    const text = flatTextOf(page, child);
    const isMark = !/[\p{L}\p{N}]/u.test(text) && child.element.attribs.href?.startsWith("#");
    return /^(?:a|button)$/.test(child.element.name) && (isLine ? IS_LABEL.test(text) : isMark);
  };
  const buttons = isLine || isHeading(box) ? box.children.filter(isButton) : [];
  return outside(buttons, page.text, box.start, box.end);
}

export function rankOf({ element, kind }: Box): NameRank {
  if (kind.startsWith("#")) return 0;
  if (
    /^h[1-6]$/.test(element.name) ||
    HEADING_CLASS.test(classesOf(element)) ||
    TITLE_CLASS.test(classesOf(element))
  )
    return 3;
  if (element.name === "a" && element.attribs.href && !isHomeLink({ element })) return 2;
  return /^(?:th|dt|em|summary)$/.test(element.name) || isBold(element) ? 1 : 0;
}

const isBold = ({ name, attribs }: Box["element"]): boolean =>
  name === "strong" || name === "b" || BOLD_CLASS.test(attribs.class ?? "");

/** Whether a box holds one line of text. */
export const isPhrase = (page: PageBoxes, box: Box): boolean =>
  !page.text.slice(box.start, box.end).trim().includes("\n") || isHeading(box);

/** The address that a logo links to. */
const HOME_LINK = /^(?:https?:\/\/[^/]+)?\/?(?:(?:index|default|home)\.\w+)?$/i;

export const isHomeLink = ({ element: { name, attribs } }: Pick<Box, "element">): boolean =>
  name === "a" && attribs.href !== undefined && HOME_LINK.test(attribs.href);

/** How much the markup speaks for a name, from the element and what stands around it in its entry. */
function markupScore(page: PageBoxes, box: Box, entry: Box, role: Role | null): number {
  const { element, kind } = box;
  if (isInSentence(page, box, entry)) return -4;
  // The whole line is a name only where no part of it is.
  if (box === entry && box.children.filter(({ start, end }) => end > start).length > 1) return -1;
  if (kind.startsWith("#")) return 0.5;
  if (role === "venue" || role === "not-when") return -4;
  const link = element.name === "a" ? element.attribs.href : undefined;
  if (link !== undefined && OTHER_LINK.test(link)) return -6;
  const isMade = isMadeOfParts(page, box);
  let score = (isMade ? -0.5 : 0.5) + (role === "title" ? 1.5 : 0);
  if (/^h[1-6]$/.test(element.name)) score = 6 - Number(element.name.slice(1)) * 0.3;
  else if (HEADING_CLASS.test(classesOf(element))) score = 4.5;
  else if (link !== undefined) score = HOME_LINK.test(link) ? 0 : 3;
  else if (element.name === "dt" || isBold(element)) score = 2;
  const names = elementsAround(element, entry.element, 3).map((node) =>
    node === entry.element ? "" : classesOf(node),
  );
  const depth = names.findIndex((name) => TITLE_CLASS.test(name));
  return depth < 0 || isMade ? score : Math.max(score, 4.5 - depth) + (score > 3 ? 1 : 0);
}

const LONGEST_LEAD = 30;

/** A link or bold words behind others on one line are no name: "Meet every Monday with the <a>Running Club</a>". */
function isInSentence({ text }: PageBoxes, box: Box, entry: Box): boolean {
  if (box.isBlock || box === entry) return false;
  const start = Math.max(lineAround(text, box).start, entry.start);
  const lead = text.slice(start, box.start).trim();
  return (
    lead.length > LONGEST_LEAD &&
    // No list of days is as long, and a page without breaks is one line.
    (lead.length > LONGEST_NAME || !readName(lead).isWhen) &&
    isProse(text.slice(start, Math.min(entry.end, box.end + 80)))
  );
}

/** A line of several names: presenter, act, support. */
function isMadeOfParts(page: PageBoxes, { children, start, end }: Box): boolean {
  const { text } = page;
  const parts = children.filter((child) => child.end > child.start);
  const [only, other] = parts;
  if (only && !other) return isMadeOfParts(page, only);
  const kinds = new Set(parts.map(({ kind }) => kind));
  if (kinds.size < 2 || !parts.every(({ element: { attribs } }) => attribs.class ?? attribs.href))
    return false;
  const length = parts.reduce((sum, part) => sum + text.slice(part.start, part.end).trim().length, 0);
  return length + parts.length * 2 >= text.slice(start, end).trim().length;
}

const kindsIn = byText((text: string) => expressionsIn(text, plainContext(0)).map(({ kind }) => kind));

/** "September", "11:14" and "Monday Nights" are names where another part of the entry says when; "Friday" belongs to its day. */
function isDatedElsewhere({ box: { start, end }, text, others }: TextAt): boolean {
  const kinds = kindsIn(text);
  const needed = kinds.includes("weekly") ? "weekly" : "days";
  const isOther = ({ box, text: other }: Candidate) =>
    (box.start >= end || box.end <= start) && kindsIn(other).includes(needed);
  return !kinds.includes("days") && others.some(isOther);
}
