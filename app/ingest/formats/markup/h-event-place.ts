/** The place of a microformats event: a text, an h-card, an h-adr or coordinates, inside its location or next to it. */
import type { HtmlElement } from "../../page/dom";
import { splitPlace } from "../../store/place-text";
import type { RawEvent } from "../../raw-event";
import type { SourcePage } from "../../page/source-page";
import { first, propertiesOf, propertyText, type Properties } from "./h-properties";
import { asNumber } from "../json/json-values";

export function hPlace(properties: Properties, page: SourcePage): Partial<RawEvent> {
  const location = first(properties, "location");
  const place: Partial<RawEvent> = location ? within(location, page) : addressOf(properties);
  return place.lat == null ? { ...place, ...coordinates(properties, page) } : place;
}

function within(location: HtmlElement, page: SourcePage): Partial<RawEvent> {
  const inner = propertiesOf(location, page);
  const name = propertyText(first(inner, "name", "fn", "org"));
  const point = coordinates(inner, page);
  if (name === null && first(inner, "street-address") === null)
    return { ...(point.lat === null ? splitPlace(propertyText(location)) : {}), ...point };
  return { venueName: name ?? splitPlace(propertyText(location)).venueName, ...addressOf(inner), ...point };
}

type Coordinates = Pick<RawEvent, "lat" | "lng">;

/** "40.7;-73.9" in one value, or two properties. */
function coordinates(properties: Properties, page: SourcePage): Coordinates {
  const geo = first(properties, "geo");
  const [lat, lng] = (propertyText(geo) ?? "").split(/[;,]/);
  if (lat !== undefined && lng !== undefined && asNumber(lat) !== null && asNumber(lng) !== null)
    return { lat: asNumber(lat), lng: asNumber(lng) };
  const inner = geo ? propertiesOf(geo, page) : properties;
  return {
    lat: asNumber(propertyText(first(inner, "latitude"))),
    lng: asNumber(propertyText(first(inner, "longitude"))),
  };
}

function addressOf(properties: Properties): Pick<RawEvent, "address" | "city" | "zip"> {
  const city = propertyText(first(properties, "locality"));
  const zip = propertyText(first(properties, "postal-code"));
  const parts = [
    propertyText(first(properties, "street-address")),
    city,
    propertyText(first(properties, "region")),
    zip,
  ].filter((part) => part !== null);
  return { address: parts.join(", ") || propertyText(first(properties, "adr")), city, zip };
}
