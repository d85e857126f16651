/** Steps 2 and 3: what a page as a whole says, before anything is known of its entries. */
import type { SourcePage } from "../page/source-page";
import type { Box, PageBoxes } from "./boxes";
import { calendarDays } from "./calendar-cells";
import { boxScopes, dayScopeAt, tabDays, type DayScope } from "./day-scopes";
import { placeEvenings } from "../dates/expressions";
import { findEvidence, type Evidence } from "./evidence";
import { headingDays, sectionsOf } from "./headings";
import { periodsOf, type NamedPeriod } from "./periods";
import { addRuns, counterOf, type CountIn } from "./runs";
import { holderOf, touching, type Span } from "./spans";

export interface PageContext {
  page: PageBoxes;
  source: SourcePage;
  evidence: Evidence;
  periods: NamedPeriod[];
  /** The innermost, and among equals the last one written, stands first. */
  scopes: DayScope[];
  /** Parts about something else than coming events. */
  sections: Span[];
  countIn: CountIn;
  /** Whether a box is a cell or a panel of one day. */
  isDay: (box: Box) => boolean;
}

/** Adds runs to the page's boxes. */
export function contextOf(page: PageBoxes, source: SourcePage): PageContext {
  const evidence = findEvidence(page, source.years.today);
  const { context, expressions } = evidence;
  const periods = periodsOf(page, evidence, source.years);
  const cells = calendarDays(page, periods);
  const heads = new Set(cells.map(({ start }) => start));
  // "14" above "7:30p" is the cell's day.
  for (const expression of expressions)
    if (expression.kind === "clocks")
      expression.clocks = expression.clocks.filter(({ start }) => !heads.has(start));
  const boxDays = [...boxScopes(page, context, source.zone), ...cells];
  // Cells of days that hold more than their number.
  const filled = boxDays.filter(({ start, end }) => /\p{L}{2}/u.test(page.text.slice(start, end)));
  const countIn = counterOf(
    expressions,
    filled.map(({ start }) => start),
  );
  if (expressions.length + boxDays.length > 0) addRuns(page, countIn, expressions);
  const scopes = [...headingDays(page, evidence, periods), ...boxDays, ...tabDays(page, context)].sort(
    (a, b) => a.end - a.start - (b.end - b.start) || b.at - a.at,
  );
  placeEvenings(expressions, scopes);
  const dayBoxes = new Set(boxDays.map(({ start, end }) => `${start}-${end}`));
  const isDay = ({ start, end }: Box) => dayBoxes.has(`${start}-${end}`);
  return { page, source, evidence, periods, scopes, sections: sectionsOf(page), countIn, isDay };
}

/** "1984" inside an entry is a name, no heading of a year. */
export function withoutInnerYears(context: PageContext, lists: { entries: Box[] }[]): PageContext {
  const isInEntry = holderOf(lists.flatMap(({ entries }) => entries));
  const periods = context.periods.filter(
    ({ at, month, week }) => month || week || !isInEntry({ start: at, end: at + 1 }),
  );
  return { ...context, periods };
}

/** Whether a box says when it is, or something around it does. */
export const isDated = ({ countIn, scopes }: PageContext, box: Box): boolean =>
  countIn(box) > 0 || dayScopeAt(scopes, box) !== null;

/** Whether a box says a day, and no time of it. */
export function isDayAlone({ evidence }: PageContext, box: Box): boolean {
  const kinds = new Set(touching(evidence.expressions, box).map(({ kind }) => kind));
  return kinds.has("days") && !kinds.has("clocks");
}
