/**
 * Moments of microformats: machine attributes, value-title, and values written in pieces ("2009-06-26",
 * "7pm", "-08:00") that are put together; an end without a day takes the start's.
 */
import { descendants, type HtmlElement } from "../dom";
import { findTimes } from "../dates/find-times";
import { readIso } from "../dates/iso";
import { readMoment } from "../dates/read-moment";
import { withTime, type DateReading } from "../dates/reading";
import type { YearContext } from "../dates/resolve-date";
import { lineValue } from "./item-value";

export interface HMoment {
  reading: DateReading;
}

const OFFSET = /(?:Z|[+-]\d{1,2}(?::?\d{2})?)$/;

const hasClass = (element: HtmlElement, name: string): boolean =>
  (element.attribs.class ?? "").split(/\s+/).includes(name);

function pieceOf(element: HtmlElement): string {
  const { title, datetime, value, alt } = element.attribs;
  if (hasClass(element, "value-title") && title) return title;
  if (/^(?:abbr)$/.test(element.name) && title) return title;
  if (/^(?:time|ins|del)$/.test(element.name) && datetime) return datetime;
  if (/^(?:data|input)$/.test(element.name) && value) return value;
  if (/^(?:img|area)$/.test(element.name) && alt) return alt;
  return lineValue(element);
}

function pieces(element: HtmlElement): string[] {
  const values = descendants(element, (inner) => hasClass(inner, "value") || hasClass(inner, "value-title"));
  return values.length > 0 ? values.map(pieceOf) : [pieceOf(element)];
}

function offsetMinutes(text: string): number | null {
  if (text === "Z") return 0;
  const match = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(text);
  if (!match) return null;
  const value = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return match[1] === "-" ? -value : value;
}

/** A clock, perhaps with an offset: "19:00", "7:00pm", "19:00:00-0800". */
function onDay(day: DateReading, text: string): DateReading | null {
  const iso = readIso(`2000-01-01T${text.replace(/^T/i, "")}`);
  if (iso?.hour != null) return { ...withTime(day, iso.hour, iso.minute, iso.second), offset: iso.offset };
  const time = findTimes(text)[0] ?? findTimes(text.replace(OFFSET, ""))[0];
  if (!time) return null;
  const offset = OFFSET.exec(text)?.[0];
  const timed = withTime(day, Math.floor(time.start / 60), time.start % 60);
  return offset ? { ...timed, offset: offsetMinutes(offset) } : timed;
}

export function hEventMoment(
  element: HtmlElement | null,
  start: HMoment | null,
  years: YearContext,
): HMoment | null {
  if (!element) return null;
  const written = pieces(element).filter((piece) => piece.trim() !== "");
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
  day ??= start ? { ...start.reading, hour: null } : null;
  if (!day) return null;
  const timed = clock === null ? day : onDay(day, clock);
  if (!timed) return { reading: day };
  // What an end leaves out, the start said.
  const inherited = timed.offset ?? offset ?? (timed.hour === null ? null : (start?.reading.offset ?? null));
  return { reading: { ...timed, offset: inherited } };
}
