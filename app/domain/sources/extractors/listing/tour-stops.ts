/** The dates of a tour: a day, a house and a town in each row. The house is no name; who plays stands above, if anywhere. */
import type { Grounds } from "./items";
import { kindOf } from "./layout";
import type { ReadItem } from "./read-item";
import type { Title } from "./title";
import { couldBeTitle, isSection, isTown } from "./words";
import { withoutMoments } from "./wording";

const LEAST_ROWS = 2;
const MOST_LINES = 8;
const HEADING = /^h[1-6]$/;

/** A town, and beside it one line at most that could be a name. */
function isStop({ item, title }: ReadItem, { layout }: Grounds): boolean {
  if (title?.element && HEADING.test(title.element.name)) return false;
  const lines = layout.text.slice(item.span.start, item.span.end).split("\n", MOST_LINES);
  const inLines = lines.some((line) => isTown(line.trim()));
  if (!inLines && !layout.within(item.span).some((element) => isTown(layout.textOf(element)))) return false;
  return lines.filter((line) => couldBeTitle(withoutMoments(line))).length <= 1;
}

/** The first heading of the page that is no "Tour dates". */
function performerOf({ layout }: Grounds): Title | null {
  const element = layout.headings.elements.find(({ name }) => name === "h1");
  const text = element ? layout.textOf(element).replace(/\s+/g, " ") : "";
  return element && couldBeTitle(text) && !isSection(text) && !/\btour\b/i.test(text)
    ? { text, element }
    : null;
}

/** The items without those that are stops, or with them called after who plays. */
export function withoutHouses(items: ReadItem[], ground: Grounds): ReadItem[] {
  const kinds = new Map<string, { all: number; stops: number }>();
  for (const read of items) {
    const kind = kindOf(read.item.element);
    const counted = kinds.get(kind) ?? { all: 0, stops: 0 };
    kinds.set(kind, { all: counted.all + 1, stops: counted.stops + (isStop(read, ground) ? 1 : 0) });
  }
  const areStops = ({ item }: ReadItem) => {
    const { all, stops } = kinds.get(kindOf(item.element)) ?? { all: 0, stops: 0 };
    return all >= LEAST_ROWS && stops * 2 > all;
  };
  if (!items.some(areStops)) return items;
  const title = performerOf(ground);
  return items.flatMap((read) => (areStops(read) ? (title ? [{ ...read, title }] : []) : [read]));
}
