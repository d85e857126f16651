/**
 * A name differs from item to item; what most items of a list bear is a label ("Reserve a seat", "Summary"), what a few
 * share is a category. Where something in each of them does differ, that is the name.
 */
import type { HtmlElement } from "../../dom";
import type { Grounds } from "./items";
import { kindOf } from "./layout";
import type { ReadItem } from "./read-item";
import { namedElements, type NamedElement } from "./title";

const LEAST_ITEMS = 3;
/** Fewer different names than this share of the items: labels. */
const REPEATING = 0.7;
/** Nearly every item must hold the other name, and it must differ this often. */
const HELD = 0.8;
const DIFFERING = 0.9;

/** "Book screen 1" and "Book screen 2" are one label. */
const distinct = (texts: string[]): number =>
  new Set(texts.map((text) => text.toLowerCase().replace(/\d+/g, ""))).size;

const isHeading = ({ name }: HtmlElement): boolean => /^h[1-6]$/.test(name);

function candidatesOf({ item }: ReadItem, { layout }: Grounds): Map<string, NamedElement> {
  const byKind = new Map<string, NamedElement>();
  const within = [item.element, ...layout.within(item.span)].filter((element) => layout.spans.has(element));
  for (const named of namedElements(layout, within, item.span, item.element)) {
    const kind = kindOf(named.element);
    if (!byKind.has(kind)) byKind.set(kind, named);
  }
  return byKind;
}

/**
 * The kind of element that names the items best, by how often it is there and differs. Over a heading that repeats only
 * a heading or a link of each item's own prevails: a weekly quiz has another host in bold each week.
 */
function namingKind(candidates: Map<string, NamedElement>[], overHeading: boolean): string | null {
  const scores = new Map<string, NamedElement[]>();
  for (const named of candidates)
    for (const [kind, one] of named) scores.set(kind, [...(scores.get(kind) ?? []), one]);
  const fitting = [...scores].filter(
    ([, names]) =>
      names.length >= candidates.length * HELD &&
      (!overHeading || names.every(({ element }) => isHeading(element) || element.name === "a")) &&
      distinct(names.map(({ text }) => text)) >= names.length * DIFFERING,
  );
  const mean = (names: NamedElement[]) => names.reduce((sum, { score }) => sum + score, 0) / names.length;
  return fitting.sort(([, a], [, b]) => mean(b) - mean(a))[0]?.[0] ?? null;
}

function renamed(items: ReadItem[], ground: Grounds): Map<HtmlElement, NamedElement> {
  const names = new Map<HtmlElement, NamedElement>();
  const candidates = items.map((item) => candidatesOf(item, ground));
  const overHeading = items.some(({ title }) => title?.element && isHeading(title.element));
  const kind = namingKind(candidates, overHeading);
  if (kind === null) return names;
  items.forEach(({ item }, index) => {
    const named = candidates[index]?.get(kind);
    if (named) names.set(item.element, named);
  });
  return names;
}

/** The items with their own names where the ones they were given are labels. */
export function withoutLabels(items: ReadItem[], ground: Grounds): ReadItem[] {
  const kinds = new Map<string, ReadItem[]>();
  for (const read of items) {
    if (!read.title?.element) continue;
    const kind = kindOf(read.item.element);
    const alike = kinds.get(kind);
    if (alike) alike.push(read);
    else kinds.set(kind, [read]);
  }
  const names = new Map<HtmlElement, NamedElement>();
  for (const alike of kinds.values()) {
    const told = distinct(alike.map(({ title }) => title?.text ?? ""));
    if (alike.length < LEAST_ITEMS || told >= alike.length * REPEATING) continue;
    for (const [element, name] of renamed(alike, ground)) names.set(element, name);
  }
  if (names.size === 0) return items;
  return items.map((read) => ({ ...read, title: names.get(read.item.element) ?? read.title }));
}
