/** A calendar file (RFC 5545): weekly series with days off, single nights, states, and entries that are private. */
import { addDays } from "~/lib/time";
import { rests } from "../programmes/nights";
import { descriptionOf, markedTitle, vocabulary, type VenueSite } from "../site";
import { after, daysFromTo, instantOf, lastDay, weekdaysOf, ZONE } from "../time";
import type { LocalMoment, SampleEvent, Slot } from "../types";
import { partedBySeries, SERIES_BEGAN } from "./json-ld";

export function icalFeed(site: VenueSite): string {
  const { series, single } = partedBySeries([...site.events, ...site.holds]);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//Sample City//${site.venue.name}//EN`,
    `X-WR-CALNAME:${escapeText(site.venue.name)}`,
    `X-WR-TIMEZONE:${ZONE}`,
    ...[...series].flatMap(([slot, first]) => seriesLines(site, first, slot)),
    ...single.flatMap((event) =>
      vevent(site, event, event.id, [
        `DTSTART;${local(event.start)}`,
        `DTEND;${local(event.end)}`,
        `URL:${site.page(event)}`,
      ]),
    ),
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

const DAY_CODES = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

function seriesLines(site: VenueSite, first: SampleEvent, slot: Slot): string[] {
  const last = lastDay(site.today);
  const until = digits(instantOf({ day: last, time: "23:59" }).toISOString().slice(0, 19));
  const weekdays = weekdaysOf(slot.days);
  const start = { day: addDays(SERIES_BEGAN, Math.min(...weekdays) - 1), time: slot.time };
  const daysOff = daysFromTo(site.today, last).filter((day) => rests(slot, day));
  return vevent(site, first, `series-${first.id.slice(11)}`, [
    `DTSTART;${local(start)}`,
    `DTEND;${local(after(start, slot.minutes))}`,
    `RRULE:FREQ=WEEKLY;BYDAY=${weekdays.map((day) => DAY_CODES[day - 1]).join(",")};UNTIL=${until}Z`,
    ...daysOff.map((day) => `EXDATE;${local({ day, time: slot.time })}`),
    `URL:${site.base}/events`,
  ]);
}

function vevent(site: VenueSite, event: SampleEvent, uid: string, when: string[]): string[] {
  const { place, heldAs, price } = event;
  const poster = site.poster(event);
  const title = event.status === "postponed" ? `POSTPONED: ${event.title}` : markedTitle(site.venue, event);
  return [
    "BEGIN:VEVENT",
    `UID:${uid}@${site.venue.slug}.sample`,
    "DTSTAMP:20240101T000000Z",
    ...when,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(`${descriptionOf(event)} ${price ? `${price}.` : ""}`)}`,
    `LOCATION:${escapeText(`${place.name}, ${place.location}, New York, NY ${place.zip_code}`)}`,
    `GEO:${place.lat};${place.lng}`,
    `CATEGORIES:${site.venue.words.map(escapeText).join(",")}`,
    ...(poster ? [`ATTACH;FMTTYPE=image/png:${poster}`] : []),
    ...(heldAs === "private" ? ["CLASS:PRIVATE"] : []),
    `STATUS:${heldAs === "hold" ? "TENTATIVE" : vocabulary.ical[event.status]}`,
    "END:VEVENT",
  ];
}

const local = ({ day, time }: LocalMoment): string => `TZID=${ZONE}:${digits(day)}T${digits(time)}00`;

const digits = (text: string): string => text.replace(/[-:]/g, "");

const escapeText = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`);

/** At most 75 octets a line; what follows begins with a space (RFC 5545, 3.1). No letter of ours has more than three. */
const fold = (line: string): string => (line.match(/.{1,24}/gu) ?? []).join("\r\n ");
