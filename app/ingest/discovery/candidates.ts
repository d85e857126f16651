/** The addresses on a page that may hold a calendar: feeds it names, vendors it uses, frames and links. Pure. */
import { overHttps } from "~/lib/web-address";
import { absoluteUrl, isSameSite, withoutFragment } from "../page/links";
import type { SourcePage } from "../page/source-page";
import { eventLinks, scoreOf } from "./event-links";
import { isSitemap, sitemapCandidates } from "./sitemap";
import type { CalendarCandidate } from "./types";
import { vendorsOn } from "./vendor";

const SCORES = {
  vendor: 120,
  calendarFile: 110,
  calendarLink: 105,
  feed: 45,
  eventFeed: 90,
  frame: 85,
  guess: 8,
};

export function candidatesOn(page: SourcePage): CalendarCandidate[] {
  if (isSitemap(page.text)) return sitemapCandidates(page);
  if (page.form !== "html") return [];
  const vendors = vendorsOn(page.text, page.url);
  const isSquarespace = vendors.some(({ vendor }) => vendor.name === "Squarespace");
  const ofVendors = vendors.flatMap(({ vendor, urls }) =>
    urls.map((url, index) =>
      candidate(url, `its ${vendor.name} calendar`, vendorScore(vendor.name, url, page.url) - index),
    ),
  );
  return unique([
    ...ofVendors,
    ...alternates(page),
    ...calendarFiles(page),
    ...frames(page),
    ...links(page, isSquarespace),
    ...guesses(page),
  ]);
}

const CALENDAR_TYPES: Record<string, number> = {
  "text/calendar": SCORES.calendarFile,
  "application/calendar+json": SCORES.calendarFile,
  "application/rss+xml": SCORES.feed,
  "application/atom+xml": SCORES.feed,
  "application/feed+json": SCORES.feed,
};
/** Feeds of comments and of oEmbed hold no events. */
const IDLE_FEEDS = /comments?\/feed|oembed|wp-json\/(?:wp|oembed)|xmlrpc/i;

function alternates(page: SourcePage): CalendarCandidate[] {
  return page.elements().flatMap(({ name, attribs }) => {
    if (name !== "link" || !/\balternate\b/i.test(attribs.rel ?? "")) return [];
    const url = absoluteUrl(overHttps(attribs.href ?? ""), page.url);
    const score = CALENDAR_TYPES[(attribs.type ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? ""];
    if (!url || score === undefined || IDLE_FEEDS.test(url)) return [];
    const isOfEvents = /event|calendar|show|agenda|program/i.test(`${attribs.title ?? ""} ${url}`);
    return [
      candidate(url, "a feed that the page names", isOfEvents ? Math.max(score, SCORES.eventFeed) : score),
    ];
  });
}

const MOST_FILES = 3;

const CALENDAR_FILE = /\.ics(?:$|[?#])|[?&](?:ical|outlook-ical)=|^webcals?:|\/ical\/?(?:$|[?#])/i;
/** The file of a single event. */
const ONE_EVENT = /\/events?\/[^/?#]{3,}\/(?:[^/]*\.ics|\?|$)|[?&]event_?id=/i;

function calendarFiles(page: SourcePage): CalendarCandidate[] {
  const files = page.elements().flatMap(({ name, attribs }) => {
    if ((name !== "a" && name !== "link") || !CALENDAR_FILE.test(attribs.href ?? "")) return [];
    const url = absoluteUrl(overHttps(attribs.href ?? ""), page.url);
    if (!url) return [];
    return [
      candidate(
        url,
        "a calendar file that the page links to",
        SCORES.calendarLink - (ONE_EVENT.test(url) ? 70 : 0),
      ),
    ];
  });
  return unique(files).slice(0, MOST_FILES);
}

const MOST_FRAMES = 4;

/** Frames that never hold a calendar. */
const IDLE_FRAMES =
  /(?:youtube|vimeo|soundcloud|spotify|bandcamp|mixcloud|googletagmanager|doubleclick|facebook|instagram|twitter|mailchimp|recaptcha|stripe|paypal)\.(?:com|net|co)|google\.com\/(?:maps|recaptcha)|about:blank/i;

function frames(page: SourcePage): CalendarCandidate[] {
  return page
    .elements()
    .filter(({ name }) => name === "iframe" || name === "frame")
    .flatMap(({ attribs }) => {
      const written = attribs.src ?? attribs["data-src"] ?? attribs["data-lazy-src"] ?? null;
      const url = absoluteUrl(written, page.url);
      // A vendor's frame is read by the vendor's feed.
      if (!url || IDLE_FRAMES.test(url) || vendorsOn(url, page.url).some(({ urls }) => urls.length > 0))
        return [];
      return [candidate(url, `a frame of ${new URL(url).host}`, SCORES.frame)];
    })
    .slice(0, MOST_FRAMES);
}

const MOST_LINKS = 12;

function links(page: SourcePage, isSquarespace: boolean): CalendarCandidate[] {
  return eventLinks(page)
    .slice(0, MOST_LINKS)
    .flatMap(({ url, text, score }) => {
      const source = text === "" ? "a link of the page" : `the link “${text}”`;
      const isCalendar = score > 20;
      const plain = candidate(url, source, score, isCalendar);
      if (!isSquarespace || !isCalendar || !isSameSite(url, page.url)) return [plain];
      const data = new URL(url);
      data.searchParams.set("format", "json");
      return [{ ...plain, url: data.href, foundIn: `the data of ${source}`, score: score + 15 }, plain];
    });
}

/** Sites without any such link: what calendars are called most. */
function guesses(page: SourcePage): CalendarCandidate[] {
  const { origin, pathname } = new URL(page.url);
  if (pathname !== "/") return [];
  const sitemap = candidate(`${origin}/sitemap.xml`, "the sitemap", SCORES.guess + 4, false);
  return [
    sitemap,
    ...["/events", "/calendar"].map((path) => candidate(origin + path, "a usual address", SCORES.guess)),
  ];
}

const candidate = (url: string, foundIn: string, score: number, isCalendar = true): CalendarCandidate => ({
  url,
  foundIn,
  score,
  isCalendar,
});

function unique(candidates: CalendarCandidate[]): CalendarCandidate[] {
  const best = new Map<string, CalendarCandidate>();
  for (const other of candidates) {
    const url = withoutFragment(other.url);
    if ((best.get(url)?.score ?? -1) < other.score) best.set(url, { ...other, url });
  }
  return [...best.values()].sort((a, b) => b.score - a.score);
}

/** A Squarespace home page is a calendar only if its address says so. */
function vendorScore(name: string, url: string, page: string): number {
  if (name !== "Squarespace") return name === "Meetup" ? SCORES.frame : SCORES.vendor;
  return scoreOf(page, "") > 40 || url === page ? SCORES.eventFeed : 0;
}
