/**
 * Step 4: the repeated records of the page. Boxes at the same place of the same kind of box are the entries of a list; a list counts
 * if its entries have a name each. Of lists within lists the one counts whose names the page marks more strongly.
 */
import { groupBy, mapToMany } from "~/lib/collections";
import type { RecipeField } from "@db/schema";
import { flatTextOf, isHeading, visitBoxes, type Box, type PageBoxes } from "./boxes";
import { labelsOf } from "./columns";
import { dayScopeAt } from "./day-scopes";
import { readName } from "./name-text";
import { namedBoxAt, namePlaces, type NamePlace } from "./names";
import { isPartOfOne } from "./parts-of-one";
import { NAMES_PLACE } from "./phrases/names";
import { isDayAlone, type PageContext } from "./page-context";

/** The parts of one entry as a recipe names them. */
export type EntryFields = Partial<Record<RecipeField, Box[]>>;

export interface EntryList {
  path: number;
  /** Dated or not, in the order of the page. */
  entries: Box[];
  names: NamePlace[];
  /** The parts of each entry, where a recipe says which they are. */
  fields?: Map<Box, EntryFields>;
}

/** @param main the name of the one event that the page is about: a single day in or above its parts is its own */
export function entryListsOf(context: PageContext, main: Box | null): EntryList[] {
  numberPaths(context);
  let chosen: EntryList[] = [];
  // From the inside out: what an outer list adds is seen only then.
  for (const entries of candidateGroups(context, main).sort((a, b) => depthOf(b) - depthOf(a))) {
    const path = pathOf(entries);
    const inner = chosen.filter((list) => list.entries.some((entry) => ancestorAt(entry, path)));
    const own = datedOf(context, entries).every(context.isDay) ? withoutInner(entries, inner) : [];
    // Cells of days, of which some hold a list.
    const areCells = inner.length > 0 && own.length > entries.length / 2;
    const list =
      areCells || inner.length === 0
        ? asList(context, areCells ? own : entries)
        : outerList(context, entries, inner);
    if (list && main && isPartOfOne(context, main, sampleOf(list.entries), list.names[0])) continue;
    const rest = areCells ? chosen : chosen.filter((other) => other.path !== path && !inner.includes(other));
    if (list) chosen = [...rest, list];
    // Single entries beside a part that holds a list: a season of plays, and a series of readings.
    const single = list || areCells ? [] : inner.filter((other) => entriesOfEach(context, other, path) <= 1);
    const series = inner.filter((other) => !single.includes(other));
    const beside =
      single.length > 0 && series.length > 0
        ? outerList(context, withoutInner(entries, series), single)
        : null;
    if (beside) chosen = [...chosen.filter((other) => !single.includes(other)), beside];
  }
  return main ? chosen : [...chosen, ...listsBelowDays(context, chosen)];
}

const datedOf = ({ countIn }: PageContext, boxes: Box[]): Box[] => boxes.filter((box) => countIn(box) > 0);

/** Gives boxes at the same place one number: the kinds of all boxes around them are the same. */
function numberPaths(context: PageContext): void {
  const numbers = new Map<number, Map<string, number>>();
  let last = 0;
  for (
    let level = [context.page.root];
    level.length > 0;
    level = mapToMany(level, ({ children }) => children)
  )
    for (const alike of groupBy(level, shapeOf).values()) {
      const columns = kindsOfColumns(alike, context);
      for (const box of alike) {
        const tags = variedTags(box);
        const inside = numbers.get(box.path) ?? new Map<string, number>();
        const labels = labelsOf(context.page, box.children);
        numbers.set(box.path, inside);
        box.children.forEach((child, index) => {
          child.isColumn = columns.has(child.kind) || isCell(child, context);
          const isVaried = (tags.size > 0 && tags.has(tagOf(child))) || isOnlyHeading(child, box);
          const plain = isVaried ? `${tagOf(child)}.` : child.kind;
          // From the end: a day that spans several rows stands in the first of them only.
          const column = child.isColumn ? box.children.length - index : labels[index];
          const kind = column == null ? plain : `${plain}:${column}`;
          child.path = inside.get(kind) ?? ++last;
          inside.set(kind, child.path);
        });
      }
    }
}

const tagOf = ({ kind }: Box): string => kind.split(".", 1)[0] ?? kind;

/** The class of the only heading of its level tells a state: "stripe" of a show that is sold out. */
const isOnlyHeading = (child: Box, { children }: Box): boolean =>
  isHeading(child) && children.every((other) => other === child || tagOf(other) !== tagOf(child));

const LEAST_VARIED = 3;

/** Tags whose neighbours hardly share a class. The class is then a genre or a state: "jazz card", "film card", "sold-out card". */
function variedTags({ children }: Box): Set<string> {
  const tags = children.length < LEAST_VARIED ? [] : [...groupBy(children, tagOf)];
  const varied = tags.filter(([tag, boxes]) => {
    if (boxes.length < LEAST_VARIED || /^(?:#|div$|span$|p$)/.test(tag)) return false;
    // Links of one part, such as a name and its button, keep their own kinds. Links that are cards are of one kind.
    if (tag === "a" && boxes.some((box) => box.children.length < 2)) return false;
    return new Set(boxes.map(({ kind }) => kind)).size > boxes.length / 2;
  });
  return new Set(varied.map(([tag]) => tag));
}

/** A cell is what its column is, except in a calendar. The head of a row is a cell, unlike the heads of columns. */
const isCell = (box: Box, { isDay }: PageContext): boolean =>
  (box.element.name === "td" || box.element.name === "th") &&
  !box.kind.startsWith("#") &&
  !isDay(box) &&
  (box.element.name === "td" || box.parent?.children.some(({ element }) => element.name === "td") === true);

const MOST_COLUMNS = 8;

/** Its path and the kinds of its children; boxes that cannot be rows of columns share one. */
const shapeOf = ({ path, children }: Box): string =>
  children.length < 2 || children.length > MOST_COLUMNS
    ? ""
    : [path, ...children.map(({ kind }) => kind)].join();

/** Kinds that a row holds several of, as no class tells them apart: one place of them holds the date, another one never. */
function kindsOfColumns(alike: Box[], { page, countIn }: PageContext): Set<string> {
  const [first, second] = alike;
  const cells = first && second && first.children.length <= MOST_COLUMNS ? first.children : [];
  const isDate = (box: Box) => countIn(box) > 0 && readName(flatTextOf(page, box)).isWhen;
  const columnAt = (at: number) => alike.flatMap(({ children }) => children[at] ?? []);
  const holdsDate = (column: Box[]) => column.filter(isDate).length >= column.length * LEAST_COVERED;
  const kinds = [...groupBy(cells, ({ kind }) => kind)].filter(([, same]) => {
    // The page itself tells headings apart; lines and runs have no element.
    if (same.length < 2 || same.some((cell) => isHeading(cell) || cell.kind.startsWith("#"))) return false;
    const columns = same.map((cell) => columnAt(cells.indexOf(cell)));
    return columns.some(holdsDate) && columns.some((column) => !column.some((cell) => countIn(cell) > 0));
  });
  return new Set(kinds.map(([kind]) => kind));
}

function withoutInner(entries: Box[], inner: EntryList[]): Box[] {
  const path = pathOf(entries);
  const holders = new Set(inner.flatMap((list) => list.entries.map((entry) => ancestorAt(entry, path))));
  return entries.filter((entry) => !holders.has(entry));
}

const pathOf = ([entry]: Box[]): number => entry?.path ?? 0;

/**
 * Repeated records that nothing dates but the heading of a day above them: links and headings below at least two such headings, or
 * several below one.
 */
function listsBelowDays({ page, scopes }: PageContext, lists: EntryList[]): EntryList[] {
  const entries = lists.flatMap((list) => list.entries);
  const open = scopes.filter(
    ({ start, end, isHeading }) =>
      isHeading && !entries.some((entry) => entry.start < end && entry.end > start),
  );
  const isBelow = (box: Box) => box.end > box.start && dayScopeAt(open, box) !== null;
  const inside = open.length === 0 ? [] : page.all.filter(isBelow);
  const chosen: EntryList[] = [];
  const groups = [...groupBy(inside, ({ path }) => path).values()].filter((group) => group.length >= 2);
  for (const group of groups.sort((a, b) => depthOf(a) - depthOf(b))) {
    if (chosen.some(({ path }) => group[0] && ancestorAt(group[0], path))) continue;
    const names = namePlaces(page, sampleOf(group)).filter(({ rank }) => rank >= 2);
    if (names.length > 0) chosen.push({ path: pathOf(group), entries: group, names });
  }
  return chosen;
}

function depthOf([box]: Box[]): number {
  let depth = 0;
  for (let node = box?.parent; node; node = node.parent) depth++;
  return depth;
}

/** More lists than a page has, each of which is looked through. */
const MOST_GROUPS = 400;
/** A longer list is no list of events. */
const MOST_ENTRIES = 1000;

const LEAST_DATED = 0.25;

function candidateGroups({ page, countIn }: PageContext, main: Box | null): Box[][] {
  const boxes: Box[] = [];
  visitBoxes(page.root, (box) => countIn(box) > 0 && (box === page.root || boxes.push(box) > 0));
  const withRuns = [...page.all, ...boxes.filter(({ kind }) => kind.startsWith("#"))];
  const all = groupBy(
    withRuns.filter(({ start, end }) => end > start),
    ({ path }) => path,
  );
  const groups = [...new Set(boxes.map(({ path }) => path))]
    .map((path) => page.budget.first(MOST_ENTRIES, all.get(path) ?? []))
    .filter((group) => {
      const dated = group.filter((box) => countIn(box) > 0);
      // One of the page's parts has its name.
      if (main && group.some(({ start, end }) => start <= main.start && end >= main.end)) return false;
      const least = main ? 2 : Math.min(2, group.length * LEAST_DATED);
      return group.length >= 2 && dated.length >= least;
    });
  return page.budget.first(MOST_GROUPS, groups);
}

function asList(context: PageContext, all: Box[]): EntryList | null {
  const { page } = context;
  const dated = datedOf(context, all);
  const bare = parentsOfDates(page, dated);
  const isNamed = ({ parent }: Box) => !bare.has(parent);
  const names = namePlaces(page, sampleOf(dated.filter(isNamed)));
  return names.length > 0 ? { path: pathOf(all), entries: all.filter(isNamed), names } : null;
}

const LONGEST_DATE = 80;

/** Lists of nothing but dates beside lists built alike that have names. */
function parentsOfDates(page: PageBoxes, dated: Box[]): Set<Box | null> {
  const byParent = groupBy(dated, ({ parent }) => parent);
  if (byParent.size < 2) return new Set();
  const isDate = (box: Box) => box.end - box.start <= LONGEST_DATE && readName(flatTextOf(page, box)).isWhen;
  const bare = [...byParent].filter(([, boxes]) => boxes.length > 1 && boxes.every(isDate));
  return new Set(bare.length < byParent.size ? bare.map(([parent]) => parent) : []);
}

/** How many dated entries of a list each box at a place holds that holds one: a day and the hour on the next line are one. */
function entriesOfEach(context: PageContext, { entries }: EntryList, path: number): number {
  const inside = datedOf(context, entries).filter((entry) => ancestorAt(entry, path));
  const count = Math.max(1, new Set(inside.map((entry) => ancestorAt(entry, path))).size);
  const days = inside.filter((entry) => entry.kind.startsWith("#line") && isDayAlone(context, entry));
  return days.length === count && inside.length <= count * 2 ? 1 : inside.length / count;
}

/** The share of outer boxes that hold an inner entry, and how many each may hold to be its wrapper. */
const LEAST_COVERED = 0.7;
const MOST_SPARSE = 1.5;

/** A list around other lists: a wrapper of single entries, films with their showings, or parts of the page. */
function outerList(context: PageContext, entries: Box[], inner: EntryList[]): EntryList | null {
  const { page, isDay } = context;
  const path = pathOf(entries);
  const dated = datedOf(context, entries);
  const innerEntries = inner.flatMap((list) =>
    datedOf(context, list.entries).filter((entry) => ancestorAt(entry, path)),
  );
  const holders = new Set(innerEntries.map((box) => ancestorAt(box, path))).size;
  const names = namePlaces(page, sampleOf(dated));
  const rank = Math.max(...inner.map((list) => list.names[0]?.rank ?? 0));
  const isTitled = names[0]?.rank === 3 && rank <= 1 && dated.length >= 2;
  const isOneEach = inner.every((list) => entriesOfEach(context, list, path) < MOST_SPARSE);
  if (isTitled && holders >= dated.length * LEAST_COVERED)
    if (isOneEach || !areNamed(page, inner, innerEntries)) return { path, entries, names };
  if (holders < dated.length * LEAST_COVERED) {
    // A few long descriptions among many cards, or at most one entry in each.
    const isSparse = holders < dated.length * LEAST_DATED || isOneEach;
    return names[0] && isSparse && names[0].rank >= rank ? { path, entries, names } : null;
  }
  // A heading and its paragraph may each be the entry of a list, once in each box; around the cell of a day lie those of others.
  const isSingle = inner.every((list) => entriesOfEach(context, list, path) <= 1);
  if (!isSingle || innerEntries.some(isDay)) return null;
  const scoreOf = (places: NamePlace[] = []) => places[0]?.score ?? 0;
  const innerNames = inner.map((list) => list.names).sort((a, b) => scoreOf(b) - scoreOf(a))[0] ?? [];
  const rooms = innerEntries.filter((entry) => {
    const named = namedBoxAt(page, entry, innerNames[0]?.path ?? 0);
    return named && NAMES_PLACE.test(flatTextOf(page, named));
  });
  // A heading of a higher level is marked more strongly.
  const strengthOf = ([box]: Box[], [place]: NamePlace[]) => {
    const { element } = (box && place && namedBoxAt(page, box, place.path)) ?? page.root;
    return (place?.rank ?? 0) * 10 - Number(/^h(\d)$/.exec(element.name)?.[1] ?? 6);
  };
  const areClear =
    rooms.length > innerEntries.length / 2 || strengthOf(dated, names) > strengthOf(innerEntries, innerNames);
  const isBetter = scoreOf(names) > scoreOf(innerNames) + (areClear ? 0 : 2);
  return { path, entries, names: isBetter ? names : innerNames };
}

const MOST_SAMPLED = 60;

const sampleOf = (entries: Box[]): Box[] => entries.slice(0, MOST_SAMPLED);

const LEAST_NAMED = 0.7;

/** Whether inner entries have a name each, which differ: then what is around them is a part of the page. */
function areNamed(page: PageBoxes, lists: EntryList[], entries: Box[]): boolean {
  const own = new Set(entries);
  const texts = lists.flatMap(({ entries: all, names: [place] }) =>
    all.flatMap((entry) => {
      const named = own.has(entry) && namedBoxAt(page, entry, place?.path ?? -1);
      const read = named && readName(flatTextOf(page, named));
      return read && read.isNameLike ? [read.name.replace(/\d+/g, "")] : [];
    }),
  );
  return new Set(texts).size >= entries.length * LEAST_NAMED;
}

function ancestorAt(box: Box, path: number): Box | null {
  let node = box.parent;
  while (node && node.path !== path) node = node.parent;
  return node;
}
