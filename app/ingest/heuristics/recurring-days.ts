/**
 * "Every Friday, 8 PM" and "First Thursday of the month" as days of the coming weeks. Opening hours, offers and menus are
 * written the same way, so lines about them are skipped. A date on the line is the event itself, unless it is the first
 * day, the last day or an exception.
 */
import { days, fromClockValue } from "~/lib/time";
import type { DateMention } from "../dates/date-mention";
import { findRecurring, type RecurringMention } from "../dates/find-recurring";
import { findTimes } from "../dates/find-times";
import { wallClock } from "../dates/reading";
import { resolveMention, type YearContext } from "../dates/resolve-date";
import { occurrencesOf, parseRule } from "../formats/ical/recurrence";
import { lastAtOrBefore } from "./offset-index";
import type { PageText } from "./page-text";
import type { Span } from "./span";
import { couldBeTitle } from "./phrases/could-be-title";
import { readsAsSentence } from "./phrases/prose";
import {
  EXCEPT,
  EXCEPT_AT_LINE_START,
  FROM,
  NOT_AN_EVENT_LINE,
  PRIZE_OR_COVER,
  UNTIL,
} from "./phrases/recurring";
import { stripDateTimes } from "./title-text";

/** How far ahead rules without a last day are expanded. The next fetch expands them further. */
const WEEKLY_HORIZON = days(28);
const MONTHLY_HORIZON = days(62);
/** The same for rules with a last day. */
const MAX_HORIZON = days(180);
const MAX_LINE = 160;
/** A line with a longer time, in minutes, gives opening hours. */
const MAX_DURATION = 10 * 60;
const MAX_BARE_DURATION = 4 * 60;
const NEXT_LINES = 2;

export interface RecurringDays {
  /** One mention per day, each at the words of its rule. */
  days: DateMention[];
  /** The dates from when and until when the rules apply, and their exceptions. */
  bounds: DateMention[];
}

interface Bounds {
  from: number | null;
  until: number | null;
  except: [number, number][];
  used: DateMention[];
  /** The line has another date than these. */
  hasOtherDate: boolean;
}

interface Line extends Span {
  text: string;
  dates: DateMention[];
}

type LineAt = (start: number) => Line;

/** @param whole the page's dates, in order */
function lineReader({ text }: PageText, whole: DateMention[]): LineAt {
  const starts = whole.map(({ index }) => index);
  return (start) => {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    const dates = whole.slice(lastAtOrBefore(starts, start - 1) + 1, lastAtOrBefore(starts, end) + 1);
    return { start, end, text: text.slice(start, end), dates };
  };
}

function readBounds(bounds: Bounds, { dates, text, start }: Line, context: YearContext): void {
  let at = 0;
  let isException = false;
  for (const mention of dates) {
    const before = text.slice(at, mention.index - start);
    at = mention.index - start + mention.length;
    const resolved = resolveMention(mention, context);
    if (!resolved) continue;
    const first = wallClock(resolved.start);
    const last = resolved.end && wallClock(resolved.end);
    isException ||= EXCEPT.test(before);
    if (isException) bounds.except.push([first, last ?? first]);
    else if (mention.closing || UNTIL.test(before)) bounds.until = first;
    else if (last !== null) [bounds.from, bounds.until] = [first, last];
    else if (FROM.test(before)) bounds.from = first;
    else bounds.hasOtherDate = true;
    bounds.used.push(mention);
  }
}

/** A line with only a range of dates: "April 2 – May 28" above or below "Every Thursday". */
const isDateRange = ({ dates, text }: Line): boolean =>
  dates.length === 1 &&
  dates.every(({ end, closing }) => end !== null || closing) &&
  !couldBeTitle(stripDateTimes(text));

/** @param isBare whether the line has no title: then a range above it cannot be the end of another event */
function boundsOf(
  line: Line,
  pageText: PageText,
  lineAt: LineAt,
  context: YearContext,
  isBare: boolean,
): Bounds {
  const bounds: Bounds = { from: null, until: null, except: [], used: [], hasOtherDate: false };
  readBounds(bounds, line, context);
  const above = isBare && line.start > 0 ? lineAt(pageText.lineAt(line.start - 1).start) : null;
  let below = line.end;
  const around = above ? [above] : [];
  for (let count = 0; count < NEXT_LINES && below < pageText.text.length; count++) {
    const next = lineAt(below + 1);
    around.push(next);
    below = next.end;
  }
  for (const other of around) {
    if (bounds.used.length === 0 && isDateRange(other)) readBounds(bounds, other, context);
    else if (other !== above && other.dates.length > 0 && EXCEPT_AT_LINE_START.test(other.text))
      readBounds(bounds, other, context);
  }
  return bounds;
}

/** Whether the line has more than rules and times: "Every Friday: Jam, 8 PM". */
function hasTitle(text: string, mentions: RecurringMention[]): boolean {
  let rest = text;
  for (const { index, length } of mentions)
    rest = rest.slice(0, index) + " ".repeat(length) + rest.slice(index + length);
  return couldBeTitle(stripDateTimes(rest));
}

/** Whether the line or the next one has a time so long that it must be opening hours. */
function givesOpeningHours(line: Line, lineAt: LineAt, isBare: boolean): boolean {
  const below = lineAt(line.end + 1);
  return findTimes(`${line.text}\n${below.text}`).some(
    ({ start, end }) => end !== null && end - start >= (isBare ? MAX_BARE_DURATION : MAX_DURATION),
  );
}

function occurrencesOfMention(mention: RecurringMention, bounds: Bounds, { today }: YearContext): number[] {
  const now = Date.parse(`${today}T00:00:00Z`);
  const rule = parseRule(mention.rule);
  if (!rule || (mention.needsStart && bounds.from === null)) return [];
  let { from, until } = bounds;
  if (mention.month) {
    const { month } = mention.month;
    const thisYear = fromClockValue(now).year;
    const year = mention.month.year ?? thisYear + (month < fromClockValue(now).month ? 1 : 0);
    from = Date.UTC(year, month - 1, 1);
    until = Date.UTC(year, month, 0);
  }
  // "Saturdays" alone may be opening hours: it needs a last day.
  if (mention.isBare && until === null) return [];
  const ahead = rule.frequency === "MONTHLY" ? MONTHLY_HORIZON : WEEKLY_HORIZON;
  const last = Math.min(until ?? now + ahead, now + MAX_HORIZON);
  const occurrences = occurrencesOf(rule, from ?? now, Math.max(from ?? now, now), last);
  return occurrences.filter((day) => !bounds.except.some(([first, end]) => day >= first && day <= end));
}

function dayMention(clock: number, index: number, length: number): DateMention {
  const { year, month, day } = fromClockValue(clock);
  return { index, length, start: { year, month, day }, end: null, weekday: null, closing: false };
}

/** "Trivia – every Tuesday at 8pm. First place gets a tab.": a name and its rule, without the sentences behind them. */
function sentenceOf(text: string, mentions: RecurringMention[]): string {
  if (!/[–—:|-]\s{0,3}$/.test(text.slice(0, mentions[0]?.index))) return text;
  const from = Math.max(...mentions.map(({ index, length }) => index + length));
  const end = /[\p{Ll}\d]\.\s(?=\p{Lu})/u.exec(text.slice(from));
  return end ? text.slice(0, from + end.index + 1) : text;
}

const PRICES = /[$£€]\s?\d[\d.,]{0,9}/g;
/** Less buys a drink or wings. */
const TICKETS = /[$£€]\s?(?:[5-9]|\d{2,3})(?:\.\d\d)?(?![\d.])/g;

const BOUND_WORDS = /\b(?:until|through|thru|from|starting|beginning)\b/gi;

/** "Every Saturday at 9:30pm · $15" below a name: the price of its tickets, where an offer says of what. */
function onlyDays(text: string, mentions: RecurringMention[]): boolean {
  if (mentions.some(({ isBare }) => isBare) || findTimes(text).length === 0) return false;
  let rest = text;
  for (const { index, length } of mentions)
    rest = rest.slice(0, index) + " ".repeat(length) + rest.slice(index + length);
  const words = stripDateTimes(rest.replace(PRICES, " ")).replace(BOUND_WORDS, "");
  return !/\p{L}{3}/u.test(words);
}

/** More than a programme has. */
const MAX_LINES = 120;

/** @param whole the page's dates, in order */
export function recurringDays(pageText: PageText, whole: DateMention[], context: YearContext): RecurringDays {
  const result: RecurringDays = { days: [], bounds: [] };
  const lineAt = lineReader(pageText, whole);
  let expanded = 0;
  for (let start = 0, end; start < pageText.text.length && expanded < MAX_LINES; start = end + 1) {
    const newline = pageText.text.indexOf("\n", start);
    end = newline < 0 ? pageText.text.length : newline;
    const text = end - start > MAX_LINE ? "" : pageText.text.slice(start, end);
    const mentions = findRecurring(text);
    if (mentions.length === 0) continue;
    const line = lineAt(start);
    // A course from one day to another has a price; an offer on Tuesdays has only the price.
    const isCourse = line.dates.some((date) => date.end !== null);
    const priced = onlyDays(text, mentions) ? text.replace(TICKETS, "") : text.replace(PRIZE_OR_COVER, "");
    if (
      NOT_AN_EVENT_LINE.test(isCourse ? text.replace(PRICES, "") : priced) ||
      readsAsSentence(sentenceOf(text, mentions))
    )
      continue;
    expanded++;
    const bounds = boundsOf(line, pageText, lineAt, context, !hasTitle(text, mentions));
    const isBare = mentions.every((mention) => mention.isBare);
    // Opening hours are not monthly.
    const isMonthly = mentions.every(({ rule }) => rule.startsWith("FREQ=MONTHLY"));
    if (bounds.hasOtherDate || (!isMonthly && givesOpeningHours(line, lineAt, isBare))) continue;
    result.bounds.push(...bounds.used);
    for (const mention of mentions)
      for (const day of occurrencesOfMention(mention, bounds, context))
        result.days.push(dayMention(day, line.start + mention.index, mention.length));
  }
  return result;
}
