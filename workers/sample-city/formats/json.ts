/** Calendars in JSON: two vendors', one of a house's own making, films with their sessions, and the state of a page's scripts. */
import { groupBy } from "~/lib/collections";
import { slugOf } from "~/lib/text";
import { escapeXml } from "../html";
import { descriptionOf, dollarsOf, stateOf, type VenueSite } from "../site";
import { instantOf, isoWithOffset } from "../time";
import type { LocalMoment, SampleEvent } from "../types";
import { scriptPage } from "./schema-org";

const TRIBE_PATH = "/wp-json/tribe/events/v1/events";
const TRIBE_PER_PAGE = 50;

export const tribeUrl = (base: string): string => base + TRIBE_PATH;

/** @returns null for a page beyond the last, which that software answers with 404 */
export function tribePage(site: VenueSite, query: URLSearchParams): string | null {
  const perPage = positive(query.get("per_page"), TRIBE_PER_PAGE, 50);
  const page = positive(query.get("page"), 1, 1000);
  // A hold that somebody forgot to make a draft is in the public answer.
  const all = [...site.events, ...site.held.filter(({ held }) => held !== "private")];
  const pages = Math.max(1, Math.ceil(all.length / perPage));
  if (page > pages) return null;
  const address = (number: number) =>
    `${tribeUrl(site.base)}?page=${number}&per_page=${perPage}&status=publish`;
  return JSON.stringify({
    events: all.slice((page - 1) * perPage, page * perPage).map((event) => tribeEvent(site, event)),
    rest_url: address(page),
    ...(page < pages && { next_rest_url: address(page + 1) }),
    ...(page > 1 && { previous_rest_url: address(page - 1) }),
    total: all.length,
    total_pages: pages,
  });
}

function positive(text: string | null, otherwise: number, most: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? Math.min(value, most) : otherwise;
}

function tribeEvent(site: VenueSite, event: SampleEvent) {
  const { start, end, place, title, status } = event;
  const poster = site.poster(event);
  const state = stateOf(event);
  return {
    // Day, hour and title make a number that stays.
    id: Number(
      `${start.day.replaceAll("-", "").slice(2)}${start.time.replace(":", "")}${title.length % 100}`,
    ),
    status: "publish",
    title: escapeXml(state && status !== "scheduled" ? `${title} [${state.toUpperCase()}]` : title),
    slug: slugOf(title),
    url: site.page(event),
    description: `<p>${escapeXml(descriptionOf(event))}</p>${event.soldOut ? "<p>Sold out.</p>" : ""}\n`,
    excerpt: "",
    image: poster ? { url: poster, width: 600, height: 600 } : false,
    all_day: event.wholeDays,
    start_date: wordPressDate(event.wholeDays ? { day: start.day, time: "00:00" } : start),
    end_date: wordPressDate(event.wholeDays ? { day: end.day, time: "23:59" } : end),
    timezone: "America/New_York",
    cost: event.price,
    categories: site.venue.words.map((name) => ({ name, slug: slugOf(name), taxonomy: "tribe_events_cat" })),
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

export function squarespaceJson(site: VenueSite): string {
  const upcoming = site.events.map((event) => {
    const { start, end, place } = event;
    const [startDate, endDate] = [instantOf(start).getTime(), instantOf(end).getTime()];
    const poster = site.poster(event);
    const state = stateOf(event);
    return {
      id: event.id,
      collectionId: `${site.venue.slug}-events`,
      recordType: 12,
      title: state ? `${state.toUpperCase()}: ${event.title}` : event.title,
      urlId: event.id,
      fullUrl: `/${site.venue.slug}/events/${event.id}`,
      ...(poster && { assetUrl: poster }),
      excerpt: event.price,
      body: `<div class="sqs-layout"><p>${escapeXml(descriptionOf(event))}</p><p>${escapeXml(event.price)}</p></div>`,
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
      categories: site.venue.words,
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

/** One record as a small ticket office's own interface gives it. */
function show(site: VenueSite, event: SampleEvent) {
  const dollars = dollarsOf(event);
  return {
    id: event.id,
    name: event.title,
    starts_at: isoWithOffset(event.start),
    ends_at: isoWithOffset(event.end),
    ...(event.doors && { doors_at: isoWithOffset({ day: event.start.day, time: event.doors }) }),
    summary: descriptionOf(event),
    image_url: site.poster(event),
    url: site.page(event),
    price: event.price || null,
    is_free: dollars?.high === 0,
    sold_out: event.soldOut,
    status: event.status,
    ages: event.ages,
    ...(event.wholeDays && { all_day: true }),
  };
}

export const showsJson = (site: VenueSite): string =>
  JSON.stringify({ venue: site.venue.name, shows: site.events.map((event) => show(site, event)) });

/** Each film once, with its sessions. */
export function sessionsJson(site: VenueSite): string {
  const films = [...groupBy(site.events, ({ work }) => work)].map(([work, events]) => ({
    id: slugOf(work.english ?? work.title),
    title: events[0]?.title,
    director: work.by,
    year: work.year,
    runtime: work.minutes,
    synopsis: work.about,
    poster: events[0] ? site.poster(events[0]) : null,
    url: `${site.base}/films/${slugOf(work.english ?? work.title)}`,
    sessions: events.map((event) => ({
      start: isoWithOffset(event.start),
      status: event.status,
      sold_out: event.soldOut,
      ...(event.access.length > 0 && { attributes: event.access }),
    })),
  }));
  return JSON.stringify({ cinema: site.venue.name, films });
}

/** A page drawn by its scripts: without them there is nothing but their state. */
export function appStatePage(site: VenueSite): string {
  const props = { pageProps: { calendar: { events: site.events.map((event) => show(site, event)) } } };
  const state = JSON.stringify({ props, page: "/events", buildId: "sample" }).replace(/</g, "\\u003c");
  return scriptPage(site, `<script id="__NEXT_DATA__" type="application/json">${state}</script>`);
}
