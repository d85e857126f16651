/**
 * Titles differ from item to item. A text that most items of a list share is a label ("Reserve a seat") or a category.
 * If another element of each item differs, use that as the title.
 */
import { groupBy } from "~/lib/collections";
import type { HtmlElement } from "../page/dom";
import { kindOf } from "./element-kind";
import type { PageIndex } from "./page-index";
import type { ReadItem } from "./read-item";
import { titleCandidates, type TitleCandidate } from "./title";

const MIN_ITEMS = 3;
/** With fewer distinct titles than this share of the items, the titles are labels. */
const MIN_DISTINCT_TITLES = 0.7;
/** The share of items that must have the other element, and of its texts that must be distinct. */
const MIN_PRESENT = 0.8;
const MIN_DISTINCT_OTHERS = 0.9;

/** Without numbers, because "Book screen 1" and "Book screen 2" are one label. */
const countDistinct = (texts: string[]): number =>
  new Set(texts.map((text) => text.toLowerCase().replace(/\d+/g, ""))).size;

const isHeading = ({ name }: HtmlElement): boolean => /^h[1-6]$/.test(name);

function candidatesOf({ item }: ReadItem, pageIndex: PageIndex): Map<string, TitleCandidate> {
  const { pageText } = pageIndex;
  const byKind = new Map<string, TitleCandidate>();
  const within = [item.element, ...pageText.elementsIn(item.span)].filter((element) =>
    pageText.spans.has(element),
  );
  for (const title of titleCandidates(pageIndex, within, item.span, item.element)) {
    const kind = kindOf(title.element);
    if (!byKind.has(kind)) byKind.set(kind, title);
  }
  return byKind;
}

/**
 * The kind of element that distinguishes the items best. Only a heading or a link may replace a heading: a weekly quiz
 * has a different host in bold each week, but is still the quiz.
 */
function distinguishingKind(
  candidates: Map<string, TitleCandidate>[],
  replacesHeading: boolean,
): string | null {
  const byKind = groupBy(
    candidates.flatMap((titles) => [...titles]),
    ([kind]) => kind,
  );
  const titlesByKind = [...byKind].map(([kind, entries]) => ({
    kind,
    titles: entries.map(([, title]) => title),
  }));
  const fitting = titlesByKind.filter(
    ({ titles }) =>
      titles.length >= candidates.length * MIN_PRESENT &&
      (!replacesHeading || titles.every(({ element }) => isHeading(element) || element.name === "a")) &&
      countDistinct(titles.map(({ text }) => text)) >= titles.length * MIN_DISTINCT_OTHERS,
  );
  const meanScore = (titles: TitleCandidate[]) =>
    titles.reduce((sum, { score }) => sum + score, 0) / titles.length;
  return fitting.sort((a, b) => meanScore(b.titles) - meanScore(a.titles))[0]?.kind ?? null;
}

function titlesForLabels(items: ReadItem[], pageIndex: PageIndex): Map<HtmlElement, TitleCandidate> {
  const titles = new Map<HtmlElement, TitleCandidate>();
  const candidates = items.map((item) => candidatesOf(item, pageIndex));
  const replacesHeading = items.some(({ title }) => title?.element && isHeading(title.element));
  const kind = distinguishingKind(candidates, replacesHeading);
  if (kind === null) return titles;
  items.forEach(({ item }, index) => {
    const title = candidates[index]?.get(kind);
    if (title) titles.set(item.element, title);
  });
  return titles;
}

/** Replaces titles that are labels. */
export function replaceLabelTitles(items: ReadItem[], pageIndex: PageIndex): ReadItem[] {
  const titled = items.filter(({ title }) => title?.element);
  const titles = new Map<HtmlElement, TitleCandidate>();
  for (const list of groupBy(titled, ({ item }) => kindOf(item.element)).values()) {
    const distinct = countDistinct(list.map(({ title }) => title?.text ?? ""));
    if (list.length < MIN_ITEMS || distinct >= list.length * MIN_DISTINCT_TITLES) continue;
    for (const [element, title] of titlesForLabels(list, pageIndex)) titles.set(element, title);
  }
  if (titles.size === 0) return items;
  return items.map((read) => ({ ...read, title: titles.get(read.item.element) ?? read.title }));
}
