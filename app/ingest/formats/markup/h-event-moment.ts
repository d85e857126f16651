/**
 * Dates and times of microformats: machine-readable attributes, value-title, and values in pieces ("2009-06-26",
 * "7pm", "-08:00") that are joined. An end without a day takes the start's.
 */
import { nearest, type HtmlElement } from "../../page/dom";
import { readIso } from "../../dates/iso";
import { clocksIn, readMoment } from "../../dates/read-moment";
import { atMinutes, wallClock, withTime, type DateReading } from "../../dates/reading";
import { days, fromClockValue } from "~/lib/time";
import { readDuration } from "../ical/ical-moment";
import type { YearContext } from "../../dates/years";
import { withClass } from "./h-properties";
import { lineValue as lineOf } from "./item-value";

export interface HMoment {
  reading: DateReading;
}

export function hEventMoment(
  element: HtmlElement | null,
  start: HMoment | null,
  years: YearContext,
): HMoment | null {
  if (!element) return null;
  return fromPieces(pieces(element), start, years) ?? fromPieces([lineValue(element)], start, years);
}

/** A start and a duration ("PT2H"). */
export function momentAfter({ reading }: HMoment, length: string | null): HMoment | null {
  const duration = length === null || reading.hour === null ? null : readDuration(length);
  if (duration === null) return null;
  return { reading: { ...reading, ...fromClockValue(wallClock(reading) + duration) } };
}

function pieces(element: HtmlElement): string[] {
  const values = withClass(element, "value", "value-title");
  const written = values.length > 0 ? values.map(pieceOf) : [pieceOf(element)];
  const day = dayBesideClock(element, written[0] ?? "");
  if (day) return [day, lineValue(element)];
  // Common, though against the standard: the machine-readable value is one element further in.
  const inner = values.length > 0 ? null : nearest(element, isDatedTime);
  const nested = inner?.attribs.datetime;
  return nested && !element.attribs.datetime ? [nested] : written;
}

const MACHINE_DAY = /^\d{4}-?\d{2}-?\d{2}(?!\d)/;

function pieceOf(element: HtmlElement): string {
  const { title, datetime, value, alt } = element.attribs;
  if (hasClass(element, "value-title") && title) return title;
  if (/^(?:abbr)$/.test(element.name) && title) return title;
  if (/^(?:time|ins|del)$/.test(element.name) && datetime) return datetime;
  if (/^(?:data|input)$/.test(element.name) && value) return value;
  if (/^(?:img|area)$/.test(element.name) && alt) return alt;
  if (title && MACHINE_DAY.test(title)) return title;
  return lineValue(element);
}

const hasClass = (element: HtmlElement, name: string): boolean =>
  (element.attribs.class ?? "").split(/\s+/).includes(name);

/** A plugin's format of a day, a zone name and a 12-hour clock: only the day is reliable. */
const DAY_BEFORE_ZONE_NAME = /^(\d{4}-\d{2}-\d{2})[A-Z]{2,5}\d{2}:\d{2}$/;

/** A plugin's title in which only the day is right; the time is in the text. */
function dayBesideClock(element: HtmlElement, written: string): string | undefined {
  const day = DAY_BEFORE_ZONE_NAME.exec(written)?.[1];
  if (day || element.name === "abbr" || element.attribs.title !== written) return day;
  return /^\d{4}-\d{2}-\d{2}$/.test(written) && clocksIn(lineValue(element)).length > 0 ? written : undefined;
}

/** A longer text is not a date. */
const LONGEST = 300;
const lineValue = (element: HtmlElement): string => lineOf(element, LONGEST);

const isDatedTime = ({ name, attribs }: HtmlElement): boolean => name === "time" && Boolean(attribs.datetime);

const DAY = days(1);

function fromPieces(all: string[], start: HMoment | null, years: YearContext): HMoment | null {
  const written = all.filter((piece) => piece.trim() !== "");
  const whole = written.length === 1 ? readMoment(written[0], years) : null;
  if (whole) return { reading: whole };
  let day: DateReading | null = null;
  let clock: string | null = null;
  let offset: number | null = null;
  for (const piece of written) {
    const text = piece.trim();
    const reading = readMoment(text, years);
    if (reading && (day === null || reading.hour !== null)) day = reading;
    else if (offsetMinutes(text) !== null) offset = offsetMinutes(text);
    else clock ??= text;
  }
  const borrowed = day === null;
  day ??= start && clock !== null ? { ...start.reading, hour: null } : null;
  if (!day) return null;
  const timed = clock === null ? day : onDay(day, clock);
  if (!timed) return { reading: day };
  // The start supplies what the end leaves out.
  const inherited = timed.offset ?? offset ?? (timed.hour === null ? null : (start?.reading.offset ?? null));
  const isNight = borrowed && start !== null && wallClock(timed) <= wallClock(start.reading);
  const moved = isNight ? fromClockValue(wallClock(timed) + DAY) : {};
  return { reading: { ...timed, ...moved, offset: inherited } };
}

const OFFSET = /(?:Z|[+-]\d{1,2}(?::?\d{2})?)$/;

/** A time of day, perhaps with an offset: "19:00", "7:00pm", "19:00:00-0800". */
function onDay(day: DateReading, text: string): DateReading | null {
  const iso = readIso(`2000-01-01T${text.replace(/^T/i, "")}`);
  if (iso?.hour != null) return { ...withTime(day, iso.hour, iso.minute, iso.second), offset: iso.offset };
  const time = clocksIn(text)[0] ?? clocksIn(text.replace(OFFSET, ""))[0];
  if (!time) return null;
  const offset = OFFSET.exec(text)?.[0];
  const timed = atMinutes(day, time.from);
  return offset ? { ...timed, offset: offsetMinutes(offset) } : timed;
}

function offsetMinutes(text: string): number | null {
  if (text === "Z") return 0;
  const match = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(text);
  if (!match) return null;
  const value = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return match[1] === "-" ? -value : value;
}
