/** The links of a page that are worth following: to event pages and to its own next pages. */
import type { HtmlElement } from "./dom";
import { plainLine } from "./plain-text";
import { absoluteUrl, isSameSite } from "./links";
import type { SourcePage } from "./source-page";

const EVENT_PATH =
  /\/(?:events?|shows?|performances?|exhibitions?|calendar|whats-?on|programm?e?s?|concerts?|films?|movies?|screenings?|gigs?|workshops?|class(?:es)?|talks?|event-details?|productions?)\/[^/?#]{3,}/i;
const NEXT_TEXT =
  /^(?:next(?:\s+(?:page|events?|month|week))?|older(?:\s+(?:events?|posts?))?|more events|load more(?: events)?|show more(?: events)?|[»›→])[\s»›→]*$/i;
const NOT_EVENTS =
  /\/(?:category|categories|tag|tags|page|feed|past|archive|search|login|cart|account|series|venue|organizer)s?\/|\.(?:pdf|jpe?g|png|ics|zip|docx?)$|[?&](?:ical|outlook-ical|format|tribe-bar|eventDisplay)=/i;
/** Fewer links under one path are a menu, not a list of events. */
const LEAST_LINKS = 3;
const MOST_LINKS = 100;

function anchors(page: SourcePage): HtmlElement[] {
  return page
    .elements()
    .filter(({ name, attribs }) => (name === "a" || name === "link") && attribs.href !== undefined);
}

/** Every label of a link to a next page contains one of these. */
const LEADS_ON = /next|older|more|[»›→]/i;
const LONGEST_LABEL = 400;

/** The text directly inside a link; empty if it cannot be the label of a link to a next page. */
function labelOf(element: HtmlElement): string {
  let text = "";
  for (const child of element.children) if ("data" in child) text += ` ${String(child.data)}`;
  return text.length < LONGEST_LABEL && LEADS_ON.test(text) ? plainLine(text, 40) : "";
}

export function nextPageLinks(page: SourcePage): string[] {
  const found = anchors(page).filter((element) => {
    const { rel = "", class: classes = "", title = "" } = element.attribs;
    if (/\bnext\b/i.test(rel)) return true;
    if (element.name === "link") return false;
    const label = element.attribs["aria-label"] ?? title;
    if (NEXT_TEXT.test(label)) return true;
    const text = labelOf(element);
    return (
      (/\bnext\b|pagination|pager/i.test(classes) && /next/i.test(`${classes} ${text}`)) ||
      NEXT_TEXT.test(text)
    );
  });
  const urls = found.flatMap(({ attribs }) => absoluteUrl(attribs.href ?? null, page.url) ?? []);
  return urls
    .filter((url) => isSameSite(url, page.url) && new URL(url).href !== new URL(page.url).href)
    .slice(0, 3);
}

/** Links that look like a list of event pages, for a page without any date. */
export function eventPageLinks(page: SourcePage): string[] {
  if (!EVENT_PATH.test(page.text)) return [];
  const here = new URL(page.url).pathname.replace(/\/$/, "");
  const kinds = new Map<string, Set<string>>();
  for (const { name, attribs } of anchors(page)) {
    const url = name === "a" ? absoluteUrl(attribs.href ?? null, page.url) : null;
    if (!url || !isSameSite(url, page.url) || NOT_EVENTS.test(url)) continue;
    const path = new URL(url).pathname.replace(/\/$/, "");
    if (!EVENT_PATH.test(`${path}/`) || path === here || here.startsWith(`${path}/`)) continue;
    const parent = path.slice(0, path.lastIndexOf("/"));
    kinds.set(parent, (kinds.get(parent) ?? new Set()).add(url.replace(/#.*$/, "")));
  }
  return [...kinds.values()]
    .filter((urls) => urls.size >= LEAST_LINKS)
    .flatMap((urls) => [...urls])
    .slice(0, MOST_LINKS);
}
