/** The pages of a sitemap that look like calendars, and the sitemaps that it points to. */
import type { SourcePage } from "../page/source-page";
import { isSameSite } from "../page/links";
import { scoreOf } from "./event-links";
import type { CalendarCandidate } from "./types";

export const isSitemap = (text: string): boolean =>
  /<(?:urlset|sitemapindex)[\s>]/i.test(text.slice(0, 5000));

const MOST_NAMED = 2;

/** The addresses in robots.txt come before the usual one. */
export const namedSitemaps = (urls: string[], page: string): CalendarCandidate[] =>
  urls
    .filter((url) => isSameSite(url, page))
    .slice(0, MOST_NAMED)
    .map((url) => ({ url, foundIn: "the sitemap", score: 13, isCalendar: false }));

const MOST_KEPT = 4;

export function sitemapCandidates(page: SourcePage): CalendarCandidate[] {
  const urls = [...locationsIn(page.text)].filter((url) => URL.canParse(url) && isSameSite(url, page.url));
  if (/<sitemapindex[\s>]/i.test(page.text.slice(0, 5000))) return subSitemaps(urls);
  return urls
    .map((url) => ({ url, score: scoreOf(url, "") }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_KEPT)
    .map(({ url, score }) => ({ url, foundIn: "the sitemap", score: score - 10, isCalendar: true }));
}

const LOCATION = /<loc>\s{0,20}(?:<!\[CDATA\[)?([^<\]\s]{1,2000})/gi;
/** Sitemaps of shops and archives have a million; the pages of a menu come early. */
const MOST_LOCATIONS = 20_000;

function* locationsIn(text: string): Generator<string> {
  let left = MOST_LOCATIONS;
  for (const [, written = ""] of text.matchAll(LOCATION)) {
    if (left-- <= 0) return;
    yield written.replace(/&amp;/g, "&");
  }
}

/** A sitemap of sitemaps: those of pages and of events first. */
function subSitemaps(urls: string[]): CalendarCandidate[] {
  const promise = (url: string) => (/event|calendar|show/i.test(url) ? 2 : /page/i.test(url) ? 1 : 0);
  return urls
    .filter((url) => promise(url) > 0)
    .sort((a, b) => promise(b) - promise(a))
    .slice(0, 2)
    .map((url) => ({ url, foundIn: "the sitemap", score: 12 + promise(url), isCalendar: false }));
}
