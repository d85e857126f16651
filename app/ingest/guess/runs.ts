/**
 * Step 3: boxes for what the page has no elements for: the lines between breaks, and the runs of neighbours that belong together,
 * from one heading, name or date to the next. Whether they are runs, and from what on, is decided for all neighbours at once.
 */
import { groupBy, mapToMany } from "~/lib/collections";
import { labelsOf, roleNamed } from "./columns";
import { addLines, addTextBehindDate } from "./lines";
import { boxOn, flatTextOf, isHeading, isPreformatted, type Box, type PageBoxes } from "./boxes";
import type { DaySpan } from "../dates/days";
import type { Expression } from "../dates/expressions";
import { isSectionHeading, sectionKind } from "./phrases/pages";
import type { Role } from "./phrases/roles";
import { readName } from "./name-text";
import { isPhrase, rankOf } from "./names";
import { countBefore, touching, type Span } from "./spans";

/** Counts what says something of days or times inside a span. */
export type CountIn = (span: Span) => number;

interface Neighbour {
  box: Box;
  count: number;
  text: string;
  isWhen: boolean;
  /** The part that it is called. */
  label: Role | null;
  days: DaySpan[];
  /** A heading, or a line that looks like one. */
  isHead: boolean;
  isName: boolean;
  /** Its beginning is a name, the whole of it is none. */
  isLed: boolean;
  /** Has a name of its own beside its date. */
  isWhole: boolean;
}

/** How much a way of cutting the neighbours into runs explains. */
interface Cut {
  starts: number[];
  score: number;
  kind: string;
}

/** @param others offsets of days that only the structure of the page tells: cells of a calendar */
export function counterOf(expressions: Expression[], others: number[] = []): CountIn {
  const said = expressions.filter(({ kind }) => kind === "days" || kind === "clocks");
  const starts = [...said.map(({ start }) => start), ...others].sort((a, b) => a - b);
  const before = (offset: number) => countBefore(starts.length, (index) => (starts[index] ?? 0) < offset);
  return ({ start, end }) => before(end) - before(start);
}

/** Adds lines and runs to the tree, in place. */
export function addRuns(page: PageBoxes, countIn: CountIn, expressions: Expression[]): void {
  const dated = [page.root, ...page.all].filter((box) => countIn(box) > 0);
  for (const box of dated) {
    addTextBehindDate(page, box);
    if (countIn(box) < 2 && isPhrase(page, box)) continue;
    if (box.children.some(({ element }) => element.name === "br") || isPreformatted(box.element))
      addLines(page, box);
  }
  for (const box of dated) if (countIn(box) >= 2) addRunsIn(page, box, countIn, expressions);
}

function addRunsIn(page: PageBoxes, box: Box, countIn: CountIn, expressions: Expression[]): void {
  const children = filledIn(page, box);
  const dated = children.filter((child) => countIn(child) > 0);
  if (children.length < 3 || dated.length < 2 || box.element.name === "tr") return;
  const labels = labelsOf(page, children);
  const neighbours = withTerms(
    children.map((child, index) => neighbourOf(page, child, countIn, expressions, labels[index] ?? null)),
  );
  const cut = bestCut(neighbours);
  const [first = 0] = cut?.starts ?? [];
  // Boxes that are whole by themselves stay as they are.
  if (!cut || cut.starts.length === children.length - first) return;
  const ends = [...cut.starts.slice(1), endOfLast(neighbours, cut.starts)];
  const runs = cut.starts.flatMap((start, index) => {
    const next = ends[index] ?? children.length;
    const end = endOfRun(neighbours, start, next);
    const members = children.slice(start, end);
    const run = boxOn(box, `#run>${cut.kind}`, members[0]?.start ?? 0, members.at(-1)?.end ?? 0, members);
    return [run, ...children.slice(end, cut.starts[index + 1])];
  });
  box.children = [...children.slice(0, first), ...runs];
}

/** The last run ends before what only it has behind its date: a newsletter, opening hours, a list of past events. */
function endOfLast(all: Neighbour[], starts: number[]): number {
  const last = starts.at(-1) ?? 0;
  const kinds = new Set(all.slice(starts[0], last).map(levelsOf));
  const dated = all.findIndex(({ count }, index) => index >= last && count > 0);
  const end = all.findIndex(
    (other, index) => index > Math.max(last + 1, dated) && !other.isWhen && !kinds.has(levelsOf(other)),
  );
  return end < 0 ? all.length : end;
}

const LONGEST_NAME = 200;

function neighbourOf(
  page: PageBoxes,
  box: Box,
  countIn: CountIn,
  expressions: Expression[],
  label: Role | null,
): Neighbour {
  const isShort = box.end - box.start <= LONGEST_NAME;
  const text = isShort ? flatTextOf(page, box) : "";
  const count = countIn(box);
  const written = page.text.slice(box.start, box.end).trim();
  const hasLines = written.includes("\n");
  const isWhen = isShort && written.split("\n").every((line) => readName(line.trim()).isWhen);
  const isLine = isShort && (!hasLines || isHeading(box));
  const isNameLike = isLine && readName(text).isNameLike;
  const isHead = isLine && isHeadBox(page, box);
  const isLed = !isWhen && !isNameLike && !isHead && hasLead(page, box);
  return {
    box,
    label,
    count,
    text,
    isWhen: isWhen && count > 0,
    days: mapToMany(touching(expressions, box), (days) => (days.kind === "days" ? days.spans : [])),
    isHead,
    isName: isLed || (!isWhen && (isNameLike || isHead)),
    isLed,
    isWhole: count > 0 && !isWhen && (isNameLike || hasLines),
  };
}

/** A heading or title, one alone in its wrapper, or a line that is bold as a whole. */
function isHeadBox(page: PageBoxes, box: Box): boolean {
  if (rankOf(box) === 3) return true;
  const only = leadOf(page, box);
  if (!only || !isBlank(page, only.end, box.end)) return false;
  return /^(?:strong|b)$/.test(only.element.name) || (only.isBlock && isHeadBox(page, only));
}

/** A paragraph that begins with a name: "<strong>Poets of the G Train</strong>. With six poets." */
function hasLead(page: PageBoxes, box: Box): boolean {
  const [lead] = filledIn(page, box);
  if (!lead || !isBlank(page, box.start, lead.start)) return false;
  const text = page.text.slice(lead.start, lead.end).trim();
  if (rankOf(lead) > 0) return !text.includes("\n") && readName(text).isNameLike;
  return leadOf(page, box) !== null && hasLead(page, lead);
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

/** The terms of a list of definitions are days, or names if half of them could be: "Free" beside "Doors of the Sea". */
function withTerms(all: Neighbour[]): Neighbour[] {
  const terms = all.filter(({ box }) => isTerm(box));
  const areDays = terms.length > 1 && terms.every(({ isWhen }) => isWhen);
  const areDated = all.every(({ isWhen, box }, index) => !isTerm(box) || (!isWhen && isDay(all[index + 1])));
  const isNamed = ({ isName, text }: Neighbour) => isName || (areDated && roleNamed(text) === "other");
  const areNames = terms.length > 1 && terms.filter(isNamed).length >= terms.length / 2;
  if (!areDays && !areNames) return all;
  return all.map((neighbour) =>
    isTerm(neighbour.box) ? { ...neighbour, isHead: true, isName: areNames } : neighbour,
  );
}

const isDay = (neighbour: Neighbour | undefined): boolean =>
  neighbour?.isWhen === true && neighbour.days.length > 0;

const LEAST_EXPLAINED = 1.5;

function bestCut(all: Neighbour[]): Cut | null {
  const best = cutsOf(all).sort((a, b) => b.score - a.score)[0];
  if (!best || best.score < LEAST_EXPLAINED) return null;
  // Headings with a date below, and perhaps in them, or more events than the neighbours explain as they are.
  const isHeaded = best.score >= best.starts.length && best.starts.every((start) => all[start]?.isHead);
  const whole = all.filter(({ isWhole }) => isWhole).length;
  // A line below a heading can look like a whole event: "Friday, December 4 on the steps" below "Tree Lighting".
  return isHeaded || best.score > whole - (/^h\d$/.test(best.kind) ? 0.5 : 0) ? best : null;
}

/** Each kind looks through all neighbours. */
const MOST_KINDS = 50;
/** The share of days with a name above them. */
const LEAST_NAMED = 0.7;

/**
 * The ways to cut some neighbours. A run goes from one neighbour of a kind to the next: a heading, a term, a name or a date with a class
 * of its own. Plain lines are cut at each day, or at the name above it.
 */
function cutsOf(all: Neighbour[]): Cut[] {
  const kinds = groupBy([...all.keys()], (index) => levelsOf(all[index] as Neighbour));
  // "Reverse Garbage’s" above "Wheel of Crap": one name in two headings.
  const isGoingOn = (index: number, before: number | undefined) =>
    before === index - 1 && all[index]?.isHead === true && isPlain(all[before]);
  const often = [...kinds]
    .map(([kind, starts]) => [kind, starts.filter((start, at) => !isGoingOn(start, starts[at - 1]))] as const)
    .sort(([, starts], [, others]) => others.length - starts.length);
  const days = [...all.keys()].filter((index) => isDay(all[index]) && !isDay(all[index - 1]));
  const names = days.map((index) => index - 1).filter((index) => isPlain(all[index]));
  // Days explain less where a name stands above the first of them.
  const less = isPlain(all[(days[0] ?? 0) - 1]) ? 0.3 : 0;
  const isAbove = names.length >= days.length * LEAST_NAMED;
  const lines = isOneDay(days.map((index) => all[index] as Neighbour)) ? [] : isAbove ? names : days;
  return [...often.slice(0, MOST_KINDS), [isAbove ? "#above" : "#below", lines] as const]
    .filter(([, starts]) => starts.length >= 2 && starts.length < all.length)
    .map(([kind, starts]) => ({ starts, kind, score: scoreOf(all, starts) - (starts === days ? less : 0) }));
}

const levelsOf = ({ box, isHead, label }: Neighbour): string =>
  isHead && isHeading(box) ? box.element.name : label ? `${box.kind}:${label}` : box.kind;

const isPlain = (neighbour: Neighbour | undefined): boolean =>
  neighbour?.isName === true && !isSectionHeading(neighbour.text);

/** A short date and a full one of one card: "Thu, Dec 3", and below "Dec 3, 2026, 6:30 PM". */
function isOneDay([short, full, other]: Neighbour[]): boolean {
  const [day, again] = [short?.days[0]?.from, full?.days[0]?.from];
  const isSame = day?.day === again?.day && day?.month === again?.month;
  return isSame && !other && short?.count === 1 && (full?.count ?? 0) > 1;
}

function scoreOf(all: Neighbour[], starts: number[]): number {
  return starts.reduce(
    (sum, start, index) =>
      sum + scoreOfRun(all.slice(start, endOfRun(all, start, starts[index + 1] ?? all.length))),
    0,
  );
}

/** A run with a date and a name explains an event. */
function scoreOfRun(run: Neighbour[]): number {
  const [first, ...others] = run as [Neighbour, ...Neighbour[]];
  // A day with several names of its own is a heading above them.
  if (first.isWhen && others.filter(({ isName, isHead, isLed }) => isName && (isHead || isLed)).length >= 2)
    return -1;
  const isDated = run.some(({ count }) => count > 0);
  const isNamed =
    first.isWhen || first.label
      ? run.some(({ isName, text }) => isName && sectionKind(text) === null)
      : first.isName;
  if (!isDated || !isNamed) return -0.5;
  return first.isHead && isSectionHeading(first.text) ? 0.5 : 1;
}

/** A heading of a higher level ends a run, any heading a card that has its name and date. */
function endOfRun(all: Neighbour[], start: number, next: number): number {
  const [first, ...others] = all.slice(start, next) as [Neighbour, ...Neighbour[]];
  const level = levelOf(first) || (first.isWhole ? Infinity : 0);
  const end = others.findIndex((other) => levelOf(other) > 0 && levelOf(other) < level);
  return end < 0 ? next : start + 1 + end;
}

const TERM_LEVEL = 7;

const levelOf = ({ box, isHead }: Neighbour): number =>
  isHeading(box) ? Number(box.element.name.slice(1)) : isHead && isTerm(box) ? TERM_LEVEL : 0;

const isTerm = ({ element, kind }: Box): boolean => element.name === "dt" && !kind.startsWith("#");
