/** Facts for the line of why now: of a showing, of its other dates, and of the letter's days. */
import { brand } from "~/brand";
import { nearestStations } from "~/domain/transit/nearest-stations";
import { instantToZoned, minutes } from "~/lib/time";
import { isRun, weekdayOf, type EventPool, type Showing } from "./pool";

export interface WhyFacts {
  /** The letter's first day. */
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
  houses: number | null;
  /** When it was last here before its present run. */
  lastBefore: string | null;
  /** No other showing of it comes sooner. */
  isFirst: boolean;
  formats: string[];
  occasions: string[];
  accessibility: string[];
  languages: string[];
  /** How many other works of the letter's days are shown on the same film. */
  othersOnFilm: number;
  /** In cents; null where none is known. */
  priceFrom: number | null;
  priceTo: number | null;
  /** The lowest prices of its other houses, in cents. */
  otherPrices: number[];
  savers: number;
  /** On foot; null where none is near. */
  station: { minutes: number; lines: string[] } | null;
}

const ON_FILM = ["70mm", "35mm", "16mm", "8mm"];
export const filmOf = (formats: string[]): string | null =>
  ON_FILM.find((one) => formats.includes(one)) ?? null;

const onFilm = new WeakMap<EventPool, Map<string, Set<Showing["item"]>>>();

/** The items of a pool by the film that one of their showings is on. */
function itemsOnFilm(pool: EventPool): Map<string, Set<Showing["item"]>> {
  const counted = onFilm.get(pool);
  if (counted) return counted;
  const items = new Map<string, Set<Showing["item"]>>();
  for (const { event, item } of pool.showings.values()) {
    const film = filmOf(event.formats);
    if (film !== null) items.set(film, (items.get(film) ?? new Set()).add(item));
  }
  onFilm.set(pool, items);
  return items;
}

const DAY = 24 * 60;
const NIGHT_ENDS = 5 * 60;

function startOf({ event, hour }: Showing): number | null {
  if (hour === null) return null;
  const { hour: hours, minute } = instantToZoned(event.start, brand.zone);
  const at = hours * 60 + minute;
  return at < NIGHT_ENDS ? at + DAY : at;
}

function stationNear({ event }: Showing): WhyFacts["station"] {
  const [station] = event.point === null ? [] : nearestStations(event.point);
  return station ? { minutes: station.minutes, lines: station.lines } : null;
}

export function whyFactsOf(pool: EventPool, showing: Showing): WhyFacts {
  const { event, around, item, venue } = showing;
  const film = filmOf(event.formats);
  const length = event.end === null ? null : (event.end.getTime() - event.start.getTime()) / minutes(1);
  return {
    from: pool.from,
    ...{
      firstDay: event.firstDay,
      lastDay: event.lastDay,
      isRun: isRun(event),
      weekday: weekdayOf(event.firstDay),
    },
    startsAt: startOf(showing),
    lasts: length !== null && length > 0 && !isRun(event) ? length : null,
    ...{ closes: around.closes && isRun(event), opens: around.opens && isRun(event) },
    isOnline: event.area === "Online",
    ...{
      datesLeft: around.datesLeft,
      runDates: around.runDates,
      houses: around.houses,
      lastBefore: around.lastBefore,
    },
    isFirst: item.showings[0] === showing,
    ...{ formats: event.formats, occasions: event.occasions },
    ...{ accessibility: event.accessibility, languages: event.languages },
    othersOnFilm: film === null ? 0 : (itemsOnFilm(pool).get(film)?.size ?? 1) - 1,
    ...{ priceFrom: event.priceFrom, priceTo: event.priceTo },
    otherPrices: item.showings.flatMap((one) =>
      one.venue === venue || one.event.priceFrom === null ? [] : [one.event.priceFrom],
    ),
    savers: around.savers,
    station: stationNear(showing),
  };
}
