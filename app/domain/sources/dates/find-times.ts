/** Times of day in human text: "7pm", "7-9:30 PM", "19:30", "noon", "Doors 7 / Show 8". */
import { denseText } from "./dense-text";
import { withBareHours, withHalves } from "./twelve-hours";
import { to24Hours } from "./words";

export interface TimeMention {
  index: number;
  length: number;
  /** Minutes after midnight. */
  start: number;
  end: number | null;
  /** What the words before say it is. */
  role: "doors" | "show" | "end" | null;
  /** Written without half of the day, on a clock that may have twelve hours: "7:30". */
  isBare?: boolean;
}

const MERIDIEM = "\\s*([ap])\\.?\\s?m(?:(?![a-z])|(?=[ecmp][sd]?t\\b))\\.?|([ap])(?![\\w'’])";
const DASH = "\\s*(?:-|–|—|‑|−|\\bto\\b|\\btill?\\b|\\buntil\\b|\\bthru\\b)\\s*";
const ONE = `(noon|midnight)|(\\d{1,2})(?:[:.h](\\d{2})(?::\\d{2})?(?!\\d))?(?:${MERIDIEM})?`;
/** Most places of a text are ruled out by their first character, before anything behind them is looked at. */
const FIRST = "(?=[\\dnm])";
const TIMES = new RegExp(
  `${FIRST}(?:(?<![\\d.,:/$€£#])|(?<=\\bkl\\.))\\b(?:${ONE})(?:${DASH}(?:${ONE}))?`,
  "gi",
);

interface Clock {
  hour: number;
  minute: number;
  meridiem: string | undefined;
  /** Written in a way that only times are: a meridiem, a colon, or a word. */
  sure: boolean;
}

function clock(groups: (string | undefined)[]): Clock | null {
  const [word, hour, minute, long, short] = groups;
  if (word)
    return { hour: word.toLowerCase() === "noon" ? 12 : 0, minute: 0, meridiem: undefined, sure: true };
  if (hour === undefined) return null;
  const meridiem = long ?? short;
  const value = { hour: Number(hour), minute: Number(minute ?? 0), meridiem };
  if (value.minute > 59 || value.hour > 24 || (meridiem && value.hour > 23)) return null;
  return { ...value, sure: meridiem !== undefined || minute !== undefined };
}

const minutesOf = (value: Clock, meridiem: string | undefined): number | null => {
  const hour = to24Hours(value.hour, meridiem);
  return hour === null || hour > 23 ? null : hour * 60 + value.minute;
};

const ROLES: [Exclude<TimeMention["role"], null>, string][] = [
  ["doors", "doors?(?:\\s*open\\w*)?"],
  ["show", "(?:show|starts?|music|begins?|performance|screening|curtain)"],
  ["end", "(?:ends?|until|till?|closes?)"],
];
const BEFORE = ROLES.map(([role, words]) => ({
  role,
  pattern: new RegExp(`\\b${words}[\\s:@–—-]*(?:at\\s*)?$`, "i"),
}));
const AFTER = ROLES.map(([role, words]) => ({
  role,
  // What is taken out for a date (see listing/times.ts) is no part of this time: "11 AM until December 5".
  // "8 PM till late" begins at eight.
  pattern: new RegExp(
    `^\\s*\\(?${role === "end" ? "(?:ends?|closes?)" : words}\\b(?![\\s:@-]*[\\d\\u0001])`,
    "i",
  ),
}));

/** "Doors: 7pm" and "7pm doors". */
function roleOf(before: string, after: string): TimeMention["role"] {
  const told =
    AFTER.find(({ pattern }) => pattern.test(after)) ?? BEFORE.find(({ pattern }) => pattern.test(before));
  return told?.role ?? null;
}

/** "20 h" and "20h30" are times of day, "2 h" is a length. */
const EARLIEST_HOUR = 6;

/** "19 Uhr", "15 H", "kl. 19": the clocks of other languages, which need no colon. */
function saysHours(before: string, written: string, after: string): boolean {
  if (/\b(?:klo?|ore)\.?\s*$/i.test(before)) return true;
  // "Sa 5.12., 20.30": what stands right behind a date that was taken out is its hour.
  if (/^(?:1\d|2[0-3])\.[0-5][05]$/.test(written))
    if (before.replace(/[\s,.|·–-]+$/, "").endsWith("\u0001")) return true;
  // "20.30 hrs" has minutes; "2 hrs" is a length.
  if (/\d[.:]\d\d/.test(written) && /^\s?hrs?(?![a-z\d])/i.test(after)) return true;
  return /^\s?(?:h|uhr|uur)(?![a-z\d])/i.test(after) && !/\d\s*(?:[ap]\.?\s?m|h\d)/i.test(written);
}

/** What stands around a noon that is a time: a mark, a date, the end of the line, or a word that joins. */
const BEFORE_NOON =
  /(?:^|[^\p{L}\s'’"“-]|\n)\s*$|(?:^|\P{L})(?:at|@|to|from|by|until|till?|thru|through|and|before|after|around|doors|show|starts?|begins?|opens?|closes?|ends?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)[\s:,]*$/iu;
const AFTER_NOON =
  /^\s*(?:$|\n|[^\p{L}\s'’"”]|(?:to|until|till?|thru|through|and|on|in|at|show|doors|e[sd]?t|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)(?!\p{Ll}))/iu;

/** "High Noon" and "Midnight Shorts" are names. */
function isNamedHour(match: RegExpExecArray, text: string): boolean {
  const named = /^(?:noon|midnight)/i.test(match[0]) ? match.index : null;
  if (named !== null && !BEFORE_NOON.test(text.slice(Math.max(0, named - 16), named))) return true;
  return /^(?:noon|midnight)$/i.test(match[0]) && !isHourWord(match, text);
}

const isHourWord = ({ index, 0: { length } }: RegExpExecArray, text: string): boolean =>
  AFTER_NOON.test(text.slice(index + length, index + length + 12));

/** "9 PM – Midnight Snacks" begins at nine. */
function lengthWithoutName(match: RegExpExecArray, text: string): number {
  const { 0: written, 6: word } = match;
  if (word === undefined || isHourWord(match, text)) return written.length;
  return written.slice(0, -word.length).replace(/[\s–—-]+$/, "").length;
}

function mention(match: RegExpExecArray, text: string): TimeMention | null {
  const first = clock(match.slice(1, 6));
  let second = clock(match.slice(6, 11));
  if (!first || isNamedHour(match, text)) return null;
  const length = lengthWithoutName(match, text);
  if (length < match[0].length) second = null;
  const after = text.slice(match.index + match[0].length, match.index + match[0].length + 8);
  const named = saysHours(text.slice(Math.max(0, match.index - 6), match.index), match[0], after);
  // "1h30" is how long it takes.
  if ((named || /\dh\d/i.test(match[0])) && first.hour < EARLIEST_HOUR) return null;
  if (named) first.sure = true;
  if (named && second) second.sure = true;
  // "8 - 10 May", "$5-7" or "12:30:1": not the end of a time range.
  if (second && !second.sure && !first.sure) return null;
  if (!first.meridiem && !second?.meridiem && (!first.sure || (!named && /\d\.\d/.test(match[0]))))
    return null;
  if (!named && /^\s?(?:%|minutes?\b|mins?\b|hours?\b|hrs?\b|years?\b|\/\d)/i.test(after)) return null;
  if (second && !second.sure && first.sure && first.meridiem && second.hour > 12) second = null;
  if (second && !second.meridiem && /^noon$/i.test(match[1] ?? "")) second = { ...second, meridiem: "p" };
  const end =
    second && minutesOf(second, second.meridiem ?? (first.meridiem ? laterHalf(first, second) : undefined));
  let start = minutesOf(first, first.meridiem);
  if (second?.meridiem && !first.meridiem && start !== null && first.hour <= 12 && match[1] === undefined) {
    start = startBefore(first, second, end ?? 0);
  }
  if (start === null) return null;
  return {
    index: match.index,
    length,
    start,
    end: end ?? null,
    isBare: /^[1-9]\d?[:.]\d\d$/.test(match[0].trim()) && first.hour <= 12 && !named,
    role: roleOf(
      text.slice(Math.max(0, match.index - 24), match.index),
      text.slice(match.index + match[0].length, match.index + match[0].length + 24),
    ),
  };
}

/** "7pm - 9": the end takes the half of the day that comes after the start. */
function laterHalf(first: Clock, second: Clock): string | undefined {
  const start = minutesOf(first, first.meridiem) ?? 0;
  const same = minutesOf(second, first.meridiem);
  if (same !== null && same > start) return first.meridiem;
  return /^a/i.test(first.meridiem ?? "") ? "p" : "a";
}

/** "7-9pm" is seven in the evening, "11-1pm" eleven in the morning. */
function startBefore(first: Clock, second: Clock, end: number): number | null {
  const same = minutesOf(first, second.meridiem);
  if (same !== null && same < end) return same;
  return minutesOf(first, /^p/i.test(second.meridiem ?? "") ? "a" : "p");
}

/** Most lines that are looked at one by one have neither digit nor word for a time. */
const SHORT = 1000;
const MAY_HAVE_TIMES = /\d|noon|midnight/i;
/** More times than any programme has. */
const MOST_TIMES = 10_000;

export function findTimes(whole: string): TimeMention[] {
  const found: TimeMention[] = [];
  if (whole.length < SHORT && !MAY_HAVE_TIMES.test(whole)) return found;
  const dense = denseText(whole, /noon|midnight/i.test(whole) ? /\d+|noon|midnight/gi : /\d+/g);
  for (const match of dense.text.matchAll(TIMES)) {
    const time = mention(match, dense.text);
    if (time) found.push(time);
    if (found.length >= MOST_TIMES) break;
  }
  const times = withHalves(withBareHours(found, dense.text), dense.text);
  if (dense.text !== whole) for (const time of times) time.index = dense.whole(time.index);
  return times;
}

/** The time at which the programme begins: a named show before an unnamed time before the doors. */
export function startTime(times: TimeMention[]): TimeMention | null {
  const starts = times.filter((time) => time.role !== "end");
  return (
    starts.find((time) => time.role === "show") ??
    starts.find((time) => time.role === null) ??
    starts[0] ??
    null
  );
}
