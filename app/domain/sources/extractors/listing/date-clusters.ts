/** The dates of a page that may be events' dates: resolved, gathered line by line, without posting dates and deadlines. */
import { findDates, type DateMention } from "../../dates/find-dates";
import { resolveMention, type ResolvedDates, type YearContext } from "../../dates/resolve-date";
import { wallClock } from "../../dates/reading";
import type { HtmlElement } from "../../dom";
import { lastAtOrBefore, type Layout } from "./layout";

export interface DatedMention extends ResolvedDates {
  mention: DateMention;
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
  /(?:posted|published|updated|modified|created|deadline|due|register by|rsvp by|registration|sign[- ]?up|on sale|onsale|applications?|effective|expires?|copyright|©|since|born|founded|est\.|revised|adopted|as of|minutes (?:of|from)|approved|submitted|opens? for)\b[^.\n]{0,24}$/i;
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
  for (const mention of findDates(layout.text)) {
    const before = layout.text.slice(Math.max(0, mention.index - 50), mention.index);
    if (NOT_AN_OCCASION.test(before.slice(before.lastIndexOf("\n") + 1))) continue;
    const end = mention.index + mention.length;
    if (NOT_AN_OCCASION_AFTER.test(layout.text.slice(end, end + 20))) continue;
    const headingYear = headings.years[lastAtOrBefore(headings.offsets, mention.index)] ?? null;
    const dates = resolved(mention, context, headingYear);
    const element = dates && layout.at(mention.index);
    if (!dates || !element) continue;
    const dated = { ...dates, mention, day: Math.floor(wallClock(dates.start) / DAY) };
    const line = layout.line(mention.index);
    const last = clusters[clusters.length - 1];
    if (last && last.start >= line.start && last.start < line.end) {
      last.dates.push(dated);
      last.end = end;
    } else clusters.push({ start: mention.index, end, element, dates: [dated] });
  }
  return clusters;
}
