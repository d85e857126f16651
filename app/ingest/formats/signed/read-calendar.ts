/** Reads the signed calendar of another Fire Escape. Its events were read and checked there: they are taken as they stand. */
import type { ExtractContext, Extraction, GatheredEvent } from "../../gathered-event";
import { isWhole, leftOut, note, summarise, type Problem } from "../../problems";
import { overTest, UNKNOWN_START } from "../../evidence/normalise";
import { clockToInstant } from "~/lib/time";
import { openCalendar } from "./container";
import {
  anyHeader,
  calendarEvent,
  calendarHeader,
  CALENDAR_VERSION,
  type CalendarEvent,
  type CalendarHeader,
} from "./lines";

type Read = Pick<Extraction, "events" | "whole" | "unreadable" | "problems" | "publisher">;

const MOST_EVENTS_READ = 10_000;

export function readSignedCalendar(bytes: Uint8Array, context: Pick<ExtractContext, "now" | "zone">): Read {
  const opened = openCalendar(bytes);
  if (!opened) return refused("The signed calendar is damaged: it cannot be unpacked");
  // One line more shows that there are more: the rest of a large file is never cut into lines.
  const [first = "", ...lines] = opened.text.split("\n", MOST_EVENTS_READ + 2).filter((line) => line !== "");
  const header = headerOf(first);
  if (typeof header === "string") return refused(header);
  if (!opened.isSignedWith(header.key))
    return refused(
      "The signature of the calendar does not fit: it was changed on the way, so nothing of it was used",
    );
  const isOver = overTest(context.now, context.zone);
  const problems: Problem[] = [];
  const events = lines.slice(0, MOST_EVENTS_READ).flatMap((line) => {
    const event = eventOf(line, header);
    if (event === null) problems.push(leftOut("that cannot be read"));
    return event && !isOver(event) ? [event] : [];
  });
  const more =
    lines.length > MOST_EVENTS_READ ? [leftOut("More than 10,000 events: the rest was not read")] : [];
  const cut = header.complete ? [] : [leftOut("The site has more events than its file holds")];
  const said = [...summarise(problems), ...more, ...cut];
  const from = note(
    `Signed by ${header.site} on ${header.made_at}, read there from ${header.sources.length} sources`,
  );
  return {
    events: events.sort((a, b) => +a.start - +b.start || (a.title < b.title ? -1 : 1)),
    whole: isWhole(said),
    unreadable: null,
    problems: [...said, from],
    publisher: { site: header.site, key: header.key, madeAt: new Date(header.made_at) },
  };
}

const refused = (unreadable: string): Read => ({
  events: [],
  whole: false,
  unreadable,
  problems: [leftOut(unreadable)],
  publisher: null,
});

/** @returns why there is none */
function headerOf(line: string): CalendarHeader | string {
  const value = jsonOf(line);
  const any = anyHeader.safeParse(value);
  if (any.success && any.data.version !== CALENDAR_VERSION)
    return `The calendar is of version ${any.data.version}; this site reads version ${CALENDAR_VERSION}. A newer Fire Escape may read it`;
  const header = calendarHeader.safeParse(value);
  return header.success ? header.data : "The first line of the signed calendar cannot be read";
}

function eventOf(line: string, header: CalendarHeader): GatheredEvent | null {
  const read = calendarEvent.safeParse(jsonOf(line));
  return read.success && (read.data.start !== null || read.data.end !== null)
    ? gatheredEvent(read.data, header)
    : null;
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function gatheredEvent(event: CalendarEvent, { site, zone }: CalendarHeader): GatheredEvent {
  const { place, price, ages } = event;
  const isThrough = event.start === null;
  return {
    key: `${site}/event/${event.id}`,
    title: event.title,
    start: dateOf(event.start) ?? new Date(clockToInstant(UNKNOWN_START, zone)),
    end: dateOf(event.end),
    dateOnly: event.date_only || isThrough,
    through: isThrough,
    description: event.description || null,
    url: event.page ?? event.url,
    imageUrl: event.image,
    venueName: place.name,
    address: place.address,
    city: place.city,
    zip: place.zip_code,
    lat: place.point?.lat ?? null,
    lng: place.point?.lng ?? null,
    categories: event.interest === null ? [] : [event.interest],
    facts: {
      status: event.status,
      soldOut: event.sold_out,
      price: price && { ...price },
      doors: dateOf(event.doors),
      ages: ages && { min: ages.from, max: ages.to },
      ticketUrl: event.tickets,
      onSale: dateOf(event.on_sale),
      formats: event.formats,
      accessibility: event.accessibility,
      languages: event.languages,
      occasions: event.occasions,
      year: event.year,
      runtime: event.runtime,
      people: event.people,
      room: event.room,
      series: null,
      sources: {},
    },
    evidence: ["calendar"],
    confidence: 1,
  };
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));
