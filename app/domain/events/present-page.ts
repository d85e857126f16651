/** What an event's page says besides its details: state, facts, where to buy, calendars, the way there. */
import type { EventRow } from "@db/queries/events/events";
import { nearestStations, type NearStation } from "../transit/nearest-stations";
import { calendarLinks, mapLinks, type OutLink } from "./calendar-links";
import { eventState, offersOf, type EventState } from "./event-state";
import { agesLabel, doorsLabel, priceLabel, saleLabel } from "./fact-labels";
import { httpLink, pointOf, takesPlaceOnline } from "./whereabouts";
import type { EventDetail } from "./types";

export interface EventPage {
  /** The work that it shows, for saving all of its dates. */
  workId: number | null;
  state: EventState | null;
  price: string | null;
  /** 'Doors 7:00 PM', '21+', 'Tickets go on sale Fri, Dec 4 at 10:00 AM'. */
  facts: string[];
  ticketsUrl: string | null;
  /** Empty for an event that nobody should note. */
  calendars: OutLink[];
  maps: OutLink[];
  stations: NearStation[];
}

export function presentPage(
  row: EventRow,
  detail: EventDetail,
  { now, today, url }: { now: Date; today: string; url: string },
): EventPage {
  const offers = offersOf(row, now);
  const place = [detail.venueName, detail.address].filter(Boolean).join(", ");
  const isOnline = takesPlaceOnline(row);
  const point = pointOf(row);
  return {
    workId: row.work_id,
    state: eventState(row, now, today),
    price: priceLabel(row),
    facts: [doorsLabel(row), agesLabel(row), saleLabel(row, now)].filter((label) => label !== null),
    ticketsUrl: offers.tickets ? httpLink(row.ticket_url) : null,
    calendars: offers.calendar ? calendarLinks({ ...row, place, url }) : [],
    maps: isOnline ? [] : mapLinks(detail.address ? place : "", point),
    stations: isOnline || !point ? [] : nearestStations(point),
  };
}
