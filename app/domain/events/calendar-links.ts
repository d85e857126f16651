/** Links that put an event into a calendar, and that show the way to it. All of them leave the site only when pressed. */
import type { PublicEvent } from "@db/queries/events/events";
import { brand } from "~/brand";
import type { Point } from "~/lib/distance";
import { addDays } from "~/lib/time";
import { eventIcsHref } from "../feeds/feed-links";
import { zonedIso } from "./json-ld";
import { isStartUnknown } from "./labels";

export interface OutLink {
  label: string;
  href: string;
}

type Times = Pick<PublicEvent, "start_time" | "end_time" | "first_day" | "last_day" | "start_hour">;

interface Dates {
  /** Whole days; `end` is the day after the last. */
  whole: boolean;
  start: string;
  end: string | null;
}

export interface CalendarEntry extends Times {
  id: number;
  title: string;
  place: string;
  /** Absolute address of the event's page. */
  url: string;
}

export function addToCalendarLinks(entry: CalendarEntry): OutLink[] {
  const dates = datesOf(entry);
  return [
    { label: "Google", href: googleHref(entry, dates) },
    { label: "Apple", href: eventIcsHref(entry.id) },
    { label: "Outlook", href: outlookHref(entry, dates) },
  ];
}

/** By public transport with Google Maps, and the place itself in Apple's and OpenStreetMap's maps. */
export function mapLinks(place: string, point: Point | null): OutLink[] {
  const where = point ? `${point.lat},${point.lng}` : place;
  if (where === "") return [];
  const google = new URLSearchParams({ api: "1", destination: place || where, travelmode: "transit" });
  const apple = new URLSearchParams({ q: place || where, ...(point ? { ll: where } : {}) });
  const links = [
    { label: "Directions", href: `https://www.google.com/maps/dir/?${google.toString()}` },
    { label: "Apple Maps", href: `https://maps.apple.com/?${apple.toString()}` },
  ];
  if (!point) return links;
  const { lat, lng } = point;
  const osm = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
  return [...links, { label: "OpenStreetMap", href: osm }];
}

/** Local times without a zone: "2026-12-04T20:00:00". */
function datesOf(row: Times): Dates {
  const unknown = isStartUnknown(row.start_time);
  if (row.start_hour === null) {
    return { whole: true, start: unknown ? row.last_day : row.first_day, end: addDays(row.last_day, 1) };
  }
  const local = (at: Date) => zonedIso(at, brand.zone);
  const hasEnd = row.end_time !== null && row.end_time > row.start_time;
  return { whole: false, start: local(row.start_time), end: hasEnd ? local(row.end_time as Date) : null };
}

function googleHref(entry: CalendarEntry, { start, end }: Dates): string {
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: entry.title,
    // Google has no event without an end: one that has none ends when it starts.
    dates: `${compact(start)}/${compact(end ?? start)}`,
    ctz: brand.zone,
    location: entry.place,
    details: entry.url,
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

/** '20261204' or '20261204T200000'. */
const compact = (iso: string) => iso.slice(0, 19).replaceAll(/[-:]/g, "");

function outlookHref(entry: CalendarEntry, { whole, start, end }: Dates): string {
  const query = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: entry.title,
    startdt: start,
    location: entry.place,
    body: entry.url,
  });
  if (end) query.set("enddt", end);
  if (whole) query.set("allday", "true");
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString()}`;
}
