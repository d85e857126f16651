/** Tour dates: each row has a day, a venue and a town. The venue is not the title: the page's heading names the performer. */
import { groupBy } from "~/lib/collections";
import { kindOf } from "./element-kind";
import type { PageIndex } from "./page-index";
import type { ReadItem } from "./read-item";
import type { Title } from "./title";
import { couldBeTitle, isTown } from "./phrases/could-be-title";
import { isSectionHeading } from "./phrases/section-headings";
import { stripDateTimes } from "./title-text";

const MIN_ROWS = 2;
const MAX_LINES = 8;
const HEADING = /^h[1-6]$/;

/** A town and at most one line that could be a title. */
function isTourStop({ item, title }: ReadItem, { pageText }: PageIndex): boolean {
  if (title?.element && HEADING.test(title.element.name)) return false;
  const lines = pageText.text.slice(item.span.start, item.span.end).split("\n", MAX_LINES);
  const inLines = lines.some((line) => isTown(line.trim()));
  if (!inLines && !pageText.elementsIn(item.span).some((element) => isTown(pageText.textOf(element))))
    return false;
  return lines.filter((line) => couldBeTitle(stripDateTimes(line))).length <= 1;
}

/** The page's main heading, unless it is "Tour dates" or the like. */
function performerOf({ pageText }: PageIndex): Title | null {
  const element = pageText.headings.elements.find(({ name }) => name === "h1");
  const text = element ? pageText.textOf(element).replace(/\s+/g, " ") : "";
  return element && couldBeTitle(text) && !isSectionHeading(text) && !/\btour\b/i.test(text)
    ? { text, element }
    : null;
}

/** Drops the items of tours, or gives them the performer as their title. */
export function dropTourVenues(items: ReadItem[], pageIndex: PageIndex): ReadItem[] {
  const tours = new Set<string>();
  for (const [kind, list] of groupBy(items, ({ item }) => kindOf(item.element))) {
    const stops = list.filter((read) => isTourStop(read, pageIndex)).length;
    if (list.length >= MIN_ROWS && stops * 2 > list.length) tours.add(kind);
  }
  if (tours.size === 0) return items;
  const title = performerOf(pageIndex);
  return items.flatMap((read) => {
    if (!tours.has(kindOf(read.item.element))) return [read];
    return title ? [{ ...read, title }] : [];
  });
}
