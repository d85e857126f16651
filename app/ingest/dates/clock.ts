/** The grammar of one time of day: "7pm", "19:30", "20h30", "19 Uhr", "noon", "晚上7点半". It says what is written. */
import { lengthOf } from "./day";
import { isGlued, isMark, means, type Parsed, type Token } from "./tokens";

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

/** "20 h" and "20h30" are times of day, "2 h" and "1h30" are durations. */
const EARLIEST_UNIT_HOUR = 6;

/**
 * One time. A number alone is only possibly one ("7" of "7 & 9pm"): it is not certain.
 * @param isAfterDay a day stands right before it, so "20.30" is no price
 */
export function clockAt(tokens: Token[], at: number, isAfterDay: boolean): Parsed<WrittenClock> | null {
  const named = namedClock(tokens, at) ?? militaryClock(tokens, at);
  if (named) return named;
  // "晚上7点"
  const half = means(tokens[at], "am", "pm") && /^[\u2e80-\ud7a3]/.test(tokens[at]?.text ?? "");
  const from = half ? at + 1 : at;
  const number = tokens[from];
  // "ore 21", "Kl.17.00"
  const isAnnounced =
    means(tokens[from - 1], "clock") || (isMark(tokens[from - 1], ".") && means(tokens[from - 2], "clock"));
  if (number?.kind !== "number" || number.value > 24) return null;
  if (!half && !isAnnounced && isPartOfMore(tokens, from)) return null;
  const minutes = minutesAfter(tokens, from + 1);
  let next = minutes?.next ?? from + 1;
  const meridiem = meridiemAt(tokens, half ? at : next);
  if (meridiem && !half) next++;
  const unit = !meridiem && means(tokens[next], "hour") ? tokens[next] : undefined;
  if (minutes?.mark === "." && !meridiem && !unit && !isAnnounced && !(isAfterDay && number.value > HALF_DAY))
    return null;
  const isAbbreviated =
    minutes?.mark === "h" || (unit && unit.text.length < 3 && !/[\u2e80-\ud7a3]/.test(unit.text));
  if (isAbbreviated && number.value < EARLIEST_UNIT_HOUR) return null;
  // "2 hrs", "1 h 42 min", "7 minutes"
  if (unit && /^hrs?$/.test(unit.text) && !minutes) return null;
  if (unit && tokens[next + 1]?.kind === "number" && isLength(tokens[next + 2])) return null;
  if (!meridiem && !minutes && !unit && isLength(tokens[next])) return null;
  if (unit) next++;
  const isVague = tokens[next]?.text === "ish" && tokens[next]?.isGlued === true;
  if (isVague) next++;
  const isCertain = isAnnounced || meridiem !== null || minutes !== null || unit !== undefined || isVague;
  const is24Hours =
    // "02:00"
    (minutes !== null && !meridiem && lengthOf(number) === 2 && number.value < 10) ||
    (isAnnounced && !minutes && !/^(?:las|alle)$/.test(tokens[from - 1]?.text ?? "")) ||
    (isCertain && number.value > HALF_DAY && !meridiem) ||
    (unit !== undefined && unit.text !== "oclock" && !minutes) ||
    minutes?.mark === "h";
  return {
    value: { hour: number.value, minute: minutes?.value ?? 0, meridiem, isCertain, isVague, is24Hours },
    next,
  };
}

/** Minutes after midnight; null if the clock has no such hour. */
export function minutesOf(
  { hour, minute }: Pick<WrittenClock, "hour" | "minute">,
  meridiem: "am" | "pm" | null,
): number | null {
  if (meridiem === null || hour > HALF_DAY) return hour < 24 ? hour * 60 + minute : minute === 0 ? 0 : null;
  if (hour === 0) return meridiem === "am" ? minute : null;
  return ((hour % HALF_DAY) + (meridiem === "pm" ? HALF_DAY : 0)) * 60 + minute;
}

function meridiemAt(tokens: Token[], at: number): "am" | "pm" | null {
  const token = tokens[at];
  if (means(token, "am")) return "am";
  if (means(token, "pm")) return "pm";
  // "7p"; "8 a night" is none, and "12A" is a film's certificate.
  if (!token?.isGlued || !/^[ap]$/.test(token.text) || isMark(tokens[at + 1], "'’")) return null;
  if (token.text === "p") return "pm";
  return !token.isLower && tokens[at - 1]?.value === HALF_DAY ? null : "am";
}

/** "Noon" and "midnight", where they are no part of a name: "High Noon", "Midnight Shorts". */
function namedClock(tokens: Token[], at: number): Parsed<WrittenClock> | null {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const isNoon = means(token, "noon");
  if (!isNoon && !means(token, "midnight")) return null;
  const isEndBefore =
    before?.kind !== "word"
      ? !isMark(before, "'’“\"")
      : means(before, "at", "to", "weakTo", "until", "from", "and", "doors", "show", "end", "the") ||
        means(before, "ordinal", "pm", "am", "day") ||
        before.word?.weekday !== undefined;
  const isEndAfter =
    after?.kind !== "word" ||
    means(after, "to", "until", "and", "at", "of", "show", "doors", "every") ||
    (after.word?.zone ?? after.word?.weekday ?? after.word?.month) !== undefined;
  const isCompound = isGlued(after, "-") && tokens[at + 2]?.kind === "word";
  if (!isEndBefore || !isEndAfter || isCompound) return null;
  return certain(isNoon ? HALF_DAY : 0, 0, isNoon ? "pm" : "am", at + 1);
}

/** The minutes behind an hour: ":30", ".30", "h30", "20 h 30", "点半", "时30分". */
function minutesAfter(tokens: Token[], at: number): (Parsed<number> & { mark: string }) | null {
  const [mark, minute, after] = tokens.slice(at, at + 3);
  if (!mark) return null;
  const { text } = mark;
  if (isTwoDigits(minute) && mark.isGlued === minute.isGlued) {
    if (mark.isGlued && (isMark(mark, ":.") || text === "h")) {
      const hasSeconds = isMark(after, ":") && isTwoDigits(tokens[at + 3]);
      const next = hasSeconds ? at + 4 : at + 2;
      const goesOn = tokens[next]?.isGlued && tokens[next]?.kind === "number";
      return goesOn ? null : { value: minute.value, next, mark: text };
    }
    if (!mark.isGlued && text === "h")
      return isLength(after) ? null : { value: minute.value, next: at + 2, mark: "h" };
  }
  if (!means(mark, "hour") || text === "h") return null;
  if (means(minute, "half")) return { value: 30, next: at + 2, mark: text };
  return minute && means(after, "minute") ? { value: minute.value, next: at + 3, mark: text } : null;
}

/** "7 minutes" and "2 h" are lengths of time. */
const LENGTHS = /^(?:minutes?|mins?|min|hours?|years?|weeks?|people|percent)$/;

const isLength = (token: Token | undefined): boolean => LENGTHS.test(token?.text ?? "");

const isTwoDigits = (token: Token | undefined): token is Token =>
  token?.kind === "number" && lengthOf(token) === 2 && token.value < 60;

/** "19:30" of "2026-12-04T19:30", "5" of "$5" and of "Room5" */
function isPartOfMore(tokens: Token[], at: number): boolean {
  const [before, number] = [tokens[at - 1], tokens[at]];
  if (lengthOf(number) > 2) return true;
  if (!before || !number?.isGlued) return false;
  return before.kind === "number" || isMark(before, ".,:/$£€#") || (before.kind === "word" && !before.word);
}

/** "1930h" and "1900 hrs" */
function militaryClock(tokens: Token[], at: number): Parsed<WrittenClock> | null {
  const number = tokens[at];
  if (number?.kind !== "number" || lengthOf(number) !== 4 || !means(tokens[at + 1], "hour")) return null;
  const [hour, minute] = [Math.floor(number.value / 100), number.value % 100];
  return hour > 23 || minute > 59 ? null : certain(hour, minute, null, at + 2);
}

const certain = (
  hour: number,
  minute: number,
  meridiem: WrittenClock["meridiem"],
  next: number,
): Parsed<WrittenClock> => ({
  value: { hour, minute, meridiem, isCertain: true, is24Hours: meridiem === null, isVague: false },
  next,
});
