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
import { headsSeveralNames, isDayHeading, patternOf, type Pattern } from "./line-patterns";
import { lineReader, type Line } from "./lines";
import { lastAtOrBefore } from "./offset-index";
import type { PageIndex } from "./page-index";
import { namesVenue } from "./phrases/prose";
import { namesPeriod } from "./phrases/section-headings";
import type { Span } from "./span";
import { titleCandidates, type TitleCandidate } from "./title";
import type { Title } from "./title-text";

const MIN_RECORDS = 2;
/** A longer part of a page is not searched for lines. */
const MAX_REGION = 60_000;
/** How many ancestors of a date may lie between it and the box of its event. */
const MAX_STEPS = 7;
const MAX_SIBLINGS = 60;

interface Page extends PageIndex {
  linesIn: (span: Span) => Iterable<Line>;
}

export function segment(items: Item[], pageIndex: PageIndex): Item[] {
  const page: Page = { ...pageIndex, linesIn: lineReader(pageIndex) };
  return withTimesBelow(flatRecords(dayBlocks(items, page), page), page);
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
function nameAboveDates(box: HtmlElement, page: Page): Title | null {
  const { pageText, clusters, dateOffsets } = page;
  const span = pageText.spans.get(box);
  if (!span) return null;
  const [from] = dateOffsets.range(span);
  const firstDate = clusters[from]?.start ?? span.end;
  const elements = pageText.elementsIn(span);
  if (!pageText.budget.spend("titles", elements.length + 1)) return null;
  const candidates = titleCandidates(page, elements, span, box);
  const best = candidates.find(({ text }) => !namesPeriod(text));
  if (!best || startOf(best, pageText.spans) > firstDate) return null;
  const isRival = (other: TitleCandidate) =>
    other.text !== best.text && startOf(other, pageText.spans) > firstDate && other.score > best.score - 1;
  return candidates.some(isRival) ? null : best;
}

const startOf = ({ element }: TitleCandidate, spans: Map<HtmlElement, Span>): number =>
  spans.get(element)?.start ?? 0;

function boxWithName(item: Item, page: Page, seen: Map<HtmlElement, Title | null>): HtmlElement | null {
  let node = parentOf(item.element);
  for (let step = 0; node && step < MAX_STEPS && node.name !== "body"; step++, node = parentOf(node)) {
    if (!isRepeated(node, page)) continue;
    if (!seen.has(node)) seen.set(node, nameAboveDates(node, page));
    if (seen.get(node)) return node;
    return null;
  }
  return null;
}

function dayBlocks(items: Item[], page: Page): Item[] {
  const { pageText } = page;
  const seen = new Map<HtmlElement, Title | null>();
  const boxes = items.map((item) => (hasOwnName(item, page) ? null : boxWithName(item, page, seen)));
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
function hasOwnName(item: Item, page: Page): boolean {
  if (item.span.end - item.span.start > MAX_BOX) return true;
  for (const { name, cluster, stress } of page.linesIn(item.span))
    if (name && (!cluster || (stress > 1 && !namesVenue(name.text)))) return true;
  return false;
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

function runsOf(items: Item[], page: Page): Run[] {
  const { pageText } = page;
  const runs: Run[] = [];
  const groups = groupBy(
    items.filter((item) => !item.name && item.span.end - item.span.start < MAX_REGION),
    (item) => (item.clusters.length > 1 ? item.element : parentOf(item.element)),
  );
  for (const [parent, list] of groups) {
    const clusters = list.flatMap((item) => item.clusters);
    // A page without <body> has lines without a parent.
    const span = parent ? pageText.spans.get(parent) : { start: 0, end: pageText.text.length };
    if (!span || clusters.length < MIN_RECORDS || span.end - span.start > MAX_REGION) continue;
    // A box that repeats its one day is a record already.
    if (list.length === 1 && new Set(clusters.map(daysOf)).size < MIN_RECORDS) continue;
    const isFlat = list.length === 1 || list.every((item) => item.span.end - item.span.start < MAX_ITEM);
    const bare = list.filter((item) => item.clusters.length > 1 || !hasOwnName(item, page)).length;
    if (isFlat && bare * 3 >= list.length * 2) runs.push({ items: list, region: span });
  }
  return runs;
}

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

/** Each day with the lines below it. */
function daysOfBox({ element }: Item, lines: Line[]): Item[] {
  const starts = lines.flatMap(({ cluster }, index) => (cluster ? [index] : []));
  return itemsOf({ starts, names: starts.map(() => null) }, lines, lines[0] as Line, element);
}

/** The last record ends where the others would: what follows it is the end of the page. */
function withoutRest(pattern: Pattern, lines: Line[]): Line[] {
  const { starts } = pattern;
  const lengths = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
  const last = starts[starts.length - 1] ?? 0;
  return lines.slice(0, last + Math.max(...lengths, 1) + 1);
}

function flatRecords(items: Item[], page: Page): Item[] {
  const replaced = new Map<Item, Item[]>();
  for (const { items: list, region } of runsOf(items, page)) {
    const lines = [...page.linesIn(region)];
    if (isDayHeading(lines)) {
      const [box, ...others] = list;
      if (box && others.length === 0) replaced.set(box, daysOfBox(box, lines));
      continue;
    }
    const pattern = patternOf(lines);
    if (!pattern || headsSeveralNames(pattern, lines)) continue;
    const [first, ...others] = list;
    if (!first || (pattern.isBeside && others.length > 0)) continue;
    const element = list.length === 1 ? first.element : (parentOf(first.element) ?? first.element);
    replaced.set(first, itemsOf(pattern, withoutRest(pattern, lines), region, element));
    for (const other of others) replaced.set(other, []);
  }
  return items.flatMap(
    (item) => replaced.get(item) ?? [items.length === 1 ? withLinesBelow(item, page) : item],
  );
}

/** "<h3>Dec 4: Ravel</h3><p>7:30 PM</p>": if most headings have a time below them only, the lines there are theirs. */
function withTimesBelow(items: Item[], page: Page): Item[] {
  const headings = items.filter(({ element }) => HEADING.test(element.name));
  const longer = new Map<Item, Item>();
  for (const list of groupBy(headings, ({ element }) => parentOf(element)).values())
    for (const [item, other] of timesBelow(list, page)) longer.set(item, other);
  return longer.size === 0 ? items : items.map((item) => longer.get(item) ?? item);
}

const HEADING = /^h[1-6]$/;

function timesBelow(list: Item[], page: Page): Map<Item, Item> {
  const { pageText, timeOffsets } = page;
  const areNamed = list.every((item) => hasOwnName(item, page) && !timeOffsets.any(item.span));
  if (list.length < MIN_RECORDS || !areNamed) return new Map();
  const longer = list.map((item, index): [Item, Item] => {
    const next = list[index + 1]?.span.start ?? pageText.text.length;
    const { end } = pageText.lineAt(Math.min(item.span.end + MAX_BELOW, pageText.text.length));
    return [item, { ...item, span: { start: item.span.start, end: Math.min(next, end) } }];
  });
  const timed = longer.filter(([, { span }]) => timeOffsets.any(span));
  return timed.length * 3 >= list.length * 2 ? new Map(timed) : new Map();
}

/** How far below a lone date its time may stand. */
const MAX_BELOW = 300;

/** The only date of a page without boxes: the lines up to the next date or heading belong to it. */
function withLinesBelow(item: Item, page: Page): Item {
  const { pageText, clusters, timeOffsets } = page;
  const parent = parentOf(item.element);
  const [cluster, ...others] = item.clusters;
  const isFlat =
    parent?.name === "body" && others.length === 0 && !/^(?:h[1-6]|table)$/.test(item.element.name);
  if (!isFlat || !cluster || timeOffsets.any(item.span) || hasOwnName(item, page)) return item;
  const { starts } = pageText.headings;
  const heading = starts[lastAtOrBefore(starts, item.span.end) + 1] ?? pageText.text.length;
  const next = clusters.find(({ start }) => start > cluster.start);
  const date = next ? pageText.lineAt(next.start).start : pageText.text.length;
  const limit = pageText.lineAt(Math.min(item.span.end + MAX_BELOW, pageText.text.length)).end;
  return {
    ...item,
    span: { start: item.span.start, end: Math.max(item.span.end, Math.min(heading, date, limit)) },
  };
}
