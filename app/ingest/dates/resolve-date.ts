/**
 * The year of a date without one: the year in which its weekday is right, else the year nearest to today. Future dates
 * may be further away than past ones, because listings announce coming events.
 */
import { days } from "~/lib/time";
import type { CalendarDay, DateMention } from "./date-mention";
import { dayReading, isDay, type DateReading } from "./reading";

/** A date up to this many days ago is in the past; an older one is taken as next year's. */
const LOOK_BACK_DAYS = 120;

export interface YearContext {
  /** The local day on which the page was read, 'YYYY-MM-DD'. */
  today: string;
  /** The year in a heading above the date. */
  year?: number | null;
}

const dayValue = (year: number, day: CalendarDay): number => Date.UTC(year, day.month - 1, day.day);

function yearOf(day: CalendarDay, weekday: number | null, context: YearContext): number | null {
  if (day.year !== null) return day.year;
  const today = Date.parse(`${context.today}T00:00:00Z`);
  const thisYear = new Date(today).getUTCFullYear();
  const years = (context.year ? [context.year] : [thisYear, thisYear + 1, thisYear - 1]).filter((year) =>
    isDay(year, day.month, day.day),
  );
  const fits = years.filter(
    (year) => weekday === null || new Date(dayValue(year, day)).getUTCDay() === weekday,
  );
  const near = fits.find((year) => {
    const ahead = (dayValue(year, day) - today) / days(1);
    return context.year ? true : ahead >= -LOOK_BACK_DAYS && ahead <= 366 - LOOK_BACK_DAYS;
  });
  // A weekday that is right only in a past year is an old listing. If it is right in no near year, it is a typo.
  return near ?? fits.find((year) => weekday !== null && dayValue(year, day) < today) ?? null;
}

/** Null if the day does not exist or its year cannot be determined. */
export function resolveDay(
  day: CalendarDay,
  weekday: number | null,
  context: YearContext,
): DateReading | null {
  const year = yearOf(day, weekday, context);
  return year === null ? null : dayReading(year, day.month, day.day);
}

export interface ResolvedDates {
  start: DateReading;
  end: DateReading | null;
}

export function resolveMention(mention: DateMention, context: YearContext): ResolvedDates | null {
  const start = resolveDay(mention.start, mention.weekday, context);
  if (!start) return null;
  if (!mention.end) return { start, end: null };
  const wraps = mention.end.month < mention.start.month;
  const year = mention.end.year ?? start.year + (wraps ? 1 : 0);
  return { start, end: dayReading(year, mention.end.month, mention.end.day) };
}
