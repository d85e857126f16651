/** Which links of a page lead to its calendar: by their words and their path. */
import { foldSpaces, type HtmlElement, visibleText } from "../page/dom";
import { absoluteUrl, isSameSite, unescapedPath, withoutFragment } from "../page/links";
import type { SourcePage } from "../page/source-page";

export interface ScoredLink {
  url: string;
  text: string;
  score: number;
}

const MOST_LINKS = 1500;

/** The best link to each address of the site, the best first. */
export function eventLinks(page: SourcePage): ScoredLink[] {
  const best = new Map<string, ScoredLink>();
  const anchors = page.elements().filter(({ name, attribs }) => name === "a" && attribs.href !== undefined);
  for (const anchor of anchors.slice(0, MOST_LINKS)) {
    const written = absoluteUrl(anchor.attribs.href ?? null, page.url);
    if (!written || !isSameOrganisation(written, page.url)) continue;
    const url = withoutFragment(written);
    if (url === withoutFragment(page.url)) continue;
    const text = textOf(anchor);
    const score = scoreOf(url, text);
    if (score > (best.get(url)?.score ?? 0)) best.set(url, { url, text, score });
  }
  return [...best.values()].sort((a, b) => b.score - a.score);
}

const CALENDAR =
  /\b(?:calendar|events?|what'?s[ -]?on|schedule|show ?times?|upcoming|agenda|listings?|calendario|eventos|gigs|happenings)\b/i;
const PROGRAMME =
  /\b(?:shows?|programs?|programm(?:e|ing)|performances?|screenings?|exhibitions?|concerts?|season|films?|movies|now[ -]?playing|on view|live|tickets?|readings|classes|workshops)\b/i;
/** Where a calendar hides that the first page does not link to. */
const ON_THE_WAY =
  /\b(?:visit|plan|community|explore|discover|public|learn|about|news|menu|more|home|main|enter)\b/i;
const ELSEWHERE =
  /\b(?:past|archive[sd]?|previous|private|host|rent(?:al|als)?|book (?:an?|your)|weddings?|part(?:y|ies)|corporate|submit|donate|support|membership|join|jobs?|press|privacy|terms|cart|checkout|login|log in|sign ?in|account|newsletter|faq|contact|gift|shop|store)\b/i;
const FILE = /\.(?:pdf|jpe?g|png|gif|webp|svg|zip|docx?|mp[34]|css|js|xml)$/i;

/** 0 for a link that leads elsewhere. */
export function scoreOf(url: string, text: string): number {
  const { pathname } = new URL(url);
  if (FILE.test(pathname)) return 0;
  const path = words(pathname);
  if (ELSEWHERE.test(text) || ELSEWHERE.test(path)) return 0;
  const depth = pathname.split("/").filter(Boolean).length;
  const last = words(pathname.split("/").filter(Boolean).at(-1) ?? "");
  const isShort = text.split(" ").length <= 4;
  if (isShort && CALENDAR.test(text) && text !== "") return 80 - depth;
  if (CALENDAR.test(last) && last.split(" ").length <= 3) return 70 - depth;
  if (isShort && PROGRAMME.test(text)) return 60 - depth;
  if (PROGRAMME.test(last) && last.split(" ").length <= 3) return 50 - depth;
  if (isShort && ON_THE_WAY.test(text) && depth <= 2) return 15 - depth;
  return 0;
}

const words = (path: string): string => unescapedPath(path).replace(/[-_/.+]+/g, " ");

const LONGEST_TEXT = 80;

const textOf = (element: HtmlElement): string =>
  foldSpaces(
    visibleText(element, 400) || (element.attribs["aria-label"] ?? "") || (element.attribs.title ?? ""),
  )
    .trim()
    .slice(0, LONGEST_TEXT);

/** calendar.hall.example belongs to hall.example. */
function isSameOrganisation(url: string, page: string): boolean {
  const host = new URL(url).hostname;
  const own = new URL(page).hostname.replace(/^www\./, "");
  return isSameSite(url, page) || host.endsWith(`.${own}`) || own.endsWith(`.${host.replace(/^www\./, "")}`);
}
