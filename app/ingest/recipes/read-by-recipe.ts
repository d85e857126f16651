/** Reads a page by its recipe: only what the recipe leads to is looked at, unless days stand outside of its boxes. */
import { Budget } from "../budget";
import { buildBoxes, type PageBoxes } from "../guess/boxes";
import { withDoubts } from "../guess/checks";
import { placeEvenings } from "../dates/expressions";
import { findEvidence } from "../guess/evidence";
import type { Judged, Listing } from "../guess/explain";
import { sectionsOf } from "../guess/headings";
import { entriesOf, judgeLists, readingOf } from "../guess/judge-lists";
import type { EntryList } from "../guess/lists";
import { counterOf } from "../guess/runs";
import { contextOf, isDated, withoutInnerYears, type PageContext } from "../guess/page-context";
import type { HtmlDocument } from "../page/dom";
import { pageMark } from "../page/page-mark";
import type { SourcePage } from "../page/source-page";
import type { RawEvent } from "../raw-event";
import { itemsOf, troubleOf } from "./check-recipe";
import type { RecipeTrouble } from "./reading";
import { listOf, whenSpans } from "./fields";
import { partsOf } from "./parts";
import { needsWholePage } from "./learn";
import type { Recipe } from "./recipe";

type Reading = { listing: Listing; trouble: null } | { trouble: RecipeTrouble };

/**
 * @param parts null where all of the page is read
 * @returns why the recipe does not fit the page, or what it gives
 */
export function readByRecipe(
  document: HtmlDocument,
  source: SourcePage,
  recipe: Recipe,
  parts = recipe.needsWholePage || source.isLookedAt ? null : partsOf(recipe, source),
): Reading {
  const page = buildBoxes(document, source.budget, parts ?? undefined);
  const byRecipe = { ...source, recipe };
  const whole = recipe.needsWholePage ? contextOf(page, byRecipe) : null;
  const lists: EntryList[] = [];
  let trouble: RecipeTrouble = "no-box";
  for (const list of recipe.lists) {
    const items = itemsOf(page, list);
    // How much of its page a single box is, only the whole page shows.
    if (parts && items === "whole-page") return readByRecipe(document, source, recipe, null);
    if (typeof items === "string") trouble = items;
    else lists.push(listOf(list, items, page, recipe.madeBy === "reader"));
  }
  if (lists.length === 0) return { trouble };
  const context = withoutInnerYears(whole ?? partOf(page, byRecipe, lists), lists);
  const judged = withDoubts(judgeLists(entriesOf(lists, context), context), context, false);
  const boxes = lists.flatMap(({ entries }) => entries);
  const events = judged.flatMap((entry) => entry.events);
  const misfit = troubleOf(recipe, pageMark(source), {
    boxes: boxes.length,
    named: boxes.filter((box) => lists.some(({ fields }) => fields?.get(box)?.title)).length,
    dated: boxes.filter((box) => isDated(context, box)).length,
    events: events.length,
  });
  if (misfit) return { trouble: misfit };
  const used = { used: settled(recipe, judged, context), learnt: null, trouble: null };
  return { trouble: null, listing: readingOf(lists, judged, context, used) };
}

/** The recipe of a guess, read at once: where its boxes alone do not give the events of the guess, it needs the whole page. */
export function provenBy(
  events: RawEvent[],
  recipe: Recipe,
  document: HtmlDocument,
  source: SourcePage,
): Recipe {
  if (recipe.needsWholePage) return recipe;
  // A part of a page proves nothing of the rest.
  if (source.budget.isExceeded) return { ...recipe, needsWholePage: true };
  const reading = readByRecipe(document, { ...source, isLookedAt: false, budget: new Budget() }, recipe);
  const isAlike =
    reading.trouble === null && JSON.stringify(reading.listing.events) === JSON.stringify(events);
  return isAlike ? recipe : { ...recipe, needsWholePage: true };
}

/** With how many events it gives now; one that was pointed at learns whether its boxes say all. */
function settled(recipe: Recipe, judged: Judged[], context: PageContext): Recipe {
  const kept = judged.filter(({ events }) => events.length > 0);
  return {
    ...recipe,
    count: kept.reduce((sum, { events }) => sum + events.length, 0),
    needsWholePage: recipe.count === 0 ? needsWholePage(recipe.lists, kept, context) : recipe.needsWholePage,
  };
}

/** The evidence of the recipe's boxes alone. */
function partOf(page: PageBoxes, source: SourcePage, lists: EntryList[]): PageContext {
  const isLearnt = source.recipe?.madeBy === "reader";
  const spans = lists.flatMap((list) => (isLearnt ? whenSpans(list, page) : list.entries));
  const evidence = findEvidence(
    page,
    source.years.today,
    spans.sort((a, b) => a.start - b.start),
  );
  placeEvenings(evidence.expressions);
  const countIn = counterOf(evidence.expressions);
  // The boxes say all of their days themselves.
  return {
    page,
    source,
    evidence,
    periods: [],
    scopes: [],
    sections: sectionsOf(page),
    countIn,
    isDay: () => false,
  };
}
