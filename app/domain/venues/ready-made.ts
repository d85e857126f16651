/** Writes a venue's events for its own site, as JSON-LD and as an iCalendar file. Pure. */
import ICAL from "ical.js";
import { brand } from "~/brand";
import type { GatheredEvent } from "~/ingest/gathered-event";
import { addDays, localDay } from "~/lib/time";
import { zonedIso } from "../events/json-ld";

/** Safe inside a script element: no text can end it. */
export function jsonLdSnippet(events: GatheredEvent[], zone: string): string {
  const graph = {
    "@context": "https://schema.org",
    "@graph": events.map((event) => schemaEvent(event, zone)),
  };
  const text = JSON.stringify(graph, null, 2).replaceAll("<", "\\u003c");
  return `<script type="application/ld+json">\n${text}\n</script>`;
}

export function icalFile(events: GatheredEvent[], where: { zone: string; now: Date; host: string }): string {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", `-//${brand.name}//For venues//EN`);
  for (const event of events) calendar.addSubcomponent(icalEvent(event, where));
  return `${calendar.toString()}\r\n`;
}

function schemaEvent(event: GatheredEvent, zone: string): object {
  const { title, end, dateOnly, url, imageUrl, venueName, address } = event;
  return {
    "@type": "Event",
    name: title,
    startDate: startOf(event, zone),
    ...(end ? { endDate: dateOnly ? localDay(end, zone) : zonedIso(end, zone) } : {}),
    location: {
      "@type": "Place",
      name: venueName ?? "YOUR VENUE",
      address: address ?? "STREET, CITY, NY ZIP",
    },
    ...(url ? { url } : {}),
    ...(imageUrl ? { image: imageUrl } : {}),
  };
}

const startOf = ({ start, dateOnly }: GatheredEvent, zone: string): string =>
  dateOnly ? localDay(start, zone) : zonedIso(start, zone);

function icalEvent(event: GatheredEvent, { zone, now, host }: { zone: string; now: Date; host: string }) {
  const { title, start, end, dateOnly, url, venueName, address } = event;
  const item = new ICAL.Component("vevent");
  const day = localDay(start, zone);
  item.addPropertyWithValue(
    "uid",
    `${day}-${title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 60)}@${host}`,
  );
  item.addPropertyWithValue("dtstamp", ICAL.Time.fromJSDate(now, true));
  item.addPropertyWithValue("summary", title);
  if (dateOnly) {
    item.addPropertyWithValue("dtstart", ICAL.Time.fromDateString(day));
    item.addPropertyWithValue("dtend", ICAL.Time.fromDateString(addDays(end ? localDay(end, zone) : day, 1)));
  } else {
    item.addPropertyWithValue("dtstart", ICAL.Time.fromJSDate(start, true));
    if (end) item.addPropertyWithValue("dtend", ICAL.Time.fromJSDate(end, true));
  }
  const place = [venueName, address].filter(Boolean).join(", ");
  if (place) item.addPropertyWithValue("location", place);
  if (url) item.addPropertyWithValue("url", url);
  return item;
}
