/** Where a schema.org event takes place: Place, PostalAddress, VirtualLocation or plain text. */
import type { RawEvent } from "../../raw-event";
import { splitPlace } from "../../store/place-text";
import { asArray, asNumber, asText, isObject, type JsonObject } from "../json/json-values";

export type PlaceFields = Pick<RawEvent, "venueName" | "address" | "city" | "zip" | "lat" | "lng">;

export function placeFields(location: unknown): PlaceFields {
  const places = asArray(location);
  const physical = places.find((item) => !isObject(item) || !isVirtual(item)) ?? places[0];
  if (!isObject(physical)) return { lat: null, lng: null, ...splitPlace(asText(physical)) };
  const isAddress =
    /PostalAddress/.test(typesOf(physical)) || (!physical.address && Boolean(physical.streetAddress));
  const within = asArray(physical.containedInPlace).find(isObject);
  const isRoom = /Room/.test(typesOf(physical)) && within !== undefined;
  return {
    venueName: (isRoom ? null : asText(physical.name)) ?? (within ? asText(within.name) : null),
    ...addressFields(isAddress ? physical : (physical.address ?? within?.address)),
    ...coordinates(physical),
  };
}

const isVirtual = (node: JsonObject): boolean => /VirtualLocation/i.test(typesOf(node));

const typesOf = (node: JsonObject): string => asArray(node["@type"]).join(" ");

function addressFields(value: unknown): Pick<PlaceFields, "address" | "city" | "zip"> {
  const address = asArray(value).find((item) => isObject(item) || typeof item === "string");
  if (!isObject(address)) return { address: asText(address), city: null, zip: null };
  const street = asArray(address.streetAddress).map((line) => asText(line));
  const city = asText(address.addressLocality);
  const zip = asText(address.postalCode);
  const whole = joined([...street, city, asText(address.addressRegion), zip]);
  return { address: whole ?? asText(address.name), city, zip };
}

function joined(parts: (string | null)[]): string | null {
  const distinct = parts.filter(
    (part, index): part is string => part !== null && parts.indexOf(part) === index,
  );
  return distinct.length > 0 ? distinct.join(", ") : null;
}

function coordinates(node: JsonObject): Pick<PlaceFields, "lat" | "lng"> {
  const geo = asArray(node.geo).find(isObject) ?? node;
  return { lat: asNumber(geo.latitude), lng: asNumber(geo.longitude) };
}
