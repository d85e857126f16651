/** Open pairs of events and of venues, with their differences. */
import {
  countOpenPairs,
  listComparableEvents,
  listOpenPairs,
  type ComparableEvent,
} from "@db/queries/admin/duplicates";
import { listComparableVenues, listVenuePairs, type ComparableVenue } from "@db/queries/events/venue-pairs";
import { adminDate, adminTime } from "~/domain/admin/labels";
import { eventHref } from "~/domain/events/present";
import { countOf, excerpt } from "~/lib/text";
import { parseRecommendation } from "~/domain/events/recommendation";
import { pageBounds, tableParams } from "~/web/admin-table";
import type { AppContext } from "~/context";

const PAGE_SIZE = 10;

const FACTS: [string, (event: ComparableEvent) => string][] = [
  ["Title", (event) => event.title],
  ["Source", (event) => event.source ?? "None"],
  ["Venue", (event) => event.venue_name ?? event.source ?? ""],
  ["Start Time", (event) => `${adminTime(event.start_time)}${event.date_only ? " (day only)" : ""}`],
  ["End Time", (event) => (event.end_time ? adminTime(event.end_time) : "")],
  ["Location", (event) => [event.location, event.city, event.zip_code].filter(Boolean).join(", ")],
  ["Interest", (event) => event.interest ?? ""],
  ["Description", (event) => excerpt(event.description, 400)],
  ["Recommendation", (event) => parseRecommendation(event.recommended_because).whyToGo ?? ""],
  ["Event page", (event) => event.event_url ?? ""],
  ["Image", (event) => event.image_url ?? ""],
  ["Edited by hand", (event) => (event.edited_fields.length > 0 ? "Yes" : "No")],
];

const VENUE_FACTS: [string, (venue: ComparableVenue) => string][] = [
  ["Name", (venue) => venue.name],
  ["Other names", (venue) => venue.aliases.join(", ")],
  ["Address", (venue) => [venue.location, venue.city, venue.zip_code].filter(Boolean).join(", ")],
  ["Events URL", (venue) => venue.url ?? ""],
  ["Website", (venue) => venue.official_website ?? ""],
  ["Events", (venue) => String(venue.event_count)],
  ["Enabled", (venue) => (venue.is_enabled ? "Yes" : "No")],
  ["Last fetched", (venue) => (venue.last_fetched ? adminDate(venue.last_fetched) : "")],
];

function compare<T>(facts: [string, (one: T) => string][], left: T, right: T) {
  return facts
    .map(([name, read]) => ({ name, left: read(left), right: read(right) }))
    .filter((fact) => fact.left !== "" || fact.right !== "")
    .map((fact) => ({ ...fact, differs: fact.left !== fact.right }));
}

const side = (event: ComparableEvent) => ({
  id: event.id,
  version: event.version,
  title: event.title,
  about: event.source ?? "added by hand",
  href: eventHref(event.id, event.title),
});

function present(left: ComparableEvent, right: ComparableEvent, score: number) {
  return {
    left: side(left),
    right: side(right),
    alike: Math.round(score * 100),
    facts: compare(FACTS, left, right),
  };
}
export type PresentedPair = ReturnType<typeof present>;

/** Two of one name are told apart by what else is theirs. */
const venueSide = (venue: ComparableVenue) => ({
  id: venue.id,
  version: venue.version,
  title: venue.name,
  about: [
    venue.location ?? "no address",
    countOf(venue.event_count, "event"),
    venue.is_enabled ? "fetched" : "not fetched",
  ].join(", "),
  href: `/admin?details=${venue.id}`,
});

/** Venue pairs shown at once; more follow when these are decided. */
const MAX_VENUE_PAIRS = 10;

/** Pairs of venues that may be one, most similar first. */
async function loadVenuePairs(db: AppContext["db"]) {
  const pairs = await listVenuePairs(db, MAX_VENUE_PAIRS);
  const venues = await listComparableVenues(
    db,
    pairs.flatMap(({ venue_a, venue_b }) => [venue_a, venue_b]),
  );
  const byId = new Map(venues.map((venue) => [venue.id, venue]));
  return {
    total: pairs[0]?.total ?? 0,
    pairs: pairs.flatMap(({ venue_a, venue_b, score }) => {
      const [left, right] = [byId.get(venue_a), byId.get(venue_b)];
      if (!left || !right) return [];
      const alike = Math.round(score * 100);
      return [
        { left: venueSide(left), right: venueSide(right), alike, facts: compare(VENUE_FACTS, left, right) },
      ];
    }),
  };
}

export async function loadPairs({ db, today }: AppContext, request: Request) {
  const { page } = tableParams(request, ["start"], { sort: "start", dir: "asc" });
  const bounds = pageBounds(await countOpenPairs(db, today()), page, PAGE_SIZE);
  const pairs = await listOpenPairs(db, { today: today(), limit: PAGE_SIZE, offset: bounds.offset });
  const events = await listComparableEvents(
    db,
    pairs.flatMap(({ event_a, event_b }) => [event_a, event_b]),
  );
  const byId = new Map(events.map((event) => [event.id, event]));
  return {
    bounds,
    venues: await loadVenuePairs(db),
    pairs: pairs.flatMap(({ event_a, event_b, score }) => {
      const [left, right] = [byId.get(event_a), byId.get(event_b)];
      return left && right ? [present(left, right, score)] : [];
    }),
  };
}
