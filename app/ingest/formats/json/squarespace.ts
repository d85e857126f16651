/** Squarespace event collections (?format=json): epoch milliseconds, relative URLs. */
import { seconds } from "~/lib/time";
import { readEpoch, readIso } from "../../dates/iso";
import type { DateReading } from "../../dates/reading";
import { noFindings, rawEvent, type Findings, type RawEvent } from "../../raw-event";
import type { Extractor, SourcePage } from "../../page/source-page";
import { asArray, asNumber, asText, isObject, type JsonObject } from "./json-values";
import { recordPublicity } from "./record-publicity";

const SECOND = seconds(1);

export const squarespace: Extractor = {
  kind: "squarespace",
  form: "json",
  applies: (page) =>
    /"(?:collection|website|upcoming|fullUrl)"\s*:/.test(page.text) &&
    /"(?:typeName|fullUrl|upcoming)"\s*:/.test(page.text),
  extract,
};

function extract(page: SourcePage): Findings {
  const body = page.json();
  if (!isObject(body)) return noFindings();
  const lists = [body.upcoming, body.past, body.items].flatMap((list) => (Array.isArray(list) ? list : []));
  const single = isObject(body.item) ? [body.item] : [];
  const items = [...lists, ...single]
    .filter(isObject)
    .filter((item) => item.startDate ?? isObject(item.structuredContent));
  const pagination = isObject(body.pagination) ? asText(body.pagination.nextPageUrl) : null;
  return {
    ...noFindings(),
    events: items.map(eventOf),
    nextPages: pagination ? [`${pagination}${pagination.includes("?") ? "&" : "?"}format=json`] : [],
  };
}

function eventOf(item: JsonObject): RawEvent {
  const content = isObject(item.structuredContent) ? item.structuredContent : {};
  return rawEvent("squarespace", {
    key: asText(item.id) ?? asText(item.fullUrl),
    title: asText(item.title) ?? "",
    start: moment(item.startDate ?? content.startDate),
    end: moment(item.endDate ?? content.endDate),
    description: asText(item.body) ?? asText(item.excerpt),
    url: asText(item.fullUrl) ?? asText(item.sourceUrl),
    imageUrl: asText(item.assetUrl),
    ...placeOf(item.location),
    categories: [...asArray(item.categories), ...asArray(item.tags)].flatMap((word) => asText(word) ?? []),
    said: { withheld: recordPublicity([item]) },
  });
}

/** Milliseconds since 1970, rounded down to seconds; some templates print a date instead. */
function moment(value: unknown): DateReading | null {
  const milliseconds = asNumber(value);
  return milliseconds === null
    ? readIso(asText(value) ?? "")
    : readEpoch(Math.floor(milliseconds / SECOND) * SECOND);
}

function placeOf(location: unknown): Partial<RawEvent> {
  if (!isObject(location)) return {};
  const lines = [asText(location.addressLine1), asText(location.addressLine2)].filter(
    (line) => line !== null,
  );
  // "Brooklyn, NY, 11201": the second line begins with the city.
  const city = asText(location.addressLine2)?.split(",")[0]?.trim() ?? null;
  const placed = lines.length > 0 || asText(location.addressTitle) !== null;
  return {
    venueName: asText(location.addressTitle),
    address: lines.join(", ") || null,
    city: city && !/\d/.test(city) ? city : null,
    zip: /\b\d{5}\b/.exec(lines.slice(1).join(" "))?.[0] ?? null,
    // Without an address the marker is the template's default.
    lat: placed ? asNumber(location.markerLat ?? location.mapLat) : null,
    lng: placed ? asNumber(location.markerLng ?? location.mapLng) : null,
  };
}
