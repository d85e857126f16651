/** Events that a perfect reader finds on each page of the sample city: the reader's third eye (`npm run corpus -- --sample-city`). */
import { formOf, announced } from "@workers/sample-city/forms";
import { answer, formNameOf, sourceUrl } from "@workers/sample-city/routes";
import { dollarsOf, venueSite, type VenueSite } from "@workers/sample-city/site";
import { instantOf, isoWithOffset, lastDay, todayIn, ZONE } from "@workers/sample-city/time";
import type { SampleEvent } from "@workers/sample-city/types";
import { venues } from "@workers/sample-city/venues";

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

/** All pages that a fetch of the city reads, with what is on each. */
export function truePages(origin: string, now: Date): TruePage[] {
  const today = todayIn(now);
  return venues
    .filter(({ format }) => format !== "broken")
    .flatMap((venue) => pagesOf(venueSite(venue, origin, today), now));
}

const MOST_EVENT_PAGES = 6;
const TRIBE_PAGE = 50;

function pagesOf(site: VenueSite, now: Date): TruePage[] {
  const { venue, origin, today, events } = site;
  const form = formNameOf(venue);
  const listing = sourceUrl(venue, origin);
  const page = (name: string, url: string, listed: SampleEvent[], kind = form): TruePage => {
    const { body, contentType } = answer(new URL(url), origin, today);
    return {
      kind: `city-${kind}`,
      name,
      url,
      contentType,
      body,
      now: now.toISOString(),
      timezone: ZONE,
      // A run of which only the end is told begins in 1969.
      window: { from: "1969-12-01T00:00:00Z", to: isoWithOffset({ day: lastDay(today), time: "23:59" }) },
      events: listed.map((event) => trueEvent(site, event, kind)),
    };
  };
  if (form === "undated") {
    const behind = events.slice(0, MOST_EVENT_PAGES);
    const pages = behind.map((event) =>
      page(`${venue.slug}-${event.id}`, site.page(event), [event], "event-page"),
    );
    return [page(venue.slug, listing, []), ...pages];
  }
  if (form === "tribe") {
    return Array.from({ length: Math.ceil(events.length / TRIBE_PAGE) }, (_, index) => {
      const listed = events.slice(index * TRIBE_PAGE, (index + 1) * TRIBE_PAGE);
      return page(`${venue.slug}-${index + 1}`, `${listing}?page=${index + 1}`, listed);
    });
  }
  return [page(venue.slug, listing, announced(site, form))];
}

function trueEvent(site: VenueSite, event: SampleEvent, form: string): TrueEvent {
  const { title, work, start, end, wholeDays, status, price } = event;
  const isThrough = wholeDays && form === "on-view";
  // This vendor's calendars know no days, only moments.
  const allDay = wholeDays && form !== "squarespace";
  const day = start.day;
  return {
    title,
    titles: [work.title, work.english ?? work.title, `${work.title} (${work.english})`],
    start: isThrough ? "1969-12-31" : allDay ? day : instantOf(start).toISOString(),
    ...((tells(form, /\{end\}/) || wholeDays) && { end: allDay ? end.day : instantOf(end).toISOString() }),
    allDay,
    ...(tells(form, /\{place\}/) && { venue: event.place.name }),
    ...(tells(form, /\{image\}/) && { image: site.poster(event) }),
    cancelled: status === "cancelled" || status === "postponed",
    ...(tells(form, /\{(?:price|low|particulars|slashed|listed|html|escapedHtml)\}/) &&
      dollarsOf(event) && { price }),
    ...(tells(form, /\{(?:text|particulars|slashed|listed|html|escapedHtml)\}/) &&
      event.doors && { doors: instantOf({ day, time: event.doors }).toISOString() }),
  };
}

/** Which facts a form has a place for: its template says so, data says everything but who shows only sessions. */
function tells(form: string, fact: RegExp): boolean {
  const template = formOf(form);
  if (form === "sessions-json") return fact.test("{image}");
  return template === ""
    ? !(fact.test("{place}") && /^(?:shows-json|app-state)$/.test(form))
    : fact.test(template);
}
