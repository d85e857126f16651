/** Titles that are next to an item's box instead of in it. */
import { groupBy } from "~/lib/collections";
import { isElement, type HtmlElement } from "../page/dom";
import { kindOf } from "./element-kind";
import type { PageIndex } from "./page-index";
import type { Span } from "./span";
import type { ReadItem } from "./read-item";
import { headingRightBefore, findTitle, type Title } from "./title";
import { namesVenue } from "./phrases/prose";

/** A list in which most boxes follow a heading each: the headings are better titles than a line of the boxes' text. */
export function titleFromPreviousHeading(items: ReadItem[], { pageText }: PageIndex): ReadItem[] {
  const headings = new Map<ReadItem, Title>();
  for (const read of items) {
    const isWholeElement = pageText.spans.get(read.item.element) === read.item.span;
    if (read.title?.element || !isWholeElement) continue;
    const heading = headingRightBefore(pageText, read.item.element);
    if (heading) headings.set(read, heading);
  }
  if (headings.size === 0) return items;
  const headedKinds = new Set<string>();
  for (const [kind, list] of groupBy(items, ({ item }) => kindOf(item.element))) {
    if (list.filter((read) => headings.has(read)).length * 3 > list.length * 2) headedKinds.add(kind);
  }
  return items.map((read) => {
    const heading = headings.get(read);
    return heading && read.title && headedKinds.has(kindOf(read.item.element))
      ? { ...read, title: heading }
      : read;
  });
}

function nextElement(element: HtmlElement): HtmlElement | null {
  let node = element.next;
  while (node && !isElement(node)) node = node.next;
  return node;
}

interface NextSiblingTitle {
  title: Title;
  end: number;
}

/** The title in the box after one that contains only a date and a time. */
function nextSiblingTitle(
  { item: { element, span }, title, periods }: ReadItem,
  { pageText, dateOffsets, timeOffsets }: PageIndex,
): NextSiblingTitle | null {
  const isHeading = /^h[2-6]$/.test(element.name);
  if ((!isHeading && element.name !== "tr") || !periods.some(({ start }) => start?.hour != null)) return null;
  if (title && (!isHeading || title.element || !namesVenue(title.text))) return null;
  const next = nextElement(element);
  const nextSpan = next && pageText.spans.get(next);
  if (
    !next ||
    !nextSpan ||
    nextSpan.start > span.end + 2 ||
    dateOffsets.any(nextSpan) ||
    (!isHeading && timeOffsets.any(nextSpan))
  )
    return null;
  const nextTitle = findTitle(pageText, pageText.elementsIn(nextSpan), nextSpan, next);
  return nextTitle && (isHeading || nextTitle.element) ? { title: nextTitle, end: nextSpan.end } : null;
}

/** "Tue, Dec 1, 7:30 PM, Meany Hall" as a heading or a table row: the title is in the next element. */
export function titleFromNextSibling(items: ReadItem[], pageIndex: PageIndex): ReadItem[] {
  return items.map((read) => {
    const next = nextSiblingTitle(read, pageIndex);
    if (!next) return read;
    const span: Span = { start: read.item.span.start, end: next.end };
    return { ...read, title: next.title, item: { ...read.item, span } };
  });
}
