/** The items of a listing: for each date the largest box around it that contains no other day. */
import { isElement, type HtmlElement } from "../page/dom";
import type { Cluster } from "./date-clusters";
import { hasDatedSibling } from "./dated-siblings";
import { segment } from "./segment";
import { kindOf, parentOf } from "./element-kind";
import type { PageIndex } from "./page-index";
import type { Span } from "./span";
import type { Item } from "./item";
import { countKinds, MIN_LIST, outerBoxes, ROOT_TAGS } from "./teasers";

/** Cells are parts of a row, never items. */
const CELL_TAGS = new Set(["td", "th", "dt", "dd"]);
const INLINE_TAGS = new Set([
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
/** Deeper nesting is not searched. */
const MAX_DEPTH = 100;

function containsOtherDay(parent: Span, index: number, { dateOffsets, neighbours }: PageIndex): boolean {
  const [from, to] = dateOffsets.range(parent);
  return (neighbours.before[index] ?? -1) >= from || (neighbours.after[index] ?? to) < to;
}

function boxOf(cluster: Cluster, index: number, pageIndex: PageIndex): HtmlElement {
  let node = cluster.element;
  for (let climbed = 0; climbed < MAX_DEPTH; climbed++) {
    const parent = parentOf(node);
    const span = parent && pageIndex.pageText.spans.get(parent);
    if (!parent || !span || ROOT_TAGS.has(parent.name)) return node;
    if (containsOtherDay(span, index, pageIndex)) return node;
    const isPart = CELL_TAGS.has(node.name) || INLINE_TAGS.has(node.name);
    if (!isPart && hasDatedSibling(node, parent, pageIndex)) return node;
    node = parent;
  }
  return node;
}

const LIST_TAGS = new Set(["ul", "ol", "table", "tbody"]);

/** A list with one item stands for that item, so that it is compared with the items of other lists. */
function unwrapSingleItem(box: HtmlElement): HtmlElement {
  let node = box;
  while (LIST_TAGS.has(node.name)) {
    const [only, ...others] = node.children.filter(isElement);
    if (!only || others.length > 0) break;
    node = only;
  }
  return node;
}

/** A list with one item below its own heading: the box in it that is of the kind of other items. */
function innerItem(box: HtmlElement, { element }: Cluster, kinds: Map<string, number>): HtmlElement {
  for (let node: HtmlElement | null = element; node && node !== box; node = parentOf(node))
    if ((kinds.get(kindOf(node)) ?? 0) >= MIN_LIST && !INLINE_TAGS.has(node.name)) return node;
  return box;
}

/** Items in document order. Dates that share a box share an item. */
export function findItems(pageIndex: PageIndex): Item[] {
  const byElement = new Map<HtmlElement, Item>();
  const boxes = pageIndex.clusters.map((cluster, index) =>
    unwrapSingleItem(boxOf(cluster, index, pageIndex)),
  );
  const outer = outerBoxes(boxes, pageIndex);
  const kinds = countKinds(outer.flatMap((box) => box?.element ?? []));
  let last: Item | null = null;
  for (const [index, cluster] of pageIndex.clusters.entries()) {
    const box = outer[index];
    if (!box) continue;
    // The opening of an exhibition stands in the exhibition's box.
    const isInLast: boolean =
      cluster.occasion !== undefined && last !== null && cluster.start < last.span.end;
    const own = box.isOuter ? box.element : innerItem(box.element, cluster, kinds);
    const element: HtmlElement = isInLast && last ? last.element : own;
    const item = byElement.get(element);
    if (item) {
      item.clusters.push(cluster);
      continue;
    }
    last = { element, span: pageIndex.pageText.spans.get(element) ?? cluster, clusters: [cluster] };
    byElement.set(element, last);
  }
  return segment([...byElement.values()], pageIndex);
}
