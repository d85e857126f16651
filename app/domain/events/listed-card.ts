/** A card as a list sends it: a page carries each of them twice, as it is set and as data, so nothing in it goes unused. */
import type { EventCard } from "./present";

/** A search by zip code knows how far away its finds are, in miles. */
export type ListedCard = Omit<EventCard, "venue"> & { venueId: number | null; distanceMiles?: number | null };

/** Ten-thousandths of a degree are eleven metres: finer than any distance that is shown. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

export function listCard<Card extends EventCard>({ venue, point, ...card }: Card) {
  return {
    ...card,
    venueId: venue?.id ?? null,
    point: point && { lat: rounded(point.lat), lng: rounded(point.lng) },
  };
}
