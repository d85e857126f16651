/**
 * The visitor's position, if they shared it. Only this browser knows it: pages stay the same for everyone, and distances
 * are computed here. Storage names are the specification's (public-site 3): userLocation, geoEnabled.
 */
import { useMemo, useSyncExternalStore } from "react";
import { milesBetween, type Point } from "~/lib/distance";
import type { ListedCard } from "~/domain/events/listed-card";

export interface Near {
  point: Point;
  /** Sort lists by distance instead of time. */
  nearestFirst: boolean;
  /** Just located: the map moves to the surroundings. */
  fresh: boolean;
}

/** Undefined until storage has been read. */
let near: Near | null | undefined;
const listeners = new Set<() => void>();

const ORDER = "nearestFirst";

export function setNear(next: Near | null): void {
  near = next;
  keepOrder(next?.nearestFirst ?? false);
  for (const listener of listeners) listener();
}

/**
 * The cards with their distances, nearest first if chosen. Distances from a zip code are kept.
 * @param isWhole the nearest of a part would not be the nearest: a part keeps its order
 */
export function useNearCards(cards: ListedCard[], isWhole = true): ListedCard[] {
  const near = useNear();
  return useMemo(() => {
    if (!near) return cards;
    const measured = cards.map((card) =>
      card.point && card.distanceMiles == null
        ? { ...card, distanceMiles: milesBetween(near.point, card.point) }
        : card,
    );
    return near.nearestFirst && isWhole ? measured.sort((a, b) => far(a) - far(b)) : measured;
  }, [cards, near, isWhole]);
}

/** Null on the server, before hydration, and without a shared position. */
export const useNear = (): Near | null => useSyncExternalStore(subscribe, read, nobody);

function keepOrder(isNearestFirst: boolean): void {
  try {
    sessionStorage.setItem(ORDER, String(isNearestFirst));
  } catch (error) {
    // Storage may be switched off; the order then lasts until the page is left.
    if (!(error instanceof DOMException)) throw error;
  }
}

const read = () => (near === undefined ? (near = stored()) : near);

function stored(): Near | null {
  try {
    const { lat, lng } = JSON.parse(localStorage.getItem("userLocation") ?? "{}") as Partial<Point>;
    const isStored = localStorage.getItem("geoEnabled") === "true" && isPoint(lat, lng);
    return isStored
      ? { point: { lat: lat as number, lng: lng as number }, nearestFirst: wasNearestFirst(), fresh: false }
      : null;
  } catch {
    // No storage, or data of something else: no position.
    return null;
  }
}

/** Spec: public-site 5. */
export const isPoint = (lat: unknown, lng: unknown): boolean =>
  Math.abs(lat as number) <= 90 && Math.abs(lng as number) <= 180;

/** As an address asks for it, or as chosen before on this visit. */
const wasNearestFirst = (): boolean =>
  new URLSearchParams(window.location.search).get("sort") === "near" ||
  sessionStorage.getItem(ORDER) === "true";

const nobody = () => null;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Cards without a position sort last. */
const far = (card: ListedCard) => card.distanceMiles ?? Infinity;
