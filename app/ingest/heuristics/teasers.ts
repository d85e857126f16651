/**
 * A teaser is the text about an event in its box. It may name other days: "On June 3, 1974, a fire broke out.", "She also
 * talks on December 12 at 3pm in the hall." Those days make no events, and they do not split the box.
 */
import { groupBy } from "~/lib/collections";
import type { HtmlElement } from "../page/dom";
import type { Cluster } from "./date-clusters";
import { hasDatedSibling } from "./dated-siblings";
import { kindOf, parentOf } from "./element-kind";
import { lastAtOrBefore } from "./offset-index";
import type { PageIndex } from "./page-index";
import type { Span } from "./span";

/** So many boxes of a kind are a list. */
export const MIN_LIST = 2;
export const ROOT_TAGS = new Set(["body", "html"]);

export const countKinds = (boxes: HtmlElement[]): Map<string, number> =>
  new Map([...groupBy([...new Set(boxes)], kindOf)].map(([kind, list]) => [kind, list.length]));

/** How far the box of an event may be around one of its paragraphs. */
const MAX_STEPS = 3;

/** So many words beside a date are a sentence about something else; more, and some before it, if it has an hour. */
const MIN_WORDS = 5;
const MIN_WORDS_WITH_HOUR = 8;
const MIN_WORDS_BEFORE = 2;

const wordsIn = (text: string): number => text.match(/\p{L}{2,}/gu)?.length ?? 0;

/** "On June 3, 1974, a fire broke out." in the teaser of an event. */
function isInSentence(
  { start, end, dates, occasion }: Cluster,
  { pageText, timeOffsets }: PageIndex,
): boolean {
  const line = pageText.lineAt(start);
  const before = wordsIn(pageText.text.slice(line.start, start));
  const words = before + wordsIn(pageText.text.slice(end, line.end));
  if (occasion !== undefined || dates.some((date) => date.end || date.mention.closing)) return false;
  return timeOffsets.any(line)
    ? words >= MIN_WORDS_WITH_HOUR && before >= MIN_WORDS_BEFORE
    : words >= MIN_WORDS;
}

/** Whether headings of one level stand in a box: then it holds several events. */
function hasSeveralNames(span: Span, { pageText }: PageIndex): boolean {
  const { elements, starts } = pageText.headings;
  const inside = elements.slice(
    lastAtOrBefore(starts, span.start - 1) + 1,
    lastAtOrBefore(starts, span.end - 1) + 1,
  );
  return new Set(inside.map(({ name }) => name)).size < inside.length;
}

/** How many dates a box has, if ours is the first one and the others only come up in sentences. Else 0. */
function datesOf(span: Span, index: number, pageIndex: PageIndex): number {
  const [from, to] = pageIndex.dateOffsets.range(span);
  const [first, ...others] = from === index ? pageIndex.clusters.slice(from, to) : [];
  const isOwn =
    first &&
    others.every((cluster) => isInSentence(cluster, pageIndex)) &&
    (others.length === 0 || (!isInSentence(first, pageIndex) && !hasSeveralNames(span, pageIndex)));
  return isOwn ? to - from : 0;
}

/** The box of the whole event, where the box of its date is only a part of it. It looks like the boxes of other events. */
function outerItem(
  box: HtmlElement,
  index: number,
  kinds: Map<string, number>,
  pageIndex: PageIndex,
): HtmlElement {
  const isOfKind = (element: HtmlElement) => (kinds.get(kindOf(element)) ?? 0) >= MIN_LIST;
  const isListed = isOfKind(box);
  let node = parentOf(box);
  for (let step = 0; node && step < MAX_STEPS; step++, node = parentOf(node)) {
    const span = pageIndex.pageText.spans.get(node);
    const count = span && !ROOT_TAGS.has(node.name) ? datesOf(span, index, pageIndex) : 0;
    // A box with others like it is an item. If the box around it names another day, that one is asked too.
    if (count === 0 || (isListed && count === 1)) return box;
    const parent = parentOf(node);
    if (isOfKind(node) || (parent && hasDatedSibling(node, parent, pageIndex))) return node;
  }
  return box;
}

export interface EventBox {
  element: HtmlElement;
  /** It was found around a part of the event. */
  isOuter: boolean;
}

/** @param boxes one for each date of the page. Null for the dates of teasers. */
export function outerBoxes(boxes: HtmlElement[], pageIndex: PageIndex): (EventBox | null)[] {
  const kinds = countKinds(boxes);
  let endOfTeaser = 0;
  return boxes.map((box, index) => {
    if ((pageIndex.clusters[index]?.start ?? 0) < endOfTeaser) return null;
    const element = outerItem(box, index, kinds, pageIndex);
    const isOuter = element !== box;
    if (isOuter) endOfTeaser = pageIndex.pageText.spans.get(element)?.end ?? 0;
    return { element, isOuter };
  });
}
