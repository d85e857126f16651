/** The REST API of the WordPress plugin The Events Calendar (wp-json/tribe/events/v1/events). */
import { isZone } from "~/lib/time";
import { readIso } from "../../dates/iso";
import type { DateReading } from "../../dates/reading";
import { noFindings, rawEvent, type Findings, type RawEvent } from "../../raw-event";
import type { Extractor, SourcePage } from "../../page/source-page";
import { asArray, asNumber, asText, isObject, type JsonObject } from "./json-values";
import { recordPublicity } from "./record-publicity";

const isUtc = (zone: string): boolean => /^(?:UTC|GMT|UTC[+-]0(?::?00)?|Etc\/UTC)$/i.test(zone);

const sameClock = (a: DateReading, b: DateReading): boolean =>
  a.hour === b.hour && a.minute === b.minute && a.day === b.day;

const names = (value: unknown): string[] =>
  asArray(value).flatMap((item) => (isObject(item) ? (asText(item.name) ?? []) : []));

export const tribe: Extractor = {
  kind: "tribe",
  form: "json",
  applies: (page) =>
    /"(?:utc_)?start_date"\s*:/.test(page.text) &&
    /"(?:utc_start_date|all_day|rest_url)"\s*:/.test(page.text),
  extract,
};

function extract(page: SourcePage): Findings {
  const body = page.json();
  const listed = isObject(body) ? asArray(body.events ?? body) : asArray(body);
  const events = listed.filter(isObject).map(eventOf);
  const next = isObject(body) ? asText(body.next_rest_url) : null;
  return { ...noFindings(), events: withOwnKeys(events), nextPages: next ? [next] : [] };
}

function eventOf(event: JsonObject): RawEvent {
  return rawEvent("tribe", {
    key: asText(event.global_id) ?? asText(event.url) ?? asText(event.id),
    title: asText(event.title) ?? "",
    start: moment(event, "start"),
    end: moment(event, "end"),
    description: asText(event.description) ?? asText(event.excerpt),
    url: asText(event.url) ?? asText(event.website),
    imageUrl: isObject(event.image) ? asText(event.image.url) : null,
    ...placeOf(event),
    categories: [...names(event.categories), ...names(event.tags)],
    said: {
      status: `${asText(event.event_status) ?? ""} ${asText(event.status) ?? ""}`,
      cost: asText(event.cost),
      withheld: recordPublicity([event]),
    },
  });
}

/**
 * The UTC field is right, except on sites whose zone was left on UTC: there editors type local times, which are read
 * in the venue's zone.
 */
function moment(event: JsonObject, edge: "start" | "end"): DateReading | null {
  const local = readIso(asText(event[`${edge}_date`]) ?? "");
  if (/^(?:true|yes|1)$/i.test(String(event.all_day))) return local && { ...local, hour: null };
  const utc = readIso(asText(event[`utc_${edge}_date`]) ?? "");
  const zone = asText(event.timezone) ?? "";
  if (utc && (!local || (zone !== "" && !isUtc(zone)) || sameClock(utc, local) === false)) {
    return { ...utc, offset: 0, exact: true };
  }
  return local && { ...local, zone: isZone(zone) && !isUtc(zone) ? zone : null };
}

function placeOf(event: JsonObject): Partial<RawEvent> {
  const venue = asArray(event.venue).find(isObject);
  if (!venue) return {};
  const city = asText(venue.city);
  const zip = asText(venue.zip);
  const state = asText(venue.stateprovince) ?? asText(venue.state) ?? asText(venue.province);
  const parts = [asText(venue.address), city, state, zip].filter((part) => part !== null);
  return {
    venueName: asText(venue.venue),
    address: parts.join(", ") || null,
    city,
    zip,
    lat: asNumber(venue.geo_lat),
    lng: asNumber(venue.geo_lng),
  };
}

/** All days of a repeating event may share one id; the day makes the key unique. */
function withOwnKeys(events: RawEvent[]): RawEvent[] {
  const seen = new Set<string>();
  return events.map((event) => {
    const day = event.start && `${event.start.year}-${event.start.month}-${event.start.day}`;
    const key = event.key !== null && seen.has(event.key) ? `${event.key}/${day}` : event.key;
    if (event.key !== null) seen.add(event.key);
    return { ...event, key };
  });
}
