/** Lists under date headings: the heading has the day, the entries up to the next heading have titles and times. */
import type { HtmlElement } from "../page/dom";
import type { RawEvent } from "../raw-event";
import { startTime } from "../dates/find-times";
import type { Cluster } from "./date-clusters";
import { parentOf, signature } from "./element-kind";
import type { PageIndex } from "./page-index";
import type { Span } from "./span";
import { periodsOf, showings, type ItemPeriod } from "./showtimes";
import { eventsOf } from "./read-item";
import { eventsOfTimedLines } from "./timed-lines";
import { sectionsOf } from "./sections";
import { findTitle } from "./title";
import { isDateLine } from "./title-text";
import { namesVenue } from "./phrases/prose";
import { couldBeTitle } from "./phrases/could-be-title";

const MAX_SCOPE = 30_000;
/** Deeper nesting is not searched. */
const MAX_DEPTH = 60;

/** Each of these is an entry, even without a title. */
const LINE_TAGS = new Set(["li", "tr"]);

export interface Header {
  cluster: Cluster;
  element: HtmlElement;
}

interface Scope {
  cluster: Cluster;
  span: Span;
}

/** From each heading to the next one. The last ends with the box around it and the heading before. */
function scopesOf(headers: Header[], consumed: Cluster[], pageIndex: PageIndex): Scope[] {
  const { pageText } = pageIndex;
  const sections = sectionsOf(pageText);
  const ordered = [...headers].sort((a, b) => a.cluster.start - b.cluster.start);
  return ordered.map(({ cluster, element }, index) => {
    const line = pageText.lineAt(cluster.start);
    const next = ordered[index + 1];
    const end = next
      ? pageText.lineAt(next.cluster.start).start
      : endOfBox(element, ordered[index - 1]?.element ?? null, pageIndex);
    // An item with a date of its own is not under this heading.
    const nextItem = consumed.find(({ start }) => start > line.end)?.start ?? end;
    // Nor are the opening hours below the list.
    const section = sections.find(({ start }) => start > line.end)?.start ?? end;
    return {
      cluster,
      span: { start: line.end, end: Math.min(end, nextItem, section, line.end + MAX_SCOPE) },
    };
  });
}

/** The end of the smallest box around this heading and the one before it, which is the end of the list. */
function endOfBox(element: HtmlElement, previous: HtmlElement | null, pageIndex: PageIndex): number {
  const { pageText } = pageIndex;
  for (let node = parentOf(element); node; node = parentOf(node)) {
    const span = pageText.spans.get(node);
    if (!span) break;
    const before = previous ? pageText.spans.get(previous) : null;
    if (before ? before.start >= span.start : span.end > (pageText.spans.get(element)?.end ?? 0) + 20)
      return span.end;
  }
  return pageText.text.length;
}

const isInside = (inner: Span, outer: Span): boolean => inner.start >= outer.start && inner.end <= outer.end;

/** "<li>1:20 PM</li>" is one of several times of the entry around its list. */
const isTimeAlone = (element: HtmlElement, { pageText }: PageIndex): boolean =>
  isDateLine(pageText.textOf(element));

function hasTimedSibling(
  node: HtmlElement,
  parent: HtmlElement,
  { pageText, timeOffsets }: PageIndex,
): boolean {
  const kind = signature(node);
  return parent.children.some((child) => {
    if (child === node || !("attribs" in child) || signature(child) !== kind) return false;
    const at = pageText.spans.get(child);
    return at !== undefined && timeOffsets.any(at);
  });
}

/** The largest box around an element within the scope, without a similar sibling that has times. */
function boxAround(element: HtmlElement, scope: Span, pageIndex: PageIndex): HtmlElement {
  const { pageText } = pageIndex;
  let node = element;
  for (let climbed = 0; climbed < MAX_DEPTH; climbed++) {
    const parent = parentOf(node);
    const span = parent && pageText.spans.get(parent);
    if (!parent || !span || !isInside(span, scope)) return node;
    if (hasTimedSibling(node, parent, pageIndex)) {
      const hasTitle = () => findTitle(pageIndex, [node], pageText.spans.get(node) ?? span, null) !== null;
      if ((LINE_TAGS.has(node.name) && !isTimeAlone(node, pageIndex)) || hasTitle()) return node;
    }
    node = parent;
  }
  return node;
}

/** The boxes with times, and the indexes of the times of each. */
function timedBoxes(span: Span, pageIndex: PageIndex): Map<HtmlElement, number[]> {
  const { pageText } = pageIndex;
  const [from, to] = pageIndex.timeOffsets.range(span);
  const boxes = new Map<HtmlElement, number[]>();
  for (let index = from; index < to; index++) {
    const element = pageText.elementAt(pageIndex.times[index]?.index ?? 0);
    if (!element) continue;
    const box = boxAround(element, span, pageIndex);
    boxes.set(box, [...(boxes.get(box) ?? []), index]);
  }
  return boxes;
}

/** Whether one date stands above several titled boxes with times: then it is the heading of a day. */
export function holdsSeveralEvents(cluster: Cluster, span: Span, pageIndex: PageIndex): boolean {
  const { pageText } = pageIndex;
  const rest = { start: pageText.lineAt(cluster.start).end, end: span.end };
  const boxes = [...timedBoxes(rest, pageIndex).keys()];
  if (boxes.length < 2) return false;
  const titled = boxes.filter((box) => {
    const at = pageText.spans.get(box);
    return at !== undefined && findTitle(pageIndex, within(box, pageIndex), at, box)?.element != null;
  });
  return titled.length >= 2 && titled.length === boxes.length;
}

function timedEvents(scope: Scope, boxes: Map<HtmlElement, number[]>, pageIndex: PageIndex): RawEvent[] {
  const { pageText } = pageIndex;
  const events: RawEvent[] = [];
  for (const [box, indices] of boxes) {
    const whole = pageText.spans.get(box) ?? scope.span;
    const span = { start: Math.max(whole.start, scope.span.start), end: Math.min(whole.end, scope.span.end) };
    const lines = eventsOfTimedLines(box, span, scope.cluster, pageIndex);
    if (lines.length > 0) {
      events.push(...lines);
      continue;
    }
    const times = indices.flatMap((index) => pageIndex.times[index] ?? []);
    const title = findTitle(pageIndex, within(box, pageIndex), span, box);
    // "7:00 pm show – MacDougal Room" has no name.
    if (!title || (title.element === null && namesVenue(title.text))) continue;
    const start = startTime(times);
    const periods =
      showings(times, pageIndex).length > 0
        ? periodsOf(scope.cluster, times, pageIndex)
        : periodsOf(scope.cluster, start ? [start] : [], pageIndex);
    events.push(...eventsOf(pageText, span, box, title, periods));
  }
  return events;
}

function within(box: HtmlElement, { pageText }: PageIndex): HtmlElement[] {
  const span = pageText.spans.get(box);
  return span ? pageText.elementsIn(span) : [];
}

/** Entries without times: linked headings and list items. */
function untimedEvents(scope: Scope, timed: HtmlElement[], pageIndex: PageIndex): RawEvent[] {
  const { pageText } = pageIndex;
  const links = pageText.elementsIn(scope.span).filter((element) => {
    const span = pageText.spans.get(element);
    const isTimed = span && timed.some((box) => isInside(span, pageText.spans.get(box) ?? span));
    if (!span || isTimed || !isInside(span, scope.span) || element.name !== "a" || !element.attribs.href)
      return false;
    return (
      couldBeTitle(pageText.textOf(element)) && /^(?:h[1-6]|li|dd|td)$/.test(parentOf(element)?.name ?? "")
    );
  });
  const period: ItemPeriod[] = periodsOf(scope.cluster, [], pageIndex);
  return links.flatMap((link) => {
    const span = pageText.spans.get(link) ?? scope.span;
    return eventsOf(pageText, span, link, { text: pageText.textOf(link), element: link }, period);
  });
}

export function eventsUnderHeaders(headers: Header[], consumed: Cluster[], pageIndex: PageIndex): RawEvent[] {
  return scopesOf(headers, consumed, pageIndex).flatMap((scope) => {
    const boxes = timedBoxes(scope.span, pageIndex);
    const timed = timedEvents(scope, boxes, pageIndex);
    const titles = new Set(timed.map(({ title }) => title));
    const untimed = untimedEvents(scope, [...boxes.keys()], pageIndex);
    return [...timed, ...untimed.filter(({ title }) => !titles.has(title))];
  });
}
