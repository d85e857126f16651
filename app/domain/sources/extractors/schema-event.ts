/**
 * schema.org events from nodes of any syntax (JSON-LD, microdata, RDFa all become the same objects):
 * Event and every subtype, arrays, sub-events, @id references, eventStatus, eventSchedule.
 */
import type { EvidenceKind } from "../gathered-event";
import { rawEvent, type Found, type RawEvent } from "../raw-event";
import { readMoment } from "../dates/read-moment";
import type { DateReading } from "../dates/reading";
import { withNotes } from "../plain-text";
import type { SourcePage } from "../source-page";
import { asArray, asText, isObject, objectsIn, type JsonObject } from "./json-values";
import { placeFields } from "./schema-place";
import { scheduledPeriods } from "./schema-schedule";

/** Types whose names end in "Event" but that are no public occasions. */
const NOT_OCCASIONS = /^(?:Delivery|Publication|Broadcast|OnDemand|UserInteraction|Save)/;
const OCCASIONS =
  /^(?:[A-Za-z]*Events?|EventSeries|Festival|Hackathon|CourseInstance|MovieShowing|Exhibition)$/;
const MOST_OCCURRENCES_IN_ALL = 10_000;
/** Properties under which an event is only mentioned, not announced. */
const MENTIONS = new Set([
  "superEvent",
  "workPerformed",
  "workFeatured",
  "offers",
  "previousEvent",
  "recordedIn",
]);

export function typeNames(node: JsonObject): string[] {
  return asArray(node["@type"])
    .filter((type) => typeof type === "string")
    .map((type) => type.replace(/^.*[/#:]/, ""));
}

export function isOccasion(node: JsonObject): boolean {
  return typeNames(node).some((type) => OCCASIONS.test(type) && !NOT_OCCASIONS.test(type));
}

type Index = Map<string, JsonObject>;

/** `{"@id": "#venue"}` stands for the node that carries the id. */
function followed(value: unknown, index: Index): unknown {
  if (Array.isArray(value)) return value.map((item) => followed(item, index));
  if (!isObject(value)) return value;
  const id = value["@id"];
  return typeof id === "string" && Object.keys(value).length <= 2 ? (index.get(id) ?? value) : value;
}

function imageOf(value: unknown): string | null {
  for (const image of asArray(value)) {
    const url = isObject(image) ? asText(image.url ?? image.contentUrl ?? image["@id"]) : asText(image);
    if (url) return url;
  }
  return null;
}

/** The first moment that has a time of day, else the first day: items often carry both. */
function firstMoment(value: unknown, page: SourcePage): DateReading | null {
  const readings = asArray(value)
    .slice(0, 20)
    .map((item) => readMoment(isObject(item) ? asText(item) : item, page.years))
    .filter((reading) => reading !== null);
  return readings.find((reading) => reading.hour !== null) ?? readings[0] ?? null;
}

const CANCELLED = /Cancel+ed|Postponed/i;

/** A price or an age in fields of its own would be lost: they go to the end of the description. */
function descriptionOf(node: JsonObject): string | null {
  const text = asText(node.description) ?? asText(node.disambiguatingDescription) ?? asText(node.abstract);
  const notes: string[] = [];
  const ages = asText(node.typicalAgeRange);
  if (ages) notes.push(`Ages ${ages}`);
  const offer = asArray(node.offers).find(isObject);
  const price = offer ? asText(offer.price ?? offer.lowPrice) : null;
  if (price && Number(price) > 0) notes.push(`Price: ${price} ${asText(offer?.priceCurrency) ?? ""}`.trim());
  if (node.isAccessibleForFree === true) notes.push("Free");
  return withNotes(text, notes);
}

function urlOf(node: JsonObject): string | null {
  const offer = asArray(node.offers).find(isObject);
  const id = asText(node["@id"]);
  const main = isObject(node.mainEntityOfPage)
    ? asText(node.mainEntityOfPage["@id"])
    : asText(node.mainEntityOfPage);
  return (
    asText(node.url) ?? main ?? (id && /^https?:/.test(id) ? id : null) ?? (offer ? asText(offer.url) : null)
  );
}

function describe(node: JsonObject, evidence: EvidenceKind, index: Index): RawEvent {
  const categories = [...typeNames(node).filter((type) => type !== "Event"), ...keywords(node)];
  return rawEvent(evidence, {
    key: asText(node["@id"]) ?? asText(node.identifier),
    title: asText(node.name) ?? asText(node.headline) ?? asText(node.summary) ?? "",
    description: descriptionOf(node),
    url: urlOf(node),
    imageUrl: imageOf(followed(node.image ?? node.thumbnailUrl ?? node.photo, index)),
    ...placeFields(followed(node.location, index)),
    categories,
    cancelled: asArray(node.eventStatus).some((status) => CANCELLED.test(asText(status) ?? "")),
  });
}

const keywords = (node: JsonObject): string[] =>
  [...asArray(node.keywords), ...asArray(node.genre), ...asArray(node.eventType)]
    .flatMap((value) => (asText(value) ?? "").split(/\s*,\s*/))
    .filter((word) => word !== "" && !/^https?:/.test(word))
    .slice(0, 20);

/** The event's own dates, else those its schedule makes. */
function occurrences(node: JsonObject, event: RawEvent, page: SourcePage): RawEvent[] {
  const start = firstMoment(node.startDate, page);
  const end = firstMoment(node.endDate, page);
  if (node.eventSchedule !== undefined) {
    const periods = scheduledPeriods(node.eventSchedule, page);
    if (periods.length > 0) return periods.map((period) => ({ ...event, ...period }));
  }
  return [{ ...event, start, end }];
}

/** Properties that a sub-event or a showing takes from the event around it. */
function inherited(child: JsonObject, parent: JsonObject): JsonObject {
  const { name, location, image, description, url } = parent;
  return { name, location, image, description, url, ...child };
}

function withParents(nodes: JsonObject[]): JsonObject[] {
  const parents = new Map<JsonObject, JsonObject>();
  for (const node of nodes) {
    for (const child of [...asArray(node.subEvent), ...asArray(node.subEvents)]) {
      if (isObject(child)) parents.set(child, node);
    }
  }
  const hasDatedParts = (node: JsonObject) =>
    [...asArray(node.subEvent), ...asArray(node.subEvents)].some(
      (child) => isObject(child) && child.startDate,
    );
  return nodes
    .filter((node) => !(hasDatedParts(node) && typeNames(node).includes("EventSeries")))
    .map((node) => {
      const parent = parents.get(node);
      return parent ? inherited(node, parent) : node;
    });
}

export function schemaEvents(values: unknown[], evidence: EvidenceKind, page: SourcePage): Found {
  const index: Index = new Map();
  const nodes: JsonObject[] = [];
  for (const node of objectsIn(values, MENTIONS)) {
    const id = node["@id"];
    if (typeof id === "string" && Object.keys(node).length > 2 && !index.has(id)) index.set(id, node);
    if (isOccasion(node)) nodes.push(node);
  }
  const found: Found = { events: [], problems: [], eventPages: [], nextPages: [] };
  for (const node of withParents(nodes)) {
    // A bare reference or a mention ("@type": "Event" with a name only) announces nothing.
    if (Object.keys(node).length <= 2) continue;
    if (found.events.length > MOST_OCCURRENCES_IN_ALL) break;
    found.events.push(...occurrences(node, describe(node, evidence, index), page));
  }
  return found;
}
