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

/** "Tue, Dec 1, 7:30 PM, Meany Hall" as a heading: the name stands right below it. */
export function namedBelow(items: ReadItem[], { layout, dates }: Grounds): ReadItem[] {
  return items.map((read) => {
    const { element, span } = read.item;
    const isMoment = /^h[2-6]$/.test(element.name) && read.periods.some(({ start }) => start?.hour != null);
    if (!isMoment || (read.title && (read.title.element || !namesPlace(read.title.text)))) return read;
    const below = nextElement(element);
    const own = below && layout.spans.get(below);
    if (!own || own.start > span.end + 2 || dates.any(own)) return read;
    const title = titleIn(layout, layout.within(own), own, below);
    const whole: Span = { start: span.start, end: own.end };
    return title ? { ...read, title, item: { ...read.item, span: whole } } : read;
  });
}
