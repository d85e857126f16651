/** Tells what a page would give as a source, and which of several is best. Pure. */
import { isSure } from "../confidence";
import type { EvidenceKind, Extraction, GatheredEvent } from "../gathered-event";
import type { CalendarCandidate, Proposal } from "./types";

/** Null for a page without an event that is worth proposing. */
export function proposalOf(
  { url, foundIn, listing }: CalendarCandidate,
  finalUrl: string,
  extraction: Extraction,
): Proposal | null {
  const sure = extraction.events.filter(isSure);
  const events = sure.length > 0 ? sure : extraction.events;
  if (events.length === 0) return null;
  if (listing) {
    const count = listing.events;
    return {
      url: listing.url,
      foundIn: listing.foundIn,
      format: "pages of its events",
      count,
      isMore: false,
      isData: isData(events[0] as GatheredEvent),
      next: nextOf(events),
    };
  }
  return {
    // The address as it was written, unless it leads elsewhere: redirects to a session's page go stale.
    url: new URL(finalUrl).host === new URL(url).host ? url : finalUrl,
    foundIn,
    format: formatOf(events),
    count: events.length,
    isMore: extraction.nextPages.length > 0,
    isData: events.filter(isData).length * 2 > events.length,
    next: nextOf(events),
  };
}

/** The best first; the same events at two addresses are proposed twice, for the editor to choose. */
export function ranked(proposals: Proposal[]): Proposal[] {
  const best = new Map<string, Proposal>();
  for (const proposal of proposals) {
    const other = best.get(proposal.url);
    if (!other || worthOf(proposal) > worthOf(other)) best.set(proposal.url, proposal);
  }
  return [...best.values()].sort((a, b) => worthOf(b) - worthOf(a));
}

/** Read from the text of a page; everything else is made for machines. */
const FROM_TEXT = new Set<EvidenceKind>(["listing", "calendar-link", "model"]);

const isData = ({ evidence }: GatheredEvent): boolean => evidence.some((kind) => !FROM_TEXT.has(kind));

function formatOf(events: GatheredEvent[]): string {
  const counts = new Map<string, number>();
  for (const { evidence } of events) {
    const kind = evidence[0] ?? "";
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}

const NEXT_EVENTS = 3;

const nextOf = (events: GatheredEvent[]): Proposal["next"] =>
  events.slice(0, NEXT_EVENTS).map(({ title, start, dateOnly }) => ({ title, start, isDay: dateOnly }));

/** More events than this make a calendar no better. */
const MANY = 30;

const FEEDS = new Set(["ics", "tribe", "squarespace", "feed"]);

/** Events count, and more if they are certain to be read right tomorrow. */
function worthOf({ url, format, count, isMore, isData: fromData }: Proposal): number {
  const reliability = FEEDS.has(format) ? 2.4 : fromData ? 2 : 1;
  const isHome = new URL(url).pathname === "/" && !FEEDS.has(format);
  return (Math.min(count, MANY) + (isMore ? 5 : 0)) * reliability * (isHome ? 0.8 : 1);
}
