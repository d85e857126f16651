/**
 * Items without a box of their own: a term and its descriptions in a <dl>, and the lines of a paragraph that each start
 * with a date and contain a title.
 */
import { isBlock, isElement, type HtmlElement } from "../page/dom";
import { parentOf } from "./element-kind";
import type { Item } from "./item";
import type { PageIndex } from "./page-index";
import type { Span } from "./span";
import { lineTitle } from "./title";

const MIN_LINES = 2;

/** The term with the descriptions that follow it. */
function withDescriptions({ element, span, clusters }: Item, pageIndex: PageIndex): Item | null {
  const list = element.name === "dt" ? parentOf(element) : null;
  if (!list) return null;
  let end = span.end;
  for (let node = element.next; node; node = node.next) {
    if (!isElement(node)) continue;
    if (node.name !== "dd") break;
    end = Math.max(end, pageIndex.pageText.spans.get(node)?.end ?? end);
  }
  return end > span.end ? { element: list, span: { start: span.start, end }, clusters } : null;
}

function blockAround(element: HtmlElement): HtmlElement {
  let node = element;
  for (let parent = parentOf(node); parent && !isBlock(node); parent = parentOf(node)) node = parent;
  return node;
}

/** From each date's line to the next one's. Null if two dates share a line or a date does not start its line. */
function dateLines({ span, clusters }: Item, { pageText }: PageIndex): Span[] | null {
  if (new Set(clusters.map(({ element }) => blockAround(element))).size > 1) return null;
  const starts = clusters.map((cluster) => pageText.lineAt(cluster.start).start);
  if (clusters.some(({ start }, index) => /[\p{L}\p{N}]/u.test(pageText.text.slice(starts[index], start))))
    return null;
  if (new Set(starts).size < starts.length || clusters.some(({ dates }) => dates.some(({ end }) => end)))
    return null;
  const first = starts[0] ?? 0;
  if (pageText.text.slice(span.start, Math.max(span.start, first)).trim() !== "") return null;
  return starts.map((start, index) => ({
    start: Math.max(start, span.start),
    end: Math.min(starts[index + 1] ?? span.end, span.end),
  }));
}

/** The items that an item consists of, or itself. */
export function splitItem(item: Item, pageIndex: PageIndex): Item[] {
  const described = withDescriptions(item, pageIndex);
  if (described) return [described];
  if (item.clusters.length < MIN_LINES) return [item];
  const lines = dateLines(item, pageIndex);
  if (!lines) return [item];
  const titles = lines.map((line) => lineTitle(pageIndex.pageText, line));
  const distinct = new Set(titles.map((title) => title?.text.toLowerCase()));
  if (titles.includes(null) || distinct.size < titles.length) return [item];
  return lines.map((span, index) => ({
    element: item.element,
    span,
    clusters: item.clusters.slice(index, index + 1),
  }));
}
