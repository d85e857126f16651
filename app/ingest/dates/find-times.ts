/** Times of day in human text: "7pm", "7-9:30 PM", "19:30", "noon", "Doors 7 / Show 8". */
import { oneOf } from "~/lib/regex";
import { trimEndOf } from "~/lib/text";
import { to24Hours } from "./date-words";
import { digitWindows } from "./digit-windows";
import { addHoursAfterAt, addHoursAfterStageWords, addListedHours, resolveMeridiems } from "./infer-meridiem";
import type { TimeMention } from "./time-mention";

const MERIDIEM = "\\s*([ap])\\.?\\s?m(?:(?![a-z])|(?=[ecmp][sd]?t\\b))\\.?|([ap])(?![\\w'’])";
const DASH = "\\s*(?:-|–|—|‑|−|\\bto\\b|\\btill?\\b|\\buntil\\b|\\bthru\\b)\\s*";
const ONE = `(noon|midnight)|(\\d{1,2})(?:[:.h](\\d{2})(?::\\d{2})?(?!\\d))?(?:${MERIDIEM})?`;
/** A quick test of the first character, for speed. */
const FIRST = "(?=[\\dnm])";
const TIMES = new RegExp(
  `${FIRST}(?:(?<![\\d.,:/$€£#])|(?<=\\bkl\\.))\\b(?:${ONE})(?:${DASH}(?:${ONE}))?`,
  "gi",
);

interface Clock {
  hour: number;
  minute: number;
  meridiem: string | undefined;
  /** Has a meridiem, a colon or a word, so it can only be a time. */
  isCertain: boolean;
}

function readClock([word, hour, minute, long, short]: (string | undefined)[]): Clock | null {
  if (word)
    return { hour: word.toLowerCase() === "noon" ? 12 : 0, minute: 0, meridiem: undefined, isCertain: true };
  if (hour === undefined) return null;
  const meridiem = long ?? short;
  const clock = { hour: Number(hour), minute: Number(minute ?? 0), meridiem };
  if (clock.minute > 59 || clock.hour > 24 || (meridiem && clock.hour > 23)) return null;
  return { ...clock, isCertain: meridiem !== undefined || minute !== undefined };
}

/** Minutes after midnight, or null if the clock has no such hour. */
function minutesOf(clock: Clock, meridiem: string | undefined): number | null {
  const hour = to24Hours(clock.hour, meridiem);
  return hour === null || hour > 23 ? null : hour * 60 + clock.minute;
}

const ROLES: [Exclude<TimeMention["role"], null>, string][] = [
  ["doors", "(?:doors?(?:\\s*open\\w*)?|sign[- ]?ups?)"],
  ["show", "(?:show|starts?|music|begins?|performance|screening|curtain)"],
  ["end", "(?:ends?|until|till?|closes?)"],
];
const ROLES_BEFORE = ROLES.map(([role, words]) => ({
  role,
  pattern: new RegExp(`\\b${words}[\\s:@–—-]*(?:at\\s*)?$`, "i"),
}));
// A masked date (\u0001) after the word makes it part of that date: "11 AM until December 5".
// "until" after a time says nothing about it: "8 PM till late" begins at eight.
const ROLES_AFTER = ROLES.map(([role, words]) => ({
  role,
  pattern: new RegExp(
    `^\\s*\\(?${role === "end" ? "(?:ends?|closes?)" : words}\\b(?![\\s:@-]*[\\d\\u0001])`,
    "i",
  ),
}));

/** "7pm doors" and "Doors: 7pm". */
function roleOf(before: string, after: string): TimeMention["role"] {
  const match =
    ROLES_AFTER.find(({ pattern }) => pattern.test(after)) ??
    ROLES_BEFORE.find(({ pattern }) => pattern.test(before));
  return match?.role ?? null;
}

/** "19 Uhr", "15 H", "kl. 19": an hour of a 24-hour clock that needs no colon. */
function hasHourUnit(before: string, written: string, after: string): boolean {
  if (/\b(?:klo?|ore)\.?\s*$/i.test(before)) return true;
  // "Sa 5.12., 20.30": right after a masked date.
  if (/^(?:1\d|2[0-3])\.[0-5][05]$/.test(written))
    if (trimEndOf(before, " \n,.|·–-").endsWith("\u0001")) return true;
  // "20.30 hrs" is a time, "2 hrs" a duration.
  if (/\d[.:]\d\d/.test(written) && /^\s?hrs?(?![a-z\d])/i.test(after)) return true;
  return /^\s?(?:h|uhr|uur)(?![a-z\d])/i.test(after) && !/\d\s*(?:[ap]\.?\s?m|h\d)/i.test(written);
}

const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun";
/** What comes before a "noon" that is a time: punctuation, a date, the beginning of the line or a preposition. */
const BEFORE_NOON = new RegExp(
  String.raw`(?:^|[^\p{L}\s'’"“-]|\n)\s{0,16}$|(?:^|\P{L})(?:${oneOf`
    at|@|to|from|by
    until|till?|thru|through
    and
    before|after|around
    doors|show|starts?|begins?|opens?|closes?|ends?
    ${WEEKDAY}
  `})[\s:,]{0,16}$`,
  "iu",
);
const AFTER_NOON = new RegExp(
  String.raw`^(?!-\p{L})\s*(?:$|\n|[^\p{L}\s'’"”]|(?:${oneOf`
    to|until|till?|thru|through
    and|on|in|at
    show|doors
    e[sd]?t
    ${WEEKDAY}
    jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec
  `})(?!\p{Ll}))`,
  "iu",
);

const isFollowedLikeTime = ({ index, 0: { length } }: RegExpExecArray, text: string): boolean =>
  AFTER_NOON.test(text.slice(index + length, index + length + 12));

/** "High Noon" and "Midnight Shorts" are names. */
function isPartOfName(match: RegExpExecArray, text: string): boolean {
  const { 0: written, index } = match;
  const isWord = /^(?:noon|midnight)/i.test(written);
  if (isWord && !BEFORE_NOON.test(text.slice(Math.max(0, index - 16), index))) return true;
  return /^(?:noon|midnight)$/i.test(written) && !isFollowedLikeTime(match, text);
}

/** "9 PM – Midnight Snacks" begins at nine: the midnight is not part of the time. */
function lengthWithoutName(match: RegExpExecArray, text: string): number {
  const { 0: written, 6: endWord } = match;
  if (endWord === undefined || isFollowedLikeTime(match, text)) return written.length;
  return trimEndOf(written.slice(0, -endWord.length), " \n–—-").length;
}

/** A time or a range of times as it is written. */
interface WrittenTime {
  written: string;
  first: Clock;
  second: Clock | null;
  hasUnit: boolean;
  /** The text after it. */
  after: string;
}

/** "20 h" and "20h30" are times of day, "2 h" is a duration. */
const EARLIEST_UNIT_HOUR = 6;

function isDuration({ written, first, hasUnit, after }: WrittenTime): boolean {
  // "1h30"
  if ((hasUnit || /\dh\d/i.test(written)) && first.hour < EARLIEST_UNIT_HOUR) return true;
  return !hasUnit && /^[^\S\n]?(?:%|minutes?\b|mins?\b|hours?\b|hrs?\b|years?\b|\/\d)/i.test(after);
}

/** "8 - 10 May", "$5-7" and "12.30" are not times. */
function isPlainNumber({ written, first, second, hasUnit }: WrittenTime): boolean {
  if (second && !second.isCertain && !first.isCertain) return true;
  if (first.meridiem || second?.meridiem) return false;
  return !first.isCertain || (!hasUnit && /\d\.\d/.test(written));
}

/** The second clock where it is the end of the time. */
function endClock({ written, first, second }: WrittenTime): Clock | null {
  if (!second) return null;
  // "7pm - 20"
  if (!second.isCertain && first.isCertain && first.meridiem && second.hour > 12) return null;
  return !second.meridiem && /^noon/i.test(written) ? { ...second, meridiem: "p" } : second;
}

/** Start and end in minutes after midnight. Each takes its missing meridiem from the other. */
function minutesOfRange(time: WrittenTime): { start: number | null; end: number | null } {
  const { written, first } = time;
  const second = endClock(time);
  const end =
    second &&
    minutesOf(second, second.meridiem ?? (first.meridiem ? meridiemAfter(first, second) : undefined));
  const start = minutesOf(first, first.meridiem);
  const isNamed = /^(?:noon|midnight)/i.test(written);
  const takesMeridiem = second?.meridiem && !first.meridiem && first.hour <= 12 && !isNamed;
  return {
    start: takesMeridiem && start !== null ? startBefore(first, second, end ?? 0) : start,
    end,
  };
}

function readTime(match: RegExpExecArray, text: string): TimeMention | null {
  const { 0: written, index } = match;
  const first = readClock(match.slice(1, 6));
  if (!first || isPartOfName(match, text)) return null;
  const length = lengthWithoutName(match, text);
  const second = length < written.length ? null : readClock(match.slice(6, 11));
  const behind = index + written.length;
  const after = text.slice(behind, behind + 8);
  const hasUnit = hasHourUnit(text.slice(Math.max(0, index - 6), index), written, after);
  if (hasUnit) first.isCertain = true;
  if (hasUnit && second) second.isCertain = true;
  const time: WrittenTime = { written, first, second, hasUnit, after };
  if (isDuration(time) || isPlainNumber(time)) return null;
  const { start, end } = minutesOfRange(time);
  if (start === null) return null;
  return {
    index,
    length,
    start,
    end,
    isBare: /^[1-9]\d?[:.]\d\d$/.test(written.trim()) && first.hour <= 12 && !hasUnit,
    role: roleOf(text.slice(Math.max(0, index - 24), index), text.slice(behind, behind + 24)),
  };
}

/** "7pm - 9" ends at 9 PM, "11pm - 2" at 2 AM. */
function meridiemAfter(first: Clock, second: Clock): string | undefined {
  const start = minutesOf(first, first.meridiem) ?? 0;
  const same = minutesOf(second, first.meridiem);
  if (same !== null && same > start) return first.meridiem;
  return /^a/i.test(first.meridiem ?? "") ? "p" : "a";
}

/** "7-9pm" begins at 7 PM, "11-1pm" at 11 AM. */
function startBefore(first: Clock, second: Clock, end: number): number | null {
  const same = minutesOf(first, second.meridiem);
  if (same !== null && same < end) return same;
  return minutesOf(first, /^p/i.test(second.meridiem ?? "") ? "a" : "p");
}

/** A quick test for shorter texts, because most lines have no time. */
const SHORT_TEXT = 1000;
const MAY_HAVE_TIMES = /\d|noon|midnight/i;
/** More than any programme has. */
const MAX_TIMES = 10_000;

/** All times in the text, in order. Dates must be masked first (see read-moment.ts), or their numbers are read as times. */
export function findTimes(whole: string): TimeMention[] {
  const mentions: TimeMention[] = [];
  if (whole.length < SHORT_TEXT && !MAY_HAVE_TIMES.test(whole)) return mentions;
  const windows = digitWindows(whole, /noon|midnight/i.test(whole) ? /\d{1,9}|noon|midnight/gi : /\d{1,9}/g);
  for (const match of windows.text.matchAll(TIMES)) {
    const time = readTime(match, windows.text);
    if (time) mentions.push(time);
    if (mentions.length >= MAX_TIMES) break;
  }
  const worded = addHoursAfterAt(addHoursAfterStageWords(mentions, windows.text), windows.text);
  const listed = addListedHours(worded, windows.text);
  const times = resolveMeridiems(listed, windows.text);
  if (windows.text !== whole) for (const time of times) time.index = windows.originalOffset(time.index);
  return times;
}

/** The time at which the event begins: the show if there is one, else a time without a role, else the doors. */
export function startTime(times: TimeMention[]): TimeMention | null {
  const starts = times.filter((time) => time.role !== "end");
  return (
    starts.find((time) => time.role === "show") ??
    starts.find((time) => time.role === null) ??
    starts[0] ??
    null
  );
}
