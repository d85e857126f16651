/** The dates of a page by the lines they stand on. */
import type { DateMention } from "../dates/date-mention";
import type { ResolvedDates } from "../dates/resolve-date";
import { readIso } from "../dates/iso";
import { dayNumber, type DateReading } from "../dates/reading";
import type { HtmlElement } from "../page/dom";
import { parentOf } from "./element-kind";
import type { Candidate } from "./infer-years";
import type { PageText } from "./page-text";
import { OCCASION } from "./phrases/occasions";

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

export function groupByLine(candidates: Candidate[], pageText: PageText): Cluster[] {
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
  let run: Cluster | undefined;
  return clusters.map((cluster) => {
    const read = withOccasion(cluster, run, pageText);
    // An exhibition may have an opening and a talk.
    if (!read.occasion) run = cluster;
    return read;
  });
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
