/** Facts for the line of why now: of a showing, of its other dates, and of the letter's days. */
import { filmOf, minuteOfEvening, stationNear, type WhyFacts } from "~/domain/why-now/facts";
import { minutes } from "~/lib/time";
import { isRun, weekdayNumber, type EventPool, type PoolShowing } from "./pool";

export function whyFactsOf(pool: EventPool, showing: PoolShowing): WhyFacts {
  const { event, around, item, venue } = showing;
  const film = filmOf(event.formats);
  const length = event.end === null ? null : (event.end.getTime() - event.start.getTime()) / minutes(1);
  return {
    from: pool.from,
    ...{
      firstDay: event.firstDay,
      lastDay: event.lastDay,
      isRun: isRun(event),
      weekday: weekdayNumber(event.firstDay),
    },
    startsAt: showing.hour === null ? null : minuteOfEvening(event.start),
    lasts: length !== null && length > 0 && !isRun(event) ? length : null,
    ...{ closes: around.closes && isRun(event), opens: around.opens && isRun(event) },
    isOnline: event.area === "Online",
    ...{
      datesLeft: around.datesLeft,
      runDates: around.runDates,
      venues: around.venues,
      lastBefore: around.lastBefore,
    },
    isFirst: item.showings[0] === showing,
    ...{ formats: event.formats, occasions: event.occasions },
    ...{ accessibility: event.accessibility, languages: event.languages },
    othersOnFilm: film === null ? 0 : (itemsOnFilm(pool).get(film)?.size ?? 1) - 1,
    ...{ priceFrom: event.priceFrom, priceTo: event.priceTo },
    otherPrices: item.showings.flatMap((other) =>
      other.venue === venue || other.event.priceFrom === null ? [] : [other.event.priceFrom],
    ),
    savers: around.savers,
    station: stationNear(event.point),
  };
}

const onFilm = new WeakMap<EventPool, Map<string, Set<PoolShowing["item"]>>>();

/** The items of a pool by the film that one of their showings is on. */
function itemsOnFilm(pool: EventPool): Map<string, Set<PoolShowing["item"]>> {
  const counted = onFilm.get(pool);
  if (counted) return counted;
  const items = new Map<string, Set<PoolShowing["item"]>>();
  for (const { event, item } of pool.showings.values()) {
    const film = filmOf(event.formats);
    if (film !== null) items.set(film, (items.get(film) ?? new Set()).add(item));
  }
  onFilm.set(pool, items);
  return items;
}
