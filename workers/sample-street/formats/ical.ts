/** A calendar file (RFC 5545): a weekly series with days off, single nights, and one that is called off. */
import { addDays } from "~/lib/time";

import { instantOf, lastDay, rests, weekOf, ZONE } from "../calendar";
import type { VenueSite } from "../site";
import type { LocalMoment, SampleEvent, Series } from "../types";

/** Some Monday long before any day that the street is shown on. */
const SERIES_BEGAN = "2024-01-01";
const DAY_CODES = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

const TIME_ZONE = [
  "BEGIN:VTIMEZONE",
  `TZID:${ZONE}`,
  "BEGIN:DAYLIGHT",
  "DTSTART:20070311T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
  "TZOFFSETFROM:-0500",
  "TZOFFSETTO:-0400",
  "TZNAME:EDT",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "DTSTART:20071104T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
  "TZOFFSETFROM:-0400",
  "TZOFFSETTO:-0500",
  "TZNAME:EST",
  "END:STANDARD",
  "END:VTIMEZONE",
];

export function icalFeed(site: VenueSite): string {
  const series = new Map<Series, SampleEvent>();
  const single: SampleEvent[] = [];
  for (const event of site.events) {
    if (!event.series) single.push(event);
    else if (!series.has(event.series)) series.set(event.series, event);
  }
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//Sample Street//${site.venue.name}//EN`,
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(site.venue.name)}`,
    `X-WR-TIMEZONE:${ZONE}`,
    ...TIME_ZONE,
    ...[...series].flatMap(([rule, first]) => seriesLines(site, first, rule)),
    ...single.flatMap((event) => singleLines(site, event)),
    "END:VCALENDAR",
  ];
  return lines.map(fold).join("\r\n") + "\r\n";
}

function singleLines(site: VenueSite, event: SampleEvent): string[] {
  if (!event.start) return [];
  const when = [`DTSTART;${local(event.start)}`, `DTEND;${local(event.end)}`];
  const url = site.page(event);
  return vevent(site, event, event.id, [...when, `URL:${url}`]);
}

function seriesLines(site: VenueSite, first: SampleEvent, series: Series): string[] {
  if (!first.start) return [];
  const last = lastDay(site.today);
  const until = utc(instantOf({ day: last, time: "23:59" }));
  const began = addDays(SERIES_BEGAN, Math.min(...series.weekdays) - 1);
  const hours = Math.floor(series.minutes / 60);
  const duration = `PT${hours}H${series.minutes % 60 ? `${series.minutes % 60}M` : ""}`;
  const daysOff: string[] = [];
  for (let day = site.today; day <= last; day = addDays(day, 1)) {
    if (series.weekdays.includes(weekOf(day).weekday) && rests(series, day)) {
      daysOff.push(`EXDATE;${local({ day, time: series.time })}`);
    }
  }
  const codes = series.weekdays.map((day) => DAY_CODES[day - 1]).join(",");
  return vevent(site, first, `series-${first.poster.replace(/^.*--|\.png$/g, "")}`, [
    `DTSTART;${local({ day: began, time: series.time })}`,
    `DURATION:${duration}`,
    `RRULE:FREQ=WEEKLY;BYDAY=${codes};UNTIL=${until}`,
    ...daysOff,
    `URL:${site.base}/events`,
  ]);
}

function vevent(site: VenueSite, event: SampleEvent, uid: string, when: string[]): string[] {
  const { place } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${uid}@${site.venue.slug}.sample`,
    "DTSTAMP:20240101T000000Z",
    ...when,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.about)}`,
    `LOCATION:${escapeText(`${place.name}, ${place.location}, New York, NY ${place.zip_code}`)}`,
    `GEO:${place.lat};${place.lng}`,
    `CATEGORIES:${site.venue.kinds.map(escapeText).join(",")}`,
    `IMAGE;VALUE=URI;DISPLAY=BADGE;FMTTYPE=image/png:${site.poster(event)}`,
    `ATTACH;FMTTYPE=image/png:${site.poster(event)}`,
    `STATUS:${event.cancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
}

const digits = (text: string): string => text.replace(/[-:]/g, "");

function local({ day, time }: LocalMoment): string {
  return `TZID=${ZONE}:${digits(day)}T${digits(time)}00`;
}

function utc(instant: Date): string {
  return `${digits(instant.toISOString().slice(0, 19))}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, "\\n");
}

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
