/** Open pairs of events and of venues, with their differences. */
import {
  countOpenPairs,
  listComparableEvents,
  listOpenPairs,
  type ComparableEvent,
} from "@db/queries/admin/duplicates";
import { listComparableVenues, readVenuePairs, type ComparableVenue } from "@db/queries/events/venue-pairs";
import { compareEvents, compareVenues } from "~/domain/admin/duplicates/compare";
import { eventHref } from "~/domain/events/present";
import { countOf } from "~/lib/text";
import { pageBounds, pageNumber } from "~/web/admin-table";
import type { AppContext } from "~/context";

export type PresentedPair = ReturnType<typeof present>;

const PAGE_SIZE = 10;

export async function loadPairs({ db, today }: AppContext, request: Request) {
  const bounds = pageBounds(await countOpenPairs(db, today()), pageNumber(request), PAGE_SIZE);
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

function present(left: ComparableEvent, right: ComparableEvent, score: number) {
  return {
    left: side(left),
    right: side(right),
    alike: Math.round(score * 100),
    facts: compareEvents(left, right),
  };
}

const side = (event: ComparableEvent) => ({
  id: event.id,
  version: event.version,
  title: event.title,
  about: event.source ?? "added by hand",
  href: eventHref(event.id, event.title),
});

/** Venue pairs shown at once; more follow when these are decided. */
const MAX_VENUE_PAIRS = 10;

/** Pairs of venues that may be one, most similar first. */
async function loadVenuePairs(db: AppContext["db"]) {
  const all = await readVenuePairs(db);
  const pairs = all.slice(0, MAX_VENUE_PAIRS);
  const venues = await listComparableVenues(
    db,
    pairs.flatMap(({ venue_a, venue_b }) => [venue_a, venue_b]),
  );
  const byId = new Map(venues.map((venue) => [venue.id, venue]));
  return {
    total: all.length,
    pairs: pairs.flatMap(({ venue_a, venue_b, score }) => {
      const [left, right] = [byId.get(venue_a), byId.get(venue_b)];
      if (!left || !right) return [];
      const alike = Math.round(score * 100);
      return [{ left: venueSide(left), right: venueSide(right), alike, facts: compareVenues(left, right) }];
    }),
  };
}

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
