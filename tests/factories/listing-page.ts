/** A small page read on Saturday, 21 November 2026, and its events as lines. */
import { instantToZoned, localDay } from "~/lib/time";
import { extractPage } from "~/ingest/extract-page";
import type { GatheredEvent } from "~/ingest/gathered-event";

export interface ListingPage {
  name: string;
  url?: string;
  html: string;
  /** "Title @ 2026-12-04T20:00"; a day alone where no time is known. */
  events: string[];
}

const zone = "America/New_York";

/** A saved page's address and its events, "Title @ 2026-12-04T20:00 > 2026-12-05T02:00"; ends only where one is written. */
export interface SavedPage {
  url: string;
  /** An editor entered the address as a calendar. */
  isDeclared?: boolean;
  events: string[];
}

const now = new Date("2026-11-21T17:00:00Z");

/** The page's events in the order of their beginnings. */
export function eventsOn({ url = "https://hall.example.org/calendar", html }: ListingPage): string[] {
  const bytes = new TextEncoder().encode(`<!doctype html><html><body>${html}</body></html>`);
  const { events } = extractPage({ url, contentType: "text/html; charset=utf-8", bytes }, { now, zone });
  return events.map((event) => {
    const { status } = event.facts;
    return `${event.title} @ ${when(event)}${status === "scheduled" ? "" : ` ${status}`}`;
  });
}

/** The page's events by their beginnings, with ends where the expectation has any. */
export function savedPageEvents(
  html: string,
  contentType: string,
  { url, events, isDeclared = false }: SavedPage,
): string[] {
  const bytes = new TextEncoder().encode(html);
  const extraction = extractPage(
    { url, contentType: `${contentType}; charset=utf-8`, bytes },
    { now, zone, isDeclared },
  );
  const withEnds = events.some((line) => line.includes(" > "));
  return extraction.events.map((event) => `${event.title} @ ${when(event)}${withEnds ? endOf(event) : ""}`);
}

function when({ start, end, dateOnly, through }: GatheredEvent): string {
  if (through) return `through ${end ? localDay(end, zone) : ""}`;
  const { hour, minute } = instantToZoned(start, zone);
  return localDay(start, zone) + (dateOnly ? "" : `T${pad(hour)}:${pad(minute)}`);
}

function endOf({ end, dateOnly, through }: GatheredEvent): string {
  if (!end || through) return "";
  const { hour, minute } = instantToZoned(end, zone);
  return ` > ${localDay(end, zone)}${dateOnly ? "" : `T${pad(hour)}:${pad(minute)}`}`;
}

const pad = (number: number): string => String(number).padStart(2, "0");
