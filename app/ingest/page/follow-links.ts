/** The links of a page that look like a list of event pages. */
import type { HtmlElement } from "./dom";
import { absoluteUrl, isSameSite, withoutFragment } from "./links";
import type { SourcePage } from "./source-page";

const EVENT_PATH =
  /\/(?:events?|shows?|performances?|exhibitions?|calendar|whats-?on|programm?e?s?|concerts?|films?|movies?|screenings?|gigs?|workshops?|class(?:es)?|talks?|event-details?|productions?)\/[^/?#]{3,}/i;
const NOT_EVENTS =
  /\/(?:category|categories|tag|tags|page|feed|past|archive|search|login|cart|account|series|venue|organizer)s?\/|\.(?:pdf|jpe?g|png|ics|zip|docx?)$|[?&](?:ical|outlook-ical|format|tribe-bar|eventDisplay)=/i;
/** Fewer links under one path are a menu, not a list of events. */
const LEAST_LINKS = 3;
const MOST_LINKS = 100;

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
    kinds.set(parent, (kinds.get(parent) ?? new Set()).add(withoutFragment(url)));
  }
  return [...kinds.values()]
    .filter((urls) => urls.size >= LEAST_LINKS)
    .flatMap((urls) => [...urls])
    .slice(0, MOST_LINKS);
}

function anchors(page: SourcePage): HtmlElement[] {
  return page
    .elements()
    .filter(({ name, attribs }) => (name === "a" || name === "link") && attribs.href !== undefined);
}
