/** One day as it is written, and what the page as a whole says of its days. */
import type { Shape } from "./shape";

export interface WrittenDay {
  year: number | null;
  /** Null for "Fri 4", whose month stands elsewhere. */
  month: number | null;
  day: number;
  /** 0 is Sunday. */
  weekday: number | null;
}

/** Decisions of the page as a whole about its days and times. */
export interface DateContext {
  /** Two-figure years near it are years; 0 where nobody knows it. */
  thisYear: number;
  /** "13.12" or "24/3" somewhere on the page. */
  isDayFirst: boolean;
  /** "Sunday 13.12" somewhere on the page: "14.12 20:00" is a day as well. */
  hasDottedDays: boolean;
  /** "19.00" as a line, at least three times. */
  hasDottedClocks: boolean;
  /** "1 – Jam" and "4 – Reading" below the name of a month. */
  hasNumberedDays: boolean;
  /** The day on which the page is read, for "today" and "tomorrow"; null where that is nobody's day. */
  today: WrittenDay | null;
  /** "19:30" somewhere on the page, and nowhere "pm". */
  is24Hours: boolean;
  /** Bare times of the page are in the evening: "9:30" beside "7:00" and "7:30". */
  isEvening: boolean;
}

/** A text with the decisions of its page. */
export interface Line extends Shape {
  context: DateContext;
}

export interface Parsed<Value> {
  value: Value;
  /** The place of the letter after it. */
  next: number;
}

export interface ParsedDay extends Parsed<WrittenDay> {
  /** The month stands first, or would on this page. */
  isMonthFirst: boolean;
  /** Has a month or weekday of another language than English. */
  isForeign: boolean;
}

export interface Weekday {
  value: number;
  isForeign: boolean;
}

/** Marks and words that make the number before them an hour, an amount or a part of something else. */
export const AMOUNT =
  " {am|pm|hour|%}|{halfLetter}|:{number}|/{number}(?!:{number}| {am|pm})|,{threeFigures}|\\.{short}|\\.{dash}(?! ?{number})";
/** The number of a day with its ordinal: "4", "4th", "1er", "4 th May". */
export const DAY = `{dayFigures}(?<![$£€#].)(?:{ordinal|°}|_{ordinal}(?= (?:{of} )?{month})|(?!{unknown}|${AMOUNT}))`;

export const weekdayIn = (year: number, month: number, day: number): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay();
