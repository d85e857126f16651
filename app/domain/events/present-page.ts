/** Presents an event's page besides its details: state, facts, where to buy, calendars, the way there. */
import type { PersonOfEvent } from "@db/queries/events/event-people";
import type { SourceOfEvent } from "@db/queries/events/event-sources";
import type { PublicEvent } from "@db/queries/events/events";
import { groupBy } from "~/lib/collections";
import { nearestStations, type NearStation } from "../transit/nearest-stations";
import { addToCalendarLinks, mapLinks, type OutLink } from "./calendar-links";
import { eventState, offersOf, type EventState } from "./event-state";
import { agesLabel, creditLabels, doorsLabel, priceLabel, saleLabel } from "./fact-labels";
import { personHref } from "../programme/addresses";
import { ROLE_LABELS } from "./fact-words";
import type { MoreDatesByWork } from "./listed-card";
import { whyNowOfPage } from "../why-now/of-list";
import { httpLink, pointOf, takesPlaceOnline } from "./whereabouts";
import type { EventDetail } from "./types";

export interface EventPage {
  /** The work that it shows, for saving all of its dates. */
  workId: number | null;
  state: EventState | null;
  price: string | null;
  /** By their role: "Directed by". */
  people: { label: string; names: { name: string; href: string }[] }[];
  /** 'Doors 7:00 PM', '21+', 'Tickets go on sale Fri, Dec 4 at 10:00 AM'. */
  facts: string[];
  ticketsUrl: string | null;
  /** Empty for an event that nobody should note. */
  calendars: OutLink[];
  maps: OutLink[];
  stations: NearStation[];
  /** Its sources, if there are others than its venue: its page there, else the venue's page here. */
  sources: { name: string; href: string }[];
  /** A line made of facts, where nobody has written why to go. */
  whyNow: string | null;
}

interface At {
  now: Date;
  today: string;
  url: string;
  /** The event's work; a copy of the calendar has none. */
  more?: MoreDatesByWork;
}

export function presentPage(
  row: PublicEvent & { people?: readonly PersonOfEvent[]; sources?: readonly SourceOfEvent[] },
  detail: EventDetail,
  { now, today, url, more = new Map() }: At,
): EventPage {
  const offers = offersOf(row, now);
  const place = [detail.venueName, detail.address].filter(Boolean).join(", ");
  const isOnline = takesPlaceOnline(row);
  const point = pointOf(row);
  return {
    workId: row.work_id,
    state: eventState(row, now, today),
    price: priceLabel(row),
    facts: [...creditLabels(row), doorsLabel(row), agesLabel(row), saleLabel(row, now)].filter(
      (label) => label !== null,
    ),
    people: byRole(row.people ?? []),
    sources: severalSources(row.sources ?? []),
    ticketsUrl: offers.tickets ? httpLink(row.ticket_url) : null,
    calendars: offers.calendar ? addToCalendarLinks({ ...row, place, url }) : [],
    maps: isOnline ? [] : mapLinks(detail.address ? place : "", point),
    stations: isOnline || !point ? [] : nearestStations(point),
    whyNow: whyNowOfPage(row, { today, more }),
  };
}

const severalSources = (sources: readonly SourceOfEvent[]): EventPage["sources"] =>
  sources.length < 2
    ? []
    : sources.map(({ id, name, page }) => ({ name, href: httpLink(page) ?? `/venue/${id}` }));

const byRole = (people: readonly PersonOfEvent[]): EventPage["people"] =>
  [...groupBy([...people], ({ role }) => role)].map(([role, own]) => ({
    label: ROLE_LABELS[role],
    names: own.map((person) => ({ name: person.name, href: personHref(person) })),
  }));
