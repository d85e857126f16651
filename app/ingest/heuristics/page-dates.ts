/** The dates of a page: those of events with their years, those that rules refused, and days that recur. */
import { findDates } from "../dates/find-dates";
import type { DateMention } from "../dates/date-mention";
import { resolveMention, type YearContext } from "../dates/resolve-date";
import { dottedDays } from "./dotted-days";
import { groupByLine, type Cluster } from "./date-clusters";
import { inferYears, latestPast, type Candidate } from "./infer-years";
import { lastAtOrBefore } from "./offset-index";
import type { PageText } from "./page-text";
import { recurringDays, type RecurringDays } from "./recurring-days";
import { relativeDays } from "./relative-days";
import { dateRules } from "./rules/dates";
import type { DateOnPage } from "./rules/dates/subject";
import { sumOf, votesOn, type RulesOff, type Vote } from "./rules/rule";
import { sectionDays } from "./section-days";
import { sectionAt, sectionsOf, type Section } from "./sections";
import type { Span } from "./span";
import { weekDays } from "./week-days";
import { weekLines } from "./week-lines";
import { headingYears, yearAt, type HeadingYears } from "./heading-years";

export interface PageDates {
  /** The dates that may be dates of events, by line, in document order. */
  clusters: Cluster[];
  recurring: RecurringDays;
  /** Days without a month ("Tue 1", "Tomorrow"), which are masked in titles. */
  bareDays: Span[];
  /** Text after refused dates: times in it are theirs. */
  refusedText: Span[];
  /** For each refused date the votes against it. */
  refused: { mention: DateMention; votes: Vote[] }[];
}

/**
 * "December" in a heading and "5" below it: whether this is a date is decided in section-days.ts. Of "Small Business
 * Saturday" and "November 28" below it the date is what stands below.
 */
function belowHeading({ headings, spans, text }: PageText, mention: DateMention): DateMention[] {
  const { index, length } = mention;
  if (!text.slice(index, index + length).includes("\n")) return [mention];
  const heading = headings.elements[lastAtOrBefore(headings.starts, index)];
  const end = (heading && spans.get(heading)?.end) ?? 0;
  if (end <= index || end >= index + length) return [mention];
  return findDates(text.slice(end, index + length)).map((below) => ({
    ...below,
    index: below.index + end,
    ...(below.endIndex === undefined ? {} : { endIndex: below.endIndex + end }),
  }));
}

function asSubject(mention: DateMention, pageText: PageText, sections: Section[]): DateOnPage | null {
  const element = pageText.elementAt(mention.index);
  if (!element) return null;
  const { text, lineAt } = pageText;
  const { index, length } = mention;
  const line = lineAt(index);
  const before = text.slice(line.start, index);
  return {
    mention,
    element,
    pageText,
    before,
    after: text.slice(index + length, index + length + 30),
    lineAbove: /[\p{L}\p{N}]/u.test(before) ? null : textOfLineAbove(pageText, line.start),
    section: sectionAt(sections, index),
  };
}

function textOfLineAbove({ text }: PageText, lineStart: number): string {
  const end = Math.max(0, lineStart - 1);
  return text.slice(text.lastIndexOf("\n", Math.max(0, end - 1)) + 1, end).trim();
}

/**
 * Where the remark after a date ends: with its element if that is smaller than the line and the sentence does not go on
 * after it, else with the line.
 */
function endOfRemark({ spans, text, lineAt, elementAt }: PageText, index: number): number {
  const { start, end } = lineAt(index);
  const element = elementAt(index);
  const elementSpan = element && spans.get(element);
  if (!elementSpan || elementSpan.start <= start || elementSpan.end >= end) return end;
  return /^\s*(?:[\p{P}@]|at\b|by\b|from\b|\d)/u.test(text.slice(elementSpan.end, elementSpan.end + 12))
    ? end
    : elementSpan.end;
}

function candidateFor(
  { mention, element, section }: DateOnPage,
  years: HeadingYears,
  context: YearContext,
): Candidate | null {
  const year = yearAt(years, mention.index);
  const within = year === null ? null : resolveMention(mention, { ...context, year });
  const dates = within ?? resolveMention(mention, context);
  if (!dates) return null;
  const isYearless = within === null && mention.start.year === null && mention.weekday === null;
  return {
    mention,
    element,
    isYearless,
    dates: section === "past" && isYearless ? latestPast(dates, context) : dates,
  };
}

export function findPageDates(pageText: PageText, context: YearContext, off: RulesOff): PageDates {
  const written = findDates(pageText.text, pageText.budget).flatMap((mention) =>
    belowHeading(pageText, mention),
  );
  const recurring = recurringDays(pageText, written, context);
  const bounds = new Set(recurring.bounds);
  const complete = bounds.size === 0 ? written : written.filter((mention) => !bounds.has(mention));
  const inWeeks = weekLines(pageText, complete, context);
  const weeks = new Set(inWeeks.weeks);
  const whole = weeks.size === 0 ? complete : complete.filter((mention) => !weeks.has(mention));
  const inMonths = sectionDays(pageText, whole, context);
  const days = [
    ...inMonths,
    ...inWeeks.days,
    ...weekDays(pageText, [...whole, ...inMonths], context),
    ...relativeDays(pageText, whole, context),
    ...dottedDays(pageText, whole),
  ];
  const mentions = days.length === 0 ? whole : [...whole, ...days].sort((a, b) => a.index - b.index);
  const sections = sectionsOf(pageText);
  const years = headingYears(pageText);
  const candidates: Candidate[] = [];
  const refused: PageDates["refused"] = [];
  const refusedText: Span[] = [];
  mentions.forEach((mention, position) => {
    const subject = asSubject(mention, pageText, sections);
    const votes = subject ? votesOn(dateRules, subject, off) : [];
    if (!subject || sumOf(votes) < 0) {
      refused.push({ mention, votes });
      const end = endOfRemark(pageText, mention.index);
      refusedText.push({ start: mention.index, end: Math.min(end, mentions[position + 1]?.index ?? end) });
      return;
    }
    const candidate = candidateFor(subject, years, context);
    if (candidate) candidates.push(candidate);
  });
  const clusters = groupByLine(inferYears(candidates, pageText, context), pageText);
  return {
    clusters,
    recurring,
    bareDays: days.map(({ index, length }) => ({ start: index, end: index + length })),
    refusedText,
    refused,
  };
}

/** Recurring days ("every Friday"), which are read after all dates. */
export function recurringClusters(
  { recurring: { days } }: PageDates,
  pageText: PageText,
  context: YearContext,
  off: RulesOff,
): Cluster[] {
  if (days.length === 0) return [];
  const sections = sectionsOf(pageText);
  const candidates = days.flatMap((mention) => {
    const subject = asSubject(mention, pageText, sections);
    if (!subject || subject.section !== null || sumOf(votesOn(dateRules, subject, off)) < 0) return [];
    return candidateFor(subject, { offsets: [], years: [] }, context) ?? [];
  });
  return groupByLine(candidates, pageText);
}
