/**
 * The grammar of times of day: one, a range, a list, each with its role and zone: "Doors 7, show 8", "1:30, 4 & 6:30pm",
 * "5pm PT / 8pm ET". Times without AM or PM take it from their neighbours, else from the page.
 */
import { isLicensedAt, roleBefore, roleBehind, type ClockRole } from "./clock-roles";
import { clockAt, minutesOf, type WrittenClock } from "./clock";
import { DASHES, isMark, means, type Parsed } from "./day";
import type { Token } from "./tokens";

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

/** What the page as a whole says of its times. */
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
  const list = listAt(tokens, at, isAfterDay, isLicensedAt(tokens, at, isAfterDay));
  const last = list.at(-1);
  if (!last) return null;
  const behind = roleBehind(tokens, last.next);
  const role = behind?.value ?? roleBefore(tokens, at);
  const isPair = areBeginningAndEnd(tokens, list);
  const clocks = resolveList(list, role, context).map((clock, index): Clock => {
    const written = list[index] as Written;
    return {
      start: (tokens[written.at] as Token).start,
      end: (tokens[written.next - 1] as Token).end,
      role:
        role === "end" && clock.to !== null
          ? null
          : role === "doors" && isShowBehindDoors(list, index, behind)
            ? "show"
            : role,
      zone: written.zone,
      isVague: written.value.isVague,
      list: (tokens[isPair ? written.at : at] as Token).start,
      box: null,
      ...clock,
    };
  });
  if (clocks.some(({ from }) => Number.isNaN(from))) return null;
  const next = behind?.next ?? last.next;
  return {
    value: {
      kind: "clocks",
      start: (tokens[at] as Token).start,
      end: (tokens[next - 1] as Token).end,
      clocks,
    },
    next,
  };
}

const MOST_CLOCKS = 30;

/** A list of times; numbers alone count only before a certain time of the list. */
function listAt(tokens: Token[], at: number, isAfterDay: boolean, isLicensed: boolean): Written[] {
  const list: Written[] = [];
  let lastCertain = -1;
  for (let from = at; list.length < MOST_CLOCKS;) {
    const written = writtenAt(tokens, from, isAfterDay || list.length > 0);
    if (!written) break;
    list.push(written);
    if (written.value.isCertain || written.to?.isCertain) lastCertain = list.length - 1;
    else if (isLicensed && list.length === 1 && written.value.hour <= 12) lastCertain = 0;
    if (roleBehind(tokens, written.next)) break;
    const next = overListMarks(tokens, written.next, written.zone !== null);
    // "4:15 7:00 9:30 PM", "1pm 4pm 7pm"
    const isRow =
      next === written.next &&
      tokens[next]?.kind === "number" &&
      (isMark(tokens[next + 1], ":") || means(tokens[next + 1], "am", "pm"));
    if (next === written.next && !isRow) break;
    from = next;
  }
  const kept = list.slice(0, lastCertain + 1);
  const [first] = kept;
  const needsStart = first && !first.value.isCertain && !first.to && !isLicensed && kept.length > 1;
  return needsStart && !mayBeginList(tokens, at) ? [] : kept;
}

/** A time and, where it is a range, its end. */
function writtenAt(tokens: Token[], at: number, isAfterDay: boolean): Written | null {
  const first = clockAt(tokens, at, isAfterDay);
  if (!first) return null;
  let zone = zoneAt(tokens, first.next);
  let next = zone?.next ?? first.next;
  const before = tokens[next]?.kind === "break" && isMark(tokens[next + 1], DASHES) ? next + 1 : next;
  const joint = rangeJoint(tokens, before) ? before + 1 : -1;
  const after = joint > 0 && tokens[joint]?.kind === "break" ? joint + 1 : joint;
  const end = joint > 0 ? clockAt(tokens, means(tokens[after], "at") ? after + 1 : after, isAfterDay) : null;
  const isEnd = end !== null && mayBeEnd(tokens, first.value, end);
  if (isEnd) {
    next = end.next;
    const zoneBehind = zoneAt(tokens, next);
    if (zoneBehind) [zone, next] = [zoneBehind, zoneBehind.next];
  }
  return { at, value: first.value, to: isEnd ? end.value : null, next, zone: zone?.value ?? null };
}

/** "ET", "(EST)", "Eastern time"; "Central Park" is none. */
function zoneAt(tokens: Token[], from: number): Parsed<string> | null {
  const isBracketed = isMark(tokens[from], "(");
  const at = isBracketed ? from + 1 : from;
  const token = tokens[at];
  const zone = token?.word?.zone;
  if (!token || !zone || (token.text.length === 2 && token.isLower)) return null;
  let next = at + 1;
  while (/^(?:time|standard|daylight)$/.test(tokens[next]?.text ?? "")) next++;
  const after = tokens[next];
  if (isBracketed) return isMark(after, ")") ? { value: zone, next: next + 1 } : null;
  const isName = token.text.length > 4 && next === at + 1 && after?.kind === "word";
  return isName ? null : { value: zone, next };
}

const rangeJoint = (tokens: Token[], at: number): boolean =>
  isMark(tokens[at], DASHES) ||
  means(tokens[at], "to", "until", "weakTo") ||
  // "dalle 15 alle 18"
  (tokens[at]?.text === "alle" && tokens.slice(Math.max(0, at - 4), at).some(({ text }) => text === "dalle"));

/** "7pm - 20" and "8 - 10 May" are no ranges of times. */
function mayBeEnd(tokens: Token[], first: WrittenClock, end: Parsed<WrittenClock>): boolean {
  if (!end.value.isCertain && !first.isCertain) return false;
  if (end.value.isCertain) return true;
  const after = tokens[end.next];
  const isDay = after?.word?.month !== undefined || means(after, "ordinal");
  return !isDay && (end.value.hour <= 12 || first.is24Hours) && !(after?.kind === "word" && !after.word);
}

/** Skips what joins the times of a list; the same index if nothing does. */
function overListMarks(tokens: Token[], from: number, isZoned: boolean): number {
  let at = from;
  while (isListMark(tokens[at]) && at - from < 3) at++;
  // "5:00 PM PST (8:00 PM EST)"
  if (at === from && isZoned && isMark(tokens[at], "(")) at++;
  return at;
}

const isListMark = (token: Token | undefined): boolean =>
  isMark(token, ",&/|•·;+") || means(token, "and", "weakAnd");

/** A list of hours begins after a day, a mark or "at", or at the beginning of its line: "Room 4, 7 PM" is none. */
function mayBeginList(tokens: Token[], at: number): boolean {
  const before = tokens[at - 1];
  return (
    !before ||
    before.kind === "break" ||
    before.kind === "number" ||
    (isMark(before, ":@(|•·-–—,") && !(isMark(before, "-–—") && before.isGlued)) ||
    means(before, "at", "ordinal") ||
    before.word?.weekday !== undefined
  );
}

/** "Doors 19:00, 20:00": two times behind one word are the doors and the show. */
const isShowBehindDoors = (list: Written[], index: number, behind: unknown): boolean => {
  const [doors, show] = list;
  if (index !== 1 || list.length !== 2 || behind || !doors || !show) return false;
  const gap = show.value.hour * 60 + show.value.minute - (doors.value.hour * 60 + doors.value.minute);
  return gap >= 30 && gap <= 120;
};

/** "7:00 PM 9:00 PM" without a mark may be a beginning and its end; three times are a row of shows. */
function areBeginningAndEnd(tokens: Token[], list: Written[]): boolean {
  const [first, last, other] = list;
  return (
    first !== undefined &&
    last !== undefined &&
    !other &&
    first.value.meridiem !== null &&
    first.next === last.at &&
    tokens.length > 0
  );
}

/** From the end, because a list takes AM or PM from its last time: "1:30, 4:15, 7:00 PM". */
function resolveList(list: Written[], role: ClockRole | null, context: ClockContext): Minutes[] {
  const resolved: Minutes[] = [];
  for (let index = list.length - 1; index >= 0; index--) {
    const written = list[index] as Written;
    resolved.unshift(resolveOne(written, resolved[0], role, context));
  }
  return ascending(resolved);
}

/** "6:45, 9:30": behind a time in the evening comes a later one. */
const ascending = (list: Minutes[]): Minutes[] =>
  list.map((clock, index) => {
    const before = list[index - 1];
    const isLate = clock.isBare && before && before.from > clock.from && clock.from + HALF_DAY > before.from;
    return isLate ? { ...clock, from: clock.from + HALF_DAY, isBare: false } : clock;
  });

function resolveOne(
  { value, to }: Written,
  next: Minutes | undefined,
  role: ClockRole | null,
  context: ClockContext,
): Minutes {
  const plain = minutesOf(value, value.meridiem) ?? Number.NaN;
  if (to) return resolveRange(value, to, plain, context);
  if (!isOpen(value)) return { from: plain, to: null, isBare: false };
  if (next && !next.isBare) {
    const evening = (plain % HALF_DAY) + HALF_DAY;
    return {
      from: evening < next.from ? evening : plain % HALF_DAY < next.from ? plain % HALF_DAY : plain,
      to: null,
      isBare: false,
    };
  }
  return { ...bareTime(plain, role, context, !value.isCertain), to: null };
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
    const same = minutesOf(first, last.meridiem);
    const from = same !== null && same < to ? same : minutesOf(first, last.meridiem === "pm" ? "am" : "pm");
    return { from: from ?? plain, to, isBare: false };
  }
  const isGuessed = isOpen(first);
  const { from, isBare } = isGuessed ? bareTime(plain, null, context, false) : { from: plain, isBare: false };
  const written = minutesOf(last, last.meridiem) ?? 0;
  if (!isOpen(last)) return { from, to: written, isBare: false };
  const evening = (written % HALF_DAY) + HALF_DAY;
  const morning = written % HALF_DAY;
  const to = morning > from ? morning : evening > from && !first.is24Hours ? evening : morning;
  return { from, to: first.is24Hours ? written : to, isBare: isBare && first.meridiem === null };
}

const isOpen = ({ meridiem, is24Hours }: WrittenClock): boolean => meridiem === null && !is24Hours;

/** A bare time before this one is in the afternoon or evening: "7:30". */
const EARLIEST_MORNING = 9 * 60;
/** After "doors" or "show", or on a page of evenings, a bare time before this one is in the evening too. */
const LATEST_EVENING = 10 * 60;

function bareTime(
  plain: number,
  role: ClockRole | null,
  context: ClockContext,
  isHourAlone: boolean,
): Omit<Minutes, "to"> {
  const isEvening =
    plain < EARLIEST_MORNING ||
    (plain < LATEST_EVENING && (role === "doors" || role === "show" || context.isEvening)) ||
    (isHourAlone && plain < HALF_DAY);
  const from = !context.is24Hours && isEvening && plain >= 60 ? plain + HALF_DAY : plain;
  return { from, isBare: from < HALF_DAY && !context.is24Hours };
}
