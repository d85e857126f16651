/**
 * The days of an event, as the database makes them columns (db/migrations/initial/functions.ts): for tests of code that reads such columns. A property test
 * holds it to the database (tests/integration/property/evenings.test.ts).
 */
import { brand } from "~/brand";
import { days, endOfDay, eveningOf, hours, instantToZoned, localDay, startOfDay } from "~/lib/time";

const { zone } = brand;

interface Times {
  start_time: Date;
  end_time?: Date | null | undefined;
  date_only?: boolean | undefined;
}

interface Columns {
  first_day: string;
  last_day: string;
  start_hour: number | null;
  ends_at: Date;
}

export function eventDays({ start_time: start, end_time, date_only: isDate = false }: Times): Columns {
  const end = end_time && end_time > start ? end_time : null;
  const length = end ? end.getTime() - start.getTime() : 0;
  const { year, hour, minute, second } = instantToZoned(start, zone);
  const isMidnight = hour === 0 && minute === 0 && second === 0 && start.getMilliseconds() === 0;
  const hasHour = !isDate && year >= 1970 && (!isMidnight || (end !== null && length < hours(12)));
  const first_day = hasHour ? eveningOf(start, zone) : dayOf(start);
  const start_hour = hasHour ? (hour < 5 ? hour + 24 : hour) : null;
  if (end === null || !isRun(start, end, isDate)) {
    const untold = hasHour ? new Date(start.getTime() + hours(3)) : endOfDay(first_day, zone);
    return { first_day, last_day: first_day, start_hour, ends_at: end && !isDate ? end : untold };
  }
  const isWholeDay = isDate || end.getTime() === startOfDay(dayOf(end), zone).getTime();
  const last_day = isWholeDay ? dayOf(end) : eveningOf(end, zone);
  return { first_day, last_day, start_hour, ends_at: isWholeDay ? endOfDay(last_day, zone) : end };
}

function isRun(start: Date, end: Date, isDate: boolean): boolean {
  if (isDate) return dayOf(end) > dayOf(start);
  const morningAfter = startOfDay(dayOf(start), "UTC").getTime() + days(1) + hours(6);
  return end.getTime() - start.getTime() >= hours(24) && end.getTime() >= morningAfter;
}

const dayOf = (at: Date) => localDay(at, zone);
