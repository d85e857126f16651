/** Calendars that answer in JSON: The Events Calendar's REST interface, in pages, and Squarespace's format=json. */
import { slugOf } from "~/lib/text";
import { instantOf } from "../calendar";
import { escapeHtml } from "../html";
import type { VenueSite } from "../site";
import type { LocalMoment, SampleEvent } from "../types";

const TRIBE_PATH = "/wp-json/tribe/events/v1/events";
const TRIBE_PER_PAGE = 10;

export function tribeUrl(base: string): string {
  return `${base}${TRIBE_PATH}`;
}

/** @returns null for a page beyond the last, which that software answers with 404 */
export function tribePage(site: VenueSite, query: URLSearchParams): string | null {
  const perPage = positive(query.get("per_page"), TRIBE_PER_PAGE, 50);
  const page = positive(query.get("page"), 1, 1000);
  const total = site.events.length;
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) return null;
  const address = (number: number) =>
    `${tribeUrl(site.base)}?page=${number}&per_page=${perPage}&status=publish`;
  return JSON.stringify({
    events: site.events.slice((page - 1) * perPage, page * perPage).map((event) => tribeEvent(site, event)),
    rest_url: address(page),
    ...(page < pages && { next_rest_url: address(page + 1) }),
    ...(page > 1 && { previous_rest_url: address(page - 1) }),
    total,
    total_pages: pages,
  });
}

function positive(text: string | null, otherwise: number, most: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? Math.min(value, most) : otherwise;
}

function tribeEvent(site: VenueSite, event: SampleEvent) {
  const { start, end, place, title } = event;
  const from = start ?? end;
  return {
    // One event a day at the most, so that the day makes a number that stays.
    id: Number(from.day.replaceAll("-", "")),
    status: "publish",
    title: escapeHtml(title),
    slug: slugOf(title),
    url: site.page(event),
    description: `<p>${escapeHtml(event.about)}</p>\n`,
    excerpt: "",
    image: { url: site.poster(event), width: 1200, height: 900 },
    all_day: false,
    start_date: wordPressDate(from),
    end_date: wordPressDate(end),
    utc_start_date: wordPressUtc(from),
    utc_end_date: wordPressUtc(end),
    timezone: "America/New_York",
    cost: "",
    categories: site.venue.kinds.map((name) => ({ name, slug: slugOf(name), taxonomy: "tribe_events_cat" })),
    tags: [],
    venue: {
      venue: place.name,
      address: place.location,
      city: "New York",
      country: "United States",
      state: "NY",
      zip: place.zip_code,
      geo_lat: place.lat,
      geo_lng: place.lng,
    },
    organizer: [],
  };
}

const wordPressDate = ({ day, time }: LocalMoment): string => `${day} ${time}:00`;
const wordPressUtc = (moment: LocalMoment): string =>
  instantOf(moment).toISOString().slice(0, 19).replace("T", " ");

export function squarespaceJson(site: VenueSite): string {
  const upcoming = site.events.map((event) => {
    const { start, end, place } = event;
    const startDate = instantOf(start ?? end).getTime();
    const endDate = instantOf(end).getTime();
    return {
      id: event.id,
      collectionId: `${site.venue.slug}-events`,
      recordType: 12,
      title: event.title,
      urlId: event.id,
      fullUrl: `/${site.venue.slug}/events/${event.id}`,
      assetUrl: site.poster(event),
      excerpt: "",
      body: `<div class="sqs-layout"><p>${escapeHtml(event.about)}</p></div>`,
      startDate,
      endDate,
      structuredContent: { _type: "CalendarEvent", startDate, endDate },
      location: {
        mapLat: place.lat,
        mapLng: place.lng,
        addressTitle: place.name,
        addressLine1: place.location,
        addressLine2: `New York, NY, ${place.zip_code}`,
        addressCountry: "United States",
      },
      categories: site.venue.kinds,
      tags: [],
    };
  });
  return JSON.stringify({
    website: { siteTitle: site.venue.name, baseUrl: site.base, timeZone: "America/New_York" },
    collection: { id: `${site.venue.slug}-events`, title: "Events", typeName: "events", fullUrl: "/events" },
    upcoming,
    past: [],
    pagination: null,
  });
}
