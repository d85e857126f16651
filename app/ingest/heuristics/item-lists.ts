/** What the items of a page have in common: items of one kind, or in boxes of one kind, form a list. */
import { groupBy } from "~/lib/collections";
import type { HtmlElement } from "../page/dom";
import { kindOf, parentOf } from "./element-kind";
import { namesVenue } from "./phrases/prose";
import type { ReadItem } from "./read-item";
import type { Title } from "./title-text";

/** How many ancestors of an item are compared. */
const MAX_STEPS = 4;

export interface ItemLists {
  /** Another item is of the same kind. */
  isRepeated(item: ReadItem): boolean;
  /**
   * Another item, or a box around it, is of the same kind: a film with one showing is part of the list even if the other
   * films have lists of showings.
   */
  isInList(item: ReadItem): boolean;
  /** Most items of this kind have a title in an element. */
  isTitledKind(item: ReadItem): boolean;
  /** Another item of a list has this title. */
  isTitleOfOther(title: Title, item: ReadItem): boolean;
  /** The title is a plain line with a venue that other items have as well. */
  hasVenueTitle(item: ReadItem): boolean;
}

const kindOfItem = ({ item }: ReadItem): string => kindOf(item.element);

export function itemLists(items: ReadItem[]): ItemLists {
  const counts = new Map([...groupBy(items, kindOfItem)].map(([kind, list]) => [kind, list.length]));
  const titledKinds = findTitledKinds(items);
  const repeatedKinds = findRepeatedKinds(items);
  const venueLines = findVenueLines(items);
  const owners = ownersOfTitles(items.filter((item) => (counts.get(kindOfItem(item)) ?? 0) >= 2));
  return {
    isRepeated: (item) => (counts.get(kindOfItem(item)) ?? 0) >= 2,
    isInList: (item) => (counts.get(kindOfItem(item)) ?? 0) >= 2 || repeatedKinds.has(kindOfItem(item)),
    isTitledKind: (item) => titledKinds.has(kindOfItem(item)),
    isTitleOfOther: ({ element }, { item }) => {
      const owner = element && owners.get(element);
      return owner != null && owner !== item.element;
    },
    hasVenueTitle: ({ title }) => venueLines.has(title?.text ?? ""),
  };
}

/** The box of each title that is in an element. */
const ownersOfTitles = (items: ReadItem[]): Map<HtmlElement, HtmlElement> =>
  new Map(
    items.flatMap(({ item, title }): [HtmlElement, HtmlElement][] =>
      title?.element ? [[title.element, item.element]] : [],
    ),
  );

function findTitledKinds(items: ReadItem[]): Set<string> {
  const kinds = new Set<string>();
  for (const [kind, list] of groupBy(items, kindOfItem)) {
    const titled = list.filter(({ title }) => title?.element).length;
    if (titled > 0 && titled * 3 >= list.length * 2) kinds.add(kind);
  }
  return kinds;
}

/** Kinds of several elements that are items or around items. */
function findRepeatedKinds(items: ReadItem[]): Set<string> {
  const elements = new Map<string, HtmlElement>();
  const repeated = new Set<string>();
  for (const { item } of items) {
    let node: HtmlElement | null = item.element;
    for (let step = 0; node && step < MAX_STEPS; step++, node = parentOf(node)) {
      const kind = kindOf(node);
      const other = elements.get(kind);
      if (other && other !== node) repeated.add(kind);
      elements.set(kind, node);
    }
  }
  return repeated;
}

function findVenueLines(items: ReadItem[]): Set<string> {
  const lines = items.flatMap(({ title }) => (title && !title.element ? [title.text] : []));
  const repeated = [...groupBy(lines, (text) => text)].filter(([, list]) => list.length > 1);
  return new Set(repeated.map(([text]) => text).filter(namesVenue));
}
