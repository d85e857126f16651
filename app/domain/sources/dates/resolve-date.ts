/**
 * Which year a date without one means: the one in which its weekday fits, else the nearest to today, with
 * more room ahead than behind, since listings tell of what is to come.
 */
import type { CalendarDay, DateMention } from "./find-dates";
import { dayReading, isDay, type DateReading } from "./reading";

const DAY = 86_400_000;
/** A day this long ago is still this year's; one further back is next year's. */
const LOOK_BACK_DAYS = 120;

export interface YearContext {
  /** Local day of now, 'YYYY-MM-DD'. */
  today: string;
  /** A year that a heading around the date names. */
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
    const ahead = (dayValue(year, day) - today) / DAY;
    return context.year ? true : ahead >= -LOOK_BACK_DAYS && ahead <= 366 - LOOK_BACK_DAYS;
  });
  // A weekday that fits only a past year is an old listing; one that fits none near is a typing mistake.
  return near ?? fits.find((year) => weekday !== null && dayValue(year, day) < today) ?? null;
}

/** Null where the day does not exist or its year cannot be told. */
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
