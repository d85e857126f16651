/** What the days of one list share: the month and the year that only some of them name. */
import type { WrittenDay } from "./day";

/** The year of a day after or before a day of its list, where only one of them has one. */
export function shareYears(days: WrittenDay[]): void {
  const isLater = (a: WrittenDay, b: WrittenDay) => (a.month ?? 0) * 32 + a.day > (b.month ?? 0) * 32 + b.day;
  for (let at = days.length - 2; at >= 0; at--) {
    const [day, next] = [days[at], days[at + 1]];
    if (day && next && day.year === null && next.year !== null)
      day.year = next.year - (isLater(day, next) ? 1 : 0);
  }
  for (let at = 1; at < days.length; at++) {
    const [before, day] = [days[at - 1], days[at]];
    if (day && before && day.year === null && before.year !== null)
      day.year = before.year + (isLater(before, day) ? 1 : 0);
  }
}

/** "4, 5 and 6 December", "Wed 6 – Sat 9 Jan": the month behind counts for the days before it. */
export function shareMonths(days: WrittenDay[]): void {
  for (let at = days.length - 2; at >= 0; at--) {
    const [day, next] = [days[at], days[at + 1]];
    if (day && next && day.month === null) day.month = next.month;
  }
  for (let at = 1; at < days.length; at++) {
    const [before, day] = [days[at - 1], days[at]];
    if (day && before) day.month ??= before.month;
  }
}
