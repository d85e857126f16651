/** Sources, gathered events and a context as tests of fetching need them: typical by default, changed where it matters. */
import type { Kysely } from "kysely";
import { pino } from "pino";
import type { Database } from "@db/client";
import type { EventSourcesTable } from "@db/schema";
import type { Insertable } from "kysely";
import { brand } from "~/brand";
import type { DomainContext, JobControl, JobProgress } from "~/context";
import { noFacts, type Facts } from "~/ingest/facts/facts";
import type { GatheredEvent } from "~/ingest/gathered-event";
import { readPage } from "~/ingest/read-page";
import { prepareEvents, type ListedEvent } from "~/ingest/store/listed-event";
import { placeEvent, type Venue } from "~/ingest/store/place";
import { eventDays } from "./event-days";
import { FetchFailure, type PageRequest, type PageResponse } from "~/services/http/types";

/** A Friday, noon in New York. */
export const NOON = new Date("2026-11-20T17:00:00Z");

/** The states of an event whose source called it off. */
export const CANCELLED: { facts: Facts } = { facts: { ...noFacts(), status: "cancelled" } };

const defaultVenue: Venue = {
  name: "Film Forum",
  location: "209 West Houston Street",
  city: brand.defaultCity,
  state: "New York",
  zip_code: "10014",
  lat: 40.7286,
  lng: -74.0042,
  coord_precision: "exact",
};

/** Answers of the made-up web: a page, "not modified" where validators match, or a failure. */
interface SitePage {
  body: string | Uint8Array;
  contentType?: string;
  etag?: string;
  lastModified?: string;
  finalUrl?: string;
}

interface TestWeb {
  pages: Map<string, SitePage | FetchFailure | Error>;
  requests: PageRequest[];
  fetchPage(request: PageRequest): Promise<PageResponse>;
}

export interface TestContext extends DomainContext {
  web: TestWeb;
  enqueued: { name: string; payload: unknown }[];
  clock: { now: Date };
}

/** Lists gathered events of a venue without interests, as listEvents does. */
export function listed(
  events: Partial<GatheredEvent>[],
  venue: Partial<Venue> & { multiple_address?: boolean } = {},
): ListedEvent[] {
  const source = { ...defaultVenue, multiple_address: false, ...venue };
  const prepared = prepareEvents(events.map(gathered), {
    placeOf: (event) => placeEvent(event, source, { zips: new Map(), venues: new Map() }),
    classify: () => null,
    interestId: null,
    manyPlaces: source.multiple_address,
    isVenue: () => false,
  }).events;
  return prepared.map((event) => {
    const { first_day, last_day } = eventDays(event);
    return { ...event, first_day, last_day };
  });
}

export function gathered(fields: Partial<GatheredEvent> = {}): GatheredEvent {
  return {
    key: null,
    title: "Night of Short Films",
    start: new Date("2026-11-28T00:30:00Z"),
    end: null,
    dateOnly: false,
    through: false,
    description: null,
    url: null,
    imageUrl: null,
    venueName: null,
    address: null,
    city: null,
    zip: null,
    lat: null,
    lng: null,
    categories: [],
    facts: noFacts(),
    evidence: ["json-ld"],
    confidence: 1,
    ...fields,
  };
}

export async function insertSource(
  db: Kysely<Database>,
  fields: Partial<Insertable<EventSourcesTable>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto("event_sources")
    .values({ ...defaultVenue, url: "https://filmforum.example/events", ...fields })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export function testContext(db: Kysely<Database>): TestContext {
  const web = testWeb();
  const clock = { now: NOON };
  const enqueued: TestContext["enqueued"] = [];
  return {
    db,
    web,
    http: web,
    renderer: { fetchPage: web.fetchPage, runsScripts: true, isOn: true },
    readPage,
    pictures: null,
    ai: null,
    /** The model's server does both in tests. */
    get embedder() {
      return this.ai;
    },
    editorialLimit: 100,
    isApprovalNeeded: false,
    clock,
    enqueued,
    now: () => clock.now,
    enqueue: async (name, payload) => void enqueued.push({ name, payload }),
    mail: async () => ({ outcome: "kept", isReadable: true }),
    bulkMailer: null,
    webhook: null,
    rooms: { post: async () => ({ kind: "posted" }) },
    push: { post: async () => "sent" },
    lettersAreHeld: false,
    backUpDaily: async () => undefined,
    appOrigin: "https://fire.example",
    log: pino({ level: "silent" }),
  };
}

export function testJob(signal = new AbortController().signal): JobControl & { steps: JobProgress[] } {
  const steps: JobProgress[] = [];
  return { steps, signal, progress: async (step) => void steps.push(step) };
}

/** A page whose events stand in its JSON-LD, where no text can end the script. */
export function pageWith(events: object[], extra = ""): string {
  const data = JSON.stringify(
    events.map((event) => ({ "@context": "https://schema.org", "@type": "Event", ...event })),
  ).replaceAll("<", String.raw`\u003c`);
  return `<!doctype html><html><head><title>Events</title><script type="application/ld+json">${data}</script></head><body>${extra}</body></html>`;
}

function testWeb(): TestWeb {
  const web: TestWeb = {
    pages: new Map(),
    requests: [],
    async fetchPage(request) {
      web.requests.push(request);
      request.signal?.throwIfAborted();
      const page = web.pages.get(request.url);
      if (!page) throw new FetchFailure("http-status", "The page does not exist (404).", { status: 404 });
      if (page instanceof Error) throw page;
      const validators = { etag: page.etag ?? null, lastModified: page.lastModified ?? null };
      const asked = request.validators;
      const matches =
        (asked?.etag != null && asked.etag === page.etag) ||
        (asked?.lastModified != null && asked.lastModified === page.lastModified);
      if (matches) return { kind: "not-modified", url: request.url, validators };
      const bytes = typeof page.body === "string" ? new TextEncoder().encode(page.body) : page.body;
      return {
        kind: "page",
        url: request.url,
        finalUrl: page.finalUrl ?? request.url,
        status: 200,
        contentType: page.contentType ?? "text/html; charset=utf-8",
        bytes,
        validators,
      };
    },
  };
  return web;
}
