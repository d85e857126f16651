/**
 * Items that no box holds: a term with its descriptions (dl), and the lines of one paragraph of which each begins with
 * its own date and has its own name.
 */
import { isBlock, isElement, type HtmlElement } from "../../dom";
import type { Grounds, Item } from "./items";
import { parentOf, type Span } from "./layout";
import { lineTitle } from "./title";

const LEAST_LINES = 2;

/** A term reaches to the end of the descriptions that follow it. */
function withDescriptions({ element, span, clusters }: Item, ground: Grounds): Item | null {
  const list = element.name === "dt" ? parentOf(element) : null;
  if (!list) return null;
  let end = span.end;
  for (let node = element.next; node; node = node.next) {
    if (!isElement(node)) continue;
    if (node.name !== "dd") break;
    end = Math.max(end, ground.layout.spans.get(node)?.end ?? end);
  }
  return end > span.end ? { element: list, span: { start: span.start, end }, clusters } : null;
}

function blockAround(element: HtmlElement): HtmlElement {
  let node = element;
  for (let parent = parentOf(node); parent && !isBlock(node); parent = parentOf(node)) node = parent;
  return node;
}

/** From each date's line to the next one's, or null where dates share a line or one does not begin its own. */
function linesOf({ span, clusters }: Item, { layout }: Grounds): Span[] | null {
  if (new Set(clusters.map(({ element }) => blockAround(element))).size > 1) return null;
  const starts = clusters.map((cluster) => layout.line(cluster.start).start);
  if (clusters.some(({ start }, index) => /[\p{L}\p{N}]/u.test(layout.text.slice(starts[index], start))))
    return null;
  if (new Set(starts).size < starts.length || clusters.some(({ dates }) => dates.some(({ end }) => end)))
    return null;
  const first = starts[0] ?? 0;
  if (layout.text.slice(span.start, Math.max(span.start, first)).trim() !== "") return null;
  return starts.map((start, index) => ({
    start: Math.max(start, span.start),
    end: Math.min(starts[index + 1] ?? span.end, span.end),
  }));
}

/** An item as it is, or what it is made of. */
export function partsOf(item: Item, ground: Grounds): Item[] {
  const described = withDescriptions(item, ground);
  if (described) return [described];
  if (item.clusters.length < LEAST_LINES) return [item];
  const lines = linesOf(item, ground);
  if (!lines) return [item];
  const names = lines.map((line) => lineTitle(ground.layout, line));
  const distinct = new Set(names.map((name) => name?.text.toLowerCase()));
  if (names.includes(null) || distinct.size < names.length) return [item];
  return lines.map((span, index) => ({
    element: item.element,
    span,
    clusters: item.clusters.slice(index, index + 1),
  }));
}
