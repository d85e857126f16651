/**
 * "Every Friday, 8 PM" and "First Thursday of the month" as days of the coming weeks. Opening hours, offers and menus are
 * written the same way, so a line that speaks of them is passed over; and a date beside the words is held to be the
 * occasion itself, unless it says from when, until when or when not.
 */
import { fromClockValue } from "../../../time";
import type { DateMention } from "../../dates/find-dates";
import { findRecurring, type RecurringMention } from "../../dates/find-recurring";
import { findTimes } from "../../dates/find-times";
import { wallClock } from "../../dates/reading";
import { resolveMention, type YearContext } from "../../dates/resolve-date";
import { occurrencesOf, parseRule } from "../recurrence";
import { lastAtOrBefore, type Layout, type RecurringDays, type Span } from "./layout";
import { couldBeTitle, readsAsSentence } from "./words";
import { withoutMoments } from "./wording";

const DAY = 86_400_000;
/** What a page says of every week is believed for so long; who reads it again tomorrow sees further. */
const AHEAD = 28 * DAY;
const AHEAD_OF_MONTHS = 62 * DAY;
/** A last day that is told is believed as far as a calendar's rule would be. */
const FURTHEST = 180 * DAY;
const LONGEST_LINE = 160;
/** Longer times are those of a door, not of an evening. */
const LONGEST = 10 * 60;
const LONGEST_BARE = 4 * 60;
const NEXT_LINES = 2;

const OTHER_THINGS =
  /\b(?:closed|hours?|open(?!(?:ing (?:night|reception)|[ -]?(?:mic|decks?|jam|rehears|studio|house|stage|play|screen|call|improv|poetry|swim|table))\b|[ -](?:mic|deck|jam|rehears|studio)s?\b)|happy hours?|brunch|dinner|lunch|breakfast|kitchen|menus?|admission|pay[- ]what|parking|discounts?|half[- ]price|off\b|tickets?|check back|newsletters?|updat\w+|e-?mails?|deliver\w*|pick-?ups?|box office|post(?:ed|s)?|publish\w*|episodes?|deadlines?|due|mass|worship|services?|specials?)\b|%|[$£€]\s?\d/i;
const UNTIL = /\b(?:through|thru|until|till?|ends?|ending)\W*(?:on\W*)?$/i;
const FROM = /\b(?:from|start(?:s|ing)?|begin(?:s|ning)?|since|as of|commencing)\W*(?:on\W*)?$/i;
const NOT_ON =
  /\b(?:except(?:ing)?|excluding|skip(?:s|ping)?|off|not|no (?:class(?:es)?|shows?|meetings?|events?|sessions?|performances?))\b[^.;]*$/i;
const NOT_ON_LINE =
  /^\W*(?:except(?:ing)?|excluding|skipp?(?:ing|s)?|off|no (?:class(?:es)?|shows?|meetings?|events?|sessions?|performances?))\b/i;

interface Bounds {
  from: number | null;
  until: number | null;
  except: [number, number][];
  used: DateMention[];
  /** A date stands beside the words that is none of these. */
  isPlain: boolean;
}

interface Line extends Span {
  text: string;
  dates: DateMention[];
}

type LineAt = (start: number) => Line;

/** @param whole the page's dates, in order */
function lineReader({ text }: Layout, whole: DateMention[]): LineAt {
  const starts = whole.map(({ index }) => index);
  return (start) => {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    const dates = whole.slice(lastAtOrBefore(starts, start - 1) + 1, lastAtOrBefore(starts, end) + 1);
    return { start, end, text: text.slice(start, end), dates };
  };
}

function take(bounds: Bounds, { dates, text, start }: Line, context: YearContext): void {
  let at = 0;
  let isNot = false;
  for (const mention of dates) {
    const lead = text.slice(at, mention.index - start);
    at = mention.index - start + mention.length;
    const resolved = resolveMention(mention, context);
    if (!resolved) continue;
    const first = wallClock(resolved.start);
    const last = resolved.end && wallClock(resolved.end);
    isNot ||= NOT_ON.test(lead);
    if (isNot) bounds.except.push([first, last ?? first]);
    else if (mention.closing || UNTIL.test(lead)) bounds.until = first;
    else if (last !== null) [bounds.from, bounds.until] = [first, last];
    else if (FROM.test(lead)) bounds.from = first;
    else bounds.isPlain = true;
    bounds.used.push(mention);
  }
}

/** A run of days on a line of its own: "April 2 – May 28" above or below "Every Thursday". */
const isRun = ({ dates, text }: Line): boolean =>
  dates.length === 1 &&
  dates.every(({ end, closing }) => end !== null || closing) &&
  !couldBeTitle(withoutMoments(text));

/** @param isBare the line holds no name of its own: then a run above it is not what another event ends with */
function boundsOf(line: Line, layout: Layout, lineAt: LineAt, context: YearContext, isBare: boolean): Bounds {
  const bounds: Bounds = { from: null, until: null, except: [], used: [], isPlain: false };
  take(bounds, line, context);
  const above = isBare && line.start > 0 ? lineAt(layout.line(line.start - 1).start) : null;
  let below = line.end;
  const around = above ? [above] : [];
  for (let count = 0; count < NEXT_LINES && below < layout.text.length; count++) {
    const next = lineAt(below + 1);
    around.push(next);
    below = next.end;
  }
  for (const other of around) {
    if (bounds.used.length === 0 && isRun(other)) take(bounds, other, context);
    else if (other !== above && other.dates.length > 0 && NOT_ON_LINE.test(other.text))
      take(bounds, other, context);
  }
  return bounds;
}

/** "Every Friday: Jam, 8 PM" */
function hasName(text: string, mentions: RecurringMention[]): boolean {
  let rest = text;
  for (const { index, length } of mentions)
    rest = rest.slice(0, index) + " ".repeat(length) + rest.slice(index + length);
  return couldBeTitle(withoutMoments(rest));
}

/** Half a day and more is when a house is open. */
function tellsHours(line: Line, lineAt: LineAt, isBare: boolean): boolean {
  const below = lineAt(line.end + 1);
  return findTimes(`${line.text}\n${below.text}`).some(
    ({ start, end }) => end !== null && end - start >= (isBare ? LONGEST_BARE : LONGEST),
  );
}

function expand(mention: RecurringMention, bounds: Bounds, { today }: YearContext): number[] {
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
  // Weekdays alone are how hours are written: they count for as long as somebody says.
  if (mention.isBare && until === null) return [];
  const ahead = rule.frequency === "MONTHLY" ? AHEAD_OF_MONTHS : AHEAD;
  const last = Math.min(until ?? now + ahead, now + FURTHEST);
  const days = occurrencesOf(rule, from ?? now, Math.max(from ?? now, now), last);
  return days.filter((day) => !bounds.except.some(([first, end]) => day >= first && day <= end));
}

function dayMention(clock: number, index: number, length: number): DateMention {
  const { year, month, day } = fromClockValue(clock);
  return { index, length, start: { year, month, day }, end: null, weekday: null, closing: false };
}

/** More than any week has room for. */
const MOST_LINES = 120;

/** @param whole the page's dates, in order */
export function recurringDays(layout: Layout, whole: DateMention[], context: YearContext): RecurringDays {
  const result: RecurringDays = { days: [], bounds: [] };
  const lineAt = lineReader(layout, whole);
  let looked = 0;
  for (let start = 0, end; start < layout.text.length && looked < MOST_LINES; start = end + 1) {
    const found = layout.text.indexOf("\n", start);
    end = found < 0 ? layout.text.length : found;
    const text = end - start > LONGEST_LINE ? "" : layout.text.slice(start, end);
    const mentions = findRecurring(text);
    if (mentions.length === 0 || OTHER_THINGS.test(text) || readsAsSentence(text)) continue;
    const line = lineAt(start);
    looked++;
    const bounds = boundsOf(line, layout, lineAt, context, !hasName(text, mentions));
    const isBare = mentions.every((mention) => mention.isBare);
    // No house opens once a month.
    const isMonthly = mentions.every(({ rule }) => rule.startsWith("FREQ=MONTHLY"));
    if (bounds.isPlain || (!isMonthly && tellsHours(line, lineAt, isBare))) continue;
    result.bounds.push(...bounds.used);
    for (const mention of mentions)
      for (const day of expand(mention, bounds, context))
        result.days.push(dayMention(day, line.start + mention.index, mention.length));
  }
  return result;
}
