/** A point as people type and paste it: "40.7286, -74.0042". */
import type { Point } from "./distance";

export const NO_POINT = "Write latitude and longitude, such as 40.7286, -74.0042";

export const pointText = (lat: number | null, lng: number | null): string =>
  lat === null || lng === null ? "" : `${rounded(lat)}, ${rounded(lng)}`;

/** Null for an empty text, undefined for one that is no point. */
export function readPoint(text: string): Point | null | undefined {
  if (text.trim() === "") return null;
  const [, lat, lng] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? [];
  if (lat === undefined || lng === undefined) return undefined;
  const point = { lat: rounded(Number(lat)), lng: rounded(Number(lng)) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : undefined;
}

/** About a metre. */
const DIGITS = 5;
const rounded = (degrees: number) => Number(degrees.toFixed(DIGITS));
