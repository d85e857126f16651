import type { ListingView } from "../events/listing-view";
import { feedLinks, type FeedLink } from "./feed-links";

/** The feeds of exactly what the list shows. */
export function listingFeeds({ query, place }: ListingView): FeedLink[] {
  // Nobody subscribes to the past.
  if (query.past && query.tab === "search") return [];
  // A feed begins today.
  if (query.from !== null) return [];
  return feedLinks(query.tab === "search" ? { kind: "search", query: query.search } : { kind: "all" }, {
    interests: query.interests,
    venueId: query.venueId,
    radius: query.radius,
    borough: place?.kind === "borough" ? place.name : null,
    neighbourhood: place?.kind === "neighborhood" ? place.name : null,
    access: query.access,
    day: query.day,
    facts: query.facts,
    isOngoing: query.tab === "ongoing",
    isPlain: query.plain,
  });
}
