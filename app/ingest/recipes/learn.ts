/** Makes a recipe of what the guess found: the paths of the lists that gave all its events. */
import { groupBy } from "~/lib/collections";
import type { DaysExpression } from "../dates/days";
import { boxAt, flatTextOf, type Box, type PageBoxes } from "../guess/boxes";
import type { DayScope } from "../guess/day-scopes";
import { dateContextOf } from "../guess/evidence";
import type { Judged } from "../guess/explain";
import type { EntryList } from "../guess/lists";
import type { PageContext } from "../guess/page-context";
import { pageMark } from "../page/page-mark";
import { boxesOn, isSynthetic, pathBelow, pathTo, type Field, type ListRecipe, type Recipe } from "./recipe";

const spanBox = ({ entry }: Judged, kind: "days" | "clocks"): Box | null => {
  const spans = entry.when.expressions.filter((expression) => expression.kind === kind);
  const [first, other] = spans;
  if (!first || other) return null;
  const box = boxAt(entry.box, first.start, first.end);
  return box === entry.box ? null : box;
};

const LEAST_EVENTS = 2;
const MOST_LISTS = 4;

/** Null where events stand outside of lists, or where the page repeats nothing that a path could name. */
export function learntFrom(lists: EntryList[], judged: Judged[], context: PageContext): Recipe | null {
  const kept = judged.filter(({ events }) => events.length > 0);
  if (kept.length < LEAST_EVENTS) return null;
  const recipes: ListRecipe[] = [];
  let explained = 0;
  for (const list of lists) {
    const boxes = new Set(list.entries);
    const own = kept.filter(({ entry: { box } }) => boxes.has(box));
    if (own.length === 0) continue;
    const recipe = recipeOf(context.page, list, own);
    if (!recipe || recipes.length === MOST_LISTS) return null;
    recipes.push(recipe);
    explained += own.length;
  }
  if (explained < kept.length || recipes.length === 0) return null;
  return {
    lists: recipes,
    shape: pageMark(context.source),
    count: kept.reduce((sum, { events }) => sum + events.length, 0),
    madeBy: "reader",
    needsWholePage: needsWholePage(recipes, kept, context),
  };
}

/** Tells whether something outside of the boxes speaks of their days and times, or the page has no elements for the boxes. */
export function needsWholePage(recipes: ListRecipe[], kept: Judged[], context: PageContext): boolean {
  const { periods, scopes } = context;
  if (recipes.some(({ item }) => item.includes("#"))) return true;
  if (periods.some(({ week }) => week) || isReadOtherwise(kept, context)) return true;
  const isColumn = ({ start, end, isHeading }: DayScope) =>
    !isHeading && kept.some(({ entry: { box } }) => start >= box.start && end <= box.end);
  if (scopes.some(isColumn)) return true;
  const hasYears = periods.some(({ year }) => year !== null);
  return kept.some(({ entry: { when } }) => {
    const written = (kind: "days" | "clocks") =>
      when.expressions.some((expression) => expression.kind === kind);
    const isTimed = when.moments.some(({ start }) => start?.hour != null);
    if (when.remarks.includes("day-from-above") || (isTimed && !written("clocks"))) return true;
    return (
      when.expressions.some((expression) => expression.kind === "days" && leansOn(expression, hasYears)) ||
      (scopes.length > 0 && !written("days"))
    );
  });
}

const leansOn = ({ spans }: DaysExpression, hasYears: boolean): boolean =>
  spans.some(({ from, to }) => (from ?? to)?.month === null || ((from ?? to)?.year === null && hasYears));

/** Whether the boxes alone decide otherwise what the page as a whole decides: if the day comes first, if there are 24 hours. */
function isReadOtherwise(kept: Judged[], { page, evidence, source: { years } }: PageContext): boolean {
  const own = kept.map(({ entry: { box } }) => page.text.slice(box.start, box.end)).join("\n");
  return JSON.stringify(dateContextOf(own, years.today)) !== JSON.stringify(evidence.context);
}

/** Fields whose boxes the reading does not name itself. */
const FINDERS: Record<Exclude<Field, "title" | "price">, (event: Judged, page: PageBoxes) => Box | null> = {
  date: (event) => spanBox(event, "days"),
  time: (event) => spanBox(event, "clocks"),
  link: ({ entry, events }) =>
    within(entry.box, ({ element }) => element.name === "a" && element.attribs.href === events[0]?.url),
  venue: ({ entry, events }, page) => {
    const name = events[0]?.venueName;
    return name ? within(entry.box, (box) => flatTextOf(page, box) === name) : null;
  },
  image: ({ entry, events }) =>
    within(
      entry.box,
      ({ element: { name, attribs } }) =>
        name === "img" && events[0]?.imageUrl != null && Object.values(attribs).includes(events[0].imageUrl),
    ),
};

function recipeOf(page: PageBoxes, list: EntryList, own: Judged[]): ListRecipe | null {
  const item = pathTo(page.root, list.entries);
  const title = commonPath(own, ({ entry: { name } }) => name?.box ?? null);
  const [place] = list.names;
  if (item === null || title === null || !place) return null;
  const recipe: ListRecipe = { item, title, rank: place.rank };
  for (const field of Object.keys(FINDERS) as (keyof typeof FINDERS)[]) {
    const path = commonPath(own, (event) => FINDERS[field](event, page));
    if (path !== null) recipe[field] = path;
  }
  if (recipe.time === undefined || !own.every((event) => isAllWithin(event, recipe))) delete recipe.date;
  if (recipe.date === undefined) delete recipe.time;
  return recipe;
}

/** Showings of one film, each with its time. */
const MOST_PARTS = 60;

/** Whether the boxes of the recipe's date and time hold all that the reading took for days and times. */
function isAllWithin({ entry: { box, when } }: Judged, { date, time }: ListRecipe): boolean {
  const boxes = [date, time].flatMap((path) => (path === undefined ? [] : boxesOn(box, path, MOST_PARTS)));
  return when.expressions.every(({ start, end }) =>
    boxes.some((part) => start >= part.start && end <= part.end),
  );
}

function within(entry: Box, accept: (box: Box) => boolean): Box | null {
  const open = entry.children.toReversed();
  for (let box = open.pop(); box; box = open.pop()) {
    if (!isSynthetic(box) && accept(box)) return box;
    for (let at = box.children.length - 1; at >= 0; at--) open.push(box.children[at] as Box);
  }
  return null;
}

const LEAST_COMMON = 0.8;

/** The path of a part within its entry, if it is nearly the same for all. */
function commonPath(own: Judged[], boxOf: (event: Judged) => Box | null): string | null {
  const paths = own.flatMap((event) => {
    const box = boxOf(event);
    const path = box && box !== event.entry.box ? pathBelow(event.entry.box, box) : null;
    return path === null ? [] : [path];
  });
  const [most = []] = [...groupBy(paths, (path) => path).values()].sort((a, b) => b.length - a.length);
  return most.length >= own.length * LEAST_COMMON ? (most[0] ?? null) : null;
}
