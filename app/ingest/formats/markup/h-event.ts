/** microformats: h-event and the older hCalendar (vevent), with the value-class and include patterns. */
import { withheldWord } from "../../facts/publicity";
import { isElement, nearest, type HtmlElement } from "../../page/dom";
import { noFindings, rawEvent, type Findings, type RawEvent } from "../../raw-event";
import type { Extractor, SourcePage } from "../../page/source-page";
import { hEventMoment, momentAfter, type HMoment } from "./h-event-moment";
import { hPlace } from "./h-event-place";
import { lineValue, textValue } from "./item-value";
import {
  classes,
  first,
  imageText,
  isElsewhere,
  isRoot,
  isOtherRoot,
  propertiesOf,
  propertyText,
  urlOf,
  type Properties,
} from "./h-properties";

const MOST_ROOTS = 1000;

const isSameDay = ({ reading: a }: HMoment, { reading: b }: HMoment): boolean =>
  a.year === b.year && a.month === b.month && a.day === b.day;

const lengthOf = (element: HtmlElement | null): string | null =>
  element?.attribs.datetime ?? propertyText(element);

export const hEvent: Extractor = {
  kind: "h-event",
  form: "html",
  applies: (page) => /\b(?:h-event|vevent)\b/.test(page.text),
  extract,
};

function extract(page: SourcePage): Findings {
  const roots = page.elements().filter((element) => isRoot(element) && !isElsewhere(element));
  const events = page.budget.first(MOST_ROOTS, roots).map((root) => eventOf(root, page));
  // Undated roots only mention an event: they are no problem.
  return { ...noFindings(), events: events.filter((event) => event.start !== null) };
}

function eventOf(root: HtmlElement, page: SourcePage): RawEvent {
  const properties = propertiesOf(root, page);
  const start = moment(properties.all("start", "dtstart"), null, page);
  const end =
    moment(properties.all("end", "dtend"), start, page) ??
    (start && momentAfter(start, lengthOf(first(properties, "duration"))));
  const description =
    first(properties, "description", "content", "note") ??
    (properties.all("name").length > 0 ? first(properties, "summary") : null);
  const status = propertyText(first(properties, "status"));
  return rawEvent("h-event", {
    key: propertyText(first(properties, "uid")),
    title: nameOf(root, properties) ?? "",
    start: start?.reading ?? null,
    end: end?.reading ?? null,
    description: description ? textValue(description) : null,
    url: addressOf(root, properties),
    imageUrl: urlOf(first(properties, "photo", "featured")),
    ...hPlace(properties, page),
    categories: properties.all("category").flatMap((element) => propertyText(element) ?? []),
    said: {
      status,
      cost: propertyText(first(properties, "price", "cost")),
      withheld:
        withheldWord(propertyText(first(properties, "class", "visibility")) ?? "") ??
        withheldWord(status ?? ""),
    },
  });
}

/** The first readable value; if it is a day, another value may add the time. */
function moment(elements: HtmlElement[], start: HMoment | null, page: SourcePage): HMoment | null {
  const all = elements.slice(0, 10).flatMap((element) => hEventMoment(element, start, page.years) ?? []);
  const [day] = all;
  if (day?.reading.hour !== null) return day ?? null;
  return all.find((other) => other.reading.hour !== null && isSameDay(other, day)) ?? day;
}

/** An item without a name property is its own name if it is short; a dated paragraph is not. */
function nameOf(root: HtmlElement, properties: Properties): string | null {
  const named = propertyText(first(properties, "name", "summary"));
  if (named !== null) return named;
  const heading = nearest(root, ({ name }) => /^h[1-6]$/.test(name));
  if (heading) return propertyText(heading);
  const text = imageText(root) ?? root.attribs.title ?? lineValue(root);
  return text.length <= 120 ? text : null;
}

function addressOf(root: HtmlElement, properties: Properties): string | null {
  const url = first(properties, "url");
  if (url) return urlOf(url);
  const uid = first(properties, "uid");
  const named = uid && urlOf(uid);
  return named && /^https?:|^\//.test(named) ? named : impliedUrl(root);
}

/** The only direct link of an item without a URL property is its URL. */
function impliedUrl(root: HtmlElement): string | null {
  if (root.name === "a") return root.attribs.href ?? null;
  if (!classes(root).includes("h-event")) return null;
  const children = root.children.filter(isElement);
  const [only, ...others] = children.length === 1 ? (children[0]?.children.filter(isElement) ?? []) : [];
  const nested = only && others.length === 0 ? only : undefined;
  const links = children.filter(({ name }) => name === "a");
  const link = links.length === 1 ? links[0] : nested?.name === "a" ? nested : undefined;
  return link && !isOtherRoot(link) ? (link.attribs.href ?? null) : null;
}
