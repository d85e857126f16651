/** Paragraphs that each stand right below a heading of their own: it names them better than a piece of their prose. */
import { isElement, type HtmlElement } from "../../dom";
import type { Grounds } from "./items";
import { kindOf, type Span } from "./layout";
import type { ReadItem } from "./read-item";
import { headingBefore, titleIn, type Title } from "./title";
import { namesPlace } from "./words";

export function withHeadings(items: ReadItem[], { layout }: Grounds): ReadItem[] {
  const headings = new Map<ReadItem, Title>();
  const kinds = new Map<string, { all: number; headed: number }>();
  for (const read of items) {
    const kind = kindOf(read.item.element);
    const isWhole = layout.spans.get(read.item.element) === read.item.span;
    const heading = read.title?.element || !isWhole ? null : headingBefore(layout, read.item.element);
    if (heading) headings.set(read, heading);
    const counted = kinds.get(kind) ?? { all: 0, headed: 0 };
    kinds.set(kind, { all: counted.all + 1, headed: counted.headed + (heading ? 1 : 0) });
  }
  return items.map((read) => {
    const heading = headings.get(read);
    const counted = kinds.get(kindOf(read.item.element));
    return heading && read.title && counted && counted.headed * 3 > counted.all * 2
      ? { ...read, title: heading }
      : read;
  });
}

function nextElement(element: HtmlElement): HtmlElement | null {
  let node = element.next;
  while (node && !isElement(node)) node = node.next;
  return node;
}

interface Below {
  title: Title;
  end: number;
}

/** The name in the box below one that holds nothing but the moment. */
function below(
  { item: { element, span }, title, periods }: ReadItem,
  { layout, dates, times }: Grounds,
): Below | null {
  const isHeading = /^h[2-6]$/.test(element.name);
  if ((!isHeading && element.name !== "tr") || !periods.some(({ start }) => start?.hour != null)) return null;
  if (title && (!isHeading || title.element || !namesPlace(title.text))) return null;
  const next = nextElement(element);
  const own = next && layout.spans.get(next);
  if (!next || !own || own.start > span.end + 2 || dates.any(own) || (!isHeading && times.any(own)))
    return null;
  const name = titleIn(layout, layout.within(own), own, next);
  return name && (isHeading || name.element) ? { title: name, end: own.end } : null;
}

/** "Tue, Dec 1, 7:30 PM, Meany Hall" as a heading or a row: the name stands right below it. */
export function namedBelow(items: ReadItem[], ground: Grounds): ReadItem[] {
  return items.map((read) => {
    const found = below(read, ground);
    if (!found) return read;
    const span: Span = { start: read.item.span.start, end: found.end };
    return { ...read, title: found.title, item: { ...read.item, span } };
  });
}
