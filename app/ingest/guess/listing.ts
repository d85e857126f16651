/**
 * Events of pages without event markup. Structure comes before words: the page's repeated records are its entries, and what each part
 * of an entry is, is decided for the list.
 *
 * The steps, each in a file of its own:
 *  1. boxes: the visible page as boxes with their text;
 *  2. evidence: what its text says of days and times;
 *  3. runs: boxes for lines and neighbours that belong together;
 *  4. lists (names): the repeated records, and where their names are;
 *  5. entries, when (days-above, tabs, calendar-cells, columns), details: each entry's name, moments, place and links;
 *  6. verdict: whether it is an event, and how sure that is; checks: what the page as a whole makes doubtful.
 */
import { groupBy } from "~/lib/collections";
import type { PlainDateReport } from "../date-report";
import { absoluteUrl } from "../page/links";
import { parseHtml, type HtmlDocument } from "../page/dom";
import type { Extractor, SourcePage } from "../page/source-page";
import { noFindings, rawEvent, type RawEvent } from "../raw-event";
import { boxAt, buildBoxes, flatTextOf, isHeading, type Box, type PageBoxes } from "./boxes";
import { monthHeadings } from "./calendar-cells";
import { dayScopeAt, type DayScope } from "./day-scope";
import { findBoxDays, findDayScopes } from "./days-above";
import { withCommonHour } from "./common-hour";
import { detailsOf, linkAround } from "./details";
import { explainDates, type Judged } from "./explain";
import { readEntries, type Entry, type EntryName } from "./entries";
import { findEvidence } from "./evidence";
import { settleYears } from "./list-years";
import { findLists, listsBelowDays, numberPaths, type EntryList } from "./lists";
import { readName } from "./name-text";
import { sectionAt, sectionsOf } from "./page-sections";
import { isAcademicCalendar, isSingleEventAddress, suggestsEvents } from "./phrases/pages";
import { addRuns, counterOf } from "./runs";
import { singleEntries } from "./single-entries";
import { judge, type PageFacts, type Verdict } from "./verdict";
import type { WhenContext } from "./when-context";

export interface Listing {
  events: RawEvent[];
  explain(): PlainDateReport[];
}

/** A longer text is more than a day. */
const LONGEST_DAY = 80;

/** Cells of days that hold more than their number. */
const daysWithText = (days: DayScope[], { text }: PageBoxes): number[] =>
  days.filter(({ start, end }) => /\p{L}{2}/u.test(text.slice(start, end))).map(({ start }) => start);

export function readListing(source: SourcePage, document: HtmlDocument = source.html()): Listing {
  const page = buildBoxes(document, source.budget);
  const evidence = findEvidence(page, source.years.today);
  const boxDays = findBoxDays(page, evidence);
  const countIn = counterOf(evidence.expressions, undefined, daysWithText(boxDays, page));
  if (evidence.expressions.length + boxDays.length === 0)
    return { events: [], explain: () => explainDates(page, evidence, [], new Set()) };
  addRuns(page, countIn, counterOf(evidence.expressions, "days"));
  const dayBoxes = new Set(boxDays.map(({ start, end }) => `${start}-${end}`));
  const isDay = ({ start, end }: Box) => dayBoxes.has(`${start}-${end}`);
  numberPaths(page, isDay);
  const lists = findLists(page, countIn, isDay);
  const isDayAlone = ({ start, end }: Box) =>
    end - start < LONGEST_DAY && readName(flatTextOf(page, { start, end })).isWhen;
  const entryBoxes = new Set(lists.flatMap(({ entries }) => entries.filter((entry) => !isDayAlone(entry))));
  const scopes = findDayScopes(page, evidence, boxDays, (box) => entryBoxes.has(box));
  lists.push(
    ...listsBelowDays(
      page,
      scopes.filter(({ isHeading: isHead }) => isHead),
      lists,
    ),
  );
  const context: WhenContext = {
    page,
    evidence,
    scopes,
    months: monthHeadings(page, evidence),
    years: source.years,
    zone: evidence.zone ?? source.zone,
    isInEntry: (offset) =>
      lists.some(({ entries }) => entries.some(({ start, end }) => offset >= start && offset < end)),
    sections: sectionsOf(page, (box) => isWithin(box, entryBoxes)),
  };
  const facts = factsOf(source, page);
  const judged = lists.flatMap((list) => judgeList(list, context, facts, countIn));
  const taken = judged.flatMap(({ entry }) =>
    (entry.name || entry.isClosure) &&
    (entry.when.moments.length > 0 || entry.when.remarks.includes("needs-last-day"))
      ? [entry.box]
      : [],
  );
  const singles = singleEntries(page, taken, context, source);
  judged.push(...singles.map((entry) => judgeOne(entry, context, facts, false)));
  const events = judged.flatMap((one) => one.events);
  const headings = new Set(scopes.map(({ at }) => at));
  return {
    events: addKeys(events, source.url),
    explain: () => explainDates(page, evidence, judged, headings),
  };
}

function isWithin(box: Box, boxes: Set<Box>): boolean {
  for (let node: Box | null = box; node; node = node.parent) if (boxes.has(node)) return true;
  return false;
}

function judgeList(
  list: EntryList,
  context: WhenContext,
  facts: PageFacts,
  countIn: (box: Box) => number,
): Judged[] {
  const isDated = (box: Box) => countIn(box) > 0 || dayScopeAt(context.scopes, box) !== null;
  const written = readEntries(list, context, isDated);
  const entries = withCommonHour(settleYears(written, context.years.today), context);
  const isInList = entries.filter(({ name, when }) => name !== null && when.moments.length > 0).length >= 2;
  return entries.map((entry) => judgeOne(entry, context, facts, isInList));
}

/** A longer text around one date is a page, not an entry of a list. */
const LONGEST_ENTRY = 6000;

function judgeOne(entry: Entry, context: WhenContext, facts: PageFacts, isInList: boolean): Judged {
  const { page, sections } = context;
  const { name, when, box } = entry;
  const none = (why: string | null, verdict: Verdict | null = null): Judged => ({
    entry,
    verdict,
    events: [],
    why,
  });
  if (!name) return none(entry.refusal);
  if (when.moments.length === 0) return none("Nothing says on which day it is.");
  if (isInList && box.end - box.start > LONGEST_ENTRY) return none("It is too long for one entry of a list.");
  if (sectionAt(sections, name.box.start) !== null)
    return none("A heading above says that its part of the page is about the past or about something else.");
  const isRecurring =
    when.expressions.some((expression) => expression.kind === "weekly" && expression.isRepeating) &&
    when.moments.length > 1;
  const named = { ...entry, name };
  const verdict = judge({ entry: named, page, facts, isInList, isRecurring });
  if (!verdict.isEvent) return none(null, verdict);
  return { entry, verdict, events: eventsOf(named, page, verdict.confidence), why: null };
}

function eventsOf(entry: Entry & { name: EntryName }, page: PageBoxes, confidence: number): RawEvent[] {
  const details = detailsOf(entry, page);
  return entry.when.moments.map(({ start, end, doors, at, occasion }) => {
    const booking =
      entry.when.moments.length > 1 ? linkAround(boxAt(entry.box, at).element, entry.box.element) : null;
    return rawEvent("listing", {
      ...details,
      title: occasion ? `${occasion}: ${entry.name.text}` : entry.name.text,
      start,
      end,
      url: booking && !/^#|^javascript/.test(booking) ? booking : details.url,
      said: { ...details.said, doors },
      confidence,
    });
  });
}

const pageTitleOf = ({ text }: SourcePage): string =>
  /<title[^<>]{0,200}>([^<]{0,200})/i.exec(text)?.[1] ?? "";

/** The characters of a text file that stand for its title. */
const FIRST_LINES = 200;

function factsOf(source: SourcePage, page: PageBoxes): PageFacts {
  const title = pageTitleOf(source);
  const { pathname } = new URL(source.url);
  const headings = page.all.filter((box) => isHeading(box) && /^h[12]$/.test(box.element.name));
  const isEventPage =
    !isAcademicCalendar(title) &&
    (suggestsEvents(pathname) ||
      suggestsEvents(title) ||
      (source.form === "text"
        ? suggestsEvents(source.text.trimStart().slice(0, FIRST_LINES))
        : headings.some((box) => suggestsEvents(flatTextOf(page, box)))));
  return {
    isEventPage,
    isSingleEventPage: isSingleEventAddress(`${pathname} ${title}`),
    isDeclared: source.isDeclared,
  };
}

/** The address of an event is its key, unless several events share it. */
function addKeys(events: RawEvent[], base: string): RawEvent[] {
  const byUrl = groupBy(events, ({ url }) => url);
  return events.map((event) => ({
    ...event,
    key: event.url && byUrl.get(event.url)?.length === 1 ? absoluteUrl(event.url, base) : null,
  }));
}

export const listing: Extractor = {
  kind: "listing",
  form: "html",
  applies: () => true,
  extract: (source) => ({ ...noFindings(), events: readListing(source).events }),
};

/** A text file: its lines are those of the list. */
export const plainListing: Extractor = {
  kind: "listing",
  form: "text",
  applies: () => true,
  extract: (source) => ({ ...noFindings(), events: readListing(source, linesOf(source)).events }),
};

const linesOf = ({ text }: SourcePage): HtmlDocument =>
  parseHtml(`<pre>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre>`);
