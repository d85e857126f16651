/** The grammar of one time of day: "7pm", "19:30", "20h30", "19 Uhr", "noon", "晚上7点半". It says what is written. */
import { isMark, means, type Parsed } from "./day";
import type { Token } from "./tokens";

export interface WrittenClock {
  hour: number;
  minute: number;
  meridiem: "am" | "pm" | null;
  /** Has a meridiem, minutes or a unit, so it can only be a time. */
  isCertain: boolean;
  /** Of a clock with 24 hours: "19 Uhr", "19:30". */
  is24Hours: boolean;
  /** "7ish" */
  isVague: boolean;
}

const HALF_DAY = 12;

/** "7 minutes" and "2 h" are lengths of time. */
const LENGTHS = /^(?:minutes?|mins?|min|hours?|years?|weeks?|people|percent)$/;

/** "20 h" and "20h30" are times of day, "2 h" and "1h30" are durations. */
const EARLIEST_UNIT_HOUR = 6;

/**
 * One time. A number alone is only possibly one ("7" of "7 & 9pm"): it is not certain.
 * @param isAfterDay a day stands right before it, so "20.30" is no price
 */
export function clockAt(tokens: Token[], at: number, isAfterDay: boolean): Parsed<WrittenClock> | null {
  const named = namedClock(tokens, at) ?? militaryClock(tokens, at);
  if (named) return named;
  const half = means(tokens[at], "am", "pm") && tokens[at]?.text.length === 2 ? meridiemAt(tokens, at) : null;
  const from = half && !/^[ap]m$/.test(tokens[at]?.text ?? "") ? at + 1 : at;
  const number = tokens[from];
  const isAnnounced = isAnnouncedAt(tokens, from);
  if (
    number?.kind !== "number" ||
    (from === at && !isAnnounced && isRefused(tokens, from)) ||
    number.value > 24
  )
    return null;
  const minutes = minutesAfter(tokens, from + 1);
  let next = minutes?.next ?? from + 1;
  const meridiem = (from > at && half) || meridiemAt(tokens, next);
  if (meridiem && from === at) next = meridiem.next;
  const unit = !meridiem && means(tokens[next], "hour") ? tokens[next] : undefined;
  if (meridiem && number.value > 23) return null;
  if (minutes?.mark === "." && !meridiem && !unit && !isAnnounced && !(isAfterDay && number.value > HALF_DAY))
    return null;
  if (minutes?.mark === "h" && number.value < EARLIEST_UNIT_HOUR) return null;
  if (unit && number.value < EARLIEST_UNIT_HOUR && unit.text.length < 3 && !/[\u2e80-\ud7a3]/.test(unit.text))
    return null;
  if (unit && isEnglishLength(unit) && !minutes) return null;
  // "1 h 42 min"
  if (unit && tokens[next + 1]?.kind === "number" && LENGTHS.test(tokens[next + 2]?.text ?? "")) return null;
  if (unit && minutes?.mark !== "点") next++;
  if (
    !meridiem &&
    !minutes &&
    !unit &&
    tokens[next]?.kind === "word" &&
    LENGTHS.test(tokens[next]?.text ?? "")
  )
    return null;
  const isVague = tokens[next]?.text === "ish" && (tokens[next]?.isGlued ?? false);
  if (isVague) next++;
  const isCertain = isAnnounced || meridiem !== null || minutes !== null || unit !== undefined || isVague;
  return {
    value: clock(number.value, minutes?.value ?? 0, {
      meridiem: meridiem ? meridiem.value : null,
      isCertain,
      isVague,
      is24Hours:
        // "02:00"
        (minutes !== null && !meridiem && number.end - number.start === 2 && number.value < 10) ||
        (isAnnounced && !minutes && !/^(?:las|alle)$/.test(tokens[from - 1]?.text ?? "")) ||
        (isCertain && number.value > HALF_DAY && !meridiem) ||
        (unit !== undefined && unit.text !== "oclock" && !minutes) ||
        minutes?.mark === "h",
    }),
    next,
  };
}

/** Minutes after midnight; null if the clock has no such hour. */
export function minutesOf(
  { hour, minute }: Pick<WrittenClock, "hour" | "minute">,
  meridiem: "am" | "pm" | null,
): number | null {
  if (meridiem === null || hour > HALF_DAY)
    return hour < 24 ? hour * 60 + minute : hour === 24 && minute === 0 ? 0 : null;
  if (hour === 0) return meridiem === "am" ? minute : null;
  return ((hour % HALF_DAY) + (meridiem === "pm" ? HALF_DAY : 0)) * 60 + minute;
}

function meridiemAt(tokens: Token[], at: number): Parsed<"am" | "pm"> | null {
  const token = tokens[at];
  for (const half of ["am", "pm"] as const) if (means(token, half)) return { value: half, next: at + 1 };
  // "7p"; "8 a night" is none.
  if (token?.isGlued && (token.text === "a" || token.text === "p")) {
    // "12A" is a film's certificate.
    if (token.text === "a" && !token.isLower && tokens[at - 1]?.value === HALF_DAY) return null;
    const isEnd = tokens[at + 1]?.kind !== "mark" || !isMark(tokens[at + 1], "'’");
    return isEnd ? { value: token.text === "a" ? "am" : "pm", next: at + 1 } : null;
  }
  return null;
}

/** "Noon" and "midnight", where they are no part of a name: "High Noon", "Midnight Shorts". */
function namedClock(tokens: Token[], at: number): Parsed<WrittenClock> | null {
  const token = tokens[at];
  const isNoon = means(token, "noon");
  if (!isNoon && !means(token, "midnight")) return null;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const isEndBefore =
    !before ||
    before.kind === "break" ||
    before.kind === "number" ||
    (before.kind === "mark" && !isMark(before, "'’“\"")) ||
    means(before, "at", "to", "weakTo", "until", "from", "and", "doors", "show", "end", "the", "ordinal") ||
    means(before, "pm", "am", "day") ||
    before.word?.weekday !== undefined;
  const isEndAfter =
    !after ||
    after.kind !== "word" ||
    means(after, "to", "until", "and", "at", "of", "show", "doors", "every") ||
    after.word?.zone !== undefined ||
    after.word?.weekday !== undefined ||
    after.word?.month !== undefined;
  if (
    !isEndBefore ||
    !isEndAfter ||
    (isMark(after, "-") && after?.isGlued && tokens[at + 2]?.kind === "word")
  )
    return null;
  const value = clock(isNoon ? HALF_DAY : 0, 0, { meridiem: isNoon ? "pm" : "am", is24Hours: false });
  return { value, next: at + 1 };
}

/** The minutes behind an hour: ":30", ".30", "h30", "点半", "时30分". */
function minutesAfter(tokens: Token[], at: number): (Parsed<number> & { mark: string }) | null {
  const [mark, minute] = [tokens[at], tokens[at + 1]];
  const isGlued = mark?.isGlued && minute?.isGlued;
  if (isGlued && isTwoDigits(minute) && (isMark(mark, ":.") || mark.text === "h")) {
    let next = at + 2;
    // Seconds.
    if (isMark(tokens[next], ":") && isTwoDigits(tokens[next + 1]) && tokens[next + 1]?.isGlued) next += 2;
    return tokens[next]?.isGlued && tokens[next]?.kind === "number"
      ? null
      : { value: minute.value, next, mark: mark.text };
  }
  // "20 h 30"
  if (mark?.text === "h" && !mark.isGlued && isTwoDigits(minute) && !minute.isGlued)
    return LENGTHS.test(tokens[at + 2]?.text ?? "") ? null : { value: minute.value, next: at + 2, mark: "h" };
  if (!means(mark, "hour") || mark?.text === "h") return null;
  if (means(minute, "half")) return { value: 30, next: at + 2, mark: mark?.text ?? "" };
  return minute?.kind === "number" && means(tokens[at + 2], "minute")
    ? { value: minute.value, next: at + 3, mark: mark?.text ?? "" }
    : null;
}

const isTwoDigits = (token: Token | undefined): token is Token =>
  token?.kind === "number" && token.end - token.start === 2 && token.value < 60;

const isEnglishLength = (token: Token | undefined): boolean => token?.text === "hr" || token?.text === "hrs";

function isRefused(tokens: Token[], at: number): boolean {
  const [before, number] = [tokens[at - 1], tokens[at]];
  if (!number || number.end - number.start > 2 || number.value > 24) return true;
  if (!before || !number.isGlued) return before !== undefined && isMark(before, "$£€#") && number.isGlued;
  return before.kind === "number" || isMark(before, ".,:/$£€#") || (before.kind === "word" && !before.word);
}

/** "ore 21", "Kl.17.00" */
const isAnnouncedAt = (tokens: Token[], at: number): boolean =>
  means(tokens[at - 1], "clock") || (isMark(tokens[at - 1], ".") && means(tokens[at - 2], "clock"));

/** "1930h" and "1900 hrs" */
function militaryClock(tokens: Token[], at: number): Parsed<WrittenClock> | null {
  const number = tokens[at];
  if (number?.kind !== "number" || number.end - number.start !== 4 || !means(tokens[at + 1], "hour"))
    return null;
  const [hour, minute] = [Math.floor(number.value / 100), number.value % 100];
  return hour > 23 || minute > 59 ? null : { value: clock(hour, minute, { is24Hours: true }), next: at + 2 };
}

const clock = (hour: number, minute: number, more: Partial<WrittenClock> = {}): WrittenClock => ({
  hour,
  minute,
  meridiem: null,
  isCertain: true,
  is24Hours: hour > HALF_DAY,
  isVague: false,
  ...more,
});
