/** A card as lists send it. A page contains each card twice, as HTML and as data, so unused fields are removed. */
import type { EventCard } from "./types";

/** distanceMiles: only in a search by zip code. */
export type ListedCard = Omit<EventCard, "venue"> & { venueId: number | null; distanceMiles?: number | null };

/** Rounds to about eleven meters: finer than any distance that is shown. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

export function listCard<Card extends EventCard>({ venue, point, ...card }: Card) {
  return {
    ...card,
    venueId: venue?.id ?? null,
    point: point && { lat: rounded(point.lat), lng: rounded(point.lng) },
  };
}
