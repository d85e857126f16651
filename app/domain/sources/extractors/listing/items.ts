/** The boxes of a listing: for each date the largest box around it that tells of nothing else. */
import type { HtmlElement } from "../../dom";
import type { TimeMention } from "../../dates/find-times";
import type { Cluster } from "./date-clusters";
import { lastAtOrBefore, parentOf, signature, type Layout, type Span } from "./layout";

export interface Item {
  element: HtmlElement;
  span: Span;
  clusters: Cluster[];
}

/** Cells are parts of a row, whatever else the row holds. */
const CELLS = new Set(["td", "th", "dt", "dd"]);
const INLINE = new Set([
  "span",
  "a",
  "b",
  "strong",
  "em",
  "i",
  "time",
  "small",
  "font",
  "abbr",
  "sup",
  "br",
  "u",
]);
const ROOTS = new Set(["body", "html"]);

/** Ascending offsets that can be asked what lies inside a span. */
export interface Marks {
  /** First index inside, first index after. */
  range(span: Span): [number, number];
  any(span: Span): boolean;
}

export function marksOf(offsets: number[]): Marks {
  const range = (span: Span): [number, number] => [
    lastAtOrBefore(offsets, span.start - 1) + 1,
    lastAtOrBefore(offsets, span.end - 1) + 1,
  ];
  return {
    range,
    any: (span) => {
      const [from, to] = range(span);
      return to > from;
    },
  };
}

export interface Grounds {
  layout: Layout;
  clusters: Cluster[];
  moments: TimeMention[];
  dates: Marks;
  times: Marks;
}

export function grounds(layout: Layout, clusters: Cluster[], times: TimeMention[]): Grounds {
  return {
    layout,
    clusters,
    moments: times,
    dates: marksOf(clusters.map(({ start }) => start)),
    times: marksOf(times.map(({ index }) => index)),
  };
}

/** Another box of the same kind beside this one that has a moment of its own. */
function hasTwin(node: HtmlElement, parent: HtmlElement, { layout, dates, times }: Grounds): boolean {
  const own = signature(node);
  const span = layout.spans.get(node);
  const timed = span !== undefined && times.any(span);
  let looked = 0;
  for (const child of parent.children) {
    if (child === node || !("attribs" in child) || signature(child) !== own || looked++ > 40) continue;
    const other = layout.spans.get(child);
    // A time beside a bare date is the date's own; two boxes with times are two events.
    if (other && (dates.any(other) || (timed && times.any(other)))) return true;
  }
  return false;
}

function tellsOfOthers(parent: Span, cluster: Cluster, { clusters, dates }: Grounds): boolean {
  const days = new Set(cluster.dates.map(({ day }) => day));
  const [from, to] = dates.range(parent);
  for (let index = from; index < to; index++) {
    if (clusters[index]?.dates.some(({ day }) => !days.has(day))) return true;
  }
  return false;
}

function boxOf(cluster: Cluster, ground: Grounds): HtmlElement {
  let node = cluster.element;
  for (;;) {
    const parent = parentOf(node);
    const span = parent && ground.layout.spans.get(parent);
    if (!parent || !span || ROOTS.has(parent.name)) return node;
    if (tellsOfOthers(span, cluster, ground)) return node;
    const part = CELLS.has(node.name) || INLINE.has(node.name);
    if (!part && hasTwin(node, parent, ground)) return node;
    node = parent;
  }
}

/** Items in document order; several dates of one box share it. */
export function itemsOf(ground: Grounds): Item[] {
  const byElement = new Map<HtmlElement, Item>();
  for (const cluster of ground.clusters) {
    const element = boxOf(cluster, ground);
    const known = byElement.get(element);
    if (known) known.clusters.push(cluster);
    else
      byElement.set(element, {
        element,
        span: ground.layout.spans.get(element) ?? cluster,
        clusters: [cluster],
      });
  }
  return [...byElement.values()];
}
