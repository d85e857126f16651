/** Days of months, before anything is known of their year. */
const lastDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
export const isInMonth = (day: number, month: number): boolean =>
  day >= 1 && day <= (lastDays[month - 1] ?? 0);

export const weekdayIn = (year: number, month: number, day: number): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay();
