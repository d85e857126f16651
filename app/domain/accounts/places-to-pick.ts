/**
 * Venues that a new reader may go to already: near their zip, of as many kinds as there are, those of their own interests first.
 * A ticked one is followed, so the first letter has something of the reader's own.
 */
import { boundsAround } from "@db/queries/bounds-around";
import { findZip } from "@db/queries/search/near";
import { listVenuesToPick, type VenueToPick } from "@db/queries/venues/venues-to-pick";
import type { DomainContext } from "~/context";
import { brand } from "~/brand";
import { milesBetween, type Point } from "~/lib/distance";
import { localDay } from "~/lib/time";
import type { Answers } from "./onboarding-answers";

export interface PlacesToPick {
  /** The zip that they are near; null for all over the city. */
  around: string | null;
  places: { id: number; name: string; facts: string }[];
}

/** Fewer near venues make no choice: the city's are offered then. */
const FEWEST = 3;
const NEAR_MILES = 6;
const CANDIDATES = 120;

export async function listPlacesToPick(
  ctx: Pick<DomainContext, "db" | "now">,
  { locations: [zip = ""], interests, places: ids }: Pick<Answers, "locations" | "interests" | "places">,
): Promise<PlacesToPick> {
  const asked = { today: localDay(ctx.now(), brand.zone), ids, limit: CANDIDATES };
  const point = (await findZip(ctx.db, zip)) ?? null;
  const near = point
    ? await listVenuesToPick(ctx.db, { ...asked, bounds: boundsAround(point, NEAR_MILES) })
    : [];
  const isNear = near.length >= FEWEST;
  const venues = isNear ? near : await listVenuesToPick(ctx.db, { ...asked, bounds: null });
  const chosen = chooseVenues(venues, { point, interests, ids });
  return { around: isNear ? zip : null, places: chosen.map((venue) => factsOfVenue(venue, point)) };
}

const MOST = 8;

interface Taste {
  point: Point | null;
  interests: number[];
  /** Ticked before. */
  ids: number[];
}

/** The best of each kind first, then the second of each; what was ticked before stays. */
export function chooseVenues(venues: VenueToPick[], { point, interests, ids }: Taste): VenueToPick[] {
  const ranked = venues.toSorted((a, b) => worthOf(b, point) - worthOf(a, point) || a.id - b.id);
  const turns = new Map<number | null, number>();
  const placed = ranked.map((venue) => {
    const turn = turns.get(venue.interest_id) ?? 0;
    turns.set(venue.interest_id, turn + 1);
    const isOwn = interests.includes(venue.interest_id ?? 0);
    return { venue, turn: ids.includes(venue.id) ? -1 : isOwn ? turn / 2 : turn };
  });
  return placed
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, Math.max(MOST, ids.length))
    .map(({ venue }) => venue);
}

/** A mile away counts as much as a third of the programme less. */
const MILE = 0.4;
const FARTHEST = 10;

function worthOf({ lat, lng, coming, followers }: VenueToPick, point: Point | null): number {
  const miles = point && lat !== null && lng !== null ? milesBetween(point, { lat, lng }) : FARTHEST;
  return Math.log1p(coming) + 2 * Math.log1p(followers) - MILE * Math.min(miles, FARTHEST);
}

function factsOfVenue({ id, name, suburb, district, interest, lat, lng }: VenueToPick, point: Point | null) {
  const miles =
    point && lat !== null && lng !== null ? `${milesBetween(point, { lat, lng }).toFixed(1)} mi` : null;
  const facts = [interest, suburb ?? district, miles].filter((fact): fact is string => Boolean(fact));
  return { id, name, facts: facts.join(" · ") };
}
