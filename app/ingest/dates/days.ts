/**
 * The grammar of days: one, a run, a list, and runs inside lists: "Dec 4–6, 11 & 12", "4, 5 and 6 December", "through Jan 3".
 * Days without a month or a year take those of the days beside them.
 */
import { days } from "~/lib/time";
import { dayAt, weekdayAfter, yearAt } from "./day";
import { dayFrom, type DateReading } from "./reading";
import { matchAt, shapeOf } from "./shape";
import { hoursOfDayAt } from "./week-hours";
import { form, valueOfFigures, wordOf } from "./words";
import {
  DAY,
  type DateContext,
  type Line,
  type Parsed,
  type ParsedDay,
  type Weekday,
  type WrittenDay,
} from "./written-day";

/** One day, a run of days, or only its last day. */
export interface DaySpan {
  from: WrittenDay | null;
  to: WrittenDay | null;
}

export interface DaysExpression {
  kind: "days";
  start: number;
  end: number;
  spans: DaySpan[];
  /** "From 4 December": a first day without a last one. */
  isOpening: boolean;
}

/** A text that is a day as a whole: the label of a tab, the head of a column. */
export function dayIn(text: string, context: DateContext): WrittenDay | null {
  const line = { context, ...shapeOf(text) };
  const days = daysAt(line, 0);
  if (days?.next === line.letters.length && days.value.spans.length === 1)
    return days.value.spans[0]?.from ?? null;
  const weekday = line.letters.length === 1 ? wordOf(line.letters)?.weekday : undefined;
  return weekday === undefined ? null : { year: null, month: null, day: 0, weekday };
}

/** The weekday with which a text begins. */
export const firstWeekday = (text: string): number | null =>
  wordOf(shapeOf(text).letters[0])?.weekday ?? null;

/** "« November | December 2026 | January »" is a line with a link to the month before. */
const MONTH_LINE = form(
  "^(?:(?!{month})[^])*(?:{month} (?:[|/·•‹›«»<>] )?)?(?<!{number} )({month})(?:(?: ,)? ({number}))?",
  "",
);
const WORD = form("{word}", "g");

/** "LIVE MUSIC DECEMBER 2026", "December": a line with a month and no day. */
export function monthIn(line: string): { start: number; month: number; year: number | null } | null {
  const { letters, starts } = shapeOf(line);
  const match = MONTH_LINE.exec(letters);
  const month = wordOf(match?.[1])?.month;
  if (!match || month === undefined) return null;
  const start = starts[match[0].lastIndexOf(match[1] ?? "")] ?? 0;
  const year = match[2] === undefined ? null : valueOfFigures(match[2]);
  if (year !== null) return year >= 1900 ? { start, month, year } : null;
  return (letters.match(WORD)?.length ?? 0) > 1 ? null : { start, month, year };
}

/** A longer list is no list of days. */
const MOST_DAYS = 40;

export function daysAt(line: Line, at: number): Parsed<DaysExpression> | null {
  const whole = dayAt(line, at) ?? relativeDay(line, at) ?? ordinalAlone(line, at);
  const first = whole ?? numberAt(line, at);
  if (!first) return null;
  let isDay = whole !== null;
  const spans: DaySpan[] = [{ from: first.value, to: null }];
  const all = [first.value];
  let { next, isForeign } = first;
  while (all.length < MOST_DAYS) {
    const last = all.at(-1) as WrittenDay;
    const joint = jointAt(line, next, isForeign || last.month === null);
    const day = joint && (dayAt(line, joint.next) ?? listedDay(line, joint, last));
    const span = spans.at(-1) as DaySpan;
    if (!day || (joint.value === "to" && (span.to || isMovedFrom(line, at)))) break;
    if (!isDay && day.value.month !== null) {
      const isForward = day.value.day > last.day || (joint.value === "to" && day.value.day !== last.day);
      if (!isForward || day.isMonthFirst) return null;
      isDay = true;
    }
    if (joint.value === "to") span.to = day.value;
    else spans.push({ from: day.value, to: null });
    all.push(day.value);
    isForeign ||= day.isForeign;
    next = day.next;
  }
  if (!isDay) return null;
  share(all);
  const [only] = spans;
  const isOneDay = only && spans.length === 1 && only.to === null;
  const isUntil = isOneDay && matchAt(BEHIND_UNTIL, line, at) !== null;
  return {
    value: {
      ...daysBetween(line.starts[at] ?? 0, line.ends[next - 1] ?? 0, spans),
      spans: isUntil ? [{ from: null, to: only.from }] : spans,
      isOpening: isOneDay === true && matchAt(BEHIND_FROM, line, at) !== null,
    },
    next,
  };
}

/** "Rescheduled from November 14 to December 5": two days, no run. */
const isMovedFrom = ({ text, starts, offset }: Line, at: number): boolean =>
  /(?:scheduled|postponed|moved|changed)\s+from\s*$/i.test(
    text.slice(0, (starts[at] ?? 0) - offset).slice(-30),
  );

export const daysBetween = (start: number, end: number, spans: DaySpan[]): DaysExpression => ({
  kind: "days",
  start,
  end,
  spans,
  isOpening: false,
});

/** A day that only the structure of a page gives. */
export const oneDay = (at: number, day: DateReading): DaysExpression =>
  daysBetween(at, at, [{ from: { ...day, weekday: null }, to: null }]);

const BETWEEN = "(?: (?:[:,'’]|(?!{until}){the|at|to}))* ";
/** "Through Dec 13", "Now – Dec 13" */
const BEHIND_UNTIL = form(`(?<=(?:{until}|{now} {dash})${BETWEEN})`);
const BEHIND_FROM = form(`(?<=(?!{show}){from}${BETWEEN})`);

/** "4, 5 and 6 December", "Wed 6 – Sat 9 Jan": days share the month and the year that only some of them name. */
function share(days: WrittenDay[]): void {
  const pairs = days
    .slice(1)
    .map((next, index): [WrittenDay, WrittenDay] => [days[index] as WrittenDay, next]);
  for (const [day, next] of pairs.toReversed()) day.month ??= next.month;
  for (const [day, next] of pairs) next.month ??= day.month;
  const isLater = (a: WrittenDay, b: WrittenDay) => (a.month ?? 0) * 32 + a.day > (b.month ?? 0) * 32 + b.day;
  for (const [day, next] of pairs.toReversed())
    if (next.year !== null) day.year ??= next.year - (isLater(day, next) ? 1 : 0);
  for (const [day, next] of pairs)
    if (day.year !== null) next.year ??= day.year + (isLater(day, next) ? 1 : 0);
}

const ORDINAL_ALONE = form(`(?<!.)(${DAY})(?=( \\(| {weekday}(?!.))| (?:{dash}|[:|]))`);

/** "24th – Potluck" at the beginning of a line, below the heading of a month; "4 – Potluck" where the page lists days so; "4 (Fri)", "4 Friday". */
function ordinalAlone(line: Line, at: number): ParsedDay | null {
  const match = matchAt(ORDINAL_ALONE, line, at);
  if (!match) return null;
  const [written, , before] = match;
  const weekday = before ? weekdayAfter(line, at + written.length, false) : null;
  const isDay = weekday ?? (!before && (line.context.hasNumberedDays || written.length > 1));
  return isDay ? listed(written, at, weekday) : null;
}

const listed = (figures: string, at: number, weekday: Parsed<Weekday> | null = null): ParsedDay => ({
  value: { year: null, month: null, day: valueOfFigures(figures), weekday: weekday?.value.value ?? null },
  next: weekday?.next ?? at + figures.length,
  isMonthFirst: false,
  isForeign: weekday?.value.isForeign ?? false,
});

type Joint = Parsed<"to" | "and">;

const jointOf = (weakTo: string, weakAnd: string): string =>
  `(?:(?:[\n\r]| )({dash|to${weakTo}}|(?!{end}){until})[\n\r]? (?:{the|to} )*| (?:[,;](?: (?:[&+]|{and${weakAnd}}))?|[&+]|{and${weakAnd}}|(?<=[_.]|{month}_.)/) (?:{the} )?)`;
const JOINT = form(jointOf("", ""));
const WEAK_JOINT = form(`(?: \\.)?${jointOf("|weakTo", "|weakAnd")}`);

/** Joints of two days: a dash or "to", or a comma, "&" or "and". */
function jointAt(line: Line, at: number, mayBeWeak: boolean): Joint | null {
  const match = matchAt(mayBeWeak ? WEAK_JOINT : JOINT, line, at);
  return match && { value: match[1] === undefined ? "and" : "to", next: at + match[0].length };
}

const NUMBER = form(DAY);
/** Words that may stand behind a number that only its list makes a day. */
const LISTED = form(
  "(?!{dash}{=late})(?! (?:[$%]|(?!{at|from|of|to|until|and|weakAnd|weakTo|doors|show|noon|every|all|except|dayUnit|anyWeekday|month}){word}))(?: {dayUnit})?",
);
/** "Dec 12–13, 10am" and "Dec 4 & 5, 8pm" have two days, "Dec 5, 7-9pm" and "June 5, 12 noon" one. */
const IS_PAIR = form("(?<=(?:[&+]|{and}) ). ,");
const IS_CLOCK = form(" {am|pm|hour|noon|midnight}|:{number}");
const IS_TIME = form(
  `((?:${jointOf("", "")}{number}(?: [:.] .)?){0,5})(?: {am|pm}|{halfLetter}|( {hour}))| {noon|midnight}`,
);
/** "15, 22, 6:30 PM": what counts beyond twelve are days. */
const LAST_HOUR = 12;

/** The 5 of "Dec 4, 5 & 6" and the 6 of "Dec 4–6". */
function listedDay(line: Line, { value: joint, next: at }: Joint, last: WrittenDay): ParsedDay | null {
  const written = matchAt(NUMBER, line, at)?.[0] ?? "";
  const [day, behind] = [valueOfFigures(written[0]), at + written.length];
  const tail = day > last.day ? matchAt(LISTED, line, behind) : null;
  if (!tail || hoursOfDayAt(line, at)) return null;
  const isBeforeClock = joint === "to" || matchAt(IS_PAIR, line, at) !== null;
  const isPlain = written.length === 1;
  if (isBeforeClock ? matchAt(IS_CLOCK, line, behind) : isPlain && isHour(line, behind, day)) return null;
  const { value, ...rest } = listed(written, at);
  const next = behind + tail[0].length;
  const year = yearAt(line, next, false);
  return {
    ...rest,
    value: { ...value, month: last.month, year: year?.value ?? null },
    next: year?.next ?? next,
  };
}

/** Whether what follows a number makes it an hour: "7-9pm", "11-11.30am", "2 & 8pm", "12 noon". */
function isHour(line: Line, at: number, first: number): boolean {
  const match = matchAt(IS_TIME, line, at);
  const others = [...(match?.[1] ?? "").replace(/[:.] ?./g, "")].map(valueOfFigures);
  return match !== null && (match[3] !== undefined || ![first, ...others].some((value) => value > LAST_HOUR));
}

/** A number is a day where its list ends in a month: "4–6 Dec", "4, 5 and 6 December". */
function numberAt(line: Line, at: number): ParsedDay | null {
  const figures = matchAt(NUMBER, line, at)?.[0];
  return figures === undefined ? null : listed(figures, at);
}

const RELATIVE = form("(?<!.)(?:{today}|({tomorrow}))(?! (?:['’]|(?!{at|anyWeekday}){word}))");

/** "Today" and "Tomorrow" at the beginning of a line, alone or before a time or a date. */
function relativeDay(line: Line, at: number): ParsedDay | null {
  const { today } = line.context;
  const match = today && matchAt(RELATIVE, line, at);
  if (!match) return null;
  const number = Date.UTC(today.year ?? 0, (today.month ?? 1) - 1, today.day) / days(1);
  const day = dayFrom(number + (match[1] ? 1 : 0));
  return { value: { ...day, weekday: null }, next: at + 1, isMonthFirst: false, isForeign: false };
}
