/**
 * The grammar of times of day: one, a range, a list, each with its role and zone: "Doors 7, show 8", "1:30, 4 & 6:30pm",
 * "5pm PT / 8pm ET". Times without AM or PM take it from their neighbours, else from the page.
 */
import { isLicensedAt, roleBefore, roleBehind, type ClockRole } from "./clock-roles";
import { clockAt, minutesOf, type WrittenClock } from "./clock";
import { DASHES, lengthOf } from "./day";
import { isGlued, isMark, means, type Parsed, type Token } from "./tokens";

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

export function clocksAt(
  tokens: Token[],
  at: number,
  isAfterDay: boolean,
  context: ClockContext,
): Parsed<ClocksExpression> | null {
  const list = listAt(tokens, at, isAfterDay);
  const [first, last] = [list[0], list.at(-1)];
  if (!first || !last) return null;
  const behind = roleBehind(tokens, last.next);
  const role = behind?.value ?? roleBefore(tokens, at);
  const start = (tokens[at] as Token).start;
  // "7:00 PM 9:00 PM" without a mark may be a beginning and its end; three times are a row of shows.
  const isPair = list.length === 2 && first.value.meridiem !== null && first.next === last.at;
  const gap = list.length === 2 && !behind ? (plainMinutes(last) ?? 0) - (plainMinutes(first) ?? 0) : 0;
  const clocks = resolveList(list, role, context).map((minutes, index): Clock => {
    const written = list[index] as Written;
    const begins = (tokens[written.at] as Token).start;
    const isShow = role === "doors" && index === 1 && gap >= LEAST_DOORS && gap <= LONGEST_DOORS;
    return {
      start: begins,
      end: (tokens[written.next - 1] as Token).end,
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
  return { value: { kind: "clocks", start, end: (tokens[next - 1] as Token).end, clocks }, next };
}

/** "Doors 19:00, 20:00": two times behind one word, so far apart, are the doors and the show. */
const [LEAST_DOORS, LONGEST_DOORS] = [30, 120];

const plainMinutes = ({ value }: Written): number | null => minutesOf(value, value.meridiem);

const MOST_CLOCKS = 30;

/** A list of times; numbers alone count only before a certain time of the list. */
function listAt(tokens: Token[], at: number, isAfterDay: boolean): Written[] {
  const isLicensed = isLicensedAt(tokens, at, isAfterDay);
  const list: Written[] = [];
  let certain = 0;
  for (let from = at; list.length < MOST_CLOCKS;) {
    const written = writtenAt(tokens, from, isAfterDay || list.length > 0);
    if (!written) break;
    list.push(written);
    const { value, to, next, zone } = written;
    if (value.isCertain || to?.isCertain || (isLicensed && list.length === 1)) certain = list.length;
    if (roleBehind(tokens, next)) break;
    from = overListMarks(tokens, next, zone !== null);
    // "4:15 7:00 9:30 PM", "1pm 4pm 7pm"
    const second = tokens[from + 1];
    const isRow = tokens[from]?.kind === "number" && (isMark(second, ":") || means(second, "am", "pm"));
    if (from === next && !isRow) break;
  }
  const kept = list.slice(0, certain);
  const needsStart = kept.length > 1 && !kept[0]?.value.isCertain && !kept[0]?.to && !isLicensed;
  return needsStart && !mayBeginList(tokens, at) ? [] : kept;
}

/** A time and, where it is a range, its end. */
function writtenAt(tokens: Token[], at: number, isAfterDay: boolean): Written | null {
  const first = clockAt(tokens, at, isAfterDay);
  if (!first) return null;
  const zone = zoneAt(tokens, first.next);
  const plain = {
    at,
    value: first.value,
    to: null,
    next: zone?.next ?? first.next,
    zone: zone?.value ?? null,
  };
  const isOnNextLine = tokens[plain.next]?.kind === "break" && isMark(tokens[plain.next + 1], DASHES);
  const joint = isOnNextLine ? plain.next + 1 : plain.next;
  // "dalle 15 alle 18"
  const isItalian =
    tokens[joint]?.text === "alle" &&
    tokens.slice(Math.max(0, joint - 4), joint).some(({ text }) => text === "dalle");
  if (!isItalian && !isMark(tokens[joint], DASHES) && !means(tokens[joint], "to", "until", "weakTo"))
    return plain;
  let after = tokens[joint + 1]?.kind === "break" ? joint + 2 : joint + 1;
  if (means(tokens[after], "at")) after++;
  const end = clockAt(tokens, after, isAfterDay);
  if (!end || !mayBeEnd(tokens, first.value, end)) return plain;
  const behind = zoneAt(tokens, end.next);
  return { ...plain, to: end.value, next: behind?.next ?? end.next, zone: behind?.value ?? plain.zone };
}

/** "ET", "(EST)", "Eastern time"; "Central Park" is none. */
function zoneAt(tokens: Token[], from: number): Parsed<string> | null {
  const isBracketed = isMark(tokens[from], "(");
  const at = isBracketed ? from + 1 : from;
  const token = tokens[at];
  const zone = token?.word?.zone;
  if (!token || !zone || (token.isLower && lengthOf(token) === 2)) return null;
  let next = at + 1;
  while (/^(?:time|standard|daylight)$/.test(tokens[next]?.text ?? "")) next++;
  if (isBracketed) return isMark(tokens[next], ")") ? { value: zone, next: next + 1 } : null;
  const isName = token.text.length > 4 && next === at + 1 && tokens[next]?.kind === "word";
  return isName ? null : { value: zone, next };
}

/** "7pm - 20" and "8 - 10 May" are no ranges of times. */
function mayBeEnd(tokens: Token[], first: WrittenClock, { value, next }: Parsed<WrittenClock>): boolean {
  if (value.isCertain || !first.isCertain) return value.isCertain;
  const after = tokens[next];
  const isOther = after?.kind === "word" && (!after.word || after.word.month !== undefined);
  return !isOther && !means(after, "ordinal") && (value.hour <= 12 || first.is24Hours);
}

/** Skips what joins the times of a list; the same index if nothing does. */
function overListMarks(tokens: Token[], from: number, isZoned: boolean): number {
  let at = from;
  while (at - from < 3 && (isMark(tokens[at], ",&/|•·;+") || means(tokens[at], "and", "weakAnd"))) at++;
  // "5:00 PM PST (8:00 PM EST)"
  return at === from && isZoned && isMark(tokens[at], "(") ? at + 1 : at;
}

/** A list of hours begins after a day, a mark or "at", or at the beginning of its line: "Room 4, 7 PM" is none. */
function mayBeginList(tokens: Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (before?.kind === "mark") return isMark(before, ":@(|•·-–—,") && !isGlued(before, "-–—");
  return before?.kind !== "word" || means(before, "at", "ordinal") || before.word?.weekday !== undefined;
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
