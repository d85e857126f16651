/**
 * schema.org events from nodes of any syntax (JSON-LD, microdata, RDFa all become the same objects):
 * Event and every subtype, arrays, sub-events, @id references, eventStatus, eventSchedule.
 */
import type { EvidenceKind } from "../gathered-event";
import { rawEvent, type Found, type RawEvent } from "../raw-event";
import { readMoment } from "../dates/read-moment";
import { withTime, type DateReading } from "../dates/reading";
import { decodeText } from "../entities";
import { isZone } from "../../time";
import { withNotes } from "../plain-text";
import type { SourcePage } from "../source-page";
import { asArray, asText, isObject, objectsIn, type JsonObject } from "./json-values";
import { completed, followed, indexNode, placeOf, type Index } from "./schema-family";
import { placeFields } from "./schema-place";
import { clockMinutes, scheduledPeriods } from "./schema-schedule";
import { typeNames } from "./schema-types";

/** Values of one property that are read as moments. */
const MOST_MOMENTS = 60;
const MOST_OCCURRENCES_IN_ALL = 10_000;
/** Properties under which an event is only mentioned, not announced. */
export const MENTIONS = new Set([
  "superEvent",
  "workPerformed",
  "workFeatured",
  "offers",
  "previousEvent",
  "recordedIn",
]);

function imageOf(value: unknown): string | null {
  for (const image of asArray(value)) {
    const url = isObject(image) ? asText(image.url ?? image.contentUrl ?? image["@id"]) : asText(image);
    if (url) return url;
  }
  return null;
}

const DASHES = /[\u2010-\u2015\u2212]/g;
const INTERVAL = /^(\d{4}-\d{2}-\d{2}[^/]*)\/[P\d].*$/;

/** One moment: of an interval its start, of a date written by PHP the date. */
function reading(item: unknown, page: SourcePage): DateReading | null {
  if (typeof item === "number") return readMoment(item, page.years);
  const zone = isObject(item) ? asText(item.timezone ?? item.timeZone) : null;
  const text = isObject(item) ? (asText(item) ?? asText(item.date ?? item.dateTime)) : asText(item);
  if (text === null) return null;
  const found = readMoment(decodeText(text).replace(DASHES, "-").replace(INTERVAL, "$1"), page.years);
  return found && found.offset === null && zone !== null && isZone(zone) ? { ...found, zone } : found;
}

const readings = (value: unknown, page: SourcePage): DateReading[] =>
  asArray(value)
    .slice(0, MOST_MOMENTS)
    .flatMap((item) => reading(item, page) ?? []);

/** A day whose clock stands in a property of its own. */
function timed(all: DateReading[], clock: unknown): DateReading[] {
  const minutes = clockMinutes(clock);
  if (minutes === null || all.some(({ hour }) => hour !== null)) return all;
  return all.map((day) => withTime(day, Math.floor(minutes / 60), minutes % 60));
}

/** The first moment that has a time of day, else the first day: items often carry both. */
const firstMoment = (all: DateReading[]): DateReading | null =>
  all.find((reading) => reading.hour !== null) ?? all[0] ?? null;

const dayOf = ({ year, month, day }: DateReading): string => `${year}-${month}-${day}`;

/** Several days, each with its own clock or none of them with any, are several occasions. */
function severalDays(all: DateReading[]): DateReading[] {
  const timed = all.filter((reading) => reading.hour !== null);
  const alike = timed.length > 0 ? timed : all;
  const byDay = new Map(
    alike.map((reading) => [`${dayOf(reading)} ${reading.hour}:${reading.minute}`, reading]),
  );
  return new Set([...byDay.values()].map(dayOf)).size > 1 ? [...byDay.values()] : [];
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
    asText(node.url) ??
    main ??
    (id && /^(?:https?:|\/)/.test(id) ? id : null) ??
    (offer ? asText(offer.url) : null)
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
    ...placeFields(placeOf(node.location, index)),
    categories,
    cancelled: asArray(node.eventStatus).some((status) =>
      CANCELLED.test(asText(isObject(status) ? (status["@id"] ?? status) : status) ?? ""),
    ),
  });
}

const keywords = (node: JsonObject): string[] =>
  [...asArray(node.keywords), ...asArray(node.genre), ...asArray(node.eventType)]
    .flatMap((value) => (asText(value) ?? "").split(/\s*,\s*/))
    .filter((word) => word !== "" && !/^https?:/.test(word))
    .slice(0, 20);

/** The event's own dates, else those its schedule makes. */
function occurrences(node: JsonObject, event: RawEvent, page: SourcePage): RawEvent[] {
  const starts = timed(readings(node.startDate, page), node.startTime);
  if (node.eventSchedule !== undefined) {
    const periods = scheduledPeriods(node.eventSchedule, node, page);
    if (periods.length > 0) return periods.map((period) => ({ ...event, ...period }));
  }
  const ends = timed(readings(node.endDate, page), node.endTime);
  const several = asArray(node.name).length > 1 ? [] : severalDays(starts);
  const isPaired = ends.length === several.length;
  if (several.length > 0 && (isPaired || ends.length < 2))
    return several.map((start, index) => ({ ...event, start, end: isPaired ? (ends[index] ?? null) : null }));
  return [{ ...event, start: firstMoment(starts), end: firstMoment(ends) }];
}

export function schemaEvents(values: unknown[], evidence: EvidenceKind, page: SourcePage): Found {
  const index: Index = new Map();
  const nodes: JsonObject[] = [];
  for (const node of objectsIn(values, MENTIONS)) {
    indexNode(node, index);
    nodes.push(node);
  }
  const found: Found = { events: [], problems: [], eventPages: [], nextPages: [] };
  for (const node of completed(nodes, index)) {
    // A bare reference or a mention ("@type": "Event" with a name only) announces nothing.
    if (Object.keys(node).length <= 2) continue;
    if (found.events.length > MOST_OCCURRENCES_IN_ALL) {
      found.problems.push(`More than ${MOST_OCCURRENCES_IN_ALL} items: the rest was left out`);
      break;
    }
    found.events.push(...occurrences(node, describe(node, evidence, index), page));
  }
  return found;
}
