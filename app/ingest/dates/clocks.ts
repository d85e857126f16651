/**
 * The grammar of times of day: one, a range, a list, each with its role and zone: "Doors 7, show 8", "1:30, 4 & 6:30pm",
 * "5pm PT / 8pm ET". Times without AM or PM take it from their neighbours, else from the page.
 */
import { isLicensedAt, roleBefore, roleBehind, type ClockRole } from "./clock-roles";
import { clockAt, minutesOf, type WrittenClock } from "./clock";
import { isLower, matchAt, type Shape } from "./shape";
import { form, wordOf } from "./words";
import type { Parsed } from "./written-day";

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

/** Decisions of the page as a whole about its times. */
export interface ClockContext {
  /** "19:30" somewhere on the page, and nowhere "pm". */
  is24Hours: boolean;
  /** Bare times of the page are in the evening: "9:30" beside "7:00" and "7:30". */
  isEvening: boolean;
}

const HALF_DAY = 12 * 60;

interface Written extends Parsed<WrittenClock> {
  at: number;
  to: WrittenClock | null;
  zone: string | null;
}

type Minutes = Pick<Clock, "from" | "to" | "isBare">;

/** "Doors 19:00, 20:00": two times behind one word, so far apart, are the doors and the show. */
const [LEAST_DOORS, LONGEST_DOORS] = [30, 120];

export function clocksAt(
  shape: Shape,
  at: number,
  isAfterDay: boolean,
  context: ClockContext,
): Parsed<ClocksExpression> | null {
  const list = listAt(shape, at, isAfterDay);
  const [first, last] = [list[0], list.at(-1)];
  if (!first || !last) return null;
  const behind = roleBehind(shape, last.next);
  const role = behind?.value ?? roleBefore(shape, at);
  const start = shape.starts[at] ?? 0;
  // "7:00 PM 9:00 PM" without a mark may be a beginning and its end; three times are a row of shows.
  const isRow = shape.letters.slice(first.next, last.at).trim() === "";
  const isPair = list.length === 2 && first.value.meridiem !== null && isRow;
  const gap = list.length === 2 && !behind ? (plainMinutes(last) ?? 0) - (plainMinutes(first) ?? 0) : 0;
  const clocks = resolveList(list, role, context).map((minutes, index): Clock => {
    const written = list[index] as Written;
    const begins = shape.starts[written.at] ?? 0;
    const isShow = role === "doors" && index === 1 && gap >= LEAST_DOORS && gap <= LONGEST_DOORS;
    return {
      start: begins,
      end: shape.ends[written.next - 1] ?? 0,
      role: role === "end" && minutes.to !== null ? null : isShow ? "show" : role,
      zone: written.zone,
      isVague: written.value.isVague,
      list: isPair ? begins : start,
      box: null,
      ...minutes,
    };
  });
  if (clocks.some(({ from }) => Number.isNaN(from))) return null;
  const next = behind?.next ?? last.next;
  return { value: { kind: "clocks", start, end: shape.ends[next - 1] ?? 0, clocks }, next };
}

const plainMinutes = ({ value }: Written): number | null => minutesOf(value, value.meridiem);

const MOST_CLOCKS = 30;
/** What joins the times of a list; "4:15 7:00 9:30 PM" and "1pm 4pm 7pm" are rows, "5:00 PM PST (8:00 PM EST)" a pair. */
const JOINT = form(
  "(?:(?: (?:[,&/|•·;+]|{and|weakAnd})){1,3}| (?={number} (?::|{am|pm}))|(?<=.{zone}) \\() ",
);
/** A list of hours begins after a day, a mark or "at", or at the beginning of its line: "Room 4, 7 PM" is none. */
const BEGINS_LIST = form("(?<=(?:^|[\n\r]|[:@(|•·,]|[-–—]_|{number|at|ordinal|anyWeekday}) )");

/** A list of times; numbers alone count only before a certain time of the list. */
function listAt(shape: Shape, at: number, isAfterDay: boolean): Written[] {
  const isLicensed = isLicensedAt(shape, at, isAfterDay);
  const list: Written[] = [];
  let certain = 0;
  for (let from: number | null = at; from !== null && list.length < MOST_CLOCKS;) {
    const written = writtenAt(shape, from, isAfterDay || list.length > 0);
    if (!written) break;
    list.push(written);
    const { value, to, next } = written;
    if (value.isCertain || to?.isCertain || (isLicensed && list.length === 1)) certain = list.length;
    const joint = roleBehind(shape, next) ? null : matchAt(JOINT, shape, next);
    from = joint && next + joint[0].length;
  }
  const kept = list.slice(0, certain);
  const needsStart = kept.length > 1 && !kept[0]?.value.isCertain && !kept[0]?.to && !isLicensed;
  return needsStart && !matchAt(BEGINS_LIST, shape, at) ? [] : kept;
}

/** Between the beginning and the end of a time: "7–9pm", "7pm to 9", "dalle 15 alle 18". */
const UNTIL = form(
  "(?:[\n\r](?={dash})| )(?:{dash|to|until|weakTo}|(?<={=dalle}.{1,6}){=alle})(?:[\n\r]| )(?:{at} )?",
);
/** "7pm - 20 people" and "8 - 10 May" are no ranges of times. */
const IS_OTHER = form(" (?:{unknown|month|ordinal})");

/** A time and, where it is a range, its end. */
function writtenAt(shape: Shape, at: number, isAfterDay: boolean): Written | null {
  const first = clockAt(shape, at, isAfterDay);
  if (!first) return null;
  const zone = zoneAt(shape, first.next);
  const next = zone?.next ?? first.next;
  const plain = { at, value: first.value, to: null, next, zone: zone?.value ?? null };
  const joint = matchAt(UNTIL, shape, next);
  const end = joint && clockAt(shape, next + joint[0].length, isAfterDay);
  if (!end) return plain;
  const mayBeBare =
    first.value.isCertain &&
    !matchAt(IS_OTHER, shape, end.next) &&
    (end.value.hour <= 12 || first.value.is24Hours);
  if (!end.value.isCertain && !mayBeBare) return plain;
  const behind = zoneAt(shape, end.next);
  return { ...plain, to: end.value, next: behind?.next ?? end.next, zone: behind?.value ?? plain.zone };
}

const ZONE = form(" (?:\\( ({zone})(?: {zoneTail})* \\)|({zone})((?: {zoneTail})*))");
const BEFORE_WORD = form(" {word}");

/** "ET", "(EST)", "Eastern time"; "et" is French, and "Central Park" none. */
function zoneAt(shape: Shape, at: number): Parsed<string> | null {
  const match = matchAt(ZONE, shape, at);
  const letter = match?.[1] ?? match?.[2] ?? "";
  const word = wordOf(letter);
  if (!match || !word?.zone) return null;
  if (word.text.length === 2 && isLower(shape, at + match[0].indexOf(letter))) return null;
  const next = at + match[0].length;
  const isName = word.text.length > 4 && match[3] === "" && matchAt(BEFORE_WORD, shape, next);
  return isName ? null : { value: word.zone, next };
}

/** From the end, because a list takes AM or PM from its last time: "1:30, 4:15, 7:00 PM". */
function resolveList(list: Written[], role: ClockRole | null, context: ClockContext): Minutes[] {
  const resolved: Minutes[] = [];
  for (const written of list.toReversed()) resolved.unshift(resolveOne(written, resolved[0], role, context));
  // "6:45, 9:30": behind a time in the evening comes a later one.
  return resolved.map((clock, index) => {
    const before = resolved[index - 1]?.from ?? 0;
    const isLate = clock.isBare && before > clock.from && clock.from + HALF_DAY > before;
    return isLate ? { ...clock, from: clock.from + HALF_DAY, isBare: false } : clock;
  });
}

function resolveOne(
  written: Written,
  next: Minutes | undefined,
  role: ClockRole | null,
  context: ClockContext,
): Minutes {
  const { value, to } = written;
  const plain = plainMinutes(written) ?? Number.NaN;
  if (to) return resolveRange(value, to, plain, context);
  if (!isOpen(value)) return { from: plain, to: null, isBare: false };
  if (!next || next.isBare) return { ...bareTime(plain, role, context, !value.isCertain), to: null };
  const halves = [(plain % HALF_DAY) + HALF_DAY, plain % HALF_DAY];
  return { from: halves.find((minutes) => minutes < next.from) ?? plain, to: null, isBare: false };
}

/** Each end takes its missing half of the day from the other: "7-9pm", "11-1pm", "9 PM-2", "5:30-7". */
function resolveRange(
  first: WrittenClock,
  last: WrittenClock,
  plain: number,
  context: ClockContext,
): Minutes {
  if (isOpen(first) && last.meridiem && first.hour <= 12) {
    const to = minutesOf(last, last.meridiem) ?? 0;
    const same = minutesOf(first, last.meridiem) ?? to;
    const other = minutesOf(first, last.meridiem === "pm" ? "am" : "pm");
    return { from: same < to ? same : (other ?? plain), to, isBare: false };
  }
  const { from, isBare } = isOpen(first)
    ? bareTime(plain, null, context, false)
    : { from: plain, isBare: false };
  const to = minutesOf(last, last.meridiem) ?? 0;
  if (!isOpen(last)) return { from, to, isBare: false };
  const morning = to % HALF_DAY;
  const isEvening = morning <= from && morning + HALF_DAY > from;
  return { from, to: first.is24Hours ? to : isEvening ? morning + HALF_DAY : morning, isBare };
}

const isOpen = ({ meridiem, is24Hours }: WrittenClock): boolean => meridiem === null && !is24Hours;

/** A bare time before this one is in the afternoon or evening: "7:30". */
const EARLIEST_MORNING = 9 * 60;
/** After "doors" or "show", or on a page of evenings, a bare time before this one is in the evening too. */
const LATEST_EVENING = 10 * 60;

function bareTime(
  plain: number,
  role: ClockRole | null,
  { is24Hours, isEvening }: ClockContext,
  isHourAlone: boolean,
): Omit<Minutes, "to"> {
  if (is24Hours) return { from: plain, isBare: false };
  const isShow = role === "doors" || role === "show" || isEvening;
  const latest = isHourAlone ? HALF_DAY : isShow ? LATEST_EVENING : EARLIEST_MORNING;
  const from = plain < latest && plain >= 60 ? plain + HALF_DAY : plain;
  return { from, isBare: from < HALF_DAY };
}
