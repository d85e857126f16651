/** The dates of a page that may be dates of events: with their years, grouped by line, without posting dates and deadlines. */
import { findDates } from "../dates/find-dates";
import type { DateMention } from "../dates/date-mention";
import { resolveMention, type ResolvedDates, type YearContext } from "../dates/resolve-date";
import { readIso } from "../dates/iso";
import { dayNumber, type DateReading } from "../dates/reading";
import type { HtmlElement } from "../page/dom";
import { parentOf } from "./element-kind";
import { lastAtOrBefore } from "./offset-index";
import type { PageText } from "./page-text";
import { isExcludedDate } from "./date-exclusions";
import { recurringDays } from "./recurring-days";
import { relativeDays } from "./relative-days";
import { sectionDays } from "./section-days";
import { sectionAt, sectionsOf } from "./sections";
import { isDetail } from "./phrases/details";
import { OCCASION } from "./phrases/occasions";
import { inferYears, latestPast, type Candidate } from "./infer-years";

export interface DatedMention extends ResolvedDates {
  mention: DateMention;
  /** The time in the attribute of a <time> element around it. */
  machineTime: DateReading | null;
  /** The first day, in days since 1970. */
  day: number;
}

/** All dates of one line. */
export interface Cluster {
  start: number;
  end: number;
  element: HtmlElement;
  dates: DatedMention[];
  /** "Opening reception": what takes place on this day of the run of days above it. */
  occasion?: string;
}

const HEADING_TAGS = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "caption", "summary", "legend"]);
const YEAR_HEADING = /(?<![\d/.-])((?:19|20)\d{2})(?![\d/.-])/g;

/** "The Craft (1996)" */
const YEAR_OF_NAME = /\(\s*(?:19|20)\d{2}\s*\)/g;

/** "2026–27", "2026/2027" */
const SEASON = /(?<!\d)((?:19|20)\d{2})\s?[–—/-]\s?(?:20)?\d{2}(?![\d/-])/g;

/** The years in headings and the offsets from which they apply. Null if a heading names several. */
function headingYears(pageText: PageText): { offsets: number[]; years: (number | null)[] } {
  const offsets: number[] = [];
  const years: (number | null)[] = [];
  for (const element of pageText.elements) {
    if (!HEADING_TAGS.has(element.name)) continue;
    const text = pageText.textOf(element).slice(0, 200).replace(YEAR_OF_NAME, "");
    // "1966 / 90 min" is the year of a film.
    if (/\d\D+\d/.test(text) && isDetail(text)) continue;
    const written = new Set([...text.matchAll(YEAR_HEADING)].map((match) => Number(match[1])));
    for (const [, from] of text.matchAll(SEASON)) written.add(Number(from)).add(Number(from) + 1);
    if (written.size === 0) continue;
    offsets.push(pageText.spans.get(element)?.start ?? 0);
    years.push(written.size === 1 ? ([...written][0] ?? null) : null);
  }
  return { offsets, years };
}

/** The time in the attribute of a <time> element around a date, if it has an hour and is on the same day. */
function machineTimeOf(element: HtmlElement, day: DateReading): DateReading | null {
  let node: HtmlElement | null = element;
  for (let depth = 0; node && depth < 3 && node.name !== "time"; depth++) node = parentOf(node);
  const reading = node?.name === "time" ? readIso(node.attribs.datetime ?? "") : null;
  if (!reading || reading.hour === null || (reading.hour === 0 && reading.minute === 0)) return null;
  const difference = dayNumber(reading) - dayNumber(day);
  // In UTC an evening in New York is on the next day.
  return difference === 0 || (difference === 1 && reading.offset === 0) ? reading : null;
}

/** "December" in a heading and "5" below it. Whether this is a date is decided in section-days.ts. */
function crossesHeadingEnd({ headings, spans, text }: PageText, { index, length }: DateMention): boolean {
  if (!text.slice(index, index + length).includes("\n")) return false;
  const heading = headings.elements[lastAtOrBefore(headings.starts, index)];
  const end = (heading && spans.get(heading)?.end) ?? 0;
  return end > index && end < index + length;
}

/** Complete dates, and days that get their month from a heading or from today's date. */
function mentionsOf(pageText: PageText, context: YearContext): DateMention[] {
  const all = findDates(pageText.text, pageText.budget).filter(
    (mention) => !crossesHeadingEnd(pageText, mention),
  );
  pageText.recurring = recurringDays(pageText, all, context);
  const bounds = new Set(pageText.recurring.bounds);
  const whole = bounds.size === 0 ? all : all.filter((mention) => !bounds.has(mention));
  const days = [...sectionDays(pageText, whole, context), ...relativeDays(pageText, whole, context)];
  pageText.bareDays = days;
  return days.length === 0 ? whole : [...whole, ...days].sort((a, b) => a.index - b.index);
}

function resolveCandidate(
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

/**
 * Where the remark after a date ends: with its element if that is smaller than the line and the sentence does not go on
 * after it, else with the line.
 */
function endOfRemark({ spans, text, lineAt }: PageText, element: HtmlElement | null, index: number): number {
  const { start, end } = lineAt(index);
  const elementSpan = element && spans.get(element);
  if (!elementSpan || elementSpan.start <= start || elementSpan.end >= end) return end;
  return /^\s*(?:[\p{P}@]|at\b|by\b|from\b|\d)/u.test(text.slice(elementSpan.end, elementSpan.end + 12))
    ? end
    : elementSpan.end;
}

function candidatesOf(pageText: PageText, context: YearContext): Candidate[] {
  const headings = headingYears(pageText);
  const sections = sectionsOf(pageText);
  const mentions = mentionsOf(pageText, context);
  return mentions.flatMap((mention, position) => {
    const element = pageText.elementAt(mention.index);
    const section = sectionAt(sections, mention.index);
    if (!element || section === "other" || isExcludedDate(pageText, mention, element)) {
      const end = endOfRemark(pageText, element, mention.index);
      const next = mentions[position + 1]?.index ?? end;
      pageText.excludedText.push({ start: mention.index, end: Math.min(end, next) });
      return [];
    }
    const year = headings.years[lastAtOrBefore(headings.offsets, mention.index)] ?? null;
    const candidate = resolveCandidate(mention, element, year, context);
    if (!candidate) return [];
    return [
      section === "past" && candidate.isYearless
        ? { ...candidate, dates: latestPast(candidate.dates, context) }
        : candidate,
    ];
  });
}

export const dateClusters = (pageText: PageText, context: YearContext): Cluster[] =>
  groupByLine(inferYears(candidatesOf(pageText, context), pageText, context), pageText);

/** Recurring days ("every Friday"). Call dateClusters first: it finds them. */
export function recurringClusters(pageText: PageText, context: YearContext): Cluster[] {
  const { days } = pageText.recurring;
  if (days.length === 0) return [];
  const sections = sectionsOf(pageText);
  const candidates = days.flatMap((mention) => {
    const element = pageText.elementAt(mention.index);
    const isExcluded =
      !element || sectionAt(sections, mention.index) !== null || isExcludedDate(pageText, mention, element);
    return isExcluded ? [] : (resolveCandidate(mention, element, null, context) ?? []);
  });
  return groupByLine(candidates, pageText);
}

function groupByLine(candidates: Candidate[], pageText: PageText): Cluster[] {
  const clusters: Cluster[] = [];
  for (const { mention, element, dates } of candidates) {
    const end = mention.index + mention.length;
    const machineTime = machineTimeOf(element, dates.start);
    const dated = { ...dates, mention, machineTime, day: dayNumber(dates.start) };
    const line = pageText.lineAt(mention.index);
    const last = clusters[clusters.length - 1];
    if (last && last.start >= line.start && last.start < line.end) {
      last.dates.push(dated);
      last.end = end;
    } else clusters.push({ start: mention.index, end, element, dates: [dated] });
  }
  return clusters.map((cluster, index) => withOccasion(cluster, clusters[index - 1], pageText));
}

/** How far below a run of days its opening may stand. */
const MAX_OCCASION_DISTANCE = 600;

function withOccasion(cluster: Cluster, above: Cluster | undefined, pageText: PageText): Cluster {
  const range = above?.dates.find(({ end }) => end !== null);
  if (!above || !range?.end || cluster.start - above.end > MAX_OCCASION_DISTANCE) return cluster;
  const [date, ...others] = cluster.dates;
  const isWithin =
    date !== undefined &&
    others.length === 0 &&
    !date.end &&
    date.day >= range.day &&
    date.day <= dayNumber(range.end);
  const line = pageText.text.slice(pageText.lineAt(cluster.start).start, cluster.start);
  const occasion = isWithin ? OCCASION.exec(line)?.[1] : undefined;
  return occasion ? { ...cluster, occasion } : cluster;
}
