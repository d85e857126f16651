/** Links nodes that belong together: references by id, sub-events with their event, venues with their events. */
import { asArray, isObject, type JsonObject } from "../json/json-values";
import { hasPlaceType, isOccasion, typeNames } from "./schema-types";

export type Index = Map<string, JsonObject>;

/** Limit on the properties of one node, over all its descriptions. */
const MOST_FACTS = 100;

/** Merges the nodes with the same id. */
export function indexNode(node: JsonObject, index: Index): void {
  const id = node["@id"];
  if (typeof id !== "string" || facts(node) < 1) return;
  const indexed = index.get(id);
  if (!indexed) index.set(id, node);
  else if (facts(indexed) < MOST_FACTS) index.set(id, { ...node, ...indexed });
}

const MOST_PLACES = 20;

/** A place with its address and coordinates, which may be separate nodes. */
export function schemaPlace(value: unknown, index: Index): unknown {
  const places = asArray(followed(asArray(value).slice(0, MOST_PLACES), index)).map((place) =>
    isObject(place)
      ? { ...place, address: followed(place.address, index), geo: followed(place.geo, index) }
      : place,
  );
  return places.length > 1 ? places : places[0];
}

/** The events among the nodes, each with its inherited properties. */
export function completed(nodes: JsonObject[], index: Index): JsonObject[] {
  const { parents, venues } = familyOf(nodes, index);
  const hasDatedParts = (node: JsonObject) => partsOf(node, index).some((part) => part.startDate);
  return nodes
    .filter((node) => isOccasion(node))
    .filter((node) => !(typeNames(node).includes("EventSeries") && hasDatedParts(node)))
    .map((node) => {
      const parent = parents.get(node);
      const whole = wholeOf(node, index);
      const child = parent ? inherited(whole, parent) : whole;
      const outer = isObject(child.superEvent) ? child.superEvent.location : undefined;
      const location = child.location ?? venues.get(node) ?? outer;
      return location === child.location ? child : { ...child, location };
    });
}

const facts = (node: JsonObject): number =>
  Object.keys(node).length - Number("@id" in node) - Number("@type" in node);

/** Properties that a sub-event or a showing inherits from its event. */
function inherited(child: JsonObject, parent: JsonObject): JsonObject {
  const { name, location, image, description, url } = parent;
  return { name, location, image, description, url, ...child };
}

interface Family {
  parents: Map<JsonObject, JsonObject>;
  venues: Map<JsonObject, JsonObject>;
}

function familyOf(nodes: JsonObject[], index: Index): Family {
  const parents = new Map<JsonObject, JsonObject>();
  const venues = new Map<JsonObject, JsonObject>();
  for (const node of nodes) {
    if (isOccasion(node)) for (const part of partsOf(node, index)) if (part !== node) parents.set(part, node);
    for (const event of eventsAt(node, index)) venues.set(event, node);
  }
  return { parents, venues };
}

const partsOf = (node: JsonObject, index: Index): JsonObject[] =>
  asArray(followed([...asArray(node.subEvent), ...asArray(node.subEvents)], index)).filter(isObject);

/** The events of a venue: those it lists, and those that name it as their location. */
function eventsAt(node: JsonObject, index: Index): JsonObject[] {
  const reversed = isObject(node["@reverse"]) ? asArray(node["@reverse"].location) : [];
  const isPlace = node.address !== undefined || node.geo !== undefined || hasPlaceType(node);
  const listed = isPlace && !isOccasion(node) ? [...asArray(node.event), ...asArray(node.events)] : [];
  return [...reversed, ...listed].map((event) => followed(event, index)).filter(isObject);
}

const MOST_PARTS = 2000;

/** Resolves a reference such as `{"@id": "#venue"}`. */
export function followed(value: unknown, index: Index): unknown {
  if (Array.isArray(value)) return value.slice(0, MOST_PARTS).map((item) => followed(item, index));
  if (typeof value === "string") return index.get(value) ?? value;
  if (!isObject(value)) return value;
  const id = value["@id"];
  return typeof id === "string" && Object.keys(value).length <= 2 ? (index.get(id) ?? value) : value;
}

/**
 * The node with the properties of another node with the same id. A node with its own name and start is another event,
 * for which a template reused the id.
 */
function wholeOf(node: JsonObject, index: Index): JsonObject {
  const id = node["@id"];
  if (typeof id !== "string" || (node.startDate !== undefined && node.name !== undefined)) return node;
  const indexed = index.get(id);
  return indexed && indexed !== node ? { ...indexed, ...node } : node;
}
