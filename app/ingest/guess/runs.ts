/**
 * Step 3: boxes for what the page has no elements for: the lines between breaks, and the runs of neighbours that belong together,
 * from one heading, name or date to the next. Whether they are runs, and from what on, is decided for all neighbours at once.
 */
import { groupBy } from "~/lib/collections";
import { addLines, boxOn } from "./lines";
import { flatTextOf, isHeading, type Box, type PageBoxes } from "./boxes";
import type { Expression } from "../dates/expressions";
import { isDateWord } from "../dates/words";
import { HEADING_CLASS, TITLE_CLASS } from "./phrases/classes";
import { isSectionHeading, sectionKind } from "./phrases/pages";
import { classesOf } from "./kinds";
import { readName } from "./name-text";
import { countBefore, type Span } from "./spans";

/** Counts what says something of days or times inside a span. */
export type CountIn = (span: Span) => number;

interface Neighbour {
  box: Box;
  count: number;
  text: string;
  isWhen: boolean;
  hasDay: boolean;
  /** A heading, or a line that looks like one. */
  isHead: boolean;
  isName: boolean;
  isLink: boolean;
  /** Has a name of its own beside its date. */
  isWhole: boolean;
  /** An empty paragraph or a rule stands before it. */
  isSetOff: boolean;
}

/** How much a way of cutting the neighbours into runs explains. */
interface Cut {
  starts: number[];
  score: number;
  kind: string;
}

/** @param others offsets of days that only the structure of the page tells: cells of a calendar */
export function counterOf(expressions: Expression[], kinds = "days clocks", others: number[] = []): CountIn {
  const starts = expressions.filter(({ kind }) => kinds.includes(kind)).map(({ start }) => start);
  starts.push(...others);
  starts.sort((a, b) => a - b);
  const before = (offset: number) => countBefore(starts.length, (index) => (starts[index] ?? 0) < offset);
  return ({ start, end }) => before(end) - before(start);
}

/** Adds lines and runs to the tree, in place. */
export function addRuns(page: PageBoxes, countIn: CountIn, countDays: CountIn): void {
  for (const box of [page.root, ...page.all]) {
    if (countIn(box) < 2) continue;
    if (box.children.some(({ element }) => element.name === "br") || box.element.name === "pre")
      addLines(page, box);
  }
  for (const box of [page.root, ...page.all]) if (countIn(box) >= 2) addRunsIn(page, box, countIn, countDays);
}

function addRunsIn(page: PageBoxes, box: Box, countIn: CountIn, countDays: CountIn): void {
  const children = filledIn(page, box);
  const dated = children.filter((child) => countIn(child) > 0);
  if (children.length < 3 || dated.length < 2 || box.element.name === "tr") return;
  const setOff = setOffIn(page, box);
  const neighbours = withTerms(
    children.map((child) => ({
      ...neighbourOf(page, child, countIn, countDays),
      isSetOff: setOff.has(child),
    })),
  );
  const cut = bestCut(neighbours);
  if (!cut) return;
  const [first = 0] = cut.starts;
  const parts = cut.starts.map((start, index) => {
    const next = cut.starts[index + 1] ?? children.length;
    return { start, next, end: endOfRun(neighbours, start, next) };
  });
  // Boxes that are whole by themselves stay as they are.
  if (parts.every(({ start, end }) => end === start + 1)) return;
  const runs = parts.flatMap(({ start, end, next }) => {
    const members = children.slice(start, end);
    const run = boxOn(box, `#run>${cut.kind}`, members[0]?.start ?? 0, members.at(-1)?.end ?? 0, members);
    return [run, ...children.slice(end, next)];
  });
  box.children = [...children.slice(0, first), ...runs];
}

const LONGEST_NAME = 200;

const PROSE = { isWhen: false, isNameLike: false };

function neighbourOf(page: PageBoxes, box: Box, countIn: CountIn, countDays: CountIn): Neighbour {
  const text = box.end - box.start > 2000 ? "" : flatTextOf(page, box);
  const count = countIn(box);
  const isLine =
    text.length > 0 &&
    text.length <= LONGEST_NAME &&
    !page.text.slice(box.start, box.end).trim().includes("\n");
  const { isWhen, isNameLike } = isLine || !isWordy(text) ? readName(text) : PROSE;
  const isHead = isLine && isHeadBox(page, box);
  const isWhole = count > 0 && !isWhen && (isLine ? isNameLike : hasName(page, box));
  const isNamed = !isWhen && ((isLine && (isNameLike || isHead)) || hasLead(page, box));
  return {
    box,
    count,
    text,
    isWhen: isWhen && count > 0,
    hasDay: countDays(box) > 0,
    isHead,
    isLink: isLine && isLinkLine(page, box),
    isName: isNamed,
    isWhole,
    isSetOff: false,
  };
}

const WORD = /\p{L}{4,}/gu;
const MOST_WORDS = 12;

/** Whether a text says more than any date does: reading all of it would tell no more. */
function isWordy(text: string): boolean {
  let words = 0;
  for (const [word] of text.matchAll(WORD)) if (!isDateWord(word) && ++words > MOST_WORDS) return true;
  return false;
}

function isHeadBox(page: PageBoxes, box: Box): boolean {
  if (isHeading(box)) return true;
  const names = classesOf(box.element);
  if (!box.kind.startsWith("#") && (HEADING_CLASS.test(names) || TITLE_CLASS.test(names))) return true;
  // A heading alone in its wrapper, or a line that is bold as a whole.
  const only = leadOf(page, box);
  return (
    only !== null &&
    isBlank(page, only.end, box.end) &&
    (isHeading(only) || /^(?:strong|b)$/.test(only.element.name) || (only.isBlock && isHeadBox(page, only)))
  );
}

/** Whether some line of the box could be a name. */
const hasName = (page: PageBoxes, { start, end }: Box): boolean =>
  page.text
    .slice(start, Math.min(end, start + 3000))
    .split("\n")
    .some((line) => line.trim() !== "" && readName(line.trim()).isNameLike);

/** A paragraph that begins with a name: "<strong>Poets of the G Train</strong>. With six poets." */
function hasLead(page: PageBoxes, box: Box): boolean {
  const [lead] = box.children.filter(({ start, end }) => end > start);
  if (!lead || page.text.slice(box.start, lead.start).trim() !== "") return false;
  if (/^(?:strong|b|a|em|i|h[1-6])$/.test(lead.element.name))
    return readName(flatTextOf(page, lead)).isNameLike;
  return lead.end < box.end && hasLead(page, lead);
}

/** A line that is one link as a whole. */
function isLinkLine(page: PageBoxes, box: Box): boolean {
  if (box.element.name === "a" && !box.kind.startsWith("#")) return true;
  const only = leadOf(page, box);
  return only !== null && isLinkLine(page, only);
}

/** The child that fills a box, alone but perhaps for text behind it. */
function leadOf(page: PageBoxes, box: Box): Box | null {
  const [lead, other] = filledIn(page, box);
  return lead && !other && isBlank(page, box.start, lead.start) ? lead : null;
}

const filledIn = (page: PageBoxes, { children }: Box): Box[] =>
  children.filter(({ start, end }) => !isBlank(page, start, end));

const isBlank = ({ text }: PageBoxes, start: number, end: number): boolean =>
  text.slice(start, end).trim() === "";

/** The children behind an empty block. */
function setOffIn({ text }: PageBoxes, { children }: Box): Set<Box> {
  const isEmpty = (box: Box | undefined) => box?.isBlock && text.slice(box.start, box.end).trim() === "";
  return new Set(children.filter((_, at) => isEmpty(children[at - 1])));
}

/** The terms of a list of definitions are days, or names if half of them could be: "Free" beside "Doors of the Sea". */
function withTerms(all: Neighbour[]): Neighbour[] {
  const terms = all.filter(({ box }) => isTerm(box));
  const areDays = terms.length > 1 && terms.every(({ isWhen }) => isWhen);
  const areNames = terms.length > 1 && terms.filter(({ isName }) => isName).length >= terms.length / 2;
  if (!areDays && !areNames) return all;
  return all.map((neighbour) =>
    isTerm(neighbour.box) ? { ...neighbour, isHead: true, isName: areNames } : neighbour,
  );
}

function bestCut(all: Neighbour[]): Cut | null {
  // Events that the neighbours explain as they are.
  const whole = all.filter(({ isWhole }) => isWhole).length;
  const bare = all.filter(({ count, isWhole }) => count > 0 && !isWhole).length;
  const cuts = [...cutsByKind(all), ...cutsByLines(all)].filter(({ starts }) => starts.length >= 2);
  const best = cuts.sort((a, b) => b.score - a.score)[0];
  if (!best || best.score < 1.5) return null;
  // Headings with a date below, and perhaps in them.
  const isHeaded = best.score >= best.starts.length && best.starts.every((start) => all[start]?.isHead);
  return isHeaded || best.score > whole - bare / 2 ? best : null;
}

/** Each kind looks through all neighbours. */
const MOST_KINDS = 50;

/** From each neighbour of one kind to the next: headings, terms, names or dates with a class of their own. */
function cutsByKind(all: Neighbour[]): Cut[] {
  const kinds = groupBy([...all.keys()], (index) => levelsOf(all[index] as Neighbour));
  return [...kinds]
    .filter(([, starts]) => starts.length >= 2 && starts.length < all.length)
    .sort(([, starts], [, others]) => others.length - starts.length)
    .slice(0, MOST_KINDS)
    .map(([kind, starts]) => ({ starts, kind, score: scoreOf(all, starts) }));
}

const levelsOf = (neighbour: Neighbour): string =>
  neighbour.isHead && isHeading(neighbour.box) ? neighbour.box.element.name : neighbour.box.kind;

/** Plain lines: the name stands above each date, or below it, and in the same way for all. */
function cutsByLines(all: Neighbour[]): Cut[] {
  const isDay = (index: number) => all[index]?.isWhen === true && all[index].hasDay;
  const firsts = [...all.keys()].filter((index) => isDay(index) && !isDay(index - 1));
  if (firsts.length < 2) return [];
  const above = firsts.map((index) => index - 1);
  const isPlain = (index: number) => all[index]?.isName === true && !isSectionHeading(all[index].text);
  const areMost = (count: number, whole: number) => count >= whole * 0.7;
  const cuts: Cut[] = [];
  // A rule or an empty paragraph parts the line from the one above.
  const setOff = firsts.slice(1).filter((index) => all[index]?.isSetOff).length;
  if (!areMost(setOff, firsts.length - 1) && areMost(above.filter(isPlain).length, above.length)) {
    const starts = above.filter((index) => index >= 0);
    cuts.push({ starts, kind: "#above", score: scoreOf(all, starts) });
  }
  if (areMost(firsts.filter((index) => isPlain(nextPlain(all, index))).length, firsts.length)) {
    const isLess = isPlain(above[0] ?? -1);
    cuts.push({ starts: firsts, kind: "#below", score: scoreOf(all, firsts) - (isLess ? 0.3 : 0) });
  }
  return cuts;
}

function scoreOf(all: Neighbour[], starts: number[]): number {
  return starts.reduce(
    (sum, start, index) =>
      sum + scoreOfRun(all.slice(start, endOfRun(all, start, starts[index + 1] ?? all.length))),
    0,
  );
}

/** A run with a date and a name explains an event. One with several whole entries is a part of the page. */
function scoreOfRun(run: Neighbour[]): number {
  const [first, ...others] = run as [Neighbour, ...Neighbour[]];
  if (others.filter(({ isWhole }) => isWhole).length >= 2 && !first.isHead) return -1;
  // A day with several names of its own is a heading above them.
  if (first.isWhen && others.filter(({ isName, isHead, isLink }) => isName && (isHead || isLink)).length >= 2)
    return -1;
  const isDated = run.some(({ count }) => count > 0);
  const isNamed = first.isWhen
    ? others.some(
        ({ isName, isHead, isWhen, text }) => !isWhen && (isName || isHead) && sectionKind(text) === null,
      )
    : first.isName;
  if (!isDated || !isNamed) return isDated ? -0.5 : -0.25;
  const isLabel = first.isHead && isSectionHeading(first.text);
  return isLabel ? 0.5 : 1;
}

/** A heading of a higher level than that of a run ends it. */
function endOfRun(all: Neighbour[], start: number, next: number): number {
  const level = all[start] ? headingLevel(all[start]) : 0;
  // A card that has its name and date ends before any heading.
  if (level === 0 && !(all[start]?.isWhole && all[start].box.isBlock && !all[start].box.kind.startsWith("#")))
    return next;
  for (let at = start + 1; at < next; at++) {
    const other = all[at] ? headingLevel(all[at] as Neighbour) : 0;
    if (other > 0 && (other < level || level === 0)) return at;
  }
  return next;
}

const TERM_LEVEL = 7;

const headingLevel = ({ box, isHead }: Neighbour): number =>
  isHeading(box) ? Number(box.element.name.slice(1)) : isHead && isTerm(box) ? TERM_LEVEL : 0;

const isTerm = ({ element, kind }: Box): boolean => element.name === "dt" && !kind.startsWith("#");

/** The next line that is no date; an address may stand before the name. */
function nextPlain(all: Neighbour[], index: number): number {
  let next = index + 1;
  while (all[next]?.isWhen || (all[next] && !all[next]?.isName && all[next + 1]?.isName)) next++;
  return next;
}
