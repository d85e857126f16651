/** Paragraphs that each stand right below a heading of their own: it names them better than a piece of their prose. */
import type { Grounds } from "./items";
import { kindOf } from "./layout";
import type { ReadItem } from "./read-item";
import { headingBefore, type Title } from "./title";

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
