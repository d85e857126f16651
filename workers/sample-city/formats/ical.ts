/** A calendar file (RFC 5545): weekly series with days off, single nights, states, and entries that are private. */
import { rests } from "../programmes/nights";
import { descriptionOf, dollarsOf, markedTitle, type VenueSite } from "../site";
import { after, dayRange, instantOf, lastDay, weekdaysOf, ZONE } from "../time";
import type { LocalMoment, SampleEvent, Slot } from "../types";
import { addDays } from "~/lib/time";

/** Some Monday long before any day that the city is shown on. */
const SERIES_BEGAN = "2024-01-01";
const DAY_CODES = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

const TIME_ZONE = `BEGIN:VTIMEZONE
TZID:${ZONE}
BEGIN:DAYLIGHT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
TZNAME:EDT
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
TZNAME:EST
END:STANDARD
END:VTIMEZONE`.split("\n");

export function icalFeed(site: VenueSite): string {
  const series = new Map<Slot, SampleEvent>();
  for (const event of site.events) {
    if (event.series && !series.has(event.series)) series.set(event.series, event);
  }
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//Sample City//${site.venue.name}//EN`,
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(site.venue.name)}`,
    `X-WR-TIMEZONE:${ZONE}`,
    ...TIME_ZONE,
    ...[...series].flatMap(([slot, first]) => seriesLines(site, first, slot)),
    ...[...site.events, ...site.held]
      .filter((event) => !event.series)
      .flatMap((event) => singleLines(site, event)),
    "END:VCALENDAR",
  ];
  return lines.map(fold).join("\r\n") + "\r\n";
}

function singleLines(site: VenueSite, event: SampleEvent): string[] {
  const when = [`DTSTART;${local(event.start)}`, `DTEND;${local(event.end)}`];
  return vevent(site, event, event.id, [...when, `URL:${site.page(event)}`]);
}

function seriesLines(site: VenueSite, first: SampleEvent, slot: Slot): string[] {
  const last = lastDay(site.today);
  const until = `${digits(instantOf({ day: last, time: "23:59" }).toISOString().slice(0, 19))}Z`;
  const weekdays = weekdaysOf(slot.days);
  const start = { day: addDays(SERIES_BEGAN, Math.min(...weekdays) - 1), time: slot.time };
  const daysOff = dayRange(site.today, last)
    .filter((day) => rests(slot, day))
    .map((day) => `EXDATE;${local({ day, time: slot.time })}`);
  return vevent(site, first, `series-${first.id.slice(11)}`, [
    `DTSTART;${local(start)}`,
    `DTEND;${local(after(start, slot.fixed?.minutes ?? slot.minutes))}`,
    `RRULE:FREQ=WEEKLY;BYDAY=${weekdays.map((day) => DAY_CODES[day - 1]).join(",")};UNTIL=${until}`,
    ...daysOff,
    `URL:${site.base}/events`,
  ]);
}

const STATUS = {
  scheduled: "CONFIRMED",
  cancelled: "CANCELLED",
  postponed: "TENTATIVE",
  moved_online: "CONFIRMED",
};

function vevent(site: VenueSite, event: SampleEvent, uid: string, when: string[]): string[] {
  const { place, held } = event;
  const poster = site.poster(event);
  const dollars = dollarsOf(event);
  const price = dollars && (dollars.high === 0 ? " Free." : ` ${event.price}.`);
  return [
    "BEGIN:VEVENT",
    `UID:${uid}@${site.venue.slug}.sample`,
    "DTSTAMP:20240101T000000Z",
    ...when,
    `SUMMARY:${escapeText(event.status === "postponed" ? `POSTPONED: ${event.title}` : markedTitle(site, event))}`,
    `DESCRIPTION:${escapeText(descriptionOf(event) + (price ?? ""))}`,
    `LOCATION:${escapeText(`${place.name}, ${place.location}, New York, NY ${place.zip_code}`)}`,
    `GEO:${place.lat};${place.lng}`,
    `CATEGORIES:${site.venue.words.map(escapeText).join(",")}`,
    ...(poster ? [`ATTACH;FMTTYPE=image/png:${poster}`] : []),
    ...(held === "private" ? ["CLASS:PRIVATE"] : []),
    `STATUS:${held === "hold" ? "TENTATIVE" : STATUS[event.status]}`,
    "END:VEVENT",
  ];
}

const digits = (text: string): string => text.replace(/[-:]/g, "");

const local = ({ day, time }: LocalMoment): string => `TZID=${ZONE}:${digits(day)}T${digits(time)}00`;

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, "\\n");

/** Lines of at most 75 octets; what follows begins with a space (RFC 5545, 3.1). */
function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  let size = 0;
  for (const sign of line) {
    const octets = Buffer.byteLength(sign);
    if (size + octets > 75) {
      parts.push(part);
      part = " ";
      size = 1;
    }
    part += sign;
    size += octets;
  }
  return [...parts, part].join("\r\n");
}
