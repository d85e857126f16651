/** The grammar of one time of day: "7pm", "19:30", "20h30", "19 Uhr", "noon", "晚上7点半". It says what is written. */
import { isLower, matchAt } from "./shape";
import { form, valueOfFigures, wordOf } from "./words";
import type { Line, Parsed } from "./written-day";

export interface WrittenClock {
  hour: number;
  minute: number;
  meridiem: "am" | "pm" | null;
  /** Has a meridiem, minutes or a unit, so it can only be a time. */
  isCertain: boolean;
  /** Belongs to a clock with 24 hours: "19 Uhr", "19:30". */
  is24Hours: boolean;
  /** "7ish" */
  isVague: boolean;
}

const HALF_DAY = 12;

/** "Noon" and "midnight", where they are no part of a name: "High Noon", "Midnight Shorts". */
const NAMED = form(
  "(?:({noon})|{midnight})(?<!(?:['’“\"]|(?!{at|to|weakTo|until|from|and|doors|show|end|the|ordinal|pm|am|dayUnit|anyWeekday}){word}) .)" +
    "(?!- {word}| (?!{to|until|and|at|of|show|doors|every|all|zone|anyWeekday|month}){word})",
);
/** A time is announced ("ore 21", "Kl.17.00"), or no part of more ("$5"); "2 hrs", "7 minutes" and "1 h 42 min" are lengths. */
const CLOCK = form(
  "(?={hourFigures|halfBefore})(?:({halfBefore}) |(?<=({clock})(?: \\.)? )|(?<![.,:$£€#]|{number}|(?!{open}){unknown}))" +
    "(?!. (?:{=hr|=hrs}|(?:{hour} {number} )?{length}))({hourFigures})" +
    "(?:(?:([:.]|{=h}|,(?=. {hour})|(?<={clock}(?: \\.)? .),)|_({=h})_(?!. {length}))({minuteFigures})(?: : {minuteFigures})?" +
    "| (?!{=h}){hour} (?:({half})|({number}) {minute}))?" +
    "(?:(?: :)? ({am|pm})| {=in} {=the} ({=morning|=afternoon|=evening})|({halfLetter})(?!['’])| ({hour}))?({ish})?",
);
/** "6.30-8.30pm" */
const ENDS_IN_HALF = form(" {dash|to|until} {hourFigures}(?:[:.]{minuteFigures})? {am|pm}");
/** "20 h" and "20h30" are times of day, "2 h" and "1h30" are durations. */
const EARLIEST_UNIT_HOUR = 6;

/**
 * One time. A number alone is only possibly one ("7" of "7 & 9pm"): it is not certain.
 * @param isAfterDay a day stands right before it, so "20.30" is no price
 */
export function clockAt(line: Line, at: number, isAfterDay: boolean): Parsed<WrittenClock> | null {
  const named = matchAt(NAMED, line, at);
  if (named) {
    const hour = named[1] ? HALF_DAY : 0;
    const meridiem = named[1] ? "pm" : "am";
    return {
      value: { hour, minute: 0, meridiem, isCertain: true, is24Hours: false, isVague: false },
      next: at + 1,
    };
  }
  const match = matchAt(CLOCK, line, at);
  if (!match) return null;
  const [whole, half, said, figure, mark, h, minute, thirty, asian, written, part, letter, unit, ish] = match;
  const hour = valueOfFigures(figure);
  const name = half ?? written ?? part ?? letter;
  const meridiem = name === undefined ? null : isClass(IS_PM, name) ? "pm" : "am";
  // "12A" is a film's certificate.
  const mayBeCertificate = letter !== undefined && meridiem === "am" && hour === HALF_DAY;
  if (mayBeCertificate && !isLower(line, at + whole.indexOf(letter))) return null;
  const hasMinutes = (minute ?? thirty ?? asian) !== undefined;
  const isAlone = !name && !unit && !said && !matchAt(ENDS_IN_HALF, line, at + whole.length);
  const { hasDottedClocks } = line.context;
  const isPrice = mark === "." && isAlone && !hasDottedClocks && !(isAfterDay && hour > HALF_DAY);
  // "Dec 4/8:30 pm" joins a day and its time, "7/8" is a share.
  if (line.letters[at - 1] === "/" && !(isAfterDay && (hasMinutes || name))) return null;
  const isShort = h !== undefined || isClass(IS_SHORT_UNIT, mark ?? unit);
  if (isPrice || (isShort && hour < EARLIEST_UNIT_HOUR)) return null;
  const isCertain = hasMinutes || (said ?? name ?? unit ?? ish) !== undefined;
  const is24Hours =
    (!meridiem &&
      ((isCertain && hour > HALF_DAY) || (hasMinutes && hour < 10 && isClass(IS_PADDED, figure)))) ||
    (!hasMinutes &&
      ((unit !== undefined && wordOf(unit)?.text !== "oclock") || isClass(IS_WHOLE_HOUR, said))) ||
    isClass(IS_SHORT_UNIT, mark ?? h);
  return {
    value: {
      hour,
      minute: thirty ? 30 : hasMinutes ? valueOfFigures(minute ?? asian) : 0,
      meridiem,
      isCertain,
      isVague: ish !== undefined,
      is24Hours,
    },
    next: at + whole.length,
  };
}

const IS_PM = form("{pm|=p|=afternoon|=evening}", "");
const IS_SHORT_UNIT = form("{shortHour}", "");
const IS_PADDED = form("{twoFigures}", "");
/** "A las 8" and "alle 8" may be in the evening, "kl. 8" is in the morning. */
const IS_WHOLE_HOUR = form("(?!{=las|=alle}){clock}", "");

const isClass = (expression: RegExp, letter: string | undefined): boolean => expression.test(letter ?? "");

/** Minutes after midnight; null if the clock has no such hour. */
export function minutesOf(
  { hour, minute }: Pick<WrittenClock, "hour" | "minute">,
  meridiem: "am" | "pm" | null,
): number | null {
  if (meridiem === null || hour > HALF_DAY) return hour < 24 || minute === 0 ? hour * 60 + minute : null;
  if (hour === 0) return meridiem === "am" ? minute : null;
  return ((hour % HALF_DAY) + (meridiem === "pm" ? HALF_DAY : 0)) * 60 + minute;
}
