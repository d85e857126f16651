/** Reads how an event repeats: every week, on the same weekday of each month, or on days that are typed. It always ends. Pure. */
import { Rejected } from "~/domain/errors";
import { isStartUnknown } from "~/domain/events/labels";
import { addDays, days, noonOf } from "~/lib/time";
import { fieldTime, foldOf, readTypedTime } from "./typed-time";

/** Form fields; a missing or empty `repeat` is once. */
export interface RepeatForm {
  /** One of REPEATS. */
  repeat?: string | undefined;
  /** 'YYYY-MM-DD': the last day on which it may be. */
  until?: string | undefined;
  /** How many dates in all, the first included. */
  times?: string | undefined;
  /** Days, one a line: 'YYYY-MM-DD', with an hour where it is another: '2026-12-04 20:30'. */
  dates?: string | undefined;
  /** 'yes': the first date is stored already. */
  isFurther?: string | undefined;
}

export const REPEAT_FIELDS = ["repeat", "until", "times", "dates"] as const satisfies (keyof RepeatForm)[];

export const REPEATS = [
  ["", "Once"],
  ["weekly", "Every week"],
  ["fortnightly", "Every two weeks"],
  ["monthly", "Every month, on the same weekday (the first, second, third or fourth)"],
  ["monthly-last", "Every month, on the last such weekday"],
  ["dates", "On the days typed below"],
] as const;

export const MOST_DATES = 60;
const FARTHEST = days(366);

const TOO_MANY = `At most ${MOST_DATES} dates, within a year. Choose an earlier end`;

const weekdayOf = (day: string): number => noonOf(day).getUTCDay();

const NO_START = "It is open already, and its first day is not known. Give it a start time first";

/** The step-th day after the first; null where a month has none. */
const STEPS: Record<string, (first: string, step: number) => string | null> = {
  weekly: (first, step) => addDays(first, step * 7),
  fortnightly: (first, step) => addDays(first, step * 14),
  monthly: (first, step) => monthlyDay(first, step, Math.floor((Number(first.slice(8)) - 1) / 7)),
  "monthly-last": (first, step) => (step === 0 ? first : monthlyDay(first, step, "last")),
};

/** @returns when each date begins, in order, the first included. @throws Rejected with field errors */
export function readRepeat(form: RepeatForm, start: Date, now: Date): Date[] {
  const repeat = form.repeat?.trim() ?? "";
  if (repeat === "") return [start];
  if (isStartUnknown(start)) throw new Rejected({ repeat: NO_START });
  if (repeat === "dates") return typedDates(form.dates ?? "", start, now);
  const first = fieldTime(start).slice(0, 10);
  const nextDay = STEPS[repeat];
  if (!nextDay) throw new Rejected({ repeat: "Please choose how it repeats" });
  const isEnd = readEnd(form, first);
  const list: Date[] = [];
  for (let count = 0, step = 0; ; step += 1) {
    const day = nextDay(first, step);
    if (day === null) continue;
    if (isEnd(day, count)) break;
    const at = atDay(day, start, "repeat");
    if (count === MOST_DATES || at.getTime() - start.getTime() > FARTHEST)
      throw new Rejected({ until: TOO_MANY });
    list.push(at);
    count += 1;
  }
  return list;
}

/** The day of a month, some months after the first day's, that is its `nth` such weekday; from its end for the last. */
function monthlyDay(first: string, months: number, nth: number | "last"): string | null {
  const [year = 0, month = 1] = first.split("-").map(Number);
  const begin = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  const sameWeekday = addDays(begin, (weekdayOf(first) - weekdayOf(begin) + 7) % 7);
  const inMonth = [0, 1, 2, 3, 4]
    .map((week) => addDays(sameWeekday, week * 7))
    .filter((day) => day.slice(0, 7) === begin.slice(0, 7));
  const day = (nth === "last" ? inMonth.at(-1) : inMonth[nth]) ?? null;
  return day !== null && day < first ? null : day;
}

const UNENDING = "Say until when, or how many times: a repeat always has an end";

/** @throws Rejected where it has no end, or one that is before its first day */
function readEnd(
  { until = "", times = "" }: RepeatForm,
  first: string,
): (day: string, count: number) => boolean {
  const [last, most] = [until.trim(), times.trim()];
  if (last === "" && most === "") throw new Rejected({ until: UNENDING });
  if (last !== "" && (!isDay(last) || last < first))
    throw new Rejected({ until: "Please enter a day after its first one" });
  const count = /^\d{1,4}$/.test(most) ? Number(most) : 0;
  if (most !== "" && (count < 1 || count > MOST_DATES))
    throw new Rejected({ times: `Please enter a number from 1 to ${MOST_DATES}` });
  return (day, sofar) => (last !== "" && day > last) || (most !== "" && sofar >= count);
}

/** @throws Rejected naming the line that cannot be read */
function typedDates(text: string, start: Date, now: Date): Date[] {
  const lines = text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length === 0) throw new Rejected({ dates: "Type at least one day, such as 2026-12-04" });
  const list = lines.map((line) => {
    const [, iso, month, date, year, hour, minute = "00"] =
      /^(?:(\d{4}-\d\d-\d\d)|(\d{1,2})\/(\d{1,2})\/(\d{4}))(?:[T ]+(\d{1,2}):(\d\d))?$/.exec(line) ?? [];
    const two = (part = "") => part.padStart(2, "0");
    const day = iso ?? (year === undefined ? "" : `${year}-${two(month)}-${two(date)}`);
    if (!isDay(day))
      throw new Rejected({
        dates: `“${line.slice(0, 40)}” is no day. Write 2026-12-04, or 2026-12-04 20:30`,
      });
    return atDay(day, start, "dates", hour === undefined ? undefined : `${two(hour)}:${minute}`);
  });
  const all = [...new Set([start, ...list].map(Number))].sort((a, b) => a - b).map((at) => new Date(at));
  const limit = Math.max(start.getTime(), now.getTime()) + FARTHEST;
  if (all.length > MOST_DATES || all.some((at) => at.getTime() > limit))
    throw new Rejected({ dates: TOO_MANY });
  return all;
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && addDays(addDays(text, 1), -1) === text;

/** The hour of the first date, on another day. @throws Rejected where the clock has no such hour then */
function atDay(day: string, start: Date, field: string, clock = fieldTime(start).slice(11)): Date {
  const reading = readTypedTime(`${day}T${clock}`, foldOf(start) || "first");
  if ("at" in reading) return reading.at;
  throw new Rejected({ [field]: reading.error });
}
