/** A day, some days and a part of a day as conditions on events. Alias of the table: e. */
import { sql, type RawBuilder } from "kysely";

/** New York days, both inclusive. */
export interface DateRange {
  from: string;
  to: string;
}

type DayPart = "morning" | "afternoon" | "tonight" | "late";

/** Hours from..before of a day that ends with its night: 24 to 28 are after midnight. "late" is the end of "tonight". */
const DAY_PARTS: Record<DayPart, { from: number; before: number }> = {
  morning: { from: 5, before: 12 },
  afternoon: { from: 12, before: 18 },
  tonight: { from: 18, before: 29 },
  late: { from: 22, before: 29 },
};

/** As PostgreSQL counts them. */
export const WEEKDAY_FILTERS = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const;
/** The weekend begins on Friday. */
export type WeekdayChoice = (typeof WEEKDAY_FILTERS)[number] | "weekend";

export type Hours = DayPart | "lunch" | "after-work" | "midnight";

/** Those, and hours that people look for. */
export const HOURS: Record<Hours, { from: number; before: number }> = {
  ...DAY_PARTS,
  lunch: { from: 12, before: 14 },
  "after-work": { from: 17, before: 20 },
  midnight: { from: 23, before: 25 },
};

/** A moment after its night, for an index that knows no days: a run of the day has ended by then. */
export const afterNight = (day: string) => sql<Date>`day_begins(${day}::date + 2)`;

/** On during one of the days: what begins within them, and the runs that have begun before. Two ranges that indexes know. */
export const during = ({ from, to }: DateRange) => sql<boolean>`(
  ${begins({ from, to })}
  or (e.first_day < ${from}::date and e.last_day > e.first_day and e.last_day >= ${from}::date
    and e.end_time >= ${startsDay(from)}))`;

/** Begins on one of the days. */
export const begins = ({ from, to }: DateRange) =>
  sql<boolean>`(e.first_day between ${from}::date and ${to}::date)`;

/** The first moment of a New York day: what ends before it is over. Indexes know when a run ends, not on which day. */
export const startsDay = (day: string) => sql<Date>`day_begins(${day}::date)`;

/**
 * Over, or so far on that nobody would set out for it: a third of it has passed. What knows no hour or runs for days lasts until its
 * end. The same rule for rows: isLate (app/domain/events/day-works.ts).
 */
export const isLateSql = (now: Date) => sql<boolean>`(case
  when e.start_hour is not null and e.first_day = e.last_day
    then (${now}::timestamptz - e.start_time) * 3 >= e.ends_at - e.start_time
  else e.ends_at <= ${now} end)`;

/** Has not begun; what knows no hour or runs for days: is not over. The same rule for rows: isAhead (day-works.ts). */
export const isAheadSql = (now: Date) => sql<boolean>`(case
  when e.start_hour is not null and e.first_day = e.last_day then e.start_time > ${now} else e.ends_at > ${now} end)`;

/** Starts in these hours; an event without a known hour is in none. */
export function startsWithin(part: Hours): RawBuilder<unknown> {
  const { from, before } = HOURS[part];
  return sql`(e.start_hour >= ${sql.lit(from)} and e.start_hour < ${sql.lit(before)})`;
}
