/** The words of English dates: months, weekdays, and the twelve-hour clock. */

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

export const MONTH_PATTERN =
  "(?:jan(?:uary)?|febr?(?:uary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
export const WEEKDAY_PATTERN = "(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?";

/** 1 to 12, by the first three letters. */
export function monthNumber(word: string): number | null {
  const index = MONTHS.indexOf(word.slice(0, 3).toLowerCase());
  return index < 0 ? null : index + 1;
}

/** 0 is Sunday. */
export function weekdayNumber(word: string): number | null {
  const index = WEEKDAYS.indexOf(word.slice(0, 3).toLowerCase());
  return index < 0 ? null : index;
}

/** Null where the hour cannot be on the clock that the meridiem names. */
export function to24Hours(hour: number, meridiem: string | undefined): number | null {
  if (!meridiem) return hour <= 24 ? hour : null;
  // "19:30 PM" is a 24-hour clock with a needless word behind it.
  if (hour > 12) return hour < 24 && /^p/i.test(meridiem) ? hour : null;
  if (hour === 0) return /^a/i.test(meridiem) ? 0 : null;
  return (hour % 12) + (/^p/i.test(meridiem) ? 12 : 0);
}
