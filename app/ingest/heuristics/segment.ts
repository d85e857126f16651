/**
 * Finds the records of a list before anything is named: the boxes, rows or lines that belong to one event each. A date's
 * own box is the largest one without another day (items.ts). Where that box does not hold the name, the page repeats a
 * pattern: a name with blocks of days below it, or lines such as [name, date, time, price]* in paragraphs, line breaks
 * or a <pre>. This reads the pattern from all records at once, because one alone does not tell whether the name is
 * above or below its date.
 */
import { groupBy } from "~/lib/collections";
import { isElement, type HtmlElement } from "../page/dom";
import { dayNumber } from "../dates/reading";
import type { Cluster } from "./date-clusters";
import { parentOf, signature } from "./element-kind";
import type { Item } from "./item";
import { linesIn, type Line } from "./lines";
import type { PageIndex } from "./page-index";
import type { Span } from "./span";
import { titleCandidates, type Title, type TitleCandidate } from "./title";

const MIN_RECORDS = 2;
/** A longer part of a page is not searched for lines. */
const MAX_REGION = 60_000;
/** How many ancestors of a date may lie between it and the box of its event. */
const MAX_STEPS = 7;
const MAX_SIBLINGS = 60;

export function segment(items: Item[], pageIndex: PageIndex): Item[] {
  return flatRecords(dayBlocks(items, pageIndex), pageIndex);
}

// Boxes with a name above blocks of days: a film and its days, an event and its first and last day.

/** Whether a similar sibling has dates as well: then both are records. */
function isRepeated(box: HtmlElement, { pageText, dateOffsets }: PageIndex): boolean {
  const kind = signature(box);
  const siblings = ((box.parent as HtmlElement | null)?.children ?? []).filter(isElement);
  const at = siblings.indexOf(box);
  return siblings.slice(Math.max(0, at - MAX_SIBLINGS), at + MAX_SIBLINGS).some((other) => {
    const span = other === box || signature(other) !== kind ? undefined : pageText.spans.get(other);
    return span !== undefined && dateOffsets.any(span);
  });
}

/** The name of a box that is above all its dates, if nothing below them is stressed as much. */
function nameAboveDates(box: HtmlElement, { pageText, clusters, dateOffsets }: PageIndex): Title | null {
  const span = pageText.spans.get(box);
  if (!span) return null;
  const [from] = dateOffsets.range(span);
  const firstDate = clusters[from]?.start ?? span.end;
  const elements = pageText.elementsIn(span);
  if (!pageText.budget.spend("titles", elements.length + 1)) return null;
  const candidates = titleCandidates(pageText, elements, span, box);
  const [best] = candidates;
  if (!best || startOf(best, pageText.spans) > firstDate) return null;
  const isRival = (other: TitleCandidate) =>
    other.text !== best.text && startOf(other, pageText.spans) > firstDate && other.score > best.score - 1;
  return candidates.some(isRival) ? null : best;
}

const startOf = ({ element }: TitleCandidate, spans: Map<HtmlElement, Span>): number =>
  spans.get(element)?.start ?? 0;

function boxWithName(
  item: Item,
  pageIndex: PageIndex,
  seen: Map<HtmlElement, Title | null>,
): HtmlElement | null {
  let node = parentOf(item.element);
  for (let step = 0; node && step < MAX_STEPS && node.name !== "body"; step++, node = parentOf(node)) {
    if (!isRepeated(node, pageIndex)) continue;
    if (!seen.has(node)) seen.set(node, nameAboveDates(node, pageIndex));
    if (seen.get(node)) return node;
    return null;
  }
  return null;
}

function dayBlocks(items: Item[], pageIndex: PageIndex): Item[] {
  const { pageText } = pageIndex;
  const seen = new Map<HtmlElement, Title | null>();
  const boxes = items.map((item) =>
    hasOwnName(item, pageIndex) ? null : boxWithName(item, pageIndex, seen),
  );
  const result: Item[] = [];
  for (const [index, item] of items.entries()) {
    const box = boxes[index] ?? null;
    const last = result[result.length - 1];
    if (box && last?.element === box) last.clusters.push(...item.clusters);
    else if (box)
      result.push({
        element: box,
        span: pageText.spans.get(box) ?? item.span,
        clusters: [...item.clusters],
        name: seen.get(box) ?? undefined,
      });
    else result.push(item);
  }
  return result;
}

/** Whether an item has a name on another line than its dates, or a stressed one beside them. */
function hasOwnName(item: Item, pageIndex: PageIndex): boolean {
  if (item.span.end - item.span.start > MAX_BOX) return true;
  return linesIn(item.span, pageIndex).some(({ name, cluster, stress }) => name && (!cluster || stress > 1));
}

// Lines without boxes.

/** Neighbouring items that are lines of one parent, or the lines of one box with several dates. */
interface Run {
  items: Item[];
  region: Span;
}

const MAX_ITEM = 700;
/** A longer box around a date is no mere date. */
const MAX_BOX = 1500;

const daysOf = ({ dates }: Cluster): string =>
  [...new Set(dates.flatMap(({ day, end }) => (end ? [day, dayNumber(end)] : [day])))].join();

function runsOf(items: Item[], pageIndex: PageIndex): Run[] {
  const { pageText } = pageIndex;
  const runs: Run[] = [];
  const groups = groupBy(
    items.filter((item) => !item.name && item.span.end - item.span.start < MAX_REGION),
    (item) => (item.clusters.length > 1 ? item.element : (parentOf(item.element) ?? item.element)),
  );
  for (const [parent, list] of groups) {
    const clusters = list.flatMap((item) => item.clusters);
    const span = pageText.spans.get(parent);
    if (!span || clusters.length < MIN_RECORDS || span.end - span.start > MAX_REGION) continue;
    // A box that repeats its one day is a record already.
    if (list.length === 1 && new Set(clusters.map(daysOf)).size < MIN_RECORDS) continue;
    const isFlat = list.length === 1 || list.every((item) => item.span.end - item.span.start < MAX_ITEM);
    const bare = list.filter((item) => item.clusters.length > 1 || !hasOwnName(item, pageIndex)).length;
    if (isFlat && bare * 3 >= list.length * 2) runs.push({ items: list, region: span });
  }
  return runs;
}

/** Where each record begins and what names it. */
interface Pattern {
  starts: number[];
  names: (Line | null)[];
  /** The names stand beside the dates: each line is an item by itself. */
  isBeside?: boolean;
}

const dated = (lines: Line[]): number[] => lines.flatMap(({ cluster }, index) => (cluster ? [index] : []));

/** Every date has its name on its own line. */
function nameBesideDate(lines: Line[]): Pattern | null {
  const starts = dated(lines);
  const names = starts.map((index) => lines[index] ?? null);
  const named = names.filter((line) => line?.name);
  const distinct = new Set(named.map((line) => line?.name?.text.toLowerCase()));
  return named.length >= starts.length * 0.75 && distinct.size > named.length * 0.6
    ? { starts, names, isBeside: true }
    : null;
}

/** The most stressed name among some lines; of equal ones the first or the last. */
function bestName(lines: Line[], end: "first" | "last"): Line | null {
  const named = lines.filter(({ name, cluster }) => name && !cluster);
  const most = Math.max(0, ...named.map(({ stress }) => stress));
  const stressed = named.filter(({ stress }) => stress === most);
  return (end === "first" ? stressed[0] : stressed[stressed.length - 1]) ?? null;
}

function nameBelowDate(lines: Line[]): Pattern | null {
  const starts = dated(lines);
  const names = starts.map((index, position) =>
    bestName(lines.slice(index + 1, starts[position + 1]), "first"),
  );
  return { starts, names };
}

function nameAboveDate(lines: Line[]): Pattern | null {
  const starts: number[] = [];
  const names: (Line | null)[] = [];
  let from = 0;
  for (const index of dated(lines)) {
    const name = bestName(lines.slice(from, index), "last");
    from = index + 1;
    // A second date of the same event.
    if (!name && starts.length > 0) continue;
    names.push(name);
    starts.push(name ? lines.indexOf(name) : index);
  }
  return { starts, names };
}

const mostCommon = (values: string[]): string | undefined =>
  [...groupBy(values, (value) => value)].sort(([, a], [, b]) => b.length - a.length)[0]?.[0];

/** How well a pattern fits, from 0 to 1: the share of named records, of names alike, and of gaps between records. */
function fitOf({ starts, names }: Pattern, lines: Line[]): number {
  const found = names.flatMap((name) => name ?? []);
  if (found.length < MIN_RECORDS) return 0;
  const kind = mostCommon(found.map((line) => `${line.kind} ${line.stress}`));
  const alike = found.filter((line) => `${line.kind} ${line.stress}` === kind).length;
  const distinct = new Set(found.map(({ name }) => name?.text.toLowerCase())).size;
  const inner = starts.slice(1);
  const gaps = lines.filter(({ hasGap }) => hasGap).length;
  const atGap = inner.filter((index) => lines[index]?.hasGap).length;
  const gapShare = gaps === 0 ? 0.5 : atGap / Math.max(1, inner.length);
  return (
    (found.length / names.length) * 0.5 +
    (alike / names.length) * 0.2 +
    (distinct / found.length) * 0.1 +
    gapShare * 0.2
  );
}

const MIN_FIT = 0.75;

/** Several times and names below one date: the date is the heading of a day. */
function isDayHeading(lines: Line[]): boolean {
  const dates = dated(lines);
  return dates.some((index, position) => {
    const below = lines.slice(index + 1, dates[position + 1]);
    const names = new Set(below.flatMap(({ name }) => name?.text ?? []));
    return below.filter(({ times }) => times > 0).length >= 2 && names.size >= 2;
  });
}

function patternOf(lines: Line[]): Pattern | null {
  const beside = nameBesideDate(lines);
  const above = nameAboveDate(lines);
  const below = nameBelowDate(lines);
  const fits = [above, below].map((pattern) => (pattern ? fitOf(pattern, lines) : 0));
  const [aboveFit = 0, belowFit = 0] = fits;
  const best = aboveFit >= belowFit ? above : below;
  if (beside && !(Math.max(aboveFit, belowFit) > 0.95 && isStressed(best))) return beside;
  return Math.max(aboveFit, belowFit) >= MIN_FIT ? best : null;
}

const isStressed = (pattern: Pattern | null): boolean =>
  pattern !== null && pattern.names.every((name) => (name?.stress ?? 0) > 1);

function itemsOf(
  { starts, names, isBeside }: Pattern,
  lines: Line[],
  region: Span,
  element: HtmlElement,
): Item[] {
  return starts.flatMap((from, position) => {
    const to = starts[position + 1] ?? lines.length;
    const own = lines.slice(from, to);
    const clusters = own.flatMap(({ cluster }) => cluster ?? []);
    const name = isBeside ? null : names[position]?.name;
    if (clusters.length === 0) return [];
    const start = own[0]?.start ?? region.start;
    const end = own[own.length - 1]?.end ?? region.end;
    return [{ element, span: { start, end }, clusters, ...(name ? { name } : {}) }];
  });
}

/** The last record ends where the others would: what follows it is the end of the page. */
function withoutRest(pattern: Pattern, lines: Line[]): Line[] {
  const { starts } = pattern;
  const lengths = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
  const last = starts[starts.length - 1] ?? 0;
  return lines.slice(0, last + Math.max(...lengths, 1) + 1);
}

function flatRecords(items: Item[], pageIndex: PageIndex): Item[] {
  const replaced = new Map<Item, Item[]>();
  for (const { items: list, region } of runsOf(items, pageIndex)) {
    const lines = linesIn(region, pageIndex);
    if (isDayHeading(lines)) continue;
    const pattern = patternOf(lines);
    if (!pattern) continue;
    const [first, ...others] = list;
    if (!first || (pattern.isBeside && others.length > 0)) continue;
    const element = list.length === 1 ? first.element : (parentOf(first.element) ?? first.element);
    replaced.set(first, itemsOf(pattern, withoutRest(pattern, lines), region, element));
    for (const other of others) replaced.set(other, []);
  }
  return items.flatMap((item) => replaced.get(item) ?? [item]);
}
