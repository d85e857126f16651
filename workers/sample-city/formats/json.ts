/** Calendars in JSON: two vendors', one of a venue's own making, films with their sessions, the state of a page's scripts. */
import { groupBy } from "~/lib/collections";
import { escapeXml, slugOf } from "~/lib/text";
import { descriptionOf, dollarsOf, stateOf, type VenueSite } from "../site";
import { instantOf, isoWithOffset } from "../time";
import type { LocalMoment, SampleEvent } from "../types";

export const TRIBE_PATH = "/wp-json/tribe/events/v1/events";
const TRIBE_PER_PAGE = 50;

/** @returns null for a page beyond the last, which that software answers with 404 */
export function tribePage(site: VenueSite, query: URLSearchParams): string | null {
  const page = Number(query.get("page") ?? 1);
  // A hold that somebody forgot to make a draft is in the public answer.
  const all = [...site.events, ...site.holds.filter(({ heldAs }) => heldAs !== "private")];
  const pages = Math.max(1, Math.ceil(all.length / TRIBE_PER_PAGE));
  if (!Number.isInteger(page) || page < 1 || page > pages) return null;
  const address = (number: number) => `${site.base}${TRIBE_PATH}?page=${number}&per_page=${TRIBE_PER_PAGE}`;
  return JSON.stringify({
    events: all
      .slice((page - 1) * TRIBE_PER_PAGE, page * TRIBE_PER_PAGE)
      .map((event) => tribeEvent(site, event)),
    rest_url: address(page),
    next_rest_url: page < pages ? address(page + 1) : undefined,
    previous_rest_url: page > 1 ? address(page - 1) : undefined,
    total: all.length,
    total_pages: pages,
  });
}

export function squarespaceJson(site: VenueSite): string {
  const upcoming = site.events.map((event) => {
    const { start, end, place } = event;
    const times = { startDate: instantOf(start).getTime(), endDate: instantOf(end).getTime() };
    const state = stateOf(event);
    return {
      id: event.id,
      title: state ? `${state.toUpperCase()}: ${event.title}` : event.title,
      fullUrl: `/${site.venue.slug}/events/${event.id}`,
      assetUrl: site.poster(event) ?? undefined,
      excerpt: event.price,
      body: `<div class="sqs-layout"><p>${escapeXml(descriptionOf(event))}</p><p>${escapeXml(event.price)}</p></div>`,
      ...times,
      location: {
        mapLat: place.lat,
        mapLng: place.lng,
        addressTitle: place.name,
        addressLine1: place.location,
        addressLine2: `New York, NY, ${place.zip_code}`,
      },
      categories: site.venue.words,
    };
  });
  return JSON.stringify({
    website: { siteTitle: site.venue.name, baseUrl: site.base, timeZone: "America/New_York" },
    collection: { id: `${site.venue.slug}-events`, title: "Events", typeName: "events", fullUrl: "/events" },
    upcoming,
  });
}

export const showsJson = (site: VenueSite): string =>
  JSON.stringify({ venue: site.venue.name, shows: site.events.map((event) => show(site, event)) });

/** Each film once, with its sessions. */
export function sessionsJson(site: VenueSite): string {
  const films = [...groupBy(site.events, ({ work }) => work).values()].map((events) => {
    const [{ title, work, ...first }] = events as [SampleEvent];
    const id = slugOf(work.english ?? work.title);
    return {
      id,
      title,
      director: work.by,
      year: work.year,
      runtime: work.minutes,
      synopsis: work.about,
      poster: site.poster({ ...first, title, work }),
      url: `${site.base}/films/${id}`,
      sessions: events.map(({ start, status, soldOut, access }) => ({
        start: isoWithOffset(start),
        status,
        sold_out: soldOut,
        attributes: access.length > 0 ? access : undefined,
      })),
    };
  });
  return JSON.stringify({ cinema: site.venue.name, films });
}

/** For a page drawn by its scripts: without them there is nothing but their state. */
export function appState(site: VenueSite): string {
  const props = { pageProps: { calendar: { events: site.events.map((event) => show(site, event)) } } };
  const state = JSON.stringify({ props, page: "/events", buildId: "sample" }).replace(/</g, "\\u003c");
  return `<script id="__NEXT_DATA__" type="application/json">${state}</script>`;
}

function tribeEvent(site: VenueSite, event: SampleEvent) {
  const { start, end, place, title, status, wholeDays } = event;
  const wordPressDate = ({ day, time }: LocalMoment) => `${day} ${time}:00`;
  const poster = site.poster(event);
  return {
    // Day, hour and title make a number that stays.
    id: Number(
      `${start.day.replaceAll("-", "").slice(2)}${start.time.replace(":", "")}${title.length % 100}`,
    ),
    status: "publish",
    title: escapeXml(status === "scheduled" ? title : `${title} [${stateOf(event)?.toUpperCase()}]`),
    slug: slugOf(title),
    url: site.page(event),
    description: `<p>${escapeXml(descriptionOf(event))}</p>${event.soldOut ? "<p>Sold out.</p>" : ""}\n`,
    image: poster ? { url: poster, width: 480, height: 480 } : false,
    all_day: wholeDays,
    start_date: wordPressDate(wholeDays ? { day: start.day, time: "00:00" } : start),
    end_date: wordPressDate(wholeDays ? { day: end.day, time: "23:59" } : end),
    timezone: "America/New_York",
    cost: event.price,
    categories: site.venue.words.map((name) => ({ name, slug: slugOf(name) })),
    venue: {
      venue: place.name,
      address: place.location,
      city: "New York",
      zip: place.zip_code,
      geo_lat: place.lat,
      geo_lng: place.lng,
    },
  };
}

/** One record as a small ticket office's own interface gives it. */
function show(site: VenueSite, event: SampleEvent) {
  return {
    id: event.id,
    name: event.title,
    starts_at: isoWithOffset(event.start),
    ends_at: isoWithOffset(event.end),
    doors_at: event.doors ? isoWithOffset({ day: event.start.day, time: event.doors }) : undefined,
    summary: descriptionOf(event),
    image_url: site.poster(event),
    url: site.page(event),
    price: event.price || null,
    is_free: dollarsOf(event)?.high === 0,
    sold_out: event.soldOut,
    status: event.status,
    ages: event.ages,
    all_day: event.wholeDays || undefined,
  };
}
