/**
 * When the event of a feed item takes place: its event fields (event module, xCal, gd:when, other calendar systems),
 * else a clear date in its title, its categories or at the beginning of its text. A posting date only in the future.
 */
import {
  clocksIn,
  endAfter,
  fieldContext,
  periodOf,
  readMoment,
  readText,
  type Period,
} from "../../dates/read-moment";
import type { DaysExpression } from "../../dates/days";
import { expressionsIn } from "../../dates/expressions";
import { trimEndOf } from "~/lib/text";
import { isZone } from "~/lib/time";
import { readIso, readRfc822 } from "../../dates/iso";
import { atMinutes, resolve, type DateReading } from "../../dates/reading";
import type { YearContext } from "../../dates/years";
import { plainParagraphs } from "../../page/plain-text";
import type { FeedField, FeedItem } from "./feed-items";

export interface ItemDate extends Period {
  /** The title without its date. */
  title: string;
}

export interface FeedTime {
  years: YearContext;
  now: Date;
  zone: string;
}

/**
 * All dates of an item; several only if event fields list them.
 * @param areEvents the feed is named after events: a day in a title needs no year
 */
export function itemDates(
  item: FeedItem,
  years: YearContext,
  published: Period | null,
  areEvents: boolean,
): ItemDate[] {
  const times = fromTimes(item.fields, years);
  if (times.length > 0) return times.map((period) => ({ title: item.title, ...period }));
  const date = itemDate(item, years, areEvents) ?? (published && { title: item.title, ...published });
  return date ? [date] : [];
}

/** The posting date of an item, where it lies in the future. */
export function postedAhead(item: FeedItem, { years, now, zone }: FeedTime): Period | null {
  const period = item.published === null ? null : readDayField(item.published, years);
  return period && resolve(period.start, zone) > now ? period : null;
}

/** Google Calendar: one element for each time. */
function fromTimes(fields: FeedField[], years: YearContext): Period[] {
  return fields
    .filter((field) => field.name === "when" && field.attributes.startTime)
    .flatMap(({ attributes }) => pair(attributes.startTime ?? "", attributes.endTime ?? "", years) ?? []);
}

function itemDate(item: FeedItem, years: YearContext, areEvents: boolean): ItemDate | null {
  const period = fromFields(item.fields, years) ?? fromMarkup(item.html ?? "", years);
  if (period) return { title: item.title, ...period };
  const titled = dateInTitle(item.title, years, areEvents);
  if (titled) return isPostingDay(titled, item, years) ? null : withClockOf(item, titled);
  const text = item.html ? fromText(item.html, years) : null;
  if (text && !isPostingDay(text, item, years)) return { title: item.title, ...text };
  const category = item.categories
    .map((word) => (/^\d{4}\/\d{2}\/\d{2}\b/.test(word) ? readIso(word.slice(0, 10)) : null))
    .find(Boolean);
  return category ? { start: category, end: null, title: item.title } : null;
}

const START =
  /^(?:event)?(?:local)?(?:dt)?(?:starts?|begins?)(?:ing|s)?(?:date|day|time|hour|datetime|dateandtime|at|on)?$/;
const END =
  /^(?:event)?(?:local)?(?:dt)?(?:ends?|finish)(?:ing|s)?(?:date|day|time|hour|datetime|dateandtime|at|on)?$/;
const DAY = /^(?:event)?(?:dates?|day|when)$/;
const CLOCK = /^(?:event)?(?:times?|hours?)$/;
const RANGE = /^formatteddatetime$/;

function fromFields(fields: FeedField[], years: YearContext): Period | null {
  const values = (pattern: RegExp) =>
    fields.filter((field) => pattern.test(field.name) && field.text !== "").map((field) => field.text);
  const starts = values(START);
  const ends = values(END);
  const moment = starts.find((value) => !isClock(value));
  const clock = starts.find(isClock);
  const endClock = ends.find(isClock);
  const clocks = clocksIn(values(CLOCK)[0] ?? "")[0];
  const from = clock ? minutesOf(clock) : (clocks?.from ?? null);
  const to = endClock ? minutesOf(endClock) : (clocks?.to ?? null);
  if (moment) {
    const period = pair(moment, ends.find((value) => !isClock(value)) ?? "", years);
    const named = fields.find((field) => START.test(field.name))?.attributes.tzid;
    return period && period.start.hour === null ? combined(period, from, to) : inZone(period, named);
  }
  const day = values(DAY)
    .map((value) => readDayField(value, years))
    .find((period) => period !== null);
  if (day) return day.start.hour === null ? combined(day, from, to) : day;
  const range = values(RANGE)[0];
  return range ? readText(range, years) : null;
}

const isClock = (value: string): boolean =>
  /^\d{1,2}(?::\d{2}){1,2}$|^\d{1,2}(?::\d{2})?\s*[ap]\.?m\.?$/i.test(value.trim());

function minutesOf(value: string): number | null {
  const iso = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(value.trim());
  if (iso && Number(iso[1]) < 24 && Number(iso[2]) < 60) return Number(iso[1]) * 60 + Number(iso[2]);
  return clocksIn(value)[0]?.from ?? null;
}

function pair(startText: string, endText: string, years: YearContext): Period | null {
  const start = readMoment(startText, years) ?? readText(startText, years)?.start ?? null;
  return start && { start, end: readMoment(endText, years) };
}

/** A day and times in separate fields. */
function combined(day: Period, from: number | null, to: number | null): Period {
  if (from === null) return day;
  const start = atMinutes(day.start, from);
  if (day.end) return { start, end: to === null ? day.end : atMinutes(day.end, to) };
  return { start, end: to === null ? null : endAfter(day.start, from, to) };
}

function inZone(period: Period | null, zone: string | undefined): Period | null {
  if (!period || !zone || !isZone(zone)) return period;
  const placed = (reading: DateReading) => (reading.offset === null ? { ...reading, zone } : reading);
  return { start: placed(period.start), end: period.end && placed(period.end) };
}

/** "Sat, 08 Aug 2026 00:00:00 GMT" in a field for a day means that day in every zone. */
function readDayField(value: string, years: YearContext): Period | null {
  const rfc = readRfc822(value);
  if (rfc)
    return {
      start: rfc.hour === 0 && rfc.minute === 0 ? { ...rfc, hour: null, offset: null } : rfc,
      end: null,
    };
  const iso = readIso(value);
  return iso ? { start: iso, end: null } : readText(value, years);
}

/** The tag of an event marked up inside the text. */
const MARKED =
  /\bclass\s*=\s*["'][^"'<>]{0,200}\bdt-?start\b|\b(?:itemprop|property)\s*=\s*["'](?:schema:)?startDate\b/i;
const TAGS = /<[a-z][^<>]*>/gi;

function fromMarkup(html: string, years: YearContext): Period | null {
  const tag = html
    .slice(0, 20_000)
    .match(TAGS)
    ?.find((candidate) => MARKED.test(candidate));
  const value = /\b(?:datetime|content|title)\s*=\s*["']([^"']+)/i.exec(tag ?? "")?.[1];
  const start = value === undefined ? null : readMoment(value, years);
  return start && { start, end: null };
}

const LONGEST_TITLE = 500;
/** The characters of a text that say when it takes place. */
const FIRST = 120;

/** "Jul 05 2026 : Soldering", "Soldering – July 5": a date at one end of the title, set off by punctuation. */
function dateInTitle(title: string, years: YearContext, areEvents: boolean): ItemDate | null {
  for (const day of daysIn(title.slice(0, LONGEST_TITLE), years)) {
    const before = title.slice(0, day.start);
    const after = title.slice(day.end);
    const leads = /^\W*$/.test(before) && /^\s*(?:[:|–—@-]|\d{1,2}(?::\d\d)?\s*[ap]m)/i.test(after);
    const trails =
      /[:|–—@,([-]\s*(?:on\s+)?$/i.test(before) &&
      /^(?:[at@-]*\s*\d{1,2}(?::\d\d)?\s*[ap]\.?m.*)?$/i.test(after.replace(/^[\s)\].,]+/, ""));
    if (!(leads || trails) || !(areEvents || isWhole(day))) continue;
    const period = readText(title.slice(day.start), years);
    const rest = trimEndOf((leads ? after : before).replace(/^[\s:|–—@,-]+/, ""), " \n\t:|–—@,([-").trim();
    if (period && rest.length > 2) return { title: rest, ...period };
  }
  return null;
}

/** A day in the title, and its time at the beginning of the text: "7 PM in the back room". */
function withClockOf({ html }: FeedItem, date: ItemDate): ItemDate {
  const clocks = date.start.hour === null && html !== null ? clocksIn(beginningOf(html).slice(0, FIRST)) : [];
  const clock = clocks.find(({ role }) => role !== "doors") ?? clocks[0];
  return clock ? { ...date, ...combined(date, clock.from, clock.to) } : date;
}

/** "Roundup: May 1, 2026", posted on that day, is the posting date. */
function isPostingDay({ start }: Period, item: FeedItem, years: YearContext): boolean {
  const posted = start.hour === null && item.published !== null ? readMoment(item.published, years) : null;
  return posted?.year === start.year && posted.month === start.month && posted.day === start.day;
}

const LABEL = /\b(?:event\s+dates?|dates?(?:\s+(?:&|and)\s+times?)?|when|starts?)\s*:\s*/i;

/** A labelled date ("When: ..."), or one at the beginning of the text. */
function fromText(html: string, years: YearContext): Period | null {
  const text = beginningOf(html).replace(/\n+/g, " ");
  const label = LABEL.exec(text);
  if (label) {
    const labelled = text.slice(label.index + label[0].length, label.index + label[0].length + 160);
    const [day] = daysIn(labelled, years);
    if (day && day.start < 14) return readText(labelled, years);
  }
  const start = text.slice(0, FIRST);
  const expressions = expressionsIn(start, fieldContext(years));
  const opening = expressions.find((expression) => expression.kind === "days");
  if (!opening || opening.start > 2 || !isWhole(opening)) return null;
  const isTimed = expressions.some(({ kind }) => kind === "clocks");
  // A date line, not a sentence that happens to begin with a date.
  const after = text.slice(opening.end, opening.end + 30).trim();
  return isTimed || /^(?:$|[|–—•(]|\n)/.test(after) ? periodOf(expressions, start, years) : null;
}

const BEGINNING = 600;

/** Twice as much markup has the beginning of most texts; some begin with a picture and its styles. */
function beginningOf(html: string): string {
  const short = html.length > BEGINNING * 2 ? plainParagraphs(html.slice(0, BEGINNING * 2)) : "";
  return (short.length < BEGINNING ? plainParagraphs(html.slice(0, 4000)) : short).slice(0, BEGINNING);
}

const daysIn = (text: string, years: YearContext): DaysExpression[] =>
  expressionsIn(text, fieldContext(years)).filter((expression) => expression.kind === "days");

/** With a year or a weekday it can only be one day. */
const isWhole = ({ spans: [span] }: DaysExpression): boolean =>
  span?.from?.year != null || span?.from?.weekday != null;
