/** RSS and Atom feeds: items with an event date; the pages of other items may be followed. */
import { plural } from "~/lib/text";
import { days } from "~/lib/time";
import type { Period } from "../../dates/read-moment";
import { resolve } from "../../dates/reading";
import { note } from "../../problems";
import { noFindings, rawEvent, type Findings, type RawEvent } from "../../raw-event";
import type { Extractor, SourcePage } from "../../page/source-page";
import { splitPlace } from "../../store/place-text";
import { plainLine } from "../../page/plain-text";
import { itemDates, postedAhead, type ItemDate } from "./feed-dates";
import { readFeed, type Feed, type FeedField, type FeedItem } from "./feed-items";

const EVENTS = /events?|calendar|agenda|what'?s on|shows?|concerts?|exhibition/i;

/** Posts may be planned for a few hours later. */
const LEAST_AHEAD = days(1);

export const feed: Extractor = {
  kind: "feed",
  form: "feed",
  applies: () => true,
  extract: (page) => feedFindings(page.feed ?? readFeed(page.text, page.budget), page),
};

/** Whether to follow undated items: the feed's name or other items must suggest events, unlike a blog's. */
function speaksOfEvents(feed: Feed, page: SourcePage, dated: number): boolean {
  return dated > 0 || EVENTS.test(`${feed.title} ${new URL(page.url).pathname}`);
}

/** The events of a feed, whatever it was written in. */
export function feedFindings(feed: Feed, page: SourcePage): Findings {
  const findings = noFindings();
  const undated: FeedItem[] = [];
  const base = baseOf(page);
  const posted = eventsPostedAhead(feed, page);
  const areEvents = speaksOfEvents(feed, page, 0);
  for (const item of feed.items) {
    const dates = itemDates(item, page.years, posted.get(item) ?? null, areEvents);
    const link =
      item.link !== null && base !== null && URL.canParse(item.link, base)
        ? new URL(item.link, base).href
        : item.link;
    for (const [index, date] of dates.entries()) {
      const raw = event({ ...item, link }, date);
      const day = `${date.start.year}-${date.start.month}-${date.start.day}`;
      findings.events.push(index === 0 ? raw : { ...raw, key: raw.key && `${raw.key}/${day}` });
    }
    if (dates.length === 0) undated.push(item);
  }
  findings.nextPages.push(...feed.nextPages);
  if (feed.items.length === 0) findings.problems.push(note("A feed without items"));
  if (undated.length > 0) {
    findings.problems.push(
      note(`${undated.length} feed ${plural(undated.length, "item")} without an event date`),
    );
    if (speaksOfEvents(feed, page, findings.events.length))
      findings.eventPages.push(...undated.flatMap(({ link }) => (link ? [link] : [])));
  }
  return findings;
}

/** Calendars exist that write each event's start as its posting date: those of their items that lie ahead, by that. */
function eventsPostedAhead(feed: Feed, page: SourcePage): Map<FeedItem, Period> {
  const ahead = feed.items.flatMap((item): [FeedItem, Period][] => {
    const period = postedAhead(item, page);
    return period ? [[item, period]] : [];
  });
  const isPlanned = ahead.some(
    ([, { start }]) => resolve(start, page.zone).getTime() > page.now.getTime() + LEAST_AHEAD,
  );
  const areEvents = feed.items.every(({ link }) => EVENTS.test(link ?? "")) || speaksOfEvents(feed, page, 0);
  return new Map(isPlanned && areEvents ? ahead : []);
}

function event(item: FeedItem, date: ItemDate): RawEvent {
  return rawEvent("feed", {
    key: value(item.fields, /^uid$/) ?? item.id ?? item.link,
    title: date.title,
    start: date.start,
    end: date.end,
    description: describe(item),
    url: item.link ?? (item.id?.startsWith("http") ? item.id : null),
    imageUrl: item.image ?? value(item.fields, /^(?:image|imageurl|eventimage|thumbnail|photo)$/),
    categories: [...item.categories, value(item.fields, /^(?:type|eventtype)$/) ?? ""].filter(
      (word) => word !== "",
    ),
    said: {
      status: value(item.fields, /^(?:status|eventstatus)$/),
      cost: value(item.fields, /^(?:cost|price|admission|ticketprice|eventcost|eventprice)$/),
      ages: value(item.fields, /^(?:age|ages|agelimit|agerestriction)$/),
      ticketUrl: value(item.fields, /^(?:tickets?|ticketurl|ticketlink|ticketsurl|registrationurl)$/),
    },
    ...placeOf(item.fields),
  });
}

function describe(item: FeedItem): string | null {
  const own = item.fields.find(
    ({ name, text }) => /^(?:description|notes|summary)$/.test(name) && text.length > 20,
  );
  return own?.text ?? item.html;
}

function placeOf(fields: FeedField[]): Partial<RawEvent> {
  const venue = value(
    fields,
    /^(?:venue|venuename|locationname|where|place|placename|campus|organizername)$/,
  );
  const location = value(fields, /^(?:location|eventlocation)$/);
  const address = value(fields, /^(?:venueaddress|address|address1|street|streetaddress)$/);
  const whole = splitPlace(location ?? venue);
  return {
    ...whole,
    venueName: location && venue && !whole.venueName ? venue : (whole.venueName ?? venue),
    address: address ?? whole.address,
    city: value(fields, /^(?:city|town|locality)$/) ?? whole.city,
    zip: value(fields, /^(?:zip|zipcode|postalcode|postcode)$/) ?? whole.zip,
    ...coordinates(fields),
  };
}

function coordinates(fields: FeedField[]): Pick<RawEvent, "lat" | "lng"> {
  const point = /^(-?\d+(?:\.\d+)?)[\s,;]+(-?\d+(?:\.\d+)?)$/.exec(
    value(fields, /^(?:point|gps|geo|latlng|coordinates)$/) ?? "",
  );
  const lat = point?.[1] ?? value(fields, /^(?:geo)?lat(?:itude)?$/);
  const lng = point?.[2] ?? value(fields, /^(?:geo)?(?:lng|lon|long|longitude)$/);
  const hasPoint =
    lat != null &&
    lng != null &&
    lat !== "" &&
    lng !== "" &&
    !Number.isNaN(Number(lat)) &&
    !Number.isNaN(Number(lng));
  return hasPoint ? { lat: Number(lat), lng: Number(lng) } : { lat: null, lng: null };
}

function value(fields: FeedField[], pattern: RegExp): string | null {
  for (const field of fields) {
    if (!pattern.test(field.name)) continue;
    const text = plainLine(
      field.text || field.attributes.valueString || field.attributes.valuestring || "",
      400,
    );
    if (text !== "") return text;
  }
  return null;
}

/** The base URL of the feed's items (xml:base), if it has one. */
function baseOf(page: SourcePage): string | null {
  const written = /<[\w:]+\b[^<>]*?\sxml:base\s*=\s*["']([^"']+)/i.exec(page.text.slice(0, 5000))?.[1];
  return written !== undefined && URL.canParse(written, page.url) ? new URL(written, page.url).href : null;
}
