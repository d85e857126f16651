/** Conditions on what a listing says of an event: its hour, price and tickets. Alias of the table: e. */
import { sql, type RawBuilder } from "kysely";

export interface FactFilter {
  /** The local hour at which the event starts; one without a known time is in no part of the day. */
  time: DayPart | null;
  /** Admission is free for everybody. */
  free: boolean;
  /** Dollars: the cheapest known price is at most this. An unknown price does not count as cheap. */
  price: number | null;
  /** Tickets can still be had: not sold out, not cancelled or postponed. */
  tickets: boolean;
}

export type DayPart = "morning" | "afternoon" | "tonight" | "late";

/** Hours from..before, New York: all within the calendar day. "late" is the end of "tonight". */
export const DAY_PARTS: Record<DayPart, { from: number; before: number }> = {
  morning: { from: 0, before: 12 },
  afternoon: { from: 12, before: 18 },
  tonight: { from: 18, before: 24 },
  late: { from: 22, before: 24 },
};

export const NO_FACTS: FactFilter = { time: null, free: false, price: null, tickets: false };

export const hasFacts = ({ time, free, price, tickets }: FactFilter): boolean =>
  time !== null || free || price !== null || tickets;

const startsWithin = ({ from, before }: { from: number; before: number }) =>
  sql`(e.start_hour >= ${sql.lit(from)} and e.start_hour < ${sql.lit(before)})`;

export function factConditions({ time, free, price, tickets }: FactFilter): RawBuilder<boolean>[] {
  const all: RawBuilder<unknown>[] = [];
  if (time !== null) all.push(startsWithin(DAY_PARTS[time]));
  if (free) all.push(sql`e.is_free`);
  if (price !== null) all.push(sql`coalesce(e.price_from_cents, e.price_to_cents) <= ${price * 100}::int`);
  if (tickets) all.push(sql`(not e.sold_out and e.status not in ('cancelled', 'postponed'))`);
  return all as RawBuilder<boolean>[];
}
