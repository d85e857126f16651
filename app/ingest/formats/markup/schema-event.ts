/**
 * schema.org events from the nodes of any syntax (JSON-LD, microdata, RDFa): Event and its subtypes, arrays,
 * sub-events, @id references, eventStatus, eventSchedule.
 */
import { mapToMany } from "~/lib/collections";
import { decodeHTML } from "entities";
import type { EvidenceKind } from "../../gathered-event";
import { leftOut } from "../../problems";
import { rawEvent, type Findings, type RawEvent } from "../../raw-event";
import { readMoment } from "../../dates/read-moment";
import { atMinutes, type DateReading } from "../../dates/reading";
import { isZone } from "~/lib/time";
import type { SourcePage } from "../../page/source-page";
import { asArray, asText, isObject, objectsIn, type JsonObject } from "../json/json-values";
import { completed, followed, indexNode, schemaPlace, type Index } from "./schema-family";
import { schemaFacts } from "./schema-facts";
import { placeFields } from "./schema-place";
import { clockMinutes, scheduledPeriods } from "./schema-schedule";
import { typeNames } from "./schema-types";

/** Properties under which an event is only mentioned, not announced. */
export const MENTIONS = new Set([
  "superEvent",
  "workPerformed",
  "workFeatured",
  "offers",
  "previousEvent",
  "recordedIn",
]);

const MOST_OCCURRENCES_IN_ALL = 10_000;

export function schemaEvents(values: unknown[], evidence: EvidenceKind, page: SourcePage): Findings {
  const index: Index = new Map();
  const nodes: JsonObject[] = [];
  for (const node of objectsIn(values, MENTIONS, page.budget)) {
    indexNode(node, index);
    nodes.push(node);
  }
  const findings: Findings = { events: [], problems: [], eventPages: [], nextPages: [] };
  for (const node of completed(nodes, index)) {
    // A reference or a mention ("@type": "Event" with only a name) is not an event.
    if (Object.keys(node).length <= 2) continue;
    if (findings.events.length > MOST_OCCURRENCES_IN_ALL) {
      findings.problems.push(leftOut(`More than ${MOST_OCCURRENCES_IN_ALL} items: the rest was left out`));
      break;
    }
    findings.events.push(...occurrences(node, describe(node, evidence, index, page), page));
  }
  return findings;
}

function describe(node: JsonObject, evidence: EvidenceKind, index: Index, page: SourcePage): RawEvent {
  const categories = [...typeNames(node).filter((type) => type !== "Event"), ...keywords(node)];
  return rawEvent(evidence, {
    key: asText(node["@id"]) ?? asText(node.identifier),
    title:
      asText(node.name) ?? asText(node.headline) ?? asText(node.summary) ?? nameOfWork(node, index) ?? "",
    description: descriptionOf(node),
    url: urlOf(node),
    imageUrl: imageOf(followed(node.image ?? node.thumbnailUrl ?? node.photo, index)),
    ...placeFields(schemaPlace(node.location, index)),
    categories,
    said: schemaFacts(node, page, index),
  });
}

/** A concert may name its whole bill. */
const MOST_NAMES = 3;

/** An event without a name has that of what it shows, who plays, or what it is part of; performers are joined. */
function nameOfWork(node: JsonObject, index: Index): string | null {
  const nameOf = (value: unknown) => (isObject(value) ? asText(value.name ?? value.headline) : null);
  for (const key of ["workPresented", "workPerformed", "workFeatured", "about"]) {
    const name = nameOf(asArray(followed(node[key], index))[0]);
    if (name !== null) return name;
  }
  const performers = mapToMany(
    asArray(followed(node.performer ?? node.performers, index)),
    (performer) => nameOf(performer) ?? [],
  );
  return performers.length > 0
    ? performers.slice(0, MOST_NAMES).join(", ")
    : nameOf(asArray(followed(node.superEvent, index))[0]);
}

const descriptionOf = (node: JsonObject): string | null =>
  asText(node.description) ?? asText(node.disambiguatingDescription) ?? asText(node.abstract);

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

function imageOf(value: unknown): string | null {
  for (const image of asArray(value)) {
    const url = isObject(image) ? asText(image.url ?? image.contentUrl ?? image["@id"]) : asText(image);
    if (url) return url;
  }
  return null;
}

const keywords = (node: JsonObject): string[] =>
  mapToMany([...asArray(node.keywords), ...asArray(node.genre), ...asArray(node.eventType)], (value) =>
    (asText(value) ?? "").split(",").map((word) => word.trim()),
  )
    .filter((word) => word !== "" && !/^https?:/.test(word))
    .slice(0, 20);

/** One raw event for each date of the schedule, else of the event itself. */
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

/** Limit on the dates of one property. */
const MOST_MOMENTS = 60;

const readings = (value: unknown, page: SourcePage): DateReading[] =>
  mapToMany(asArray(value).slice(0, MOST_MOMENTS), (item) => reading(item, page) ?? []);

/** Several days, all with times or all without, are several events. */
function severalDays(all: DateReading[]): DateReading[] {
  const timed = all.filter((reading) => reading.hour !== null);
  const alike = timed.length > 0 ? timed : all;
  const byDay = new Map(
    alike.map((reading) => [`${dayOf(reading)} ${reading.hour}:${reading.minute}`, reading]),
  );
  return new Set([...byDay.values()].map(dayOf)).size > 1 ? [...byDay.values()] : [];
}

/** Adds a time of day that is in a separate property. */
function timed(all: DateReading[], clock: unknown): DateReading[] {
  const minutes = clockMinutes(clock);
  if (minutes === null || all.some(({ hour }) => hour !== null)) return all;
  return all.map((day) => atMinutes(day, minutes));
}

const dayOf = ({ year, month, day }: DateReading): string => `${year}-${month}-${day}`;

/** The first date with a time, else the first day: items often have both. */
const firstMoment = (all: DateReading[]): DateReading | null =>
  all.find((reading) => reading.hour !== null) ?? all[0] ?? null;

const DASHES = /[\u2010-\u2015\u2212]/g;
const INTERVAL = /^(\d{4}-\d{2}-\d{2}[^/]*)\/[P\d].*$/;

/** One date: the start of an interval, or the date inside an object that PHP serialised. */
function reading(item: unknown, page: SourcePage): DateReading | null {
  if (typeof item === "number") return readMoment(item, page.years);
  const zone = isObject(item) ? asText(item.timezone ?? item.timeZone) : null;
  const text = isObject(item) ? (asText(item) ?? asText(item.date ?? item.dateTime)) : asText(item);
  if (text === null) return null;
  const moment = readMoment(decodeHTML(text).replace(DASHES, "-").replace(INTERVAL, "$1"), page.years);
  return moment && moment.offset === null && zone !== null && isZone(zone) ? { ...moment, zone } : moment;
}
