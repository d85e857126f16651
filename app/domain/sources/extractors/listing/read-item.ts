/** One box of a listing as events: name, link, picture, place, text. */
import { descendants, type HtmlElement } from "../../dom";
import { splitPlace } from "../../place-text";
import { rawEvent, type RawEvent } from "../../raw-event";
import { findDates } from "../../dates/find-dates";
import type { Cluster } from "./date-clusters";
import type { Grounds, Item } from "./items";
import { parentOf, type Layout, type Span } from "./layout";
import { periodsOf, timesFor, type ItemPeriod } from "./moments";
import { isOfOtherColumn, tableTitle } from "./table-title";
import { titleIn, type Title } from "./title";
import { couldBeTitle, VENUE_CLASS } from "./words";

const NOT_EVENT_LINK =
  /^(?:#|mailto:|tel:|javascript:)|facebook\.com\/sharer|twitter\.com\/|calendar\.google|maps\.google|google\.\w+\/maps|\.(?:pdf|ics|docx?)(?:$|\?)|[?&]ical=/i;
const LONGEST_TEXT = 3000;
const VENUE_LEAD =
  /^(?:@|at|location(?:\(s\))?|where|venue|place)\s*:?\s+|^(?:location(?:\(s\))?|where|venue)\s*:\s*/i;

function enclosingLink(element: HtmlElement | null, limit: HtmlElement | null): string | null {
  for (let node = element; node; node = parentOf(node)) {
    if (node.name === "a" && node.attribs.href) return node.attribs.href;
    if (node === limit) return null;
  }
  return null;
}

/** A document (minutes, an agenda) that carries a date in its name is not an event. */
export function isDocument(title: Title): boolean {
  const around = enclosingLink(title.element, null) ?? "";
  return /\.(?:pdf|docx?|xlsx?|pptx?|zip|mp3|mp4)(?:$|[?#])|youtube\.com|youtu\.be/i.test(around);
}

/** "Minutes of June 4, 2020" beside another day belongs to something else. */
export function namesAnotherDay({ text }: Title, clusters: Cluster[]): boolean {
  if (!/(?:19|20)\d\d/.test(text)) return false;
  const years = findDates(text).filter(({ start }) => start.year !== null);
  const days = clusters.flatMap(({ dates }) => dates.map(({ start }) => `${start.month}/${start.day}`));
  return years.length > 0 && !years.some(({ start }) => days.includes(`${start.month}/${start.day}`));
}

const usable = (href: string | undefined): href is string =>
  href !== undefined && href.trim() !== "" && !NOT_EVENT_LINK.test(href);

export function linkOf(elements: HtmlElement[], title: Title, within: HtmlElement): string | null {
  const around = enclosingLink(title.element, within) ?? undefined;
  if (usable(around)) return around;
  const inside = title.element
    ? descendants(title.element, ({ name, attribs }) => name === "a" && usable(attribs.href))[0]
    : undefined;
  if (inside?.attribs.href) return inside.attribs.href;
  const first = elements.find(({ name, attribs }) => name === "a" && usable(attribs.href));
  return (
    first?.attribs.href ??
    (within.name === "a" && usable(within.attribs.href)
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

function placeOf(layout: Layout, elements: HtmlElement[], title: Title): Partial<RawEvent> {
  for (const element of elements) {
    if (!VENUE_CLASS.test(`${element.attribs.class ?? ""} ${element.attribs.itemprop ?? ""}`)) continue;
    const text = layout.textOf(element).replace(/\s+/g, " ").replace(VENUE_LEAD, "").trim();
    if (text.length > 2 && text.length < 160 && text !== title.text && couldBeTitle(text))
      return splitPlace(text);
  }
  return {};
}

/** What is left beside the name: prices, ages, line-ups, a teaser. */
function descriptionOf(layout: Layout, span: Span, title: Title): string | null {
  const text = layout.text.slice(span.start, Math.min(span.end, span.start + LONGEST_TEXT));
  const lines = text.split("\n").filter((line) => line.trim() !== "" && line.trim() !== title.text);
  const rest = lines.join("\n").trim();
  return rest.length > 30 ? rest : null;
}

/** "at Showbox: BOTCH, Mortiferum" names the place first. */
function placeFirst(title: Title): { title: string; venueName: string | null } {
  const match = title.element === null ? /^(?:at|@)\s+([^:]{3,60}):\s+(.{3,})$/i.exec(title.text) : null;
  if (match?.[1] && match[2]) return { title: match[2], venueName: match[1] };
  return { title: title.text.replace(/^(?:at|@)\s+/, ""), venueName: null };
}

const CANCELLED = /^\W*(?:(?:event|show|this event is|this show is)\s+)?cancel+ed\W*$/i;

/** On a line or in an element of its own. */
function isCancelled(layout: Layout, span: Span, elements: HtmlElement[]): boolean {
  const text = layout.text.slice(span.start, span.end);
  if (!/cancel+ed/i.test(text)) return false;
  return (
    text.split("\n").some((line) => CANCELLED.test(line)) ||
    elements.some((element) => CANCELLED.test(layout.textOf(element)))
  );
}

export function eventsOf(
  layout: Layout,
  span: Span,
  within: HtmlElement,
  title: Title,
  periods: ItemPeriod[],
): RawEvent[] {
  const own = layout.spans.get(within) === span;
  const elements = own ? descendants(within, (element) => layout.spans.has(element)) : layout.within(span);
  const named = placeFirst(title);
  const place = placeOf(layout, elements, title);
  const shared = {
    title: named.title,
    description: descriptionOf(layout, span, title),
    imageUrl: imageOf(elements),
    ...place,
    venueName: named.venueName ?? place.venueName ?? null,
    cancelled: isCancelled(layout, span, elements),
  };
  const url = linkOf(elements, title, within);
  return periods.map(({ start, end, showing }) => {
    const own = showing ? enclosingLink(showing, within) : null;
    return rawEvent("listing", { ...shared, start, end, url: usable(own ?? undefined) ? own : url });
  });
}

export interface ReadItem {
  item: Item;
  title: Title | null;
  periods: ItemPeriod[];
}

export function readItem(item: Item, ground: Grounds): ReadItem {
  const { layout } = ground;
  const whole = layout.spans.get(item.element) === item.span;
  const elements = whole
    ? [item.element, ...descendants(item.element, (element) => layout.spans.has(element))]
    : layout.within(item.span);
  const told = tableTitle(layout, item.element) ?? titleIn(layout, elements, item.span, item.element);
  const title = told && isOfOtherColumn(layout, item.element, told) ? null : told;
  const periods = item.clusters.flatMap((cluster, index) => {
    // Times between two date lines belong to the first of them.
    const next = item.clusters[index + 1];
    const own = next ? { start: item.span.start, end: next.start } : item.span;
    return periodsOf(cluster, timesFor(cluster, own, ground), ground);
  });
  return { item, title, periods: withoutRepeats(periods) };
}

/** A date written twice in one box, once with its time: the one with the time stands. */
function withoutRepeats(periods: ItemPeriod[]): ItemPeriod[] {
  if (periods.length < 2) return periods;
  const dayOf = ({ start, end }: ItemPeriod) =>
    JSON.stringify(start ? [start.year, start.month, start.day] : [end?.year, end?.month, end?.day, "end"]);
  const timedDays = new Set(periods.filter(({ start }) => start?.hour != null).map(dayOf));
  const seen = new Set<string>();
  return periods.filter((period) => {
    const { start } = period;
    if (start?.hour == null && timedDays.has(dayOf(period))) return false;
    const id = `${dayOf(period)}/${start?.hour}:${start?.minute}`;
    return seen.has(id) ? false : Boolean(seen.add(id));
  });
}
