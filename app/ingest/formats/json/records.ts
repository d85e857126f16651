/**
 * JSON of unknown calendars: objects with a title and a start, whatever their keys are called. A child with only a
 * start (a film's showing) takes the rest from the objects around it, or from the one that it names (record-links.ts).
 */
import { days, localDay } from "~/lib/time";
import type { EvidenceKind } from "../../gathered-event";
import { noFindings, rawEvent, type Findings, type RawEvent } from "../../raw-event";
import type { Extractor, SourcePage } from "../../page/source-page";
import type { DateReading } from "../../dates/reading";
import { asArray, asText, isObject, type JsonObject } from "./json-values";
import { recordFacts } from "./record-facts";
import { hasNoPublication, recordPublicity } from "./record-publicity";
import { isArticleKey, SIDE_BRANCHES } from "./record-keys";
import { chain, firstText, isCancelled, recordPlace, urlIn, type Node } from "./record-chain";
import { RecordIndex } from "./record-links";
import { expandRecords, type ChangedOccurrence, type SeriesRecord } from "./expand-records";
import { occurrenceOf, seriesOf } from "./record-series";
import {
  recordDay,
  fieldsOf,
  isClock,
  recordPeriod,
  withoutMidnights,
  type Fields,
  type RecordPeriod,
} from "./record-moment";

const MOST_VISITED = 150_000;
const DEEPEST = 30;
/** A list of showings with more is no programme. */
const MOST_MOMENTS = 500;
/** Names of a list of events. */
const EVENTS =
  /event|show|screening|performance|concert|gig|calendar|programm?e?|exhibition|film|movie|session|what.?s.?on|agenda|upcoming/i;

const COMPANIONS = ["end", "endClock", "clock", "venue", "address", "zone", "allDay"] as const;

/** Its showings, each with a clock, stand below it. */
const hasClocksBelow = (record: JsonObject): boolean =>
  Object.values(record).some((list) => {
    const inner: unknown = Array.isArray(list) ? list[0] : undefined;
    const fields = isObject(inner) ? fieldsOf(inner) : undefined;
    return [...(fields?.get("clock") ?? []), ...(fields?.get("start") ?? [])].some(isClock);
  });

interface Visit {
  value: unknown;
  parent: Node | null;
  depth: number;
  name: string;
  /** The day of the list that it is in. */
  day: DateReading | null;
}

/** The last JSON extractor; runs only if no extractor for a known format applies. */
export const records: Extractor = {
  kind: "listing",
  form: "json",
  applies: (page) =>
    !/"utc_start_date"|"typeName"\s*:\s*"events|"@context"\s*:\s*(?:[[{]|"https?:\/\/(?:www\.)?schema\.org)/.test(
      page.text,
    ),
  extract: (page): Findings => ({ ...noFindings(), events: recordEvents(page.json(), page, "listing") }),
};

/** @param strict accept only what says that it is an event, for JSON whose purpose is unknown */
export function recordEvents(
  value: unknown,
  page: SourcePage,
  evidence: EvidenceKind,
  strict = false,
): RawEvent[] {
  const events: RawEvent[] = [];
  const series: SeriesRecord[] = [];
  const changed: ChangedOccurrence[] = [];
  const today = localDay(page.now, page.zone);
  const drafts = new Set<RawEvent>();
  const index = new RecordIndex(value);
  const queue: Visit[] = [{ value, parent: null, depth: 0, name: "", day: null }];
  const seen = new Set<unknown>();
  for (let visited = 0; queue.length > 0; visited++) {
    if (visited === MOST_VISITED) {
      page.budget.record("values");
      break;
    }
    const item = queue.pop();
    if (!item || item.depth > DEEPEST || seen.has(item.value)) continue;
    seen.add(item.value);
    let { parent, day } = item;
    if (isObject(item.value)) {
      const rule = seriesOf(item.value, today);
      const fields = fieldsOf(rule ? { ...item.value, ...rule.period } : item.value);
      // A headline among the fields of a WordPress post is not its title.
      if (item.name === "acf" && parent?.fields.has("title")) fields.delete("title");
      const node: Node = {
        record: item.value,
        fields,
        parent,
        depth: item.depth,
        dated: false,
        name: item.name,
      };
      const ownEvents = eventsOf(node, item.day);
      const change = occurrenceOf(item.value);
      node.dated = ownEvents.length > 0 || change !== null;
      if (rule) series.push(...ownEvents.map((event) => ({ event, lines: rule.lines })));
      else if (change) changed.push(...changesOf(change, ownEvents[0] ?? null));
      else events.push(...ownEvents);
      if (hasNoPublication(item.value)) for (const event of ownEvents) drafts.add(event);
      parent = node;
      day = node.dated ? null : (recordDay(fields, page.years) ?? day);
    }
    const isList = Array.isArray(item.value);
    for (const [key, inner] of children(item.value).reverse()) {
      if (SIDE_BRANCHES.has(key)) continue;
      const name = isList || /^\d+$/.test(key) ? item.name : key;
      queue.push({
        value: inner,
        parent,
        depth: item.depth + 1,
        name,
        day: recordDay(key, page.years) ?? day,
      });
    }
  }
  events.push(...expandRecords(series, changed, page));
  const hasPublished = drafts.size > 0 && drafts.size < events.length;
  return withoutMidnights(
    events.map((event) =>
      hasPublished && drafts.has(event) ? { ...event, said: { ...event.said, withheld: "draft" } } : event,
    ),
  );

  function changesOf(
    { series, original }: { series: string; original: unknown },
    event: RawEvent | null,
  ): ChangedOccurrence[] {
    const at = recordPeriod(fieldsOf({ start: original }), page.years)?.start;
    return at ? [{ series, original: at, event: event?.cancelled ? null : event }] : [];
  }

  function eventsOf(node: Node, day: DateReading | null): RawEvent[] {
    const all = variants(node.fields);
    return all.flatMap((fields) => {
      const period = recordPeriod(fields, page.years, day);
      if (!period || isArticle(node, period, page, strict)) return [];
      if (period.start.hour === null && hasClocksBelow(node.record)) return [];
      const event = eventOf(node, period, evidence, index, page);
      if (!event) return [];
      const { month, hour, minute } = period.start;
      const own = `${event.key}/${month}-${period.start.day}-${hour}-${minute}`;
      return [all.length > 1 && event.key !== null ? { ...event, key: own } : event];
    });
  }
}

/**
 * Articles have a title and a date too. An event's date is in the future, or it has other fields of an event.
 * @param strict its future date is not enough
 */
function isArticle(node: Node, period: RecordPeriod, page: SourcePage, strict: boolean): boolean {
  if (!period.weak) return false;
  if (Object.keys(node.record).some(isArticleKey)) return true;
  const companions = COMPANIONS.some((role) => node.fields.has(role));
  const { __typename, _type, type } = node.record;
  if (strict) return !companions && !EVENTS.test(`${node.name} ${asText([__typename, _type, type]) ?? ""}`);
  const ahead =
    Date.UTC(period.start.year, period.start.month - 1, period.start.day) >= page.now.getTime() - days(1);
  return !companions && !ahead;
}

function eventOf(
  node: Node,
  period: RecordPeriod,
  evidence: EvidenceKind,
  index: RecordIndex,
  page: SourcePage,
): RawEvent | null {
  const nodes = chain(node, index);
  const title = firstText(nodes, "title");
  if (title === null || nodes.slice(1).some((outer) => outer.dated)) return null;
  const categories = nodes
    .flatMap(({ fields }) => fields.get("categories") ?? [])
    .flatMap((value) => asArray(value));
  return rawEvent(evidence, {
    key: firstText(nodes.slice(0, 1), "key"),
    title,
    start: period.start,
    end: period.end,
    description: firstText(nodes, "description"),
    url: urlIn(nodes, "url"),
    imageUrl: urlIn(nodes, "image"),
    ...recordPlace(nodes),
    categories: categories.flatMap((value) =>
      isObject(value) ? (asText(value.name ?? value.title) ?? []) : (asText(value) ?? []),
    ),
    cancelled: isCancelled(nodes),
    said: {
      ...recordFacts(
        nodes.map(({ record }) => record),
        page,
      ),
      withheld: recordPublicity(nodes.map(({ record }) => record)),
    },
  });
}

/** One record may list the moments of all its showings. */
function variants(fields: Fields): Fields[] {
  for (const role of ["start", "clock", "day"] as const) {
    const list = (fields.get(role) ?? []).find(
      (value): value is unknown[] =>
        Array.isArray(value) && value.length > 0 && !value.some((entry) => typeof entry === "object"),
    );
    if (list) return list.slice(0, MOST_MOMENTS).map((entry) => new Map(fields).set(role, [entry]));
  }
  return [fields];
}

function children(value: unknown): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value as JsonObject).filter(
    ([, inner]) => typeof inner === "object" && inner !== null,
  );
}
