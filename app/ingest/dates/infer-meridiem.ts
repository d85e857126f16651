/** AM or PM for times without either: "1:30, 4:15, 7:00 PM", "Doors 7, Show 8", "Show 8:30". */
import type { TimeMention } from "./time-mention";

const HALF_DAY = 12 * 60;
const HOUR_AFTER_STAGE_WORD =
  /\b(doors?|sign[- ]?ups?|show|starts?|begins?|music|curtain)(?:\s{1,3}(?:at|opens?(?:\s{1,3}at)?))?\s{0,3}[:@]?\s{0,3}([1-9]|1[0-2])(?=\s{0,3}(?:$|\n|[,;|)/•·&–-]|(?:show|music|curtain)\b))/gi;
const BEFORE_EVENING = /\b(?:doors?|show|music|curtain)\s{0,3}(?:at|@|:|opens?(?:\s{1,3}at)?)?\s{0,3}$/i;
const LIST_SEPARATOR = /^\s{0,3}(?:,|&|\/|\||•|·|,?\s{0,3}\band\b)\s{0,3}$/i;
/** "4:15 7:00 9:30" */
const ROW_SEPARATOR = /^\s{0,3}(?:[,&/|•·]|,?\s?\band\b)?\s{0,3}$/i;
/** A bare time before this one is in the afternoon or evening: "7:30". */
const EARLIEST_MORNING = 9 * 60;
/** After "doors" or "show", a bare time before this one is in the evening: "Show 9:30". */
const LATEST_EVENING = 10 * 60;
/** With at least this many bare times after noon, a page's "9:30" is in the evening too. */
const MIN_EVENINGS = 3;

const STAGE_WORDS = /door|sign|show|start|begin|music|curtain/i;

/** Whether the text names a second hour: one for the doors, one for the show. */
const hasOtherStage = (text: string, index: number, length: number): boolean =>
  /\bdoors?\s(?:at\s)?\d{1,2}\b[^\n]{0,6}$/i.test(text.slice(Math.max(0, index - 20), index)) ||
  /^[^\n]{0,4}\b(?:show|music)\s(?:at\s)?\d{1,2}\b/i.test(text.slice(index + length, index + length + 20));

/** Adds hours that only the word before them shows to be times: "Doors 7 / Show 8". The result is in order. */
export function addHoursAfterStageWords(times: TimeMention[], text: string): TimeMention[] {
  if (!STAGE_WORDS.test(text)) return times;
  const offsets = new Set(times.map(({ index }) => index));
  const added = [...text.matchAll(HOUR_AFTER_STAGE_WORD)].flatMap((match): TimeMention[] => {
    const hour = match[2] ?? "";
    // "Doors 2, show 3" is an afternoon. One alone may count things: "Show 2".
    if (/^(?:[1-4]|12)$/.test(hour) && !hasOtherStage(text, match.index, match[0].length)) return [];
    const index = match.index + match[0].length - hour.length;
    if (offsets.has(index)) return [];
    const role = /^(?:door|sign)/i.test(match[1] ?? "") ? "doors" : "show";
    return [{ index, length: hour.length, start: (Number(hour) % 12) * 60 + HALF_DAY, end: null, role }];
  });
  return added.length === 0 ? times : [...times, ...added].sort((a, b) => a.index - b.index);
}

/** "11/28 @ 8", "December 3 at 7", "Fri @ 3 (matinee)". From ten on it may be the morning. */
const HOUR_AFTER_AT = /(?:@\s?|\bat\s)([1-9])(?=\s{0,3}(?:$|[\n,;|)(–—-]|\.(?!\d)))/gi;
// oxlint-disable-next-line no-control-regex
const DAY_BEFORE_AT = /(?:[\d\u0001]|\b(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)(?:[a-z]{0,6}day)?)\s?$/i;
const LONGEST_DAY = 12;

/** Adds hours that "@" or "at" after a day shows to be times. The result is in order. */
export function addHoursAfterAt(times: TimeMention[], text: string): TimeMention[] {
  const offsets = new Set(times.map(({ index }) => index));
  const added = [...text.matchAll(HOUR_AFTER_AT)].flatMap((match): TimeMention[] => {
    const index = match.index + match[0].length - 1;
    const before = text.slice(Math.max(0, match.index - LONGEST_DAY), match.index);
    return offsets.has(index) || !DAY_BEFORE_AT.test(before)
      ? []
      : [{ index, length: 1, start: Number(match[1]) * 60 + HALF_DAY, end: null, role: null }];
  });
  return added.length === 0 ? times : [...times, ...added].sort((a, b) => a.index - b.index);
}

const HOUR_IN_LIST = /(?<![\d.:/$€£#])([1-9]|1[0-2])\s{0,2}(?:,\s{0,2}(?:and\b)?|&|\band\b)\s{0,2}$/i;
/** A list of hours begins after a date (masked), a colon, "at", or at the beginning of its line: "Room 4, 7 PM" is none. */
// oxlint-disable-next-line no-control-regex
const BEFORE_LIST = /(?:^|[\n\u0001:@(|•·]|\s[–—-]|\bat)[\s,]{0,3}$/i;
/** In minutes; nearer ones are doors and show, or no hours at all. */
const MIN_GAP = 61;

/** The hours just before the time, each with a separator: the 7 and the 9 of "7, 9 & 11 PM". */
function hoursListedBefore(time: TimeMention, before: TimeMention | undefined, text: string): TimeMention[] {
  const added: TimeMention[] = [];
  for (let next = time; ; next = added[0] as TimeMention) {
    const match = HOUR_IN_LIST.exec(text.slice(Math.max(0, next.index - 12), next.index));
    if (!match) break;
    const hour = match[1] ?? "";
    const start = Number(hour) * 60;
    if ((next.start + HALF_DAY - (start % HALF_DAY)) % HALF_DAY < MIN_GAP) return [];
    added.unshift({
      index: next.index - match[0].length,
      length: hour.length,
      start,
      end: null,
      role: null,
      isBare: true,
    });
  }
  const [first] = added;
  if (!first) return [];
  const isGoingOn =
    before &&
    LIST_SEPARATOR.test(text.slice(before.index + before.length, first.index)) &&
    before.end === null;
  return isGoingOn || BEFORE_LIST.test(text.slice(Math.max(0, first.index - 8), first.index)) ? added : [];
}

/** Adds hours that only the times after them in a list show to be times: "7, 9 & 11 PM". The result is in order. */
export function addListedHours(times: TimeMention[], text: string): TimeMention[] {
  return times.flatMap((time, position) =>
    time.role === null && time.end === null
      ? [...hoursListedBefore(time, times[position - 1], text), time]
      : [time],
  );
}

/** Before a time with a meridiem in the same list it is the latest one that fits. Else evening if words or hour say so. */
function resolveMeridiem(
  time: TimeMention,
  next: TimeMention | undefined,
  text: string,
  is24Hours: boolean,
): number {
  const between = next ? text.slice(time.index + time.length, next.index) : "";
  if (next && !next.isBare && LIST_SEPARATOR.test(between)) {
    const morning = time.start % HALF_DAY;
    const evening = morning + HALF_DAY;
    return evening < next.start ? evening : morning < next.start ? morning : time.start;
  }
  const before = text.slice(Math.max(0, time.index - 20), time.index);
  const isEvening =
    time.start < EARLIEST_MORNING || (time.start < LATEST_EVENING && BEFORE_EVENING.test(before));
  return !is24Hours && isEvening && time.start >= 60 ? time.start + HALF_DAY : time.start;
}

const inEvening = (time: TimeMention): TimeMention => ({
  ...time,
  start: time.start + HALF_DAY,
  isBare: false,
});

/** The same times, each bare one in the half of the day that it means. */
export function resolveMeridiems(times: TimeMention[], text: string): TimeMention[] {
  if (!times.some(({ isBare }) => isBare)) return times;
  const ordered = [...times];
  // "19:30" on the same page.
  const is24Hours = ordered.some(
    ({ start, isBare, index }) =>
      !isBare && start > HALF_DAY && /^(?:1[3-9]|2\d)[:.h]/.test(text.slice(index, index + 3)),
  );
  // From the end, because a list takes its meridiem from the last time: "1:30, 4:15, 7:00 PM".
  for (let index = ordered.length - 1; index >= 0; index--) {
    const time = ordered[index];
    if (!time?.isBare || time.end !== null) continue;
    const start = resolveMeridiem(time, ordered[index + 1], text, is24Hours);
    ordered[index] = { ...time, start, isBare: start === time.start && start < HALF_DAY };
  }
  if (is24Hours) return ordered;
  const evenings = ordered.filter(({ start }, index) => times[index]?.isBare && start >= HALF_DAY).length;
  const inRows = resolveRows(ordered, text);
  const latest = marksOnlyMornings(times, text) ? HALF_DAY : LATEST_EVENING;
  return evenings < MIN_EVENINGS
    ? inRows
    : inRows.map((time, index) => resolveLateShow(time, inRows[index + 1], text, latest));
}

const written = (text: string, { index, length }: TimeMention): string => text.slice(index, index + length);

/** Where only mornings are marked ("11:00 AM" beside "7:30"), a bare "10:00" is in the evening as well. */
function marksOnlyMornings(times: TimeMention[], text: string): boolean {
  const marked = times.map((time) => written(text, time)).filter((time) => /[ap]\.?\s?m/i.test(time));
  return marked.length > 0 && marked.every((time) => /a\.?\s?m/i.test(time) && !/p\.?\s?m/i.test(time));
}

/** "9:30" alone or last in its row, on a page whose other times are in the afternoon and evening. */
function resolveLateShow(
  time: TimeMention,
  next: TimeMention | undefined,
  text: string,
  latest: number,
): TimeMention {
  const { isBare, start, end } = time;
  if (!isBare || end !== null || start < EARLIEST_MORNING || start >= latest) return time;
  const between = next ? text.slice(time.index + time.length, next.index) : "\n";
  return ROW_SEPARATOR.test(between) && !between.includes("\n") ? time : inEvening(time);
}

/** A name between a time and the one at the beginning of the next line. */
// oxlint-disable-next-line no-control-regex
const TO_NEXT_LINE = /^[^\n\u0001\u0002]{3,200}\n\s{0,3}$/;

/** "6:45, 9:15", or "8:00 Kid Ghost" above "10:00 Pearl": after an evening time of a day comes a later one. */
function resolveRows(times: TimeMention[], text: string): TimeMention[] {
  const ordered = [...times];
  ordered.forEach((time, index) => {
    const before = ordered[index - 1];
    if (!before || !time.isBare || time.end !== null || before.end !== null) return;
    const isLaterInEvening =
      before.start >= HALF_DAY && time.start + HALF_DAY > before.start && time.start < before.start;
    const between = text.slice(before.index + before.length, time.index);
    if (isLaterInEvening && (ROW_SEPARATOR.test(between) || TO_NEXT_LINE.test(between)))
      ordered[index] = inEvening(time);
  });
  return ordered;
}
