/** Facts for a line of why now: of an event, of its work's other dates, and the day on which it is read. */
import { brand } from "~/brand";
import { nearestStations } from "~/domain/transit/nearest-stations";
import type { Point } from "~/lib/distance";
import { instantToZoned } from "~/lib/time";

export interface WhyFacts {
  /** Today, or the first day of a letter. */
  from: string;
  firstDay: string;
  lastDay: string;
  isRun: boolean;
  /** 0 is Sunday. */
  weekday: number;
  /** Minutes since midnight of its day; after midnight more than 1440. Null where no hour is known. */
  startsAt: number | null;
  /** In minutes; null where no end is known. */
  lasts: number | null;
  closes: boolean;
  opens: boolean;
  isOnline: boolean;
  /** Days on which the work is still to be seen, and of its present run; null where nobody has counted. */
  datesLeft: number | null;
  runDates: number | null;
  venues: number | null;
  /** When it was last here before its present run. */
  lastBefore: string | null;
  /** No other showing of it comes sooner. */
  isFirst: boolean;
  formats: string[];
  occasions: string[];
  accessibility: string[];
  languages: string[];
  /** How many other works of the letter's days are shown on the same film; null where nobody counts them. */
  othersOnFilm: number | null;
  /** In cents; null where none is known. */
  priceFrom: number | null;
  priceTo: number | null;
  /** The lowest prices of its other venues, in cents. */
  otherPrices: number[];
  savers: number;
  /** On foot; null where none is near. */
  station: { minutes: number; lines: string[] } | null;
}

const ON_FILM = ["70mm", "35mm", "16mm", "8mm"];
export const filmOf = (formats: string[]): string | null =>
  ON_FILM.find((format) => formats.includes(format)) ?? null;

const DAY = 24 * 60;
const NIGHT_ENDS = 5 * 60;

/** Minutes since midnight of the evening to which a start belongs. */
export function minuteOfEvening(start: Date): number {
  const { hour, minute } = instantToZoned(start, brand.zone);
  const at = hour * 60 + minute;
  return at < NIGHT_ENDS ? at + DAY : at;
}

export function stationNear(point: Point | null): WhyFacts["station"] {
  const [station] = point === null ? [] : nearestStations(point);
  return station ? { minutes: station.minutes, lines: station.lines } : null;
}
