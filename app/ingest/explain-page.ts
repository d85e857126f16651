/** For each date of a page, why it became an event or none, in words for an editor. */
import type { DateReport } from "./date-report";
import type { EvidenceKind } from "./evidence-kind";
import type { GatheredEvent } from "./gathered-event";
import { listingOf, readListing } from "./guess/listing";
import type { SourcePage } from "./page/source-page";

/** A longer report helps nobody. */
export const MOST_REPORTS = 500;

/**
 * @param events what the page gave
 * @param past what it gave that is over
 */
export function explainPage(
  source: SourcePage,
  events: GatheredEvent[],
  past: GatheredEvent[],
): DateReport[] {
  const data = fromData(events, past, source);
  const isPlain = source.form === "html" || source.form === "text";
  // Where the markup dates the events, the plain text is not read for more.
  const isReadPlain =
    isPlain && (data.length === 0 || events.some(({ evidence }) => evidence.includes("listing")));
  const plain = isReadPlain ? plainReading(source).explain() : [];
  return [...data, ...plain.map((report) => ({ page: source.url, ...report }))].slice(0, MOST_REPORTS);
}

/** Reports what markup and data say of dates, and of events that are over. */
function fromData(events: GatheredEvent[], past: GatheredEvent[], { url, zone }: SourcePage): DateReport[] {
  const report = (event: GatheredEvent, isOver: boolean): DateReport[] =>
    dataOf(event).length === 0
      ? []
      : [
          {
            page: url,
            date: whenOf(event, zone),
            line: event.title,
            event: isOver ? null : event.title,
            reasons: [`${dataOf(event).join(". ")} gives it.`, ...(isOver ? ["It is over."] : [])],
          },
        ];
  return [
    ...events.flatMap((event) => report(event, false)),
    ...past.flatMap((event) => report(event, true)),
  ];
}

const GIVEN_BY: Partial<Record<EvidenceKind, string>> = {
  "json-ld": "The page's data for search engines (JSON-LD) or for its scripts",
  ics: "The calendar file",
  feed: "The feed",
  tribe: "The data of the site's calendar (The Events Calendar)",
  squarespace: "The data of the site's calendar (Squarespace)",
  microdata: "The page's markup for machines (microdata)",
  rdfa: "The page's markup for machines (RDFa)",
  "h-event": "The page's markup for machines (h-event)",
  "calendar-link": "An “add to calendar” link",
};

const dataOf = ({ evidence }: GatheredEvent): string[] => evidence.flatMap((kind) => GIVEN_BY[kind] ?? []);

function whenOf({ start, end, dateOnly, through }: GatheredEvent, timeZone: string): string {
  const day = new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "medium" });
  if (through && end) return `Through ${day.format(end)}`;
  if (dateOnly) return day.format(start);
  return new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "medium", timeStyle: "short" }).format(
    start,
  );
}

const plainReading = (source: SourcePage) =>
  source.form === "html" ? listingOf(source) : readListing(source);
