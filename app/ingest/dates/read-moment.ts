/** A field with one date and time in any form: machine formats first, then human text. */
import { mapToMany } from "~/lib/collections";
import type { Clock } from "./clocks";
import { expressionsIn, plainContext, type Expression } from "./expressions";
import { readEpoch, readIso, readRfc822 } from "./iso";
import { momentsOf } from "./moments";
import { atMinutes, dayFrom, dayNumber, type DateReading } from "./reading";
import { scheduleOf } from "./schedule";
import type { DateContext } from "./written-day";
import type { YearContext } from "./years";

const MAX_FIELD = 400;

export interface Period {
  start: DateReading;
  end: DateReading | null;
}

export function readMoment(value: unknown, context: YearContext): DateReading | null {
  if (typeof value === "number") return readEpoch(value);
  if (typeof value !== "string") return null;
  const text = value.trim();
  if (text === "" || text.length > MAX_FIELD) return null;
  if (/^\d{9,14}$/.test(text)) return readEpoch(Number(text));
  return readIso(text) ?? readRfc822(text) ?? readText(text, context)?.start ?? null;
}

/** The first date of a text with its time of day, and the end if one is written. */
export function readText(text: string, years: YearContext): Period | null {
  const short = text.slice(0, MAX_FIELD);
  return periodOf(expressionsIn(short, fieldContext(years)), short, years);
}

/** The same of what was read already. */
export function periodOf(expressions: Expression[], text: string, years: YearContext): Period | null {
  const schedule = scheduleOf(expressions, (from, to) => text.slice(from, to));
  // The zone only chooses among times of several zones; those of a field are in its own.
  const [first] = momentsOf(schedule, { zone: "", ...years }).moments;
  return first?.start ? { start: first.start, end: first.end } : null;
}

export const fieldContext = ({ today }: YearContext): DateContext => plainContext(Number(today.slice(0, 4)));

/** The times of day in a text, of which a field may have one or a range. */
export const clocksIn = (text: string): Clock[] =>
  mapToMany(expressionsIn(text, plainContext(0)), (expression) =>
    expression.kind === "clocks" ? expression.clocks : [],
  );

/** An end that is not after the start is on the next day: the event ends after midnight. */
export const endAfter = (start: DateReading, startMinutes: number, endMinutes: number): DateReading =>
  atMinutes(endMinutes > startMinutes ? start : dayFrom(dayNumber(start) + 1), endMinutes);
