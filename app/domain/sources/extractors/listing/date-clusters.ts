/** The dates of a page that may be events' dates: resolved, gathered line by line, without posting dates and deadlines. */
import { findDates, type DateMention } from "../../dates/find-dates";
import { resolveMention, type ResolvedDates, type YearContext } from "../../dates/resolve-date";
import { readIso } from "../../dates/iso";
import { wallClock, type DateReading } from "../../dates/reading";
import type { HtmlElement } from "../../dom";
import { lastAtOrBefore, parentOf, type Layout } from "./layout";
import { relativeDays } from "./relative-days";
import { sectionDays } from "./section-days";

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
const NOT_AN_OCCASION =
  /(?:posted|published|updated|modified|created|deadline|due|apply by|ships?|shipping|delivery|pre-?sale|early bird|register by|rsvp by|registration|sign[- ]?up|on sale|onsale|applications?|effective|expires?|copyright|©|since|born|founded|est\.|revised|adopted|as of|minutes (?:of|from)|approved|submitted|opens? for)\b[^.\n]{0,24}$/i;
const NOT_AN_OCCASION_AFTER = /^\s*(?:minutes|agenda|deadline)\b/i;
const HEADS = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "caption", "summary", "legend"]);
const YEAR_HEADING = /(?<![\d/.-])((?:19|20)\d{2})(?![\d/.-])/g;

/** Years that headings name, by where they stand. */
function headingYears(layout: Layout): { offsets: number[]; years: (number | null)[] } {
  const offsets: number[] = [];
  const years: (number | null)[] = [];
  for (const element of layout.elements) {
    if (!HEADS.has(element.name)) continue;
    const named = new Set(
      [...layout.textOf(element).slice(0, 200).matchAll(YEAR_HEADING)].map((match) => Number(match[1])),
    );
    if (named.size === 0) continue;
    offsets.push(layout.spans.get(element)?.start ?? 0);
    // "2019–2020" names no single year.
    years.push(named.size === 1 ? ([...named][0] ?? null) : null);
  }
  return { offsets, years };
}

/** Classes of dates that tell when something was written. */
const POSTING =
  /(?:^|[\s_-])(?:published|updated|posted|entry-?date|post-?date|byline|posted-?on)(?:$|[\s_-])/i;

function tellsOfPosting(element: HtmlElement): boolean {
  const parent = parentOf(element);
  return POSTING.test(`${element.attribs.class ?? ""} ${parent?.attribs.class ?? ""}`);
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
  const whole = findDates(layout.text).filter((mention) => !leavesHeading(layout, mention));
  const days = [...sectionDays(layout, whole, context), ...relativeDays(layout, whole, context)];
  layout.days = days;
  return days.length === 0 ? whole : [...whole, ...days].sort((a, b) => a.index - b.index);
}

function resolved(
  mention: DateMention,
  context: YearContext,
  headingYear: number | null,
): ResolvedDates | null {
  const within = headingYear === null ? null : resolveMention(mention, { ...context, year: headingYear });
  return within ?? resolveMention(mention, context);
}

export function dateClusters(layout: Layout, context: YearContext): Cluster[] {
  const headings = headingYears(layout);
  const clusters: Cluster[] = [];
  for (const mention of mentionsOf(layout, context)) {
    const before = layout.text.slice(Math.max(0, mention.index - 50), mention.index);
    if (NOT_AN_OCCASION.test(before.slice(before.lastIndexOf("\n") + 1))) continue;
    const end = mention.index + mention.length;
    if (NOT_AN_OCCASION_AFTER.test(layout.text.slice(end, end + 20))) continue;
    const headingYear = headings.years[lastAtOrBefore(headings.offsets, mention.index)] ?? null;
    const dates = resolved(mention, context, headingYear);
    const element = dates && layout.at(mention.index);
    if (!dates || !element || tellsOfPosting(element)) continue;
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
