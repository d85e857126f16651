/** Steps 2 to 4 of a page that nobody has read before: its evidence, its runs, and the lists among its boxes. */
import type { SourcePage } from "../page/source-page";
import type { Box, PageBoxes } from "./boxes";
import { calendarDays } from "./calendar-cells";
import { boxScopes, tabDays, type DayScope } from "./day-scopes";
import { findEvidence, placeEvenings, type Evidence } from "./evidence";
import { findLists, listsBelowDays, numberPaths, type EntryList } from "./lists";
import { headingDays, sectionsOf } from "./headings";
import { periodsOf, type NamedPeriod } from "./periods";
import { addRuns, counterOf, type CountIn } from "./runs";
import { holderOf } from "./spans";
import type { WhenContext } from "./when-context";

/** The page as a whole, before anything is known of its entries. */
export interface Prepared {
  page: PageBoxes;
  evidence: Evidence;
  periods: NamedPeriod[];
  /** The innermost, and among equals the last one written, stands first. */
  scopes: DayScope[];
  countIn: CountIn;
  /** Whether a box is a cell or a panel of one day. */
  isDay: (box: Box) => boolean;
}

/** Adds runs to the page's boxes. */
export function prepare(page: PageBoxes, source: SourcePage): Prepared {
  const evidence = findEvidence(page, source.years.today);
  const { context, expressions } = evidence;
  const periods = periodsOf(page, evidence, source.years);
  const boxDays = [...boxScopes(page, context), ...calendarDays(page, periods)];
  // Cells of days that hold more than their number.
  const filled = boxDays.filter(({ start, end }) => /\p{L}{2}/u.test(page.text.slice(start, end)));
  const countIn = counterOf(
    expressions,
    undefined,
    filled.map(({ start }) => start),
  );
  if (expressions.length + boxDays.length > 0) addRuns(page, countIn, expressions);
  const scopes = [...headingDays(page, evidence, periods), ...boxDays, ...tabDays(page, context)].sort(
    (a, b) => a.end - a.start - (b.end - b.start) || b.at - a.at,
  );
  placeEvenings(evidence, scopes);
  const dayBoxes = new Set(boxDays.map(({ start, end }) => `${start}-${end}`));
  const isDay = ({ start, end }: Box) => dayBoxes.has(`${start}-${end}`);
  return { page, evidence, periods, scopes, countIn, isDay };
}

export function guessLists({ page, countIn, isDay, scopes }: Prepared): EntryList[] {
  numberPaths(page, isDay);
  const lists = findLists(page, countIn, isDay);
  const below = scopes.filter(({ isHeading }) => isHeading);
  return [...lists, ...listsBelowDays(page, below, lists)];
}

export function contextOf(
  { page, evidence, periods, scopes }: Prepared,
  lists: EntryList[],
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
