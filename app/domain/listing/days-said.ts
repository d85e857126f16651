/** The days that the words of a search name: weekdays, dates, months, holidays. Data of the rows `day` and `weekday` in labels.ts. */
import { WEEKDAY_FILTERS, type WeekdayChoice } from "@db/queries/events/days";
import { addDays, noonOf } from "~/lib/time";
import { holidayIn } from "./holidays";
import { readDate } from "./kinds";
import type { PhraseRule } from "./label";

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const MONTH =
  "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?";
const NAMES = WEEKDAY_FILTERS.join("|");
const SHORT = "sun|mon|tue|tues|wed|thu|thur|thurs|fri|sat";
const NUMBERS: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, few: 3, couple: 2 };
const LONGEST_AHEAD = 60;

const weekdayOf = (day: string) => noonOf(day).getUTCDay();
const range = (from: string, to: string) => (from === to ? from : `${from}..${to}`);

/** 'today', 'tomorrow', 'weekend', or the date of a weekday. */
export const dayNamed = (name: string, today: string): string =>
  ["today", "tomorrow", "weekend"].includes(name) ? name : comingWeekday(name, today);

/** Monday of the next week. */
const nextMonday = (today: string) => addDays(comingWeekday("sunday", today), 1);

const ofNextWeek = (name: string, today: string) => comingWeekday(name, nextMonday(today));

const monthNamed = (name = "") => MONTHS.indexOf(name.slice(0, 3)) + 1;

export const DAY_PHRASES: readonly PhraseRule<string | null>[] = [
  [
    new RegExp(`^(?:(?:on|this|on the|the|coming|this coming) )?(today|tomorrow|weekend|${NAMES})$`),
    ([, name = ""], today) => dayNamed(name, today),
  ],
  [new RegExp(`^(?:on|this) (${SHORT})$`), ([, name = ""], today) => comingWeekday(name, today)],
  [new RegExp(`^(?:on )?next (${NAMES}|${SHORT})$`), ([, name = ""], today) => ofNextWeek(name, today)],
  [/^(?:the )?next weekend$/, (_, today) => range(ofNextWeek("friday", today), ofNextWeek("sunday", today))],
  [/^this week$/, (_, today) => range(today, comingWeekday("sunday", today))],
  [/^(?:the )?next week$/, (_, today) => range(nextMonday(today), ofNextWeek("sunday", today))],
  [
    /^(?:in )?(?:the )?next (?:a )?(\d{1,2}|two|three|four|five|few|couple)(?: of)? days$/,
    ([, count = ""], today) => daysAhead(count, today),
  ],
  [/^this month$/, (_, today) => monthDays(Number(today.slice(5, 7)), today)],
  [/^next month$/, (_, today) => monthDays((Number(today.slice(5, 7)) % 12) + 1, today)],
  [new RegExp(`^(?:in|during) ${MONTH}$`), ([, month], today) => monthDays(monthNamed(month), today)],
  [
    new RegExp(`^(?:on )?${MONTH} (\\d{1,2})(?:st|nd|rd|th)?(?: (20\\d\\d))?$`),
    ([, month, day, year], today) => dateOf(monthNamed(month), Number(day), year, today),
  ],
  [
    new RegExp(`^(?:on )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}(?: (20\\d\\d))?$`),
    ([, day, month, year], today) => dateOf(monthNamed(month), Number(day), year, today),
  ],
  [
    /^(?:on )?(\d{1,2})\/(\d{1,2})(?:\/(20\d\d))?$/,
    ([, month, day, year], today) => dateOf(Number(month), Number(day), year, today),
  ],
  [
    /^(?:on )?(20\d\d)-(\d\d)-(\d\d)$/,
    ([, year, month, day], today) => dateOf(Number(month), Number(day), year, today),
  ],
  [/^[a-z\d'’ ]{6,30}$/, ([words], today) => holidayIn(words.replace(/['’]/g, ""), today) ?? undefined],
];

export const WEEKDAY_PHRASES: readonly PhraseRule<WeekdayChoice | null>[] = [
  [new RegExp(`^(?:on )?(?:any|every|each) (${NAMES})s?$`), ([, name]) => name as WeekdayChoice],
  [new RegExp(`^(?:on )?(${NAMES})s$`), ([, name]) => name as WeekdayChoice],
  [/^(?:on )?(?:(?:any|every|each) weekend|(?:the )?weekends)$/, () => "weekend"],
];

/** The next such weekday, today included. */
function comingWeekday(name: string, today: string): string {
  const ahead = (WEEKDAY_FILTERS.findIndex((day) => day.startsWith(name)) - weekdayOf(today) + 7) % 7;
  return addDays(today, ahead);
}

/** A date of the current year, or of the next one if it is over by then. Null if the calendar has no such day. */
function dateOf(month: number, day: number, year: string | undefined, today: string): string | null {
  const thisYear = Number(today.slice(0, 4));
  const written = (y: number) => `${y}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const date = written(Number(year ?? thisYear));
  return readDate(year === undefined && date < today ? written(thisYear + 1) : date);
}

/** The rest of a month: of this one, or of the next of that name. */
function monthDays(month: number, today: string): string {
  const year = Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) ? 1 : 0);
  const first = `${year}-${String(month).padStart(2, "0")}-01`;
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  return range(first < today ? today : first, last);
}

function daysAhead(count: string, today: string): string | null {
  const days = NUMBERS[count] ?? Number(count);
  return days > 0 && days <= LONGEST_AHEAD ? range(today, addDays(today, days - 1)) : null;
}
