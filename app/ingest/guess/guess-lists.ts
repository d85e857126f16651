/** Steps 2 to 4 of a page that nobody has read before: its evidence, its runs, and the lists among its boxes. */
import type { SourcePage } from "../page/source-page";
import { flatTextOf, type Box, type PageBoxes } from "./boxes";
import { monthHeadings } from "./calendar-cells";
import type { DayScope } from "./day-scope";
import { findBoxDays, findDayScopes } from "./days-above";
import { findEvidence, type Evidence } from "./evidence";
import { findLists, listsBelowDays, numberPaths, type EntryList } from "./lists";
import { readName } from "./name-text";
import { sectionsOf } from "./page-sections";
import { addRuns, counterOf, type CountIn } from "./runs";
import { holderOf } from "./spans";
import { weeksOf } from "./weeks";
import type { WhenContext } from "./when-context";

/** What the page as a whole says, before anything is known of its entries. */
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
  const countIn = counterOf(evidence.expressions, undefined, daysWithText(boxDays, page));
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
  lists.push(
    ...listsBelowDays(
      page,
      scopes.filter(({ isHeading: isHead }) => isHead),
      lists,
    ),
  );
  return {
    lists,
    context: contextOf(prepared, lists, scopes, source),
    headings: new Set(scopes.map(({ at }) => at)),
  };
}

export function scopesOf(
  { page, evidence, boxDays }: Prepared,
  lists: EntryList[],
  { years }: Pick<SourcePage, "years">,
): DayScope[] {
  const entryBoxes = entryBoxesOf(page, lists);
  return findDayScopes(page, evidence, boxDays, weeksOf(page, evidence, years), (box) => entryBoxes.has(box));
}

export function contextOf(
  { page, evidence }: Pick<Prepared, "page" | "evidence">,
  lists: EntryList[],
  scopes: DayScope[],
  { years, zone }: SourcePage,
): WhenContext {
  const entryBoxes = entryBoxesOf(page, lists);
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
    sections: sectionsOf(page, (box) => isWithin(box, entryBoxes)),
  };
}

/** Cells of days that hold more than their number. */
const daysWithText = (days: DayScope[], { text }: PageBoxes): number[] =>
  days.filter(({ start, end }) => /\p{L}{2}/u.test(text.slice(start, end))).map(({ start }) => start);

const entryBoxesOf = (page: PageBoxes, lists: EntryList[]): Set<Box> =>
  new Set(lists.flatMap(({ entries }) => entries.filter((entry) => !isDayAlone(page, entry))));

/** A longer text is more than a day. */
const LONGEST_DAY = 80;

const isDayAlone = (page: PageBoxes, { start, end }: Box): boolean =>
  end - start < LONGEST_DAY && readName(flatTextOf(page, { start, end })).isWhen;

function isWithin(box: Box, boxes: Set<Box>): boolean {
  for (let node: Box | null = box; node; node = node.parent) if (boxes.has(node)) return true;
  return false;
}
