/** The subway stations around a venue. */
import { milesBetween, type Point } from "~/lib/distance";
import stations from "./stations.json";
import { MINUTES_PER_MILE_ON_FOOT } from "./travel-time";

export interface NearStation {
  name: string;
  /** 'A', '7' … */
  lines: string[];
  /** On foot. */
  minutes: number;
  /** 'step-free', 'partly step-free', 'stairs'. */
  access: string;
}

/** The stations of a line. */
export const stationsOf = (line: string): Point[] =>
  stations.flatMap(({ lines, lat, lng }) => (lines.includes(line) ? [{ lat, lng }] : []));

const MOST = 3;
const FARTHEST_MILES = 1;
/** A little more than the farthest, in degrees at New York: most stations need no trigonometry. */
const BOX = { lat: 0.0155, lng: 0.021 };

const ACCESS: Record<string, string> = { yes: "step-free", partly: "partly step-free", no: "stairs" };

/** Nearest first; none for a venue beyond walking distance of all of them. */
export function nearestStations(point: Point): NearStation[] {
  return stations
    .filter(({ lat, lng }) => Math.abs(lat - point.lat) < BOX.lat && Math.abs(lng - point.lng) < BOX.lng)
    .map((station) => ({ station, miles: milesBetween(point, station) }))
    .filter(({ miles }) => miles <= FARTHEST_MILES)
    .sort((a, b) => a.miles - b.miles)
    .slice(0, MOST)
    .map(({ station, miles }) => ({
      name: station.name,
      lines: station.lines,
      minutes: Math.max(1, Math.round(miles * MINUTES_PER_MILE_ON_FOOT)),
      access: ACCESS[station.stepFree] ?? "stairs",
    }));
}
