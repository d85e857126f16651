/** The events of one item: title, dates and times, link, image, venue, description. */
import { oneOf } from "~/lib/regex";
import { descendants, type HtmlElement } from "../page/dom";
import { splitPlace } from "../store/place-text";
import { rawEvent, type RawEvent } from "../raw-event";
import { namesOf, parentOf } from "./element-kind";
import type { Item } from "./item";
import type { PageIndex } from "./page-index";
import type { PageText } from "./page-text";
import type { Span } from "./span";
import { periodsOf, timesFor, type ItemPeriod } from "./showtimes";
import { startAndEnd } from "./start-and-end";
import { isInOtherColumn, tableTitle } from "./table-title";
import { findTitle } from "./title";
import type { Title } from "./title-text";
import { couldBeTitle } from "./phrases/could-be-title";
import { VENUE_CLASS } from "./phrases/class-names";

const NOT_EVENT_LINK = new RegExp(
  oneOf`
    ^(?:#|mailto:|tel:|javascript:)
    facebook\.com/sharer
    twitter\.com/
    calendar\.google
    maps\.google
    google\.\w+/maps
    \.(?:pdf|ics|docx?)(?:$|\?)
    [?&]ical=
  `,
  "i",
);
const MAX_DESCRIPTION = 3000;
const VENUE_LABEL =
  /^(?:@|at|location(?:\(s\))?|where|venue|place)\s*:?\s+|^(?:location(?:\(s\))?|where|venue)\s*:\s*/i;

function enclosingLink(element: HtmlElement | null, limit: HtmlElement | null): string | null {
  for (let node = element; node; node = parentOf(node)) {
    if (node.name === "a" && node.attribs.href) return node.attribs.href;
    if (node === limit) return null;
  }
  return null;
}

/** A link to a document or a recording, such as minutes with a date in their name, is not an event. */
export function isDocument(title: Title): boolean {
  const around = enclosingLink(title.element, null) ?? "";
  return /\.(?:pdf|docx?|xlsx?|pptx?|zip|mp3|mp4)(?:$|[?#])|youtube\.com|youtu\.be/i.test(around);
}

const isEventLink = (href: string | undefined): href is string =>
  href !== undefined && href.trim() !== "" && !NOT_EVENT_LINK.test(href);

function linkOf(elements: HtmlElement[], title: Title, within: HtmlElement): string | null {
  const around = enclosingLink(title.element, within) ?? undefined;
  if (isEventLink(around)) return around;
  const inside = title.element
    ? descendants(title.element, ({ name, attribs }) => name === "a" && isEventLink(attribs.href))[0]
    : undefined;
  if (inside?.attribs.href) return inside.attribs.href;
  const first = elements.find(({ name, attribs }) => name === "a" && isEventLink(attribs.href));
  return (
    first?.attribs.href ??
    (within.name === "a" && isEventLink(within.attribs.href)
      ? within.attribs.href
      : (enclosingLink(within, null) ?? null))
  );
}

function imageOf(elements: HtmlElement[]): string | null {
  for (const { name, attribs } of elements) {
    if (name !== "img") continue;
    const source =
      attribs["data-src"] ?? attribs["data-lazy-src"] ?? attribs.src ?? attribs.srcset?.split(/[\s,]/)[0];
    if (source && !source.startsWith("data:") && !/\.svg(?:$|\?)|pixel|spacer|blank|icon/i.test(source))
      return source;
  }
  return null;
}

function venueOf(pageText: PageText, elements: HtmlElement[], title: Title): Partial<RawEvent> {
  for (const element of elements) {
    if (!VENUE_CLASS.test(namesOf(element))) continue;
    const text = pageText.textOf(element).replace(/\s+/g, " ").replace(VENUE_LABEL, "").trim();
    if (text.length > 2 && text.length < 160 && text !== title.text && couldBeTitle(text))
      return splitPlace(text);
  }
  return {};
}

/** The text of the item without its title: prices, ages, line-ups, a teaser. */
function descriptionOf(pageText: PageText, span: Span, title: Title): string | null {
  const text = pageText.text.slice(span.start, Math.min(span.end, span.start + MAX_DESCRIPTION));
  const lines = text.split("\n").filter((line) => line.trim() !== "" && line.trim() !== title.text);
  const rest = lines.join("\n").trim();
  return rest.length > 30 ? rest : null;
}

/** "at Showbox: BOTCH, Mortiferum" begins with the venue. */
function splitVenuePrefix(title: Title): { title: string; venueName: string | null } {
  const match = title.element === null ? /^(?:at|@)\s([^:]{3,60}):\s(.{3,})$/i.exec(title.text) : null;
  if (match?.[1] && match[2]) return { title: match[2], venueName: match[1] };
  return { title: title.text.replace(/^(?:at|@)\s+/, ""), venueName: null };
}

const STATE = /^\W*(?:(?:event|show|this event is|this show is)\s+)?(cancel+ed|postponed)\W*$/i;
/** "Ana Sol CANCELLED", "Ana Sol POSTPONED to 12/9" */
const STATE_BEHIND_TITLE = /^\W{0,9}(CANCEL+ED|POSTPONED)\b/;

/** "Cancelled" or "Postponed" as a separate line or element, or in capitals behind the title. */
function stateOf(pageText: PageText, span: Span, elements: HtmlElement[], title: Title): string | undefined {
  const text = pageText.text.slice(span.start, span.end);
  if (!/cancel+ed|postponed/i.test(text)) return undefined;
  const behind = title.element && (pageText.spans.get(title.element)?.end ?? 0) - span.start;
  return (
    firstMatch(STATE, text.split("\n")) ??
    firstMatch(STATE, elements.map(pageText.textOf)) ??
    (behind === null ? undefined : STATE_BEHIND_TITLE.exec(text.slice(Math.max(0, behind)))?.[1])
  );
}

const firstMatch = (pattern: RegExp, texts: string[]): string | undefined =>
  texts.flatMap((text) => pattern.exec(text)?.[1] ?? [])[0];

export function eventsOf(
  pageText: PageText,
  span: Span,
  within: HtmlElement,
  title: Title,
  periods: ItemPeriod[],
): RawEvent[] {
  const isWholeElement = pageText.spans.get(within) === span;
  const elements = isWholeElement
    ? descendants(within, (element) => pageText.spans.has(element))
    : pageText.elementsIn(span);
  const prefixed = splitVenuePrefix(title);
  const venue = venueOf(pageText, elements, title);
  const shared = {
    title: prefixed.title,
    description: descriptionOf(pageText, span, title),
    imageUrl: imageOf(elements),
    ...venue,
    venueName: prefixed.venueName ?? venue.venueName ?? null,
    said: { status: stateOf(pageText, span, elements, title) },
  };
  const url = linkOf(elements, title, within);
  return periods.map(({ start, end, showing, occasion }) => {
    const booking = showing ? enclosingLink(showing, within) : null;
    return rawEvent("listing", {
      ...shared,
      title: occasion ? `${occasion}: ${shared.title}` : shared.title,
      start,
      end,
      url: isEventLink(booking ?? undefined) ? booking : url,
    });
  });
}

export interface ReadItem {
  item: Item;
  title: Title | null;
  periods: ItemPeriod[];
}

export function readItem(item: Item, pageIndex: PageIndex): ReadItem {
  const { pageText } = pageIndex;
  const isWholeElement = pageText.spans.get(item.element) === item.span;
  const elements = isWholeElement
    ? [item.element, ...descendants(item.element, (element) => pageText.spans.has(element))]
    : pageText.elementsIn(item.span);
  const title =
    item.name ??
    tableTitle(pageText, item.element) ??
    findTitle(pageIndex, elements, item.span, item.element);
  const pair = startAndEnd(item.clusters, item.span, pageIndex);
  const periods = pair
    ? [pair]
    : item.clusters.flatMap((cluster, index, clusters) => {
        // Times between two dates belong to the first one.
        const next = clusters[index + 1];
        const above = clusters[index - 1];
        const start = above
          ? Math.max(above.end, pageIndex.pageText.lineAt(cluster.start).start)
          : item.span.start;
        const span = { start, end: next?.start ?? item.span.end };
        const { occasion } = cluster;
        const found = periodsOf(cluster, timesFor(cluster, span, pageIndex), pageIndex);
        return occasion ? found.map((period) => ({ ...period, occasion })) : found;
      });
  const isTitle = title && !isInOtherColumn(pageText, item.element, title);
  return { item, title: isTitle ? title : null, periods: dropRepeatedDays(periods) };
}

/** Drops a date that an item repeats, and keeps the one with a time. */
function dropRepeatedDays(periods: ItemPeriod[]): ItemPeriod[] {
  if (periods.length < 2) return periods;
  const dayOf = ({ start, end, occasion }: ItemPeriod) =>
    JSON.stringify([
      ...(start ? [start.year, start.month, start.day] : [end?.year, end?.month, end?.day, "end"]),
      // A run of days is not the day on which it opens.
      end && start?.hour == null ? "run" : (occasion ?? ""),
    ]);
  const timedDays = new Set(periods.filter(({ start }) => start?.hour != null).map(dayOf));
  const seen = new Set<string>();
  return periods.filter((period) => {
    const { start } = period;
    if (start?.hour == null && timedDays.has(dayOf(period))) return false;
    const id = `${dayOf(period)}/${start?.hour}:${start?.minute}`;
    return seen.has(id) ? false : Boolean(seen.add(id));
  });
}
