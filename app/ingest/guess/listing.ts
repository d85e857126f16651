/**
 * Events of pages without event markup. Structure comes before words: the page's repeated records are its entries, and what each part
 * of an entry is, is decided for the list.
 *
 * The steps, each in a file of its own:
 *  1. boxes: the visible page as boxes with their text;
 *  2. page-context (evidence, periods, headings, day-scopes, calendar-cells): what its text says of days and times, and for which parts;
 *  3. runs (lines): boxes for lines and neighbours that belong together;
 *  4. main-name: whether the page is about one event, whose lists are then parts of it (parts-of-one), and its dates its own;
 *     lists (names): the repeated records, and where their names are; a recipe (recipes/) says so of a page that was read before;
 *  5. entries, when (when-markup, columns), details: each entry's name, moments, place and links;
 *  6. verdict: whether it is an event, and how sure that is;
 *  7. checks: what the page as a whole makes doubtful.
 */
import { parseHtml, type HtmlDocument } from "../page/dom";
import { oncePerPage } from "../page/once-per-page";
import type { Extractor, SourcePage } from "../page/source-page";
import { note, summarise, type Problem } from "../problems";
import { noFindings, type Findings } from "../raw-event";
import { learntFrom } from "../recipes/learn";
import type { RecipeTrouble } from "../recipes/reading";
import { provenBy, readByRecipe } from "../recipes/read-by-recipe";
import { buildBoxes } from "./boxes";
import { withDoubts } from "./checks";
import type { Entry } from "./entries";
import type { Listing } from "./explain";
import { entriesOf, judgeLists, readingOf } from "./judge-lists";
import { entryListsOf } from "./lists";
import { isCity } from "./phrases/names";
import { mainName, nameInTitle } from "./main-name";
import { contextOf, withoutInnerYears, type PageContext } from "./page-context";
import { mainEntry, singleEntries } from "./single-entries";

const listings = oncePerPage((_: SourcePage): { listing: Listing | null } => ({ listing: null }));

const findingsOf = (reading: Listing): Findings => ({
  ...noFindings(),
  events: reading.events,
  problems: dropped(reading),
});

export const listing: Extractor = {
  kind: "listing",
  form: "html",
  applies: () => true,
  extract: (source) => findingsOf(listingOf(source)),
};

/** A text file: its lines are those of the list. */
export const plainListing: Extractor = {
  kind: "listing",
  form: "text",
  applies: () => true,
  extract: (source) => findingsOf(readListing(source, linesOf(source))),
};

const linesOf = ({ text }: SourcePage): HtmlDocument =>
  parseHtml(`<pre>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre>`);

const isDated = ({ name, isClosure, when }: Entry): boolean =>
  (name !== null || isClosure === true) &&
  (when.moments.length > 0 || when.remarks.includes("needs-last-day"));

/** Reads a page once, whoever asks. */
export function listingOf(source: SourcePage): Listing {
  const kept = listings(source);
  return (kept.listing ??= readListing(source));
}

/** Null where the page has not been read so. */
export const listingRead = (source: SourcePage): Listing | null => listings(source).listing;

export function readListing(source: SourcePage, document: HtmlDocument = source.html()): Listing {
  const byRecipe = source.recipe ? readByRecipe(document, source, source.recipe) : null;
  if (byRecipe && byRecipe.trouble === null) return byRecipe.listing;
  return guessListing(document, source, byRecipe?.trouble ?? null);
}

/** Items that give no event: "every other week" without a first day, and those without any day. */
function dropped({ judged, undated }: Listing): Problem[] {
  const endless = judged.filter(
    ({ entry: { name, when }, events }) =>
      name && events.length === 0 && when.remarks.includes("needs-first-day"),
  );
  return summarise([
    ...endless.map(() => note("that comes back every other week, without a day to count from")),
    ...Array.from({ length: undated }, () => note("of a list that has dates, without one")),
  ]);
}

function guessListing(document: HtmlDocument, source: SourcePage, trouble: RecipeTrouble | null): Listing {
  const page = buildBoxes(document, source.budget);
  // A recipe that does not fit speaks for nothing.
  const prepared = contextOf(page, { ...source, recipe: null });
  const main = mainName(prepared);
  const lists = entryListsOf(prepared, main?.box ?? null);
  const context = withoutInnerYears(prepared, lists);
  const ofLists = entriesOf(lists, context);
  const taken = ofLists
    .flat()
    .filter(isDated)
    .map(({ box }) => box);
  const alone = main ? [mainEntry(main, taken, context)] : singleEntries(taken, context);
  const single = alone.flatMap((entry) => (entry ? [[entry]] : []));
  // A tour goes on elsewhere.
  const own = ofLists.filter((entries) => !main || !entries.every(({ name }) => !name || isCity(name.text)));
  const judge = (read: Entry[][]) => withDoubts(judgeLists(read, context), context, main !== null);
  const read = judge([...own, ...single]);
  const isEmpty = main === null && read.every(({ events }) => events.length === 0);
  const isUndated = read.every(({ entry }) => !isDated(entry));
  const titled = isEmpty ? titledEntry(context, isUndated) : null;
  const judged = titled ? [...read, ...judge([[titled]])] : read;
  // Only pages that are fetched again and again have recipes.
  const learnt = source.isDeclared ? learntFrom(lists, judged, context) : null;
  const reading = readingOf(lists, judged, context, { used: null, learnt, trouble });
  if (learnt) reading.recipe.learnt = provenBy(reading.events, learnt, document, source);
  const isLost = trouble !== null && source.recipe?.madeBy === "editor";
  for (const event of isLost ? reading.events : []) event.doubts = [...event.doubts, "recipe-lost"];
  return reading;
}

/** The event of a page that names it in its title alone. Days without an hour, or beside other names, may be those of anything. */
function titledEntry(context: PageContext, isUndated: boolean): Entry | null {
  const text = nameInTitle(context);
  const { root } = context.page;
  const box = { ...root, end: root.start, parent: root, children: [] };
  const entry = text === undefined ? null : mainEntry({ text, box, rank: 0 }, [], context);
  return (
    entry && { ...entry, isMain: isUndated && entry.when.moments.every(({ start }) => start?.hour != null) }
  );
}
