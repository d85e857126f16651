/** Steps 2 to 4 of a page that nobody has read before: its evidence, its runs, and the lists among its boxes. */
import type { SourcePage } from "../page/source-page";
import type { Box, PageBoxes } from "./boxes";
import { calendarDays } from "./calendar-cells";
import { boxScopes, tabDays, type DayScope } from "./day-scopes";
import { findEvidence, type Evidence } from "./evidence";
import { findLists, listsBelowDays, numberPaths, type EntryList } from "./lists";
import { headingDays, sectionsOf } from "./headings";
import { periodsOf, type Period } from "./periods";
import { addRuns, counterOf, type CountIn } from "./runs";
import { holderOf } from "./spans";
import type { WhenContext } from "./when-context";

/** The page as a whole, before anything is known of its entries. */
export interface Prepared {
  page: PageBoxes;
  evidence: Evidence;
  periods: Period[];
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
  const periods = periodsOf(page, evidence, source.years);
  const boxDays = [...boxScopes(page, evidence.context), ...calendarDays(page, periods)];
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
  return {
    page,
    evidence,
    periods,
    boxDays,
    countIn,
    isDay: ({ start, end }) => dayBoxes.has(`${start}-${end}`),
  };
}

export function guessLists(prepared: Prepared, source: SourcePage): Guess {
  const { page, countIn, isDay } = prepared;
  numberPaths(page, isDay);
  const lists = findLists(page, countIn, isDay);
  const scopes = scopesOf(prepared);
  const below = scopes.filter(({ isHeading }) => isHeading);
  lists.push(...listsBelowDays(page, below, lists));
  const headings = new Set(scopes.map(({ at }) => at));
  return { lists, context: contextOf(prepared, lists, scopes, source), headings };
}

/** The innermost, and among equals the last one written, is found first. */
export const scopesOf = ({ page, evidence, boxDays, periods }: Prepared): DayScope[] =>
  [...headingDays(page, evidence, periods), ...boxDays, ...tabDays(page, evidence.context)].sort(
    (a, b) => a.end - a.start - (b.end - b.start) || b.at - a.at,
  );

export function contextOf(
  { page, evidence, periods }: Prepared,
  lists: EntryList[],
  scopes: DayScope[],
  { years, zone }: SourcePage,
): WhenContext {
  const isEntry = holderOf(lists.flatMap(({ entries }) => entries));
  return {
    page,
    evidence,
    scopes,
    // "1984" inside an entry is a name, no heading of a year.
    periods: periods.filter(({ at, month, week }) => month || week || !isEntry({ start: at, end: at + 1 })),
    years,
    zone,
    sections: sectionsOf(page),
  };
}
