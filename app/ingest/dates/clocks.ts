/**
 * The grammar of times of day: one, a range, a list, each with its role and zone: "Doors 7, show 8", "1:30, 4 & 6:30pm",
 * "5pm PT / 8pm ET". Times without AM or PM take it from their neighbours, else from the page.
 */
import { clockAt, minutesOf, type WrittenClock } from "./clock";
import { isLower, matchAt } from "./shape";
import { hoursOfDayAt, isWeekHour } from "./week-hours";
import { form, valueOfFigures, wordOf } from "./words";
import type { DateContext, Line, Parsed } from "./written-day";

type ClockRole = "doors" | "show" | "end";

export interface Clock {
  start: number;
  end: number;
  /** Minutes after midnight. */
  from: number;
  /** Minutes after midnight; before `from` where it is the next morning's. */
  to: number | null;
  role: ClockRole | null;
  /** IANA name of a zone that is written beside it. */
  zone: string | null;
  /** Neither AM nor PM is written, and the hour may be either. */
  isBare: boolean;
  /** "7ish" */
  isVague: boolean;
  /** Where its list begins: the times of one list have one. */
  list: number;
  /** The box around it, where the page has boxes. */
  box: { kind: string; start: number } | null;
}

export interface ClocksExpression {
  kind: "clocks";
  start: number;
  end: number;
  clocks: Clock[];
}

export const oneTime = (clock: Clock): ClocksExpression => ({
  kind: "clocks",
  start: clock.start,
  end: clock.end,
  clocks: [clock],
});

const HALF_DAY = 12 * 60;

interface Written extends Parsed<WrittenClock> {
  at: number;
  to: WrittenClock | null;
  zone: string | null;
}

type Minutes = Pick<Clock, "from" | "to" | "isBare">;

/** "Doors 19:00, 20:00": two times behind one word, so far apart, are the doors and the show. */
const [LEAST_DOORS, LONGEST_DOORS] = [30, 120];

export function clocksAt(line: Line, at: number, isAfterDay: boolean): Parsed<ClocksExpression> | null {
  const list = listAt(line, at, isAfterDay);
  const [first, last] = [list[0], list.at(-1)];
  if (!first || !last) return null;
  const behind = roleBehind(line, last.next);
  const role = behind?.value ?? roleBefore(line, at);
  const start = line.starts[at] ?? 0;
  // "7:00 PM 9:00 PM" without a mark may be a beginning and its end; three times are a row of shows.
  const isRow = line.letters.slice(first.next, last.at).trim() === "";
  const isPair = list.length === 2 && first.value.meridiem !== null && isRow;
  const isVague = !first.value.isCertain && hoursOfDayAt(line, at) === "vague";
  const resolved = resolveList(list, role, line.context);
  const gap = (resolved.at(-1)?.from ?? 0) - (resolved[0]?.from ?? 0);
  const isStages = list.length === 2 && !behind && gap >= LEAST_DOORS && gap <= LONGEST_DOORS;
  // "7pm for 7.30pm"
  const isFor = isStages && matchAt(FOR, line, first.next) !== null;
  const clocks = resolved.map((minutes, index): Clock => {
    const written = list[index] as Written;
    const begins = line.starts[written.at] ?? 0;
    const isShow = (isFor || (isStages && role === "doors")) && index === 1;
    return {
      start: begins,
      end: line.ends[written.next - 1] ?? 0,
      role: role === "end" && minutes.to !== null ? null : isShow ? "show" : isFor ? "doors" : role,
      zone: written.zone,
      isVague: written.value.isVague || isVague,
      list: isPair ? begins : start,
      box: null,
      ...minutes,
    };
  });
  if (clocks.some(({ from }) => Number.isNaN(from))) return null;
  const next = behind?.next ?? last.next;
  return { value: { kind: "clocks", start, end: line.ends[next - 1] ?? 0, clocks }, next };
}

const MOST_CLOCKS = 30;
/** Joints of the times of a list, "10 am or 1 pm" among them; "4:15 7:00 9:30 PM" and "1pm 4pm 7pm" are rows, "5:00 PM PST (8:00 PM EST)" a pair. */
const JOINT = form(
  "(?:(?: \\( (?:{word} ){1,3}\\))?(?: (?:[,&/|•·;+*]|{and|weakAnd|or|for})){1,3}| (?={number} (?::|{am|pm}))|(?<=.{zone}) \\() ",
);
const FOR = form(" {for}");
/** The beginning of a list of hours: after a day, a mark or "at", or at the start of a line. "Room 4, 7 PM" has none. */
const BEGINS_LIST = form("(?<=(?:^|[\n\r]|[:@(|•·,]|[-–—]_|{number|at|ordinal|anyWeekday}) )");

/** A list of times; numbers alone count only before a certain time of the list. */
function listAt(line: Line, at: number, isAfterDay: boolean): Written[] {
  const isLicensed = isLicensedAt(line, at, isAfterDay);
  const list: Written[] = [];
  let certain = 0;
  for (let from: number | null = at; from !== null && list.length < MOST_CLOCKS;) {
    const written = writtenAt(line, from, isAfterDay || list.length > 0, isLicensed);
    if (!written) break;
    list.push(written);
    const { value, to, next } = written;
    const before = list.slice(0, -1);
    const goesOn = isLicensed
      ? BEHIND_AND
      : before.some(({ value: { isCertain, hour } }) => !isCertain && hour > 0)
        ? LAST_OF_ROW
        : null;
    const isNext = goesOn !== null && certain === before.length && matchAt(goesOn, line, from) !== null;
    const isHour = before.length === 0 ? isLicensed : isNext;
    if (value.isCertain || to?.isCertain || isHour) certain = list.length;
    const joint = roleBehind(line, next) ? null : matchAt(JOINT, line, next);
    from = joint && next + joint[0].length;
  }
  const kept = list.slice(0, certain);
  const needsStart = kept.length > 1 && !kept[0]?.value.isCertain && !kept[0]?.to && !isLicensed;
  return needsStart && !matchAt(BEGINS_LIST, line, at) ? [] : kept;
}

const BEHIND = form("(?: \\()? (?:({doors})|({show})|{end})(?!(?: [:@)-]| {at})* {number})");

/** "7pm doors", "8pm (show)": not where the word begins another time, "7pm, show 8", or a name, "8pm Show Boat". */
function roleBehind(line: Line, at: number): Parsed<ClockRole> | null {
  const match = matchAt(BEHIND, line, at);
  const next = at + (match?.[0].length ?? 0);
  if (match?.[2] && !isLower(line, next - 1) && matchAt(BEFORE_WORD, line, next)) return null;
  return match && { value: match[1] ? "doors" : match[2] ? "show" : "end", next };
}

/** A number alone that may be an hour: not "7 places", "4.5". */
const LONE = form("({hourFigures})(?! (?!{doors|show|end|and|to|ish|sharp}){word}|\\.\\S)");
/** The 8 of "Sat 3 & 8" */
const BEHIND_AND = form("(?<=(?:&|{and}) ){hourFigures}(?! (?!{and}){word}|[./]\\S)");
/** The 9 of "1:30, 4, 6:30, 9" */
const LAST_OF_ROW = form("(?<=, ){hourFigures}(?=$|[\n;)|])");
const BEHIND_AT = form("(?<=@ |{=at|=from} )");
const BEHIND_WEEKDAY = form(
  "(?<={anyWeekday|weakWeekday|letterWeekday}(?: \\.)?(?: {night|matinee})?(?: [:,])? )",
);
const OTHER_STAGE = { doors: form("{show|end}", ""), show: form("{doors|end}", "") };
const STAGE_REACH = 10;

/** A word that makes a number alone an hour: "doors 7", "Fri 12/4 at 8". */
function isLicensedAt(line: Line, at: number, isAfterDay: boolean): boolean {
  const hour = valueOfFigures(matchAt(LONE, line, at)?.[1]);
  if (!(hour <= 12)) return false;
  if (matchAt(BEHIND_WEEKDAY, line, at)) return isAfterDay && isWeekHour(line, at);
  if (isAfterDay && hoursOfDayAt(line, at)) return true;
  const role = roleBefore(line, at);
  if (role === "end") return hour >= 1;
  // "Doors 2, show 3" is an afternoon; "Show 2" alone counts things.
  const around = line.letters.slice(Math.max(0, at - STAGE_REACH), at + STAGE_REACH);
  if (role) return hour >= 5 || OTHER_STAGE[role].test(around);
  return isAfterDay && matchAt(BEHIND_AT, line, at) !== null && hour >= 1 && hour <= 11;
}

/** "Doors: 7pm", "doors open at 7", "sign-up 7"; "open 18:30 / start 19:00"; "doors:" or "Ouverture des portes" alone above its time. */
const BEFORE = form(
  "(?<=(?:({doors}|{=sign} (?:- )?{=up}|{open}(?=[^]{0,14}{show}))|({show|matinee})|({end|until})) (?:(?:[:@–—=)-]|{at|is}) ){0,3}|" +
    "(?<!.)(?:({doors}(?: {from|of} {doors})?)|({show})|({end}))(?: :)?[\n\r])",
);

function roleBefore(line: Line, at: number): ClockRole | null {
  const match = matchAt(BEFORE, line, at);
  if (!match) return null;
  return (match[1] ?? match[4]) ? "doors" : (match[2] ?? match[5]) ? "show" : "end";
}

/** Joints of the beginning and the end of a time: "7–9pm", "7pm to 9", "dalle 15 alle 18", "between 1 and 3pm", "zwischen 10 und 17 Uhr". */
const UNTIL = form(
  "(?:[\n\r](?={dash})| )(?:{dash|to|until|weakTo}|(?<={=dalle}.{1,6}){=alle}|(?<=(?:{=between}|{=zwischen}).{1,6}){and})(?:[\n\r]| )(?:{at} )?",
);
/** "7pm - 20 people" and "8 - 10 May" are no ranges of times. */
const IS_OTHER = form("(?: (?:{unknown|month|ordinal})|/{number})");

/** A time and, where it is a range, its end. */
function writtenAt(line: Line, at: number, isAfterDay: boolean, isLicensed: boolean): Written | null {
  const first = clockAt(line, at, isAfterDay);
  if (!first) return null;
  const zone = zoneAt(line, first.next);
  const next = zone?.next ?? first.next;
  const plain = { at, value: first.value, to: null, next, zone: zone?.value ?? null };
  const joint = matchAt(UNTIL, line, next);
  const end = joint && clockAt(line, next + joint[0].length, isAfterDay);
  if (!end) return plain;
  const mayBeBare =
    (first.value.isCertain || isLicensed) &&
    !matchAt(IS_OTHER, line, end.next) &&
    (end.value.hour <= 12 || first.value.is24Hours);
  if (!end.value.isCertain && !mayBeBare) return plain;
  const behind = zoneAt(line, end.next);
  return { ...plain, to: end.value, next: behind?.next ?? end.next, zone: behind?.value ?? plain.zone };
}

const ZONE = form(
  " (?:\\( ({zone})(?: {zoneTail})* \\)|({zone})((?: {zoneTail})*)((?:[+]|{dash}){number}(?::{number})?)?)",
);
const BEFORE_WORD = form(" {word}");

/** "ET", "(EST)", "Eastern time"; "et" is French, "Central Park" none. The offset in "GMT-5" is taken for the page's own. */
function zoneAt(line: Line, at: number): Parsed<string | null> | null {
  const match = matchAt(ZONE, line, at);
  const letter = match?.[1] ?? match?.[2] ?? "";
  const word = wordOf(letter);
  if (!match || !word?.zone) return null;
  if (word.text.length === 2 && isLower(line, at + match[0].indexOf(letter))) return null;
  const next = at + match[0].length;
  const isName = word.text.length > 4 && match[3] === "" && matchAt(BEFORE_WORD, line, next);
  return isName ? null : { value: match[4] ? null : word.zone, next };
}

/** It begins at the end, because a list takes AM or PM from its last time: "1:30, 4:15, 7:00 PM". */
function resolveList(list: Written[], role: ClockRole | null, context: DateContext): Minutes[] {
  const resolved: Minutes[] = [];
  for (const written of list.toReversed()) resolved.unshift(resolveOne(written, resolved[0], role, context));
  return resolved;
}

/** A time takes its missing half of the day from the time behind it, or from its end: "7, 9pm", "7-9pm", "11-1pm", "9 PM-2", "5:30-7". */
function resolveOne(
  { value, to }: Written,
  next: Minutes | undefined,
  role: ClockRole | null,
  context: DateContext,
): Minutes {
  const plain = plainMinutes(value) ?? Number.NaN;
  const end = to ? (plainMinutes(to) ?? 0) : null;
  const hasHalf = to ? to.meridiem !== null && value.hour <= 12 : next !== undefined && !next.isBare;
  if (isOpen(value) && hasHalf) {
    const [evening, morning] = [(plain % HALF_DAY) + HALF_DAY, plain % HALF_DAY];
    const limit = end ?? next?.from ?? 0;
    const from = evening >= limit && morning < limit ? morning : evening;
    return { from, to: end, isBare: false };
  }
  const { from, isBare } = isOpen(value)
    ? bareTime(plain, to ? null : role, context, !to && !value.isCertain)
    : { from: plain, isBare: false };
  if (!to || end === null || !isOpen(to)) return { from, to: end, isBare: isBare && !to };
  const morning = end % HALF_DAY;
  const isEvening = morning <= from && morning + HALF_DAY > from;
  return { from, to: value.is24Hours ? end : isEvening ? morning + HALF_DAY : morning, isBare };
}

const plainMinutes = (clock: WrittenClock): number | null => minutesOf(clock, clock.meridiem);

const isOpen = ({ meridiem, is24Hours }: WrittenClock): boolean => meridiem === null && !is24Hours;

/** A bare time before this one is in the afternoon or evening: "7:30". */
const EARLIEST_MORNING = 9 * 60;
/** After "doors" or "show", or on a page of evenings, a bare time before this one is in the evening too. */
const LATEST_EVENING = 10 * 60;

function bareTime(
  plain: number,
  role: ClockRole | null,
  { is24Hours, isEvening }: DateContext,
  isHourAlone: boolean,
): Omit<Minutes, "to"> {
  if (is24Hours) return { from: plain, isBare: false };
  const isShow = role === "doors" || role === "show" || isEvening;
  const latest = isHourAlone ? HALF_DAY : isShow ? LATEST_EVENING : EARLIEST_MORNING;
  const from = plain < latest && plain >= 60 ? plain + HALF_DAY : plain;
  return { from, isBare: from < HALF_DAY };
}
