/** Which address of the street answers with what. Pure: path and day in, body out. */
import { addDays } from "~/lib/time";

import { lastDay } from "./calendar";
import { atomFeed, rssFeed } from "./formats/feeds";
import { icalFeed } from "./formats/ical";
import { jsonLdPage } from "./formats/json-ld";
import { squarespaceJson, tribePage, tribeUrl } from "./formats/json-apis";
import {
  galleryPage,
  microdataPage,
  microformatsPage,
  rdfaPage,
  readablePage,
  undatedPage,
} from "./formats/marked-up";
import { detailPage } from "./html";
import { posterFor } from "./posters";
import { venueSite, type VenueSite } from "./site";
import { streetPage } from "./street-page";
import type { Format, SampleVenue } from "./types";
import { venues } from "./venues";

export interface Answer {
  status: number;
  contentType: string;
  body: string;
  /** An SVG that is sent as PNG, in place of the body. */
  drawing?: string;
}

const HTML = "text/html; charset=utf-8";
const TEXT = "text/plain; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";

interface Publication {
  /** Address of what the pipeline fetches. */
  source(base: string): string;
  /** The page that people see at /{slug} and /{slug}/events. */
  page(site: VenueSite): string;
  /** A feed beside the page. */
  feed?: { path: string; type: string; body(site: VenueSite, query: URLSearchParams): string | null };
}

const eventsPage = (base: string): string => `${base}/events`;

function feed(path: string, type: string, body: (site: VenueSite) => string): Publication {
  return {
    source: (base) => base + path,
    page: (site) => readablePage(site, { type: type.split(";", 1)[0] ?? type, url: site.base + path }),
    feed: { path, type, body },
  };
}

const publications: Record<Format, Publication> = {
  "json-ld": { source: eventsPage, page: jsonLdPage },
  ical: feed("/calendar.ics", "text/calendar; charset=utf-8", icalFeed),
  rss: feed("/feed.xml", "application/rss+xml; charset=utf-8", rssFeed),
  atom: feed("/atom.xml", "application/atom+xml; charset=utf-8", atomFeed),
  tribe: {
    source: tribeUrl,
    page: (site) => readablePage(site),
    feed: { path: tribeUrl(""), type: JSON_TYPE, body: tribePage },
  },
  squarespace: { source: (base) => `${base}/events?format=json`, page: (site) => readablePage(site) },
  microdata: { source: eventsPage, page: microdataPage },
  rdfa: { source: eventsPage, page: rdfaPage },
  "h-event": { source: eventsPage, page: microformatsPage },
  listing: { source: eventsPage, page: undatedPage },
  gallery: { source: eventsPage, page: galleryPage },
  broken: { source: eventsPage, page: (site) => readablePage(site) },
};

export function sourceUrl(venue: SampleVenue, origin: string): string {
  return publications[venue.format].source(`${origin}/${venue.slug}`);
}

/** @param today New York day for which the street is shown */
export function answer(url: URL, origin: string, today: string): Answer {
  if (url.pathname === "/") return { status: 200, contentType: HTML, body: streetPage(origin, today) };
  if (url.pathname === "/robots.txt") {
    return { status: 200, contentType: TEXT, body: "User-agent: *\nDisallow: /*/members\nAllow: /\n" };
  }
  const [, slug = "", ...rest] = url.pathname.replace(/\/$/, "").split("/");
  if (slug === "posters") return posterAnswer(rest.join("/"));
  const venue = venues.find((one) => one.slug === slug);
  if (!venue) return notFound();
  if (venue.format === "broken") {
    return { status: 500, contentType: TEXT, body: "The dumbwaiter is stuck between floors.\n" };
  }
  return venueAnswer(venueSite(venue, origin, today), `/${rest.join("/")}`, url.searchParams);
}

function venueAnswer(site: VenueSite, path: string, query: URLSearchParams): Answer {
  const { format } = site.venue;
  const publication = publications[format];
  if (publication.feed && path === publication.feed.path) {
    const body = publication.feed.body(site, query);
    return body === null ? notFound() : { status: 200, contentType: publication.feed.type, body };
  }
  if (path === "/" || path === "/events") {
    return format === "squarespace" && query.get("format") === "json"
      ? { status: 200, contentType: JSON_TYPE, body: squarespaceJson(site) }
      : { status: 200, contentType: HTML, body: publication.page(site) };
  }
  const id = /^\/events\/((\d{4}-\d\d-\d\d)-[a-z0-9-]+)$/.exec(path);
  return id ? eventAnswer(site, id[1] ?? "", id[2] ?? "") : notFound();
}

/** Event pages outlive their evening by a year, since old links are still followed. */
function eventAnswer(site: VenueSite, id: string, day: string): Answer {
  if (!Number.isFinite(Date.parse(day)) || day > lastDay(site.today) || day < addDays(site.today, -366)) {
    return notFound();
  }
  const thatDay = venueSite(site.venue, site.origin, day);
  const event = thatDay.events.find((one) => one.id === id);
  return event ? { status: 200, contentType: HTML, body: detailPage(site, event) } : notFound();
}

function posterAnswer(name: string): Answer {
  const poster = posterFor(name);
  return poster === null ? notFound() : { status: 200, contentType: "image/png", body: "", drawing: poster };
}

function notFound(): Answer {
  return { status: 404, contentType: TEXT, body: "There is no such door on this street.\n" };
}
