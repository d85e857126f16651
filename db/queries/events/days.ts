/** A day, some days and a part of a day as conditions on events. Alias of the table: e. */
import { sql, type RawBuilder } from "kysely";
import { CITY_ZONE } from "../../city";

/** New York days, both inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

/** The first moment of a New York day: what ends before it is over. Indexes know when a run ends, not on which day. */
export const startsDay = (day: string) =>
  sql<Date>`(${day}::date::timestamp at time zone ${sql.lit(CITY_ZONE)})`;

/** The first moment after it. */
export const endsDay = (day: string) =>
  sql<Date>`((${day}::date + 1)::timestamp at time zone ${sql.lit(CITY_ZONE)})`;

/** On during one of the days: what begins within them, and the runs that have begun before. Two ranges that indexes know. */
export const during = ({ from, to }: DayRange) => sql<boolean>`(
  (e.first_day between ${from}::date and ${to}::date)
  or (e.first_day < ${from}::date and e.last_day > e.first_day and e.last_day >= ${from}::date
    and e.end_time >= ${startsDay(from)}))`;

export type DayPart = "morning" | "afternoon" | "tonight" | "late";

/** Hours from..before, New York: all within the calendar day. "late" is the end of "tonight". */
export const DAY_PARTS: Record<DayPart, { from: number; before: number }> = {
  morning: { from: 0, before: 12 },
  afternoon: { from: 12, before: 18 },
  tonight: { from: 18, before: 24 },
  late: { from: 22, before: 24 },
};

/** Starts in this part of the day; an event without a known hour is in none. */
export function startsWithin(part: DayPart): RawBuilder<unknown> {
  const { from, before } = DAY_PARTS[part];
  return sql`(e.start_hour >= ${sql.lit(from)} and e.start_hour < ${sql.lit(before)})`;
}
