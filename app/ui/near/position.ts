/**
 * Where the visitor is, if they said so: known to this browser only, so that pages stay the same for everyone and
 * distances are measured where they are shown. Storage as the specification has it (public-site 3): userLocation, geoEnabled.
 */
import { useMemo, useSyncExternalStore } from "react";
import { milesBetween, type Point } from "~/domain/distance";
import type { ListedCard } from "~/domain/events/listed-card";

export interface Near {
  point: Point;
  /** Lists stand in the order of distance instead of time. */
  nearestFirst: boolean;
  /** Found just now: the map shows what is around. */
  fresh: boolean;
}

/** Undefined until storage has been read. */
let near: Near | null | undefined;
const listeners = new Set<() => void>();

function stored(): Near | null {
  try {
    const { lat, lng } = JSON.parse(localStorage.getItem("userLocation") ?? "{}") as Partial<Point>;
    const known = localStorage.getItem("geoEnabled") === "true" && isPoint(lat, lng);
    return known
      ? { point: { lat: lat as number, lng: lng as number }, nearestFirst: false, fresh: false }
      : null;
  } catch {
    // No storage, or not ours: then no position is known.
    return null;
  }
}

/** Spec: public-site 5. */
export const isPoint = (lat: unknown, lng: unknown): boolean =>
  Math.abs(lat as number) <= 90 && Math.abs(lng as number) <= 180;

const read = () => (near === undefined ? (near = stored()) : near);
const nobody = () => null;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setNear(next: Near | null): void {
  near = next;
  for (const listener of listeners) listener();
}

/** Null on the server, before hydration, and for who has not said where they are. */
export const useNear = (): Near | null => useSyncExternalStore(subscribe, read, nobody);

/** A venue's or an event's distance from a point; further than anything where it has no place. */
const far = (card: ListedCard) => card.distanceMiles ?? Infinity;

/** The cards with their distances, the nearest first if that was asked for. What a zip code measured stays. */
export function useNearCards(cards: ListedCard[]): ListedCard[] {
  const near = useNear();
  return useMemo(() => {
    if (!near) return cards;
    const measured = cards.map((card) =>
      card.point && card.distanceMiles == null
        ? { ...card, distanceMiles: milesBetween(near.point, card.point) }
        : card,
    );
    return near.nearestFirst ? measured.sort((a, b) => far(a) - far(b)) : measured;
  }, [cards, near]);
}
