/**
 * Hour, price and tickets in an address:
 *   time=morning|afternoon|tonight|late  starts before noon; noon to 6 PM; from 6 PM; from 10 PM (New York, of the listed day)
 *   free=true      admission is free
 *   price=20       the cheapest known price is at most 20 dollars
 *   tickets=left   neither sold out nor cancelled or postponed
 * `day=today&time=tonight` is what /tonight shows. What is not readable is no filter.
 */
import { DAY_PARTS, type DayPart } from "@db/queries/events/days";

export interface FactFilter {
  time: DayPart | null;
  free: boolean;
  price: number | null;
  tickets: boolean;
}

export const NO_FACTS: FactFilter = { time: null, free: false, price: null, tickets: false };

export const hasFacts = ({ time, free, price, tickets }: FactFilter): boolean =>
  time !== null || free || price !== null || tickets;

const MAX_DOLLARS = 1000;

export const isDayPart = (text: string | null): text is DayPart =>
  text !== null && Object.hasOwn(DAY_PARTS, text);

/** Whole dollars from 1 to 1,000. */
export function readDollars(text: string | null): number | null {
  if (!text || !/^\d{1,4}$/.test(text)) return null;
  const dollars = Number(text);
  return dollars >= 1 && dollars <= MAX_DOLLARS ? dollars : null;
}

export function readFacts(params: URLSearchParams): FactFilter {
  const time = params.get("time");
  return {
    time: isDayPart(time) ? time : null,
    free: params.get("free") === "true",
    price: readDollars(params.get("price")),
    tickets: params.get("tickets") === "left",
  };
}

/** The same as name=value pairs, without defaults. */
export function factParts({ time, free, price, tickets }: FactFilter): string[] {
  const parts: string[] = [];
  if (time !== null) parts.push(`time=${time}`);
  if (free) parts.push("free=true");
  if (price !== null) parts.push(`price=${price}`);
  if (tickets) parts.push("tickets=left");
  return parts;
}
