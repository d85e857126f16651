/** How long a trip takes, estimated without a timetable: on foot, or on foot and by subway. For comparing places, not for catching trains. */
import { milesBetween, type Point } from "~/lib/distance";
import stations from "./stations.json";

/** Three miles an hour, and streets are longer than the straight line by about a third. */
export const MINUTES_PER_MILE_ON_FOOT = 26;

interface Access {
  station: (typeof stations)[number];
  minutes: number;
}

export type TravelTo = (to: Point) => number;

/** Seventeen miles an hour with stops, and lines that bend. */
const MINUTES_PER_MILE_BY_TRAIN = 4.5;
const WAIT = 5;
/** Minutes for a change to another train, or to a bus where there is no train. */
const CHANGE = 7;

/** Whole minutes from one point to others. The stations around the starting point are looked up once. */
export function travelFrom(from: Point): TravelTo {
  const starts = accessTo(from);
  return (to) => {
    const onFoot = milesBetween(from, to) * MINUTES_PER_MILE_ON_FOOT;
    const rides = accessTo(to).flatMap((end) =>
      starts.map((start) => {
        const ride = milesBetween(start.station, end.station) * MINUTES_PER_MILE_BY_TRAIN;
        const change = shareLine(start.station, end.station) ? 0 : CHANGE;
        return start.minutes + WAIT + ride + change + end.minutes;
      }),
    );
    return Math.max(1, Math.round(Math.min(onFoot, ...rides)));
  };
}

/** By point: letters ask for the same venues again and again. */
const kept = new Map<string, Access[]>();
const MOST_KEPT = 20_000;

function accessTo(point: Point): Access[] {
  const key = `${point.lat} ${point.lng}`;
  const access = kept.get(key) ?? nearestAccess(point);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, access);
  return access;
}

/** Beyond this, somebody takes a bus to the station: half the time of a walk. */
const LONGEST_WALK_MILES = 1;
const MOST_STATIONS = 3;

function nearestAccess(point: Point): Access[] {
  return stations
    .map((station) => ({ station, miles: milesBetween(point, station) }))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, MOST_STATIONS)
    .map(({ station, miles }) => {
      const rest = Math.max(0, miles - LONGEST_WALK_MILES);
      return { station, minutes: (miles - rest / 2) * MINUTES_PER_MILE_ON_FOOT };
    });
}

const shareLine = (a: Access["station"], b: Access["station"]): boolean =>
  a.lines.some((line) => b.lines.includes(line));
