/** What a perfect reader finds on each page of the city: the reader's third eye (`npm run corpus -- --sample-city`). */
import { answer, sourceUrl } from "./routes";
import { dollarsOf, venueSite, type VenueSite } from "./site";
import { instantOf, isoWithOffset, lastDay, todayIn, ZONE } from "./time";
import type { SampleEvent, SampleVenue } from "./types";
import { venues } from "./venues";

export interface TruePage {
  /** The venue's form, of which the corpus makes a kind. */
  kind: string;
  name: string;
  url: string;
  contentType: string;
  body: string;
  now: string;
  timezone: string;
  /** Only what begins inside is judged. */
  window: { from: string; to: string };
  events: TrueEvent[];
}

interface TrueEvent {
  title: string;
  /** Other spellings that say as much. */
  titles: string[];
  start: string;
  end?: string | null;
  allDay: boolean;
  venue?: string;
  image?: string | null;
  cancelled: boolean;
  /** As the page says it. */
  price?: string;
  doors?: string;
}

const MOST_EVENT_PAGES = 6;

/** All pages that a fetch of the city reads, with what is on each. */
export function truePages(origin: string, now: Date): TruePage[] {
  const today = todayIn(now);
  return venues
    .filter(({ format }) => format !== "broken")
    .flatMap((venue) => pagesOf(venue, { origin, today, now }));
}

function pagesOf(
  venue: SampleVenue,
  { origin, today, now }: { origin: string; today: string; now: Date },
): TruePage[] {
  const site = venueSite(venue, origin, today);
  const page = (
    name: string,
    url: string,
    events: SampleEvent[],
    format: string = venue.format,
  ): TruePage => {
    const { body, contentType } = answer(new URL(url), origin, today);
    // A run of which only the end is told begins in 1969.
    const from = "1969-12-01T00:00:00Z";
    const to = isoWithOffset({ day: lastDay(today), time: "23:59" });
    return {
      kind: `city-${format}`,
      name,
      url,
      contentType,
      body,
      now: now.toISOString(),
      timezone: ZONE,
      window: { from, to },
      events: events.map((event) => trueEvent(site, event, format)),
    };
  };
  const listing = sourceUrl(venue, origin);
  if (venue.format === "undated") {
    const behind = site.events.slice(0, MOST_EVENT_PAGES);
    return [
      page(venue.slug, listing, []),
      ...behind.map((event) => page(`${venue.slug}-${event.id}`, site.page(event), [event], "event-page")),
    ];
  }
  if (venue.format === "tribe") {
    const pages = Math.ceil(site.events.length / 50);
    return Array.from({ length: pages }, (_, index) =>
      page(
        `${venue.slug}-${index + 1}`,
        `${listing}?page=${index + 1}`,
        site.events.slice(index * 50, index * 50 + 50),
      ),
    );
  }
  return [
    page(
      venue.slug,
      listing,
      site.events.filter((event) => isAnnounced(event, venue, today)),
    ),
  ];
}

/** Houses with several showings a day take one off their page; a gallery's says nothing of shows to come. */
function isAnnounced(event: SampleEvent, { format }: SampleVenue, today: string): boolean {
  if (["programme", "day-table", "run-lines"].includes(format)) return event.status === "scheduled";
  return format !== "on-view" || !event.wholeDays || event.start.day <= today;
}

/** Facts that a form has a place for; what it leaves out is no truth of its page. */
const TELLS: Record<string, string> = {
  "json-ld": "end price doors place image",
  microdata: "end price doors place image",
  rdfa: "end doors place image",
  "h-event": "end price doors place image",
  ical: "end price doors place image",
  rss: "end price doors place image",
  atom: "end price doors place image",
  tribe: "end price doors place image",
  squarespace: "end price doors place image",
  "shows-json": "end price doors image",
  "app-state": "end price doors image",
  "event-page": "end price doors image",
  "sessions-json": "image",
  "dated-list": "price doors image",
  "day-headings": "price doors",
  table: "price",
  programme: "image",
  "sets-list": "price image",
  "run-lines": "price image",
  "on-view": "image",
};

function trueEvent(site: VenueSite, event: SampleEvent, format: string): TrueEvent {
  const { title, work, start, end, wholeDays, status, price } = event;
  const titles = [work.title, work.english ?? work.title, `${work.title} (${work.english})`];
  const isThrough = wholeDays && format === "on-view";
  // This vendor's calendars know no days, only moments.
  const allDay = wholeDays && format !== "squarespace";
  const tells = (fact: string) => (TELLS[format] ?? "").includes(fact);
  return {
    title,
    titles,
    start: isThrough ? "1969-12-31" : allDay ? start.day : instantOf(start).toISOString(),
    ...((tells("end") || wholeDays) && { end: allDay ? end.day : instantOf(end).toISOString() }),
    allDay,
    ...(tells("place") && { venue: event.place.name }),
    ...(tells("image") && { image: site.poster(event) }),
    cancelled: status === "cancelled" || status === "postponed",
    ...(tells("price") && dollarsOf(event) && { price }),
    ...(tells("doors") &&
      event.doors && { doors: instantOf({ day: start.day, time: event.doors }).toISOString() }),
  };
}
