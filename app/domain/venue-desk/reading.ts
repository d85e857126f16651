/** How a venue's page was read last, in words for whoever speaks for it. Pure. */
import type { VenueOf } from "@db/queries/venues/claims";
import { adminDate } from "~/domain/admin/labels";

export function readingWords(venue: VenueOf): string {
  if (venue.url === null) return "No page of yours is read: what you add here is all that the city sees.";
  const { last_success_at: last } = venue;
  return (
    readingTrouble(venue) ??
    (last ? `Your page was read last on ${adminDate(last)}.` : "Your page has not been read yet.")
  );
}

/** The fault of it; null for none. */
export function readingTrouble({ url, last_error, silent_since }: VenueOf): string | null {
  if (url === null) return null;
  if (last_error) return `Your page could not be read the last time: ${last_error}`;
  return silent_since ? `Nothing new was read on your page since ${adminDate(silent_since)}.` : null;
}
