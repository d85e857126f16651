/** Which address of the city answers with what. Pure: path and day in, body out. */
import { escapeXml, detailPage, venuePage } from "./html";
import { atomFeed, rssFeed } from "./formats/feeds";
import { icalFeed } from "./formats/ical";
import { appStatePage, sessionsJson, showsJson, squarespaceJson, tribePage, tribeUrl } from "./formats/json";
import { datedListPage, dayHeadingsPage, onViewPage, tablePage, undatedPage } from "./formats/lists";
import { dayTablePage, monthGridPage, programmePage, runsPage, setsPage } from "./formats/programmes";
import { jsonLdPage, microdataPage, microformatsPage, rdfaPage, readablePage } from "./formats/schema-org";
import { posterFor } from "./posters/poster";
import { venueSite, type VenueSite } from "./site";
import type { Format, SampleVenue } from "./types";
import { venueCalled, venues } from "./venues";

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

const pageOf = (page: (site: VenueSite) => string): Publication => ({
  source: (base) => `${base}/events`,
  page,
});

function feed(
  path: string,
  type: string,
  body: (site: VenueSite, query: URLSearchParams) => string | null,
): Publication {
  return {
    source: (base) => base + path,
    page: (site) => readablePage(site, { type: type.split(";", 1)[0] ?? type, url: site.base + path }),
    feed: { path, type, body },
  };
}

const publications: Record<Format, Publication> = {
  "json-ld": pageOf(jsonLdPage),
  microdata: pageOf(microdataPage),
  rdfa: pageOf(rdfaPage),
  "h-event": pageOf(microformatsPage),
  ical: feed("/calendar.ics", "text/calendar; charset=utf-8", icalFeed),
  rss: feed("/feed.xml", "application/rss+xml; charset=utf-8", rssFeed),
  atom: feed("/atom.xml", "application/atom+xml; charset=utf-8", atomFeed),
  tribe: feed(tribeUrl(""), JSON_TYPE, tribePage),
  squarespace: { source: (base) => `${base}/events?format=json`, page: (site) => readablePage(site) },
  "shows-json": feed("/api/shows.json", JSON_TYPE, showsJson),
  "sessions-json": feed("/api/films.json", JSON_TYPE, sessionsJson),
  "app-state": pageOf(appStatePage),
  undated: pageOf(undatedPage),
  "dated-list": pageOf(datedListPage),
  "day-headings": pageOf(dayHeadingsPage),
  table: pageOf(tablePage),
  "day-table": pageOf(dayTablePage),
  "month-grid": pageOf(monthGridPage),
  programme: pageOf(programmePage),
  "sets-list": pageOf(setsPage),
  "run-lines": pageOf(runsPage),
  "on-view": pageOf(onViewPage),
  broken: pageOf((site) => readablePage(site)),
};

export const sourceUrl = (venue: SampleVenue, origin: string): string =>
  publications[venue.format].source(`${origin}/${venue.slug}`);

/** @param today New York day for which the city is shown */
export function answer(url: URL, origin: string, today: string): Answer {
  if (url.pathname === "/") return html(directory(origin));
  if (url.pathname === "/robots.txt")
    return { status: 200, contentType: TEXT, body: "User-agent: *\nDisallow: /*/members\nAllow: /\n" };
  const [, slug = "", ...rest] = url.pathname.replace(/\/$/, "").split("/");
  if (slug === "posters") return posterAnswer(rest);
  const venue = venueCalled(slug);
  if (!venue) return notFound();
  if (venue.format === "broken")
    return { status: 500, contentType: TEXT, body: "The dumbwaiter is stuck between floors.\n" };
  return venueAnswer(venueSite(venue, origin, today), `/${rest.join("/")}`, url.searchParams);
}

const html = (body: string): Answer => ({ status: 200, contentType: HTML, body });

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
      : html(publication.page(site));
  }
  const id = /^\/events\/(\d{4}-\d\d-\d\d-[a-z\d-]+)$/.exec(path)?.[1];
  return id === undefined ? notFound() : eventAnswer(site, id);
}

/** Event pages outlive their evening by a year, since old links are still followed. */
function eventAnswer(site: VenueSite, id: string): Answer {
  const isHere = ({ events }: VenueSite) => events.find((event) => event.id === id);
  const day = id.slice(0, 10);
  const isPast =
    Number.isFinite(Date.parse(day)) &&
    day < site.today &&
    Number(site.today.slice(0, 4)) - Number(day.slice(0, 4)) < 2;
  const event = isHere(site) ?? (isPast ? isHere(venueSite(site.venue, site.origin, day)) : undefined);
  return event ? html(detailPage(site, event)) : notFound();
}

function posterAnswer([bank = "", file = ""]: string[]): Answer {
  const drawing = posterFor(bank, file);
  return drawing === null ? notFound() : { status: 200, contentType: "image/png", body: "", drawing };
}

const notFound = (): Answer => ({
  status: 404,
  contentType: TEXT,
  body: "There is no such door in this city.\n",
});

/** The city's own front page, for people. */
function directory(origin: string): string {
  const entries = venues.map(
    (venue) => `<article><h2><a href="${origin}/${venue.slug}">${escapeXml(venue.name)}</a></h2>
<p>${escapeXml(`${venue.tagline} ${venue.suburb}, ${venue.district}.`)}</p></article>`,
  );
  const city = {
    ...(venues[0] as SampleVenue),
    slug: "",
    name: "The Sample City",
    tagline: `${venues.length} imaginary venues that publish their events in every way that real ones do.`,
    location: "No street in particular",
    hours: "Always open",
    slots: [],
  };
  return venuePage(venueSite(city, origin, "2024-01-01"), {
    title: "The Sample City",
    body: entries.join("\n"),
  });
}
