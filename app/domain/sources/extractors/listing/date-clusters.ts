/** The dates of a page that may be events' dates: resolved, gathered line by line, without posting dates and deadlines. */
import { findDates, type DateMention } from "../../dates/find-dates";
import { resolveMention, type ResolvedDates, type YearContext } from "../../dates/resolve-date";
import { readIso } from "../../dates/iso";
import { wallClock, type DateReading } from "../../dates/reading";
import type { HtmlElement } from "../../dom";
import { lastAtOrBefore, parentOf, type Layout } from "./layout";
import { isNoOccasion } from "./occasions";
import { recurringDays } from "./recurring-days";
import { relativeDays } from "./relative-days";
import { sectionDays } from "./section-days";
import { sectionAt, sectionsOf } from "./sections";
import { inOrder, inThePast, type Candidate } from "./year-order";

export interface DatedMention extends ResolvedDates {
  mention: DateMention;
  /** What a <time> element around it says to machines, with its hour. */
  machine: DateReading | null;
  /** Days since 1970 of the first day. */
  day: number;
}

/** All dates of one line. */
export interface Cluster {
  start: number;
  end: number;
  element: HtmlElement;
  dates: DatedMention[];
}

const DAY = 86_400_000;
const HEADS = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "caption", "summary", "legend"]);
const YEAR_HEADING = /(?<![\d/.-])((?:19|20)\d{2})(?![\d/.-])/g;

/** "2026–27", "2026/2027" */
const SEASON = /(?<!\d)((?:19|20)\d{2})\s?[–—/-]\s?(?:20)?\d{2}(?![\d/-])/g;

/** Years that headings name, by where they stand. */
function headingYears(layout: Layout): { offsets: number[]; years: (number | null)[] } {
  const offsets: number[] = [];
  const years: (number | null)[] = [];
  for (const element of layout.elements) {
    if (!HEADS.has(element.name)) continue;
    const text = layout.textOf(element).slice(0, 200);
    const named = new Set([...text.matchAll(YEAR_HEADING)].map((match) => Number(match[1])));
    for (const [, from] of text.matchAll(SEASON)) named.add(Number(from)).add(Number(from) + 1);
    if (named.size === 0) continue;
    offsets.push(layout.spans.get(element)?.start ?? 0);
    // "2019–2020" names no single year.
    years.push(named.size === 1 ? ([...named][0] ?? null) : null);
  }
  return { offsets, years };
}

/** The moment in the attribute of a <time> around a date, where it is of that day and has an hour. */
function machineMoment(element: HtmlElement, day: DateReading): DateReading | null {
  let node: HtmlElement | null = element;
  for (let depth = 0; node && depth < 3 && node.name !== "time"; depth++) node = parentOf(node);
  const reading = node?.name === "time" ? readIso(node.attribs.datetime ?? "") : null;
  if (!reading || reading.hour === null || (reading.hour === 0 && reading.minute === 0)) return null;
  const apart = Math.floor(wallClock(reading) / DAY) - Math.floor(wallClock(day) / DAY);
  // In UTC an evening here is the next day.
  return apart === 0 || (apart === 1 && reading.offset === 0) ? reading : null;
}

/** "December" as a heading and a number below it: a day only where section-days finds that it is one. */
function leavesHeading({ headings, spans, text }: Layout, { index, length }: DateMention): boolean {
  if (!text.slice(index, index + length).includes("\n")) return false;
  const heading = headings.elements[lastAtOrBefore(headings.starts, index)];
  const end = (heading && spans.get(heading)?.end) ?? 0;
  return end > index && end < index + length;
}

/** Whole dates, and days that take their month from a heading or from today. */
function mentionsOf(layout: Layout, context: YearContext): DateMention[] {
  const all = findDates(layout.text).filter((mention) => !leavesHeading(layout, mention));
  layout.recurring = recurringDays(layout, all, context);
  const bounds = new Set(layout.recurring.bounds);
  const whole = bounds.size === 0 ? all : all.filter((mention) => !bounds.has(mention));
  const days = [...sectionDays(layout, whole, context), ...relativeDays(layout, whole, context)];
  layout.days = days;
  return days.length === 0 ? whole : [...whole, ...days].sort((a, b) => a.index - b.index);
}

function candidate(
  mention: DateMention,
  element: HtmlElement,
  year: number | null,
  context: YearContext,
): Candidate | null {
  const within = year === null ? null : resolveMention(mention, { ...context, year });
  const dates = within ?? resolveMention(mention, context);
  const isYearless = within === null && mention.start.year === null && mention.weekday === null;
  return dates && { mention, element, dates, isYearless };
}

/** What is said of a date: the rest of its line, or of a small element of its own unless the words go on behind it. */
function endOfWords({ spans, text, line }: Layout, element: HtmlElement | null, index: number): number {
  const { start, end } = line(index);
  const own = element && spans.get(element);
  if (!own || own.start <= start || own.end >= end) return end;
  return /^\s*(?:[\p{P}@]|at\b|by\b|from\b|\d)/u.test(text.slice(own.end, own.end + 12)) ? end : own.end;
}

function candidatesOf(layout: Layout, context: YearContext): Candidate[] {
  const headings = headingYears(layout);
  const sections = sectionsOf(layout);
  const mentions = mentionsOf(layout, context);
  return mentions.flatMap((mention, place) => {
    const element = layout.at(mention.index);
    const section = sectionAt(sections, mention.index);
    if (!element || section === "other" || isNoOccasion(layout, mention, element)) {
      const end = endOfWords(layout, element, mention.index);
      const next = mentions[place + 1]?.index ?? end;
      layout.refused.push({ start: mention.index, end: Math.min(end, next) });
      return [];
    }
    const year = headings.years[lastAtOrBefore(headings.offsets, mention.index)] ?? null;
    const found = candidate(mention, element, year, context);
    if (!found) return [];
    return [
      section === "past" && found.isYearless ? { ...found, dates: inThePast(found.dates, context) } : found,
    ];
  });
}

export const dateClusters = (layout: Layout, context: YearContext): Cluster[] =>
  byLine(inOrder(candidatesOf(layout, context), layout, context), layout);

/** The days that words tell of: asked for after dateClusters, which finds them. */
export function recurringClusters(layout: Layout, context: YearContext): Cluster[] {
  const { days } = layout.recurring;
  if (days.length === 0) return [];
  const sections = sectionsOf(layout);
  const candidates = days.flatMap((mention) => {
    const element = layout.at(mention.index);
    const isRefused =
      !element || sectionAt(sections, mention.index) !== null || isNoOccasion(layout, mention, element);
    return isRefused ? [] : (candidate(mention, element, null, context) ?? []);
  });
  return byLine(candidates, layout);
}

function byLine(candidates: Candidate[], layout: Layout): Cluster[] {
  const clusters: Cluster[] = [];
  for (const { mention, element, dates } of candidates) {
    const end = mention.index + mention.length;
    const machine = machineMoment(element, dates.start);
    const dated = { ...dates, mention, machine, day: Math.floor(wallClock(dates.start) / DAY) };
    const line = layout.line(mention.index);
    const last = clusters[clusters.length - 1];
    if (last && last.start >= line.start && last.start < line.end) {
      last.dates.push(dated);
      last.end = end;
    } else clusters.push({ start: mention.index, end, element, dates: [dated] });
  }
  return clusters;
}
