/** Steps 5 and 6: the entries of each list, and which of them are events. */
import { groupBy } from "~/lib/collections";
import { absoluteUrl } from "../page/links";
import { pageTitleOf } from "../page/source-page";
import { rawEvent, type RawEvent } from "../raw-event";
import type { RecipeReading } from "../recipes/reading";
import { boxAt, flatTextOf, isHeading, type Box, type PageBoxes } from "./boxes";
import { withCommonHour } from "./common-hour";
import { detailsOf, linkAround } from "./details";
import { readEntries, type Entry, type NamedEntry } from "./entries";
import { explainDates, type Judged, type Listing } from "./explain";
import { settleYears } from "./list-years";
import type { EntryList } from "./lists";
import { isAcademicCalendar, suggestsEvents } from "./phrases/pages";
import { areTimesOdd, judge, type PageFacts, type Subject } from "./verdict";
import type { PageContext } from "./page-context";

/** The entries of each list with what they share: the years of their order, the hour of all. */
export const entriesOf = (lists: EntryList[], context: PageContext): Entry[][] =>
  lists.map((list) => {
    const written = readEntries(list, context);
    return withCommonHour(settleYears(written, context.source.years.today), context);
  });

/** @returns what became of the entries of each list */
export function judgeLists(lists: Entry[][], context: PageContext): Judged[][] {
  const facts = factsOf(context);
  return lists.map((entries) => {
    const isInList = entries.filter(({ name, when }) => name !== null && when.moments.length > 0).length >= 2;
    const ofList = { facts, isInList, areTimesOdd: areTimesOdd(entries) };
    return entries.map((entry) => judgeOne(entry, context, ofList));
  });
}

/** The reading of a page's lists and single entries. */
export function readingOf(
  lists: EntryList[],
  judged: Judged[],
  { page, source, evidence, scopes }: PageContext,
  recipe: RecipeReading,
): Listing {
  const undated = undatedIn(lists, judged);
  return {
    page,
    judged,
    events: keyed(
      judged.flatMap(({ events }) => events),
      source.url,
    ),
    undated: undated.length,
    recipe,
    explain: () => explainDates(page, evidence, judged, scopes, undated),
  };
}

/** Items without a date, of lists that gave events. */
function undatedIn(lists: EntryList[], judged: Judged[]): Box[] {
  const read = new Set(judged.map(({ entry }) => entry.box));
  const kept = new Set(judged.flatMap(({ entry, events }) => (events.length > 0 ? [entry.box] : [])));
  return lists
    .filter(({ entries }) => entries.some((entry) => kept.has(entry)))
    .flatMap(({ entries }) => entries.filter((entry) => !read.has(entry)));
}

/** The address of an event is its key, unless several events share it. */
function keyed(events: RawEvent[], base: string): RawEvent[] {
  const byUrl = groupBy(events, ({ url }) => url);
  return events.map((event) => ({
    ...event,
    key: event.url && byUrl.get(event.url)?.length === 1 ? absoluteUrl(event.url, base) : null,
  }));
}

function judgeOne(entry: Entry, context: PageContext, ofList: Omit<Subject, "entry">): Judged {
  const { page, sections } = context;
  const { name, when } = entry;
  const none = (reason: string): Judged => ({ entry, events: [], reasons: [reason] });
  if (!name) return none(entry.refusal ?? "It has no name.");
  if (when.moments.length === 0) return none("Nothing says on which day it is.");
  if (sections.some(({ start, end }) => name.box.start >= start && name.box.start < end))
    return none("A heading above says that its part of the page is about the past or about something else.");
  const named = { ...entry, name };
  const { isEvent, confidence, reasons } = judge({ entry: named, ...ofList });
  if (!isEvent) return { entry, events: [], reasons };
  if (!page.budget.spend("moments", when.moments.length))
    return none("The page has more dates than are read.");
  return { entry, events: eventsOf(named, page, confidence), reasons };
}

function eventsOf(entry: NamedEntry, page: PageBoxes, confidence: number): RawEvent[] {
  const details = detailsOf(entry, page);
  const { moments } = entry.when;
  return moments.map(({ start, end, doors, at, occasion }) => {
    const booking = moments.length > 1 ? linkAround(boxAt(entry.box, at).element, entry.box.element) : null;
    return rawEvent("listing", {
      title: occasion ? `${occasion}: ${entry.name.text}` : entry.name.text,
      start,
      end,
      confidence,
      ...details,
      url: booking && !/^#|^javascript/.test(booking) ? booking : details.url,
      said: { doors, ...details.said },
    });
  });
}

/** The characters of a text file that stand for its title. */
const FIRST_LINES = 200;

function factsOf({ source, page }: PageContext): PageFacts {
  const title = pageTitleOf(source);
  const { pathname } = new URL(source.url);
  const headings =
    source.form === "text"
      ? [source.text.trimStart().slice(0, FIRST_LINES)]
      : ["h1", "h2"]
          .flatMap((tag) => page.tagged.get(tag) ?? [])
          .filter(isHeading)
          .map((box) => flatTextOf(page, box));
  return {
    isEventPage: !isAcademicCalendar(title) && [pathname, title, ...headings].some(suggestsEvents),
    isDeclared: source.isDeclared,
    recipeBy: source.recipe?.madeBy ?? null,
  };
}
