/** Venues and events in a test database, and a loader's context over it: typical by default, changed where it matters. */
import type { AppLoadContext } from "@remix-run/node";
import type { Insertable, Kysely } from "kysely";
import { pino } from "pino";
import type { Database } from "@db/client";
import type { EventsTable, EventSourcesTable } from "@db/schema";
import { brand } from "~/brand";
import { readOtherDirectory, viewListing, type ListingView } from "~/domain/listing/view";
import { readWish } from "~/domain/listing/wish";
import { eveningOf, localDay } from "~/lib/time";
import { AnswerFacts } from "~/web/memory/facts";
import { readAnew } from "~/web/memory/parts";

/** Noon in New York, a Saturday. */
export const LISTINGS_NOON = new Date("2026-11-21T17:00:00Z");
export const LISTINGS_ORIGIN = "https://fire.example";

/** A loader's context. It has only what the public pages use: whatever else a page asks for is a mistake of the test. */
export function listingsContext(db: Kysely<Database>, now = LISTINGS_NOON): AppLoadContext {
  const context: Partial<AppLoadContext> = {
    db,
    now: () => now,
    today: () => localDay(now, brand.zone),
    evening: () => eveningOf(now, brand.zone),
    ai: null,
    embedder: null,
    isWholePage: true,
    log: pino({ level: "silent" }),
    facts: new AnswerFacts(),
    part: readAnew,
    appOrigin: LISTINGS_ORIGIN,
    mapStyleUrl: null,
    contactEmail: brand.contactEmail,
    privacyNotes: [],
  };
  return context as AppLoadContext;
}

export async function addVenue(
  db: Kysely<Database>,
  fields: Partial<Insertable<EventSourcesTable>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto("event_sources")
    .values({
      name: "Film Forum",
      location: "209 West Houston Street",
      city: brand.defaultCity,
      district: "Manhattan",
      suburb: "Greenwich Village",
      state: "New York",
      state_code: "NY",
      zip_code: "10014",
      lat: 40.7286,
      lng: -74.0042,
      ...fields,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

let keys = 0;

/** An event a week after LISTINGS_NOON, in the evening. */
export async function addEvent(
  db: Kysely<Database>,
  fields: Partial<Insertable<EventsTable>> = {},
): Promise<number> {
  const title = fields.title ?? "Night of Short Films";
  const { id } = await db
    .insertInto("events")
    .values({
      title,
      title_key: title.toLowerCase(),
      source_key: `test-${++keys}`,
      location: "209 West Houston Street",
      city: brand.defaultCity,
      start_time: new Date("2026-11-29T00:30:00Z"),
      ...fields,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The list of an address on the home page, as its queries are asked for it. */
export async function viewAt(db: Kysely<Database>, search: string, today: string): Promise<ListingView> {
  const wish = readWish(new URLSearchParams(search));
  return viewListing(db, wish, await readOtherDirectory(db, today, wish));
}
