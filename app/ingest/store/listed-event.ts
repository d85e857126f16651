/**
 * Turns gathered events into rows: checked, placed, classified, one row per event, each with its identity and a hash
 * of its content. An invalid item is skipped. Pure.
 */
import { createHash } from "node:crypto";
import type { EventDays, StoredFields } from "@db/queries/sources/reconcile";
import { brand } from "~/brand";
import { groupBy, unique } from "~/lib/collections";
import { localDay } from "~/lib/time";
import type { Classifier } from "./classify";
import { isSure } from "../confidence";
import {
  graverStatus,
  personSource,
  withPeople,
  type Facts,
  type FactSources,
  type Person,
} from "../facts/facts";
import type { GatheredEvent } from "../gathered-event";
import { note, summarise, type Problem } from "../problems";
import type { Place } from "./place";
import { nameKey, titleKey } from "../evidence/title-key";
import { nameOneBill } from "../evidence/bill";
import { isCommonTitle, workKey, workWords } from "../works/work-title";

export interface PreparedEvent extends StoredFields {
  people: Person[];
  /** The New York date of its start. */
  day: string;
  fact_sources: FactSources;
}

/** With the days that the database gives it. */
export type ListedEvent = PreparedEvent & EventDays;

export interface Lookups {
  placeOf(event: GatheredEvent): Place;
  classify: Classifier;
  /** The source's own interest; wins over the classifier. */
  interestId: number | null;
  /** Whether the same title at the same time may happen at two places. */
  manyPlaces: boolean;
  /** Whether a person's name is that of a venue. */
  isVenue(name: string): boolean;
}

/** The key without the suffix that withUniqueKeys added. */
export function baseKey(key: string): string {
  return key.replace(/#\d{4}-\d\d-\d\dT[\d:.]+Z$/, "");
}

export function prepareEvents(
  gathered: GatheredEvent[],
  lookups: Lookups,
): { events: PreparedEvent[]; problems: Problem[] } {
  const events: PreparedEvent[] = [];
  const problems: Problem[] = [];
  for (const item of gathered) {
    const listed = prepareEvent(item, lookups);
    if (typeof listed !== "string") events.push(listed);
    else problems.push(note(listed));
  }
  // The same listing in another order means the same rows.
  events.sort((a, b) => +a.start_time - +b.start_time || (a.content_hash < b.content_hash ? -1 : 1));
  return {
    events: withUniqueKeys(withoutDuplicates(events, lookups.manyPlaces)),
    problems: summarise(problems),
  };
}

const LONGEST_TITLE = 300;
const LONGEST_TEXT = 10_000;
const LONGEST_KEY = 700;

/** @returns the reason for an item that cannot be stored */
function prepareEvent(event: GatheredEvent, lookups: Lookups): PreparedEvent | string {
  const title = [...storable(event.title).trim()].slice(0, LONGEST_TITLE).join("");
  if (title === "") return "without a title";
  if (!isStorable(event.start)) return "with a date that cannot be right";
  const end = event.end && isStorable(event.end) && event.end > event.start ? event.end : null;
  const place = lookups.placeOf(event);
  const facts = withoutVenues(event.facts, [event.venueName, place.venue_name], lookups.isVenue);
  const content = {
    title,
    title_key: titleKey(title),
    description: storable(event.description ?? "").slice(0, LONGEST_TEXT),
    location: storableOrNull(place.location),
    venue_name: storableOrNull(place.venue_name),
    city: storableOrNull(place.city),
    state: storableOrNull(place.state),
    zip_code: place.zip_code,
    lat: place.lat,
    lng: place.lng,
    start_time: event.start,
    end_time: end,
    day: localDay(event.start, brand.zone),
    date_only: event.dateOnly,
    image_url: storableOrNull(event.imageUrl),
    event_url: storableOrNull(event.url),
    interest_id: lookups.interestId ?? lookups.classify(event),
    ...factColumns(facts),
    room_name: storableOrNull(facts.room ?? roomOf(event, place)),
    people: facts.people.map(({ name, role }) => ({ name: storable(name), role })),
    work_key: workKey(title, place.venue_name),
    confidence: Math.round(event.confidence * 100) / 100,
  };
  const key = storableOrNull(event.key)?.slice(0, LONGEST_KEY) ?? null;
  return { ...content, source_key: key, content_hash: hashOf(content) };
}

/** The facts without people who are called like a venue: what is named is the venue. */
function withoutVenues(facts: Facts, names: (string | null)[], isVenue: Lookups["isVenue"]): Facts {
  const keys = new Set(names.map(nameKey));
  const people = facts.people.filter(({ name }) => !keys.has(nameKey(name)) && !isVenue(name));
  if (people.length === facts.people.length) return facts;
  const left = new Set(people.map(personSource));
  const sources = Object.entries(facts.sources).filter(
    ([name]) => !name.startsWith("people:") || left.has(name as ReturnType<typeof personSource>),
  );
  return { ...facts, people, sources: Object.fromEntries(sources) };
}

function factColumns(facts: Facts) {
  const { price, ages, status } = facts;
  const note = storableOrNull(price?.note ?? null);
  return {
    status,
    sold_out: facts.soldOut,
    price_from_cents: price?.from ?? null,
    price_to_cents: price?.to ?? null,
    price_currency: price?.currency ?? null,
    price_note: note,
    ticket_url: storableOrNull(facts.ticketUrl),
    on_sale_at: facts.onSale,
    doors_at: facts.doors && isStorable(facts.doors) ? facts.doors : null,
    age_min: ages?.min ?? null,
    age_max: ages?.max ?? null,
    formats: facts.formats,
    accessibility: facts.accessibility,
    languages: facts.languages,
    occasions: facts.occasions,
    release_year: facts.year,
    runtime_minutes: facts.runtime,
    series_name: storableOrNull(facts.series),
    fact_sources: Object.fromEntries(
      Object.entries(facts.sources).flatMap(([name, source]) =>
        source ? [[storable(name), { from: source.from, text: storable(source.text) }]] : [],
      ),
    ),
  };
}

const storableOrNull = (text: string | null): string | null =>
  text === null ? null : storable(text) || null;

/** Exhibitions with an unknown start begin in 1969; nothing is announced for the next century. */
const EARLIEST = Date.UTC(1969, 11, 30);
const LATEST = Date.UTC(2150, 0, 1);

const isStorable = (date: Date): boolean => date.getTime() >= EARLIEST && date.getTime() < LATEST;

/** PostgreSQL text cannot hold NUL or half a surrogate pair. */
const storable = (text: string): string => text.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "");

/** The room that a venue of one address names as its place: "Film Hall – Theater 2". */
const roomOf = ({ venueName }: GatheredEvent, { venue_name }: Place): string | null =>
  nameKey(venueName) === nameKey(venue_name) ? null : venueName;

/** A listing that names an event twice (in a slider and in the list) means one event. */
function withoutDuplicates(events: PreparedEvent[], manyPlaces: boolean): PreparedEvent[] {
  const kept = new Map<string, PreparedEvent>();
  for (const event of events) {
    const where = manyPlaces ? placeKey(event) : "";
    const id = [event.title_key, event.start_time.toISOString(), event.date_only, where].join("\n");
    const other = kept.get(id);
    if (!other) kept.set(id, event);
    else kept.set(id, withState(...fuller(event, other)));
  }
  const single = withoutLongerBills([...kept.values()]);
  return manyPlaces ? single : withoutBareDays(single);
}

/** More at one moment are no evening of a venue, and would take long to compare. */
const MOST_AT_ONCE = 40;

/** "Oak" in the slider is "Oak w/ Moth Ball" in the list, unless each has a page of its own. */
function withoutLongerBills(events: PreparedEvent[]): PreparedEvent[] {
  const moments = groupBy(events, ({ start_time, date_only }) => (date_only ? null : start_time.getTime()));
  return [...moments].flatMap(([start, group]) => {
    if (start === null || group.length === 1 || group.length > MOST_AT_ONCE) return group;
    const kept: PreparedEvent[] = [];
    for (const event of group) {
      const at = kept.findIndex((other) => isSameBill(other, event));
      const other = kept[at];
      if (other) kept[at] = withState(...fuller(event, other));
      else kept.push(event);
    }
    return kept;
  });
}

/** The more complete one first; among equals one is chosen whatever their order in the list. */
function fuller(a: PreparedEvent, b: PreparedEvent): [PreparedEvent, PreparedEvent] {
  const more = completeness(a) - completeness(b) || (a.content_hash < b.content_hash ? 1 : -1);
  return more > 0 ? [a, b] : [b, a];
}

/** How complete an event is: of two entries the more complete one is kept. */
const completeness = (event: PreparedEvent): number =>
  [event.image_url, event.event_url, event.end_time, event.source_key].filter((value) => value !== null)
    .length +
  Math.min(event.description.length, 2000) / 1000;

function isSameBill(a: PreparedEvent, b: PreparedEvent): boolean {
  if (a.source_key !== null && b.source_key !== null && a.source_key !== b.source_key) return false;
  const isName = ({ title, venue_name }: PreparedEvent) =>
    !isCommonTitle(workWords(title, venue_name === null ? [] : [venue_name]));
  return placeKey(a) === placeKey(b) && isName(a) && isName(b) && nameOneBill(a.title, b.title);
}

/** Where an event is, for comparing it with others of the same source. */
export function placeKey(place: Pick<Place, "location" | "venue_name">): string {
  return nameKey(place.venue_name) || nameKey(place.location);
}

/** A second entry that has only the day adds nothing but its state. */
function withoutBareDays(events: PreparedEvent[]): PreparedEvent[] {
  const dayOf = (event: PreparedEvent) => `${event.title_key}\n${event.day}`;
  const isBare = ({ date_only, end_time, day }: PreparedEvent) =>
    date_only && (end_time === null || localDay(end_time, brand.zone) === day);
  const bare = groupBy(events.filter(isBare), dayOf);
  const timed = events.filter((event) => !event.date_only);
  const timedDays = new Set(timed.map(dayOf));
  const perDay = groupBy(timed, dayOf);
  return events
    .filter((event) => !(isBare(event) && timedDays.has(dayOf(event))))
    .map((event) => {
      // Showings of one day: which of them is off is not known.
      if (event.date_only || perDay.get(dayOf(event))?.length !== 1) return event;
      return (bare.get(dayOf(event)) ?? []).reduce(withState, event);
    });
}

/**
 * Sites often mark an event as cancelled or sold out on its own page and leave it unmarked in their lists. What one entry says is
 * said, and what it is sure of is sure.
 */
function withState(kept: PreparedEvent, other: PreparedEvent): PreparedEvent {
  const status = graverStatus(kept.status, other.status);
  const sold_out = kept.sold_out || other.sold_out;
  const confidence = Math.max(kept.confidence, other.confidence);
  const words = {
    formats: unique([...kept.formats, ...other.formats]),
    accessibility: unique([...kept.accessibility, ...other.accessibility]),
    languages: unique([...kept.languages, ...other.languages]),
    occasions: unique([...kept.occasions, ...other.occasions]),
    people: withPeople(kept.people, other.people),
  };
  const more = Object.entries(words).some(
    ([name, list]) => list.length > kept[name as keyof typeof words].length,
  );
  if (!more && status === kept.status && sold_out === kept.sold_out && confidence === kept.confidence)
    return kept;
  const fact_sources = { ...other.fact_sources, ...kept.fact_sources };
  const marked = { ...kept, ...words, status, sold_out, confidence, fact_sources };
  return { ...marked, content_hash: hashOf(marked) };
}

/** Hashes everything but the key, which some sources change at every fetch, and how sure a sure reading was. */
function hashOf(event: Omit<PreparedEvent, "content_hash" | "source_key">): string {
  const left = new Set(["content_hash", "source_key", ...(isSure(event) ? ["confidence"] : [])]);
  const content = Object.entries(event).filter(([name]) => !left.has(name));
  return createHash("sha256")
    .update(JSON.stringify(content.sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest("base64url")
    .slice(0, 32);
}

/** A key shared by several showings becomes one key per showing. */
function withUniqueKeys(events: PreparedEvent[]): PreparedEvent[] {
  const uses = new Map<string, number>();
  for (const { source_key } of events) {
    if (source_key !== null) uses.set(source_key, (uses.get(source_key) ?? 0) + 1);
  }
  const taken = new Set<string>();
  return events.map((event) => {
    let key = event.source_key;
    if (key !== null && (uses.get(key) ?? 0) > 1) key = `${key}#${event.start_time.toISOString()}`;
    if (key !== null && taken.has(key)) key = null;
    if (key !== null) taken.add(key);
    return { ...event, source_key: key };
  });
}
