/** Joins what a dated record and the records around it say. */
import type { RawEvent } from "../../raw-event";
import { splitPlace } from "../../store/place-text";
import { asArray, asNumber, asText, isObject, type JsonObject } from "./json-values";
import type { KeyRole } from "./record-keys";
import { carrierIn, type RecordIndex } from "./record-links";
import { fieldsOf, type Fields } from "./record-moment";

export interface Node {
  record: JsonObject;
  fields: Fields;
  parent: Node | null;
  depth: number;
  dated: boolean;
  /** Its name, or that of the list that it is in. */
  name: string;
}

/** The title may be this many levels above the dated object. */
const TITLE_REACH = 4;

/** The record and those around it, innermost first, up to the one with the title or one that has or names it. */
export function chain(node: Node, index: RecordIndex): Node[] {
  const nodes: Node[] = [];
  for (let at: Node | null = node; at && nodes.length <= TITLE_REACH; at = at.parent) {
    nodes.push(at);
    if (textIn(at.fields, "title") !== null) return nodes;
    const other = carrierIn(at.record, isUndated) ?? index.namedBy(at.record);
    if (other) return [...nodes, { ...at, record: other, fields: fieldsOf(other), dated: false }];
  }
  return [];
}

export function urlIn(nodes: Node[], role: "url" | "image"): string | null {
  for (const { fields } of nodes) {
    for (const value of fields.get(role) ?? []) {
      const item: unknown = asArray(value)[0];
      const original = isObject(item) && isObject(item.original) ? item.original.url : undefined;
      const text = isObject(item) ? asText(original ?? item.url ?? item.src ?? item.href) : asText(item);
      if (text && (/^(?:https?:)?\/\//.test(text) || text.startsWith("/"))) return text;
    }
  }
  return null;
}

export function recordPlace(nodes: Node[]): Partial<RawEvent> {
  const values = nodes
    .flatMap(({ fields }) => fields.get("venue") ?? [])
    .map((value): unknown => asArray(value)[0]);
  const name = values.find((value) => typeof value === "string" && value.trim() !== "");
  const inner = values.find(isObject);
  const place = splitPlace(asText(name));
  const flat = (role: KeyRole) => firstText(nodes.slice(0, 1), role);
  const nested = inner
    ? fieldsOf(
        isObject(inner.address)
          ? { ...inner, ...inner.address, name: inner.name ?? inner.venue ?? inner.title }
          : inner,
      )
    : null;
  const get = (role: KeyRole) => (nested ? textIn(nested, role) : null) ?? flat(role);
  return {
    venueName: place.venueName ?? (nested ? (textIn(nested, "title") ?? textIn(nested, "venue")) : null),
    address: get("address") ?? place.address,
    city: get("city") ?? place.city,
    zip: get("zip") ?? place.zip,
    ...(pointIn(nodes) ?? { lat: asNumber(get("lat")), lng: asNumber(get("lng")) }),
  };
}

export function firstText(nodes: Node[], role: KeyRole): string | null {
  for (const { fields } of nodes) {
    const text = textIn(fields, role);
    if (text !== null) return text;
  }
  return null;
}

export function isCancelled(nodes: Node[]): boolean {
  return nodes.some(({ record, fields }) => {
    const flagged = Object.entries(record).some(
      ([key, value]) => /^(?:is_?)?cancel+ed$/i.test(key) && /^(?:true|1|y|yes)$/i.test(String(value)),
    );
    return (
      flagged || (fields.get("status") ?? []).some((value) => /\bcancel+ed\b/i.test(asArray(value).join(" ")))
    );
  });
}

const textIn = (fields: Fields, role: KeyRole): string | null => {
  for (const value of fields.get(role) ?? []) {
    const text = isObject(value)
      ? asText(value.text ?? value.label ?? value.rendered ?? value.name ?? value.title)
      : asText(value);
    if (text !== null) return text;
  }
  return null;
};

const isUndated = (_: JsonObject, fields: Fields): boolean => !fields.has("start") && !fields.has("day");

/** GeoJSON writes the longitude first: in a feature around the record, or in one of its fields. */
function pointIn(nodes: Node[]): { lat: number; lng: number } | null {
  const last = nodes.at(-1)?.parent?.record;
  const records = [...nodes.map(({ record }) => record), ...(last?.type === "Feature" ? [last] : [])];
  for (const { geometry, location, geo, point, coordinates, venue } of records) {
    const inner = isObject(venue) ? [venue.geometry, venue.location, venue.geo, venue.point] : [];
    for (const value of [geometry, location, geo, point, coordinates, ...inner]) {
      if (!isObject(value) || value.type !== "Point" || !Array.isArray(value.coordinates)) continue;
      const [lng, lat] = value.coordinates.map(asNumber);
      if (lng != null && lat != null) return { lat, lng };
    }
  }
  return null;
}
