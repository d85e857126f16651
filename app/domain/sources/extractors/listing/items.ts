/** The boxes of a listing: for each date the largest box around it that tells of nothing else. */
import { isElement, type HtmlElement } from "../../dom";
import type { TimeMention } from "../../dates/find-times";
import type { Cluster } from "./date-clusters";
import { partsOf } from "./parts";
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
/** No box of a listing is nested deeper than this. */
const HIGHEST = 100;
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
  others: { before: number[]; after: number[] };
}

export function grounds(layout: Layout, clusters: Cluster[], times: TimeMention[]): Grounds {
  return {
    layout,
    clusters,
    moments: times,
    dates: marksOf(clusters.map(({ start }) => start)),
    times: marksOf(times.map(({ index }) => index)),
    others: neighbours(clusters),
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

/** For each cluster the nearest ones before and after it that tell of other days. */
function neighbours(clusters: Cluster[]): { before: number[]; after: number[] } {
  const keys = clusters.map(({ dates }) => [...new Set(dates.map(({ day }) => day))].sort().join());
  const before: number[] = [];
  const after: number[] = [];
  for (let index = 0; index < keys.length; index++) {
    before[index] = index > 0 && keys[index - 1] === keys[index] ? (before[index - 1] ?? -1) : index - 1;
  }
  for (let index = keys.length - 1; index >= 0; index--) {
    after[index] = keys[index + 1] === keys[index] ? (after[index + 1] ?? keys.length) : index + 1;
  }
  return { before, after };
}

function tellsOfOthers(parent: Span, index: number, { dates, others }: Grounds): boolean {
  const [from, to] = dates.range(parent);
  return (others.before[index] ?? -1) >= from || (others.after[index] ?? to) < to;
}

function boxOf(cluster: Cluster, index: number, ground: Grounds): HtmlElement {
  let node = cluster.element;
  for (let climbed = 0; climbed < HIGHEST; climbed++) {
    const parent = parentOf(node);
    const span = parent && ground.layout.spans.get(parent);
    if (!parent || !span || ROOTS.has(parent.name)) return node;
    if (tellsOfOthers(span, index, ground)) return node;
    const part = CELLS.has(node.name) || INLINE.has(node.name);
    if (!part && hasTwin(node, parent, ground)) return node;
    node = parent;
  }
  return node;
}

const LISTS = new Set(["ul", "ol", "table", "tbody"]);

/** A list of one item is that item: its like stand in other lists. */
function innermost(box: HtmlElement): HtmlElement {
  let node = box;
  while (LISTS.has(node.name)) {
    const [only, ...others] = node.children.filter(isElement);
    if (!only || others.length > 0) break;
    node = only;
  }
  return node;
}

/** Items in document order; several dates of one box share it. */
export function itemsOf(ground: Grounds): Item[] {
  const byElement = new Map<HtmlElement, Item>();
  for (const [index, cluster] of ground.clusters.entries()) {
    const element = innermost(boxOf(cluster, index, ground));
    const known = byElement.get(element);
    if (known) known.clusters.push(cluster);
    else
      byElement.set(element, {
        element,
        span: ground.layout.spans.get(element) ?? cluster,
        clusters: [cluster],
      });
  }
  return [...byElement.values()].flatMap((item) => partsOf(item, ground));
}
