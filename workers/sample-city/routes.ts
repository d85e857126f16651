/** Which address of the city answers with what. Pure: path and day in, body out. */
import { escapeXml } from "~/lib/text";
import { icalFeed } from "./formats/ical";
import { appState, sessionsJson, showsJson, squarespaceJson, TRIBE_PATH, tribePage } from "./formats/json";
import { jsonLdText } from "./formats/json-ld";
import { eventHtml, listHtml, listPage, pageHtml } from "./forms";
import { posterFor } from "./posters/poster";
import { venueSite, type VenueSite } from "./site";
import type { SampleVenue } from "./types";
import { venueCalled, venues } from "./venues";

export interface CityAnswer {
  status: number;
  contentType: string;
  body: string;
  /** An SVG that is sent as PNG, in place of the body. */
  drawing?: string;
}

const TEXT = "text/plain; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";
const EVENTS = "/events";

/** Pages that the pipeline fetches besides /events; null where there is none (any more). */
interface Feed {
  path: string;
  type: string;
  body(site: VenueSite, query: URLSearchParams): string | null;
}

const FEEDS: Record<string, Feed> = {
  ical: { path: "/calendar.ics", type: "text/calendar; charset=utf-8", body: icalFeed },
  rss: {
    path: "/feed.xml",
    type: "application/rss+xml; charset=utf-8",
    body: (site) => listHtml(site, "rss"),
  },
  atom: {
    path: "/atom.xml",
    type: "application/atom+xml; charset=utf-8",
    body: (site) => listHtml(site, "atom"),
  },
  tribe: { path: TRIBE_PATH, type: JSON_TYPE, body: tribePage },
  squarespace: { path: `${EVENTS}?format=json`, type: JSON_TYPE, body: squarespaceJson },
  "shows-json": { path: "/api/shows.json", type: JSON_TYPE, body: showsJson },
  "sessions-json": { path: "/api/films.json", type: JSON_TYPE, body: sessionsJson },
};

export const sourceUrl = (venue: SampleVenue, origin: string): string =>
  `${origin}/${venue.slug}${FEEDS[venue.format]?.path ?? EVENTS}`;

/** @param today New York day for which the city is shown */
export function answer(url: URL, origin: string, today: string): CityAnswer {
  if (url.pathname === "/") return html(directory(origin));
  if (url.pathname === "/robots.txt")
    return { status: 200, contentType: TEXT, body: "User-agent: *\nDisallow: /*/members\nAllow: /\n" };
  const [, slug = "", ...rest] = url.pathname.replace(/\/$/, "").split("/");
  if (slug === "posters") return posterAnswer(rest);
  const venue = venueCalled(slug);
  if (!venue) return notFound();
  if (venue.format === "broken")
    return { status: 500, contentType: TEXT, body: "The dumbwaiter is stuck between floors.\n" };
  return venueAnswer(venueSite(venue, origin, today), `/${rest.join("/")}`, url);
}

function venueAnswer(site: VenueSite, path: string, url: URL): CityAnswer {
  const feed = FEEDS[site.venue.format];
  if (feed && (path === feed.path || `${path}${url.search}` === feed.path)) {
    const body = feed.body(site, url.searchParams);
    return body === null ? notFound() : { status: 200, contentType: feed.type, body };
  }
  if (path === "/" || path === EVENTS) return html(homePage(site));
  const id = /^\/events\/(\d{4}-\d\d-\d\d-[a-z\d-]+)$/.exec(path)?.[1];
  return id === undefined ? notFound() : eventAnswer(site, id);
}

/** The page that people see; the machines are pointed to a feed. */
function homePage(site: VenueSite): string {
  const { format, name } = site.venue;
  if (format === "json-ld") return listPage(site, "readable", jsonLdText(site));
  if (format === "app-state")
    return pageHtml(site, { title: name, head: appState(site), body: '<div id="root"></div>' });
  const feed = FEEDS[format];
  if (!feed) return listPage(site, formNameOf(site.venue));
  const type = feed.type.split(";", 1)[0];
  return listPage(site, "readable", `<link rel="alternate" type="${type}" href="${site.base}${feed.path}">`);
}

/** Three ways to write cards with dates; which one a venue has depends on its name alone. */
const CARDS = ["dated-list", "dated-rows", "dated-boxes"];

export const formNameOf = ({ format, slug }: SampleVenue): string =>
  (format === "dated-list" && CARDS[slug.length % CARDS.length]) || format;

/** Event pages outlive their evening by a year, since old links are still followed. */
function eventAnswer(site: VenueSite, id: string): CityAnswer {
  const find = ({ events }: VenueSite) => events.find((event) => event.id === id);
  const day = id.slice(0, 10);
  const age = Date.parse(site.today) - Date.parse(day);
  const isPast = age > 0 && age < 366 * 86_400_000;
  const event = find(site) ?? (isPast ? find(venueSite(site.venue, site.origin, day)) : undefined);
  return event ? html(eventHtml(site, event)) : notFound();
}

const HTML = "text/html; charset=utf-8";

const html = (body: string): CityAnswer => ({ status: 200, contentType: HTML, body });

function posterAnswer([bank = "", file = ""]: string[]): CityAnswer {
  const drawing = posterFor(bank, file);
  return drawing === null ? notFound() : { status: 200, contentType: "image/png", body: "", drawing };
}

const notFound = (): CityAnswer => ({
  status: 404,
  contentType: TEXT,
  body: "There is no such door in this city.\n",
});

/** The city's own front page, for people. */
function directory(origin: string): string {
  const entries = venues.map(
    ({ slug, name, suburb }) => `<li><a href="${origin}/${slug}">${escapeXml(name)}</a>, ${suburb}</li>`,
  );
  return `<!doctype html><html lang="en"><title>The Sample City</title><h1>The Sample City</h1>
<p>Imaginary venues that publish their events in every way that real ones do.</p><ul>${entries.join("\n")}</ul></html>`;
}
