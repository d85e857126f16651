/** Lists under date headings: a heading has the day, what follows until the next one has names and times. */
import type { HtmlElement } from "../../dom";
import type { RawEvent } from "../../raw-event";
import { startTime } from "../../dates/find-times";
import type { Cluster } from "./date-clusters";
import type { Grounds } from "./items";
import { parentOf, signature, type Span } from "./layout";
import { periodsOf, showings, type ItemPeriod } from "./moments";
import { eventsOf } from "./read-item";
import { titleIn } from "./title";
import { couldBeTitle } from "./words";

const LONGEST_SCOPE = 30_000;
/** No box of a list is nested deeper than this. */
const HIGHEST = 60;

/** One of these is never named by the next. */
const LINES = new Set(["li", "tr"]);

export interface Header {
  cluster: Cluster;
  element: HtmlElement;
}

interface Scope {
  cluster: Cluster;
  span: Span;
}

/** From each heading to the next; the last one ends with the box that holds them all. */
function scopesOf(headers: Header[], taken: Cluster[], ground: Grounds): Scope[] {
  const ordered = [...headers].sort((a, b) => a.cluster.start - b.cluster.start);
  return ordered.map(({ cluster, element }, index) => {
    const line = ground.layout.line(cluster.start);
    const next = ordered[index + 1];
    const end = next
      ? ground.layout.line(next.cluster.start).start
      : endOfBox(element, ordered[index - 1]?.element ?? null, ground);
    // What has a date of its own is not under this heading.
    const other = taken.find(({ start }) => start > line.end)?.start ?? end;
    return { cluster, span: { start: line.end, end: Math.min(end, other, line.end + LONGEST_SCOPE) } };
  });
}

/** The smallest box around this heading and the one before it: where the list ends. */
function endOfBox(element: HtmlElement, previous: HtmlElement | null, ground: Grounds): number {
  for (let node = parentOf(element); node; node = parentOf(node)) {
    const span = ground.layout.spans.get(node);
    if (!span) break;
    const before = previous ? ground.layout.spans.get(previous) : null;
    if (before ? before.start >= span.start : span.end > (ground.layout.spans.get(element)?.end ?? 0) + 20)
      return span.end;
  }
  return ground.layout.text.length;
}

const inside = (inner: Span, outer: Span): boolean => inner.start >= outer.start && inner.end <= outer.end;

/** The largest box around an offset that stays in the scope and has no twin with times of its own. */
function boxAround(element: HtmlElement, scope: Span, ground: Grounds): HtmlElement {
  let node = element;
  for (let climbed = 0; climbed < HIGHEST; climbed++) {
    const parent = parentOf(node);
    const span = parent && ground.layout.spans.get(parent);
    if (!parent || !span || !inside(span, scope)) return node;
    const titled = titleIn(ground.layout, [node], ground.layout.spans.get(node) ?? span, null) !== null;
    const own = signature(node);
    const twin = parent.children.some((child) => {
      if (child === node || !("attribs" in child) || signature(child) !== own) return false;
      const at = ground.layout.spans.get(child);
      return at !== undefined && ground.times.any(at);
    });
    if (twin && (titled || LINES.has(node.name))) return node;
    node = parent;
  }
  return node;
}

/** Boxes with times of their own, and which times each has. */
function timedBoxes(span: Span, ground: Grounds): Map<HtmlElement, number[]> {
  const [from, to] = ground.times.range(span);
  const boxes = new Map<HtmlElement, number[]>();
  for (let index = from; index < to; index++) {
    const element = ground.layout.at(ground.moments[index]?.index ?? 0);
    if (!element) continue;
    const box = boxAround(element, span, ground);
    boxes.set(box, [...(boxes.get(box) ?? []), index]);
  }
  return boxes;
}

/** One date above several named boxes with times: a day of a programme, not an event. */
export function holdsSeveral(cluster: Cluster, span: Span, ground: Grounds): boolean {
  const rest = { start: ground.layout.line(cluster.start).end, end: span.end };
  const boxes = [...timedBoxes(rest, ground).keys()];
  if (boxes.length < 2) return false;
  const named = boxes.filter((box) => {
    const at = ground.layout.spans.get(box);
    return at !== undefined && titleIn(ground.layout, within(box, ground), at, box)?.element != null;
  });
  return named.length >= 2 && named.length === boxes.length;
}

function timedEvents(scope: Scope, ground: Grounds): RawEvent[] {
  const boxes = timedBoxes(scope.span, ground);
  const events: RawEvent[] = [];
  for (const [box, indices] of boxes) {
    const span = ground.layout.spans.get(box) ?? scope.span;
    const times = indices.flatMap((index) => ground.moments[index] ?? []);
    const title = titleIn(ground.layout, within(box, ground), span, box);
    if (!title) continue;
    const one = startTime(times);
    const periods =
      showings(times, ground).length > 0
        ? periodsOf(scope.cluster, times, ground)
        : periodsOf(scope.cluster, one ? [one] : [], ground);
    events.push(...eventsOf(ground.layout, span, box, title, periods));
  }
  return events;
}

function within(box: HtmlElement, ground: Grounds): HtmlElement[] {
  const span = ground.layout.spans.get(box);
  return span ? ground.layout.within(span) : [];
}

/** Without times: linked headings and list items under the date. */
function untimedEvents(scope: Scope, ground: Grounds): RawEvent[] {
  const links = ground.layout.within(scope.span).filter((element) => {
    const span = ground.layout.spans.get(element);
    if (!span || !inside(span, scope.span) || element.name !== "a" || !element.attribs.href) return false;
    return (
      couldBeTitle(ground.layout.textOf(element)) &&
      /^(?:h[1-6]|li|dd|td)$/.test(parentOf(element)?.name ?? "")
    );
  });
  const period: ItemPeriod[] = periodsOf(scope.cluster, [], ground);
  return links.flatMap((link) => {
    const span = ground.layout.spans.get(link) ?? scope.span;
    return eventsOf(ground.layout, span, link, { text: ground.layout.textOf(link), element: link }, period);
  });
}

export function eventsUnderHeaders(headers: Header[], taken: Cluster[], ground: Grounds): RawEvent[] {
  return scopesOf(headers, taken, ground).flatMap((scope) => {
    const timed = timedEvents(scope, ground);
    const titles = new Set(timed.map(({ title }) => title));
    return [...timed, ...untimedEvents(scope, ground).filter(({ title }) => !titles.has(title))];
  });
}
