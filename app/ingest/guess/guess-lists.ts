/** Steps 2 to 4 of a page that nobody has read before: its evidence, its runs, and the lists among its boxes. */
import type { SourcePage } from "../page/source-page";
import { flatTextOf, type Box, type PageBoxes } from "./boxes";
import { monthHeadings } from "./calendar-cells";
import { findBoxDays, findDayScopes } from "./box-days";
import type { DayScope } from "./day-scope";
import { findEvidence, type Evidence } from "./evidence";
import { findLists, isInBoxes, listsBelowDays, numberPaths, type EntryList } from "./lists";
import { readName } from "./name-text";
import { sectionsOf } from "./page-sections";
import { addRuns, counterOf, type CountIn } from "./runs";
import { holderOf } from "./spans";
import { weeksOf } from "./weeks";
import type { WhenContext } from "./when-context";

/** The page as a whole, before anything is known of its entries. */
export interface Prepared {
  page: PageBoxes;
  evidence: Evidence;
  boxDays: DayScope[];
  countIn: CountIn;
  /** Whether a box is a cell or a panel of one day. */
  isDay: (box: Box) => boolean;
}

export interface Guess {
  lists: EntryList[];
  context: WhenContext;
  /** Offsets of days that are headings. */
  headings: Set<number>;
}

/** Adds runs to the page's boxes. */
export function prepare(page: PageBoxes, source: SourcePage): Prepared {
  const evidence = findEvidence(page, source.years.today);
  const boxDays = findBoxDays(page, evidence);
  // Cells of days that hold more than their number.
  const filled = boxDays.filter(({ start, end }) => /\p{L}{2}/u.test(page.text.slice(start, end)));
  const countIn = counterOf(
    evidence.expressions,
    undefined,
    filled.map(({ start }) => start),
  );
  const dayBoxes = new Set(boxDays.map(({ start, end }) => `${start}-${end}`));
  if (evidence.expressions.length + boxDays.length > 0)
    addRuns(page, countIn, counterOf(evidence.expressions, "days"));
  return { page, evidence, boxDays, countIn, isDay: ({ start, end }) => dayBoxes.has(`${start}-${end}`) };
}

/** Null for a page that says nothing of days and times. */
export function guessLists(prepared: Prepared, source: SourcePage): Guess | null {
  const { page, evidence, boxDays, countIn, isDay } = prepared;
  if (evidence.expressions.length + boxDays.length === 0) return null;
  numberPaths(page, isDay);
  const lists = findLists(page, countIn, isDay);
  const scopes = scopesOf(prepared, lists, source);
  const below = scopes.filter(({ isHeading }) => isHeading);
  lists.push(...listsBelowDays(page, below, lists));
  const headings = new Set(scopes.map(({ at }) => at));
  return { lists, context: contextOf(prepared, lists, scopes, source), headings };
}

export function scopesOf(
  { page, evidence, boxDays }: Prepared,
  lists: EntryList[],
  { years }: Pick<SourcePage, "years">,
): DayScope[] {
  const entries = entryBoxesOf(page, lists);
  return findDayScopes(page, evidence, boxDays, weeksOf(page, evidence, years), (box) => entries.has(box));
}

export function contextOf(
  { page, evidence }: Pick<Prepared, "page" | "evidence">,
  lists: EntryList[],
  scopes: DayScope[],
  { years, zone }: SourcePage,
): WhenContext {
  const boxes = entryBoxesOf(page, lists);
  const isEntry = holderOf(lists.flatMap(({ entries }) => entries));
  return {
    page,
    evidence,
    scopes,
    months: monthHeadings(page, evidence),
    weeks: weeksOf(page, evidence, years),
    years,
    zone: evidence.zone ?? zone,
    isInEntry: (offset) => isEntry({ start: offset, end: offset + 1 }),
    sections: sectionsOf(page, (box) => isInBoxes(box, boxes)),
  };
}

/** A longer text is more than a day. */
const LONGEST_DAY = 80;

/** The entries that are more than a day. */
function entryBoxesOf(page: PageBoxes, lists: EntryList[]): Set<Box> {
  const isDay = (box: Box) => box.end - box.start < LONGEST_DAY && readName(flatTextOf(page, box)).isWhen;
  return new Set(lists.flatMap(({ entries }) => entries.filter((entry) => !isDay(entry))));
}
