/** One venue's site on one day: its events, the addresses of its pages, and the sentences that its forms share. */
import wordRows from "@db/seed/sample-city/words.json";
import { eventsOf } from "./calendar";
import { clockInWords } from "./time";
import type { SampleEvent, SampleVenue } from "./types";

type Lists = Record<"status" | "states" | "ical" | "types" | "access" | "spanish", Record<string, string>>;
/** Names that vendors, standards and venues use. */
export const vocabulary: Lists = wordRows;

export interface VenueSite {
  venue: SampleVenue;
  /** New York day for which the pages are written. */
  today: string;
  /** Events that the public may know of. */
  events: SampleEvent[];
  /** Entries that only a calendar program would see. */
  holds: SampleEvent[];
  /** Where the city is served from, without a slash at the end. */
  origin: string;
  /** Absolute address of the venue's home page. */
  base: string;
  page(event: SampleEvent): string;
  poster(event: SampleEvent): string | null;
}

export function venueSite(venue: SampleVenue, origin: string, today: string): VenueSite {
  const base = `${origin}/${venue.slug}`;
  const all = eventsOf(venue, today);
  return {
    venue,
    today,
    events: all.filter(({ heldAs }) => heldAs === null),
    holds: all.filter(({ heldAs }) => heldAs !== null),
    origin,
    base,
    page: (event) => `${base}/events/${event.id}`,
    poster: ({ poster }) => poster && origin + poster,
  };
}

/** The title as a venue writes it that puts states there: "SOLD OUT: Dear Kettle". */
export function markedTitle({ marks }: Pick<SampleVenue, "marks">, event: SampleEvent): string {
  const state = stateOf(event);
  return state && marks === "title" ? `${state.toUpperCase()}: ${event.title}` : event.title;
}

/** "Cancelled", "Sold out"; null for what takes place and has tickets. */
export const stateOf = ({ status, soldOut }: SampleEvent): string | null =>
  vocabulary.states[status] ?? (soldOut ? "Sold out" : null);

/** The description in feeds and data, which have no field for every fact. */
export function descriptionOf(event: SampleEvent): string {
  const credits = event.work.year ? `${creditsOf(event.work)}. ` : "";
  const particulars = particularsOf(event).filter((text) => text !== event.price);
  return `${credits}${event.work.about}${particulars.length > 0 ? ` ${particulars.join(". ")}.` : ""}`;
}

/** "Pell Ardenne, 1957, 94 min, 35mm" */
export const creditsOf = ({ by, year, minutes, format, language }: SampleEvent["work"]): string =>
  [by, year, year && minutes && `${minutes} min`, format, language].filter(Boolean).join(", ");

/** "Doors 7 PM", "$15", "21+", "Open captions", "Q&A with Pell Ardenne". */
export function particularsOf({ doors, price, ages, access, occasion }: SampleEvent): string[] {
  const limit = ages && (/^\d/.test(ages) && !ages.endsWith("+") ? `Ages ${ages}` : ages);
  const hour = doors && `Doors ${clockInWords(doors)}`;
  const all = [hour, price, limit, ...access.map((kind) => vocabulary.access[kind]), occasion];
  return all.filter((text): text is string => Boolean(text));
}

/** Dollars: "$12 adv / $15 door" is 12 to 15, "Free" 0; null where no number is known. */
export function dollarsOf({ price }: SampleEvent): { low: number; high: number } | null {
  if (/^(?:free|gratis)\b/i.test(price)) return { low: 0, high: 0 };
  const numbers = [...price.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  return numbers.length > 0 ? { low: Math.min(...numbers), high: Math.max(...numbers) } : null;
}
