/** microformats: h-event and the older hCalendar (vevent), with the value-class pattern for dates. */
import { descendants, isElement, walk, type HtmlElement } from "../dom";
import { nothingFound, rawEvent, type Found, type RawEvent } from "../raw-event";
import type { Extractor, SourcePage } from "../source-page";
import { splitPlace } from "../place-text";
import { hEventMoment, type HMoment } from "./h-event-moment";
import { lineValue, linkValue, textValue } from "./item-value";
import { asNumber } from "./json-values";

const classes = (element: HtmlElement): string[] => (element.attribs.class ?? "").split(/\s+/);
const isRoot = (element: HtmlElement): boolean =>
  classes(element).some((name) => name === "h-event" || name === "vevent");
const isOtherRoot = (element: HtmlElement): boolean =>
  classes(element).some((name) => /^h-[a-z]|^vcard$|^hcard$/.test(name));

const MOST_ROOTS = 1000;

type Properties = Map<string, HtmlElement[]>;

/** Property elements of one root; what stands in a nested item belongs to that item. */
function propertiesOf(root: HtmlElement): Properties {
  const found: Properties = new Map();
  walk(root, (node) => {
    if (!isElement(node)) return true;
    for (const name of classes(node)) {
      const property = name.replace(/^(?:p|u|dt|e)-/, "");
      found.set(property, [...(found.get(property) ?? []), node]);
    }
    return !isRoot(node) && !isOtherRoot(node);
  });
  return found;
}

function first(properties: Properties, ...names: string[]): HtmlElement | null {
  for (const name of names) {
    const element = properties.get(name)?.[0];
    if (element) return element;
  }
  return null;
}

const imageText = (element: HtmlElement): string | null =>
  element.name === "img" ? (element.attribs.alt ?? null) : null;

/** abbr and value-title carry the value in their title. */
function textOf(element: HtmlElement | null): string | null {
  if (!element) return null;
  const titled = descendants(element, (inner) => classes(inner).includes("value-title"))[0];
  if (titled?.attribs.title) return titled.attribs.title;
  if (element.name === "abbr" && element.attribs.title) return element.attribs.title;
  if (element.name === "data" && element.attribs.value) return element.attribs.value;
  return imageText(element) ?? (lineValue(element) || null);
}

function urlOf(element: HtmlElement | null): string | null {
  if (!element) return null;
  const own = linkValue(element) ?? element.attribs.value;
  return (
    own ?? descendants(element, ({ name }) => name === "a")[0]?.attribs.href ?? (lineValue(element) || null)
  );
}

function placeOf(location: HtmlElement | null): Partial<RawEvent> {
  if (!location) return {};
  const inner = propertiesOf(location);
  const name = textOf(first(inner, "fn", "org", "name"));
  const text = textOf(location);
  const street = textOf(first(inner, "street-address"));
  const city = textOf(first(inner, "locality"));
  const zip = textOf(first(inner, "postal-code"));
  if (!name && !street) return splitPlace(text);
  const address = [street, city, textOf(first(inner, "region")), zip]
    .filter((part) => part !== null)
    .join(", ");
  return {
    venueName: name ?? splitPlace(text).venueName,
    address: address || textOf(first(inner, "adr")),
    city,
    zip,
    lat: asNumber(textOf(first(inner, "latitude"))),
    lng: asNumber(textOf(first(inner, "longitude"))),
  };
}

/** Without a name of its own a short item is its name; a dated paragraph is not. */
function nameOf(root: HtmlElement, properties: Properties): string | null {
  const named = textOf(first(properties, "name", "summary"));
  if (named !== null) return named;
  const heading = descendants(root, ({ name }) => /^h[1-6]$/.test(name))[0];
  if (heading) return textOf(heading);
  const text = imageText(root) ?? root.attribs.title ?? lineValue(root);
  return text.length <= 120 ? text : null;
}

function eventOf(root: HtmlElement, page: SourcePage): RawEvent {
  const properties = propertiesOf(root);
  const start: HMoment | null = hEventMoment(first(properties, "start", "dtstart"), null, page.years);
  const end = hEventMoment(first(properties, "end", "dtend"), start, page.years);
  const url = first(properties, "url", "uid");
  const description =
    first(properties, "description", "content", "note") ??
    (properties.has("name") ? first(properties, "summary") : null);
  return rawEvent("h-event", {
    key: textOf(first(properties, "uid")),
    title: nameOf(root, properties) ?? "",
    start: start?.reading ?? null,
    end: end?.reading ?? null,
    description: description ? textValue(description) : null,
    url: url ? urlOf(url) : root.name === "a" ? (root.attribs.href ?? null) : null,
    imageUrl: urlOf(first(properties, "photo", "featured")),
    ...placeOf(first(properties, "location")),
    categories: (properties.get("category") ?? []).flatMap((element) => textOf(element) ?? []),
    cancelled: /cancel/i.test(textOf(first(properties, "status")) ?? ""),
  });
}

function extract(page: SourcePage): Found {
  const roots = page.elements().filter(isRoot).slice(0, MOST_ROOTS);
  const events = roots.map((root) => eventOf(root, page));
  // Undated roots are bare mentions: nothing to list and nothing to complain about.
  return { ...nothingFound(), events: events.filter((event) => event.start !== null) };
}

export const hEvent: Extractor = {
  kind: "h-event",
  form: "html",
  applies: (page) => /\b(?:h-event|vevent)\b/.test(page.text),
  extract,
};
